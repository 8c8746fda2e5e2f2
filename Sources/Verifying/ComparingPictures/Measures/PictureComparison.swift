import CPixelKernels
public import DrawingCommands

/// A pixel comparison of two pictures with all measures.
///
/// Premultiplied channels, including alpha, are compared directly; colours and luminance on black
/// and, unless opaque, on white, whichever differs more. Numbers are the same on every processor;
/// docs/compare.md has formulas and sources.
public struct PictureComparison: Sendable {
  /// The expected picture.
  public let expected: PixelBuffer
  /// The actual picture.
  public let actual: PixelBuffer
  /// The options of the comparison.
  public let options: Options
  /// How much the pictures differ.
  public let measures: PictureMeasures
  /// Whether they are equal, and if not, why.
  public let verdict: ComparisonVerdict
  /// The class of each pixel.
  public let classes: PixelClasses

  // MARK: - Lifecycle

  /// Takes about 1 ms for equal pictures of 1920×1080, up to 25 ms if a twentieth differs.
  public init(expected: PixelBuffer, actual: PixelBuffer, options: Options = Options()) {
    self.expected = expected
    self.actual = actual
    self.options = options
    var answer = pc_answer()
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let ignored =
      options.ignored.isEmpty ? nil : IgnoredMask(options.ignored, width: width, height: height)
    let isTranslucent = !expected.isOpaque || !actual.isOpaque
    let found = [UInt8](unsafeUninitializedCapacity: width * height) { memory, count in
      let status = expected.withKernelPicture { old in
        actual.withKernelPicture { new in
          (ignored?.bytes ?? []).withUnsafeBufferPointer { mask in
            var question = pc_question()
            (question.expected, question.actual) = (old, new)
            question.is_translucent = isTranslucent ? 1 : 0
            question.ignored = ignored == nil ? nil : mask.baseAddress
            (question.measure, question.tolerance) = options.tolerance.kernelForm
            question.ignores_rims = options.antialiasing == .ignore ? 1 : 0
            question.classes = memory.baseAddress
            return pc_compare(&question, &answer)
          }
        }
      }
      precondition(
        status == 0, "not enough memory to compare pictures of \(width)×\(height) pixels")
      count = answer.has_classes != 0 ? width * height : 0
    }
    classes = PixelClasses(width: width, height: height, found, ignored: ignored?.bytes)
    var measures = PictureMeasures(
      answer, expected: expected, actual: actual, channels: isTranslucent ? 4 : 3)
    if measures.differingPixels > 0 {
      measures.movement = Self.movement(in: answer.all_regions, expected, actual)
    }
    self.measures = measures
    verdict = ComparisonVerdict(measures, options: options)
  }

  // MARK: - Private

  /// Search distance for movements, in pixels.
  private static let reach: Int32 = 8

  /// The movement of everything that differs, taken together.
  private static func movement(
    in region: pc_region, _ expected: PixelBuffer, _ actual: PixelBuffer
  ) -> PictureMeasures.Movement? {
    var (dx, dy): (Int32, Int32) = (0, 0)
    let isFound = expected.withKernelPicture { old in
      actual.withKernelPicture { new in
        pc_find_movement(old, new, region, reach, &dx, &dy)
      }
    }
    return isFound == 0 ? nil : PictureMeasures.Movement(x: Int(dx), y: Int(dy))
  }
}

extension PixelBuffer {
  fileprivate func withKernelPicture<Result>(_ body: (pc_picture) -> Result) -> Result {
    pixels.withUnsafeBufferPointer {
      body(pc_picture(pixels: $0.baseAddress, width: Int32(width), height: Int32(height)))
    }
  }
}

extension PixelTolerance {
  /// The kernel's code and number for the tolerance.
  fileprivate var kernelForm: (Int32, Double) {
    switch self {
    case .exact: (Int32(PC_LEVELS), 0)
    case .levels(let count): (Int32(PC_LEVELS), Double(count))
    case .yiq(let share): (Int32(PC_YIQ), share)
    case .ciede2000(let value): (Int32(PC_CIEDE2000), value)
    case .cie76(let value): (Int32(PC_CIE76), value)
    }
  }
}

extension PictureMeasures {
  fileprivate init(
    _ answer: pc_answer, expected: PixelBuffer, actual: PixelBuffer, channels: Int
  ) {
    let listed = min(answer.region_count, Int(PC_LISTED_REGIONS))
    let regions = withUnsafeBytes(of: answer.regions) { bytes in
      bytes.bindMemory(to: pc_region.self).prefix(listed).map { region in
        Region(
          bounds: PixelRectangle(
            x: Int(region.left), y: Int(region.top), width: Int(region.right - region.left),
            height: Int(region.bottom - region.top)),
          area: region.area)
      }
    }
    self.init(
      expectedWidth: expected.width, expectedHeight: expected.height, actualWidth: actual.width,
      actualHeight: actual.height, comparedPixels: answer.compared,
      differingPixels: answer.differing, toleratedPixels: answer.tolerated,
      antialiasedPixels: answer.rims, regions: regions, regionCount: answer.region_count)
    let found = PictureMeasure.KernelAnswer(answer: answer, channels: channels)
    for measure in PictureMeasure.allCases {
      if case .kernel(let place, let value) = measure.entry.source {
        self[keyPath: place] = value(found)
      }
    }
  }
}
