/// At most 255 colours that many frames have in common.
public struct GIFPalette: Sendable, Equatable {
  /// `0xRRGGBB`.
  public let colors: [UInt32]
}
