public import DrawingCommands

extension PictureComparison {
  /// The form of a comparison picture.
  public enum PictureForm: String, Hashable, Sendable, CaseIterable {
    /// Expected, difference and actual side by side.
    case triptych
    /// Where and how much the pixels differ, with boxes around the regions.
    case difference
    /// The actual picture, faded where it is as expected.
    case overlay
  }

  private static var boxLimit: Int { 24 }

  /// A picture for viewing, small ones enlarged. Throws without a font for captions or enough
  /// memory.
  public func picture(_ form: PictureForm = .triptych) throws -> PixelBuffer {
    switch form {
    case .triptych: try drawn(expectedPanel, differencePanel(differenceMap()), actualPanel)
    case .difference: try drawn(differencePanel(differenceMap()))
    case .overlay: try drawn(differencePanel(DifferenceMap(self).overlay()))
    }
  }

  /// The differences alone: a pixel for each compared one.
  public func differenceMap() -> PixelBuffer { DifferenceMap(self).heat() }

  /// Writes a GIF that alternates both pictures every half second. Throws `FileWriteError`, and
  /// like ``picture(_:)``.
  public func writeBlink(to output: any AnimationOutput) throws {
    let frames = [try drawn(expectedPanel), try drawn(actualPanel)]
    var encoder = try GIFEncoder(
      width: frames[0].width, height: frames[0].height, frameCount: 2,
      options: GIFOptions(palettes: .perFrame, dithering: .none), output: output)
    for frame in frames { try encoder.add(frame, for: FrameDuration(1, over: 2)) }
    try encoder.finish()
  }

  // MARK: - Panels

  private func drawn(_ panels: PictureSheet.Panel...) throws -> PixelBuffer {
    try PictureSheet(panelWidth: classes.width, panelHeight: classes.height).drawn(panels)
  }

  private var expectedPanel: PictureSheet.Panel { panel(expected, "expected") }
  private var actualPanel: PictureSheet.Panel { panel(actual, "actual") }

  private func differencePanel(_ map: PixelBuffer) -> PictureSheet.Panel {
    PictureSheet.Panel(
      caption: differenceCaption, pixels: map,
      boxes: measures.regions.prefix(Self.boxLimit).map(\.bounds))
  }

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
    return "\(count) px differ (\(NumberText.percent(measures.differingShare)))"
  }
}

/// Writes an animation that shows two animations and their differences side by side.
public final class SideBySideWriter {
  private var encoder: GIFEncoder?
  private let output: any AnimationOutput

  /// Writes a GIF to an output, which ``finish()`` completes.
  public init(to output: any AnimationOutput) {
    self.output = output
  }

  /// Adds a pair. Throws `FileWriteError`, and without a font for captions.
  /// - Parameter duration: in seconds; 0 stands for a tenth of a second.
  public func add(_ comparison: PictureComparison, for duration: FrameDuration) throws {
    let frame = try comparison.picture(.triptych)
    if encoder == nil {
      encoder = try GIFEncoder(
        width: frame.width, height: frame.height, frameCount: nil,
        options: GIFOptions(palettes: .automatic, dithering: .none), output: output)
    }
    try encoder?.add(frame, for: duration.numerator == 0 ? FrameDuration(1, over: 10) : duration)
  }

  /// Completes the file. Throws if no pair was added.
  public func finish() throws {
    try encoder?.finish()
  }
}
