import ComparingPictures
import PixelImages
import VerificationReports

/// What holding a picture against its reference found.
struct PictureFinding: Sendable {
  /// Nil for pictures that are the same.
  let comparison: PictureComparison?

  init(expected: PixelBuffer, actual: PixelBuffer, _ options: PictureComparison.Options) {
    comparison =
      expected == actual
      ? nil : PictureComparison(expected: expected, actual: actual, options: options)
  }

  var measures: PictureMeasures? { comparison?.measures }

  var outcome: ComparisonVerdict.Outcome { comparison?.verdict.outcome ?? .equal }

  /// With numbers; empty for pictures that are the same.
  var sentence: String { comparison?.verdict.summary ?? "" }

  /// Where they differ; nil for pictures that are the same.
  var difference: PixelBuffer? { comparison?.differenceMap() }
}

/// What one part of a reference says of what was found.
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
