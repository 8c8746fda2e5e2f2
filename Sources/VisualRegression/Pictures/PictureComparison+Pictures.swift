public import PixelImages

extension PictureComparison {
  /// What a picture of a comparison shows.
  public enum PictureForm: String, Hashable, Sendable, CaseIterable {
    /// Expected, difference and actual side by side.
    case triptych
    /// Where and how much the pixels differ, with boxes around the regions.
    case difference
    /// The actual picture, faded where it is as expected.
    case overlay
  }

  /// Boxes in a picture, at most.
  private static var boxLimit: Int { 24 }

  /// A picture for people, in pixels; small ones are enlarged. Throws where there is no font for
  /// captions, or no memory.
  public func picture(_ form: PictureForm = .triptych) throws -> PixelBuffer {
    let sheet = PictureSheet(panelWidth: classes.width, panelHeight: classes.height)
    switch form {
    case .triptych: return try sheet.drawn([expectedPanel, differencePanel, actualPanel])
    case .difference: return try sheet.drawn([differencePanel])
    case .overlay: return try sheet.drawn([overlayPanel])
    }
  }

  /// The difference alone: no caption, boxes or enlargement, a pixel for each compared one.
  public func differenceMap() -> PixelBuffer { DifferenceMap(self).heat() }

  /// What shows the expected and the actual picture in turns, half a second each.
  func blinkFrames() throws -> [PixelBuffer] {
    let sheet = PictureSheet(panelWidth: classes.width, panelHeight: classes.height)
    return [try sheet.drawn([expectedPanel]), try sheet.drawn([actualPanel])]
  }

  /// An endless GIF that shows the expected and the actual picture in turns, half a second each.
  /// Throws `FileWriteError`, and as ``picture(_:)`` does.
  public func writeBlink(to output: any AnimationOutput) throws {
    let frames = try blinkFrames()
    var encoder = try GIFEncoder(
      width: frames[0].width, height: frames[0].height, frameCount: 2,
      options: GIFOptions(palettes: .perFrame, dithering: .none), output: output)
    for frame in frames { try encoder.add(frame, for: FrameDuration(1, over: 2)) }
    try encoder.finish()
  }

  // MARK: - Panels

  var expectedPanel: PictureSheet.Panel { panel(expected, "expected") }
  var actualPanel: PictureSheet.Panel { panel(actual, "actual") }

  var differencePanel: PictureSheet.Panel {
    PictureSheet.Panel(
      caption: differenceCaption, pixels: DifferenceMap(self).heat(), boxes: boxes)
  }

  private var overlayPanel: PictureSheet.Panel {
    PictureSheet.Panel(
      caption: differenceCaption, pixels: DifferenceMap(self).overlay(), boxes: boxes)
  }

  private var boxes: [PixelRectangle] { measures.regions.prefix(Self.boxLimit).map(\.bounds) }

  private func panel(_ picture: PixelBuffer, _ name: String) -> PictureSheet.Panel {
    PictureSheet.Panel(
      caption: "\(name) \(picture.width)×\(picture.height)",
      pixels: DifferenceMap.panel(picture, width: classes.width, height: classes.height))
  }

  private var differenceCaption: String {
    let count = measures.differingPixels
    if count == 0 {
      return measures.toleratedPixels == 0
        ? "no difference" : "tolerated: \(measures.toleratedPixels) px"
    }
    return "\(count) px differ (\(ComparisonText.percent(measures.differingShare)))"
  }
}
