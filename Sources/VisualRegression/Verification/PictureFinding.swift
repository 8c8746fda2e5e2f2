public import PixelImages

/// What holding a picture against its reference found.
struct PictureFinding: Sendable {
  var measures: PictureMeasures?
  /// Whether nothing differs at all.
  var isEqual: Bool
  /// Whether what differs is allowed.
  var isTolerated: Bool
  /// With numbers.
  var sentence: String
  var difference: PixelBuffer?

  /// The one place where pixels are compared.
  init(expected: PixelBuffer, actual: PixelBuffer, _ tolerance: PictureTolerance) {
    isEqual = expected == actual
    guard !isEqual else {
      (isTolerated, sentence) = (true, "")
      return
    }
    let isSameSize = expected.width == actual.width && expected.height == actual.height
    var measures = PictureMeasures(
      expectedWidth: expected.width, expectedHeight: expected.height, actualWidth: actual.width,
      actualHeight: actual.height, comparedPixels: expected.pixels.count)
    if isSameSize {
      for (a, b) in zip(expected.pixels, actual.pixels) where a != b {
        var most = 0
        for shift: UInt32 in [0, 8, 16, 24] {
          most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        measures.largestChannelDifference = max(measures.largestChannelDifference, most)
        if most > tolerance.levels {
          measures.differingPixels += 1
        } else {
          measures.toleratedPixels += 1
        }
      }
    } else {
      measures.differingPixels = expected.pixels.count
    }
    self.measures = measures
    isTolerated = isSameSize && measures.differingShare <= tolerance.share
    sentence =
      isSameSize
      ? "\(measures.differingPixels + measures.toleratedPixels) of \(measures.comparedPixels) "
        + "pixels differ, by up to \(measures.largestChannelDifference) levels"
      : "the picture is \(actual.width)×\(actual.height), expected \(expected.width)×\(expected.height)"
  }
}
