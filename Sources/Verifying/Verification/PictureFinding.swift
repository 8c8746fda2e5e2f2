import ComparingPictures
import DrawingCommands
import VerificationReports

/// The result of comparing a picture with its reference.
struct PictureFinding: Sendable {
  /// Nil for equal pictures.
  let comparison: PictureComparison?

  init(expected: PixelBuffer, actual: PixelBuffer, _ options: PictureComparison.Options) {
    comparison =
      expected == actual
      ? nil : PictureComparison(expected: expected, actual: actual, options: options)
  }

  var measures: PictureMeasures? { comparison?.measures }

  var outcome: ComparisonVerdict.Outcome { comparison?.verdict.outcome ?? .equal }

  /// The result with numbers; empty for equal pictures.
  var sentence: String { comparison?.verdict.summary ?? "" }

  /// A map of the differences; nil for equal pictures.
  var difference: PixelBuffer? { comparison?.differenceMap() }
}

/// The result for one part of a reference.
enum ReferenceAnswer: Int, Comparable, Sendable {
  case same, tolerated, missing, different, unreadable

  static func < (a: ReferenceAnswer, b: ReferenceAnswer) -> Bool { a.rawValue < b.rawValue }

  var outcome: VerificationEntry.Outcome {
    switch self {
    case .same: .passed
    case .tolerated: .tolerated
    case .missing: .missing
    case .different: .failed
    case .unreadable: .broken
    }
  }
}
