import PixelImages

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
