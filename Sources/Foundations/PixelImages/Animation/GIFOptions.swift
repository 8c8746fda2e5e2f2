/// Options for choosing a GIF's colours.
public struct GIFOptions: Sendable, Equatable {
  /// How frames share colour tables.
  public enum Palettes: String, CaseIterable, Sendable, Codable {
    /// One table of 255 colours for all frames.
    case global
    /// A table for each frame.
    case perFrame
    /// The global table, except for frames whose error would be too large.
    case automatic
  }

  /// How colours that are not in the table are approximated.
  public enum Dithering: String, CaseIterable, Sendable, Codable {
    /// The nearest colour: the smallest files, but bands in gradients.
    case none
    /// A fixed pattern, which does not flicker.
    case ordered
    /// Error diffusion.
    case floydSteinberg
  }

  /// How frames share colour tables.
  public var palettes: Palettes
  /// How colours missing from the palette are approximated.
  public var dithering: Dithering
  /// The opaque colour `0xRRGGBB` behind translucent pixels; if nil, alpha is rounded to 0 or 1.
  public var matte: UInt32?
  /// The global table; if nil, made from the first frames. Better for long animations: from
  /// ``GIFEncoder/sampledFrames(count:width:height:)``.
  public var palette: GIFPalette?
  /// The number of entries in generated tables, from 2 to 256. One of them is transparent.
  public var tableSize: Int

  public init(
    palettes: Palettes = .automatic, dithering: Dithering = .ordered, matte: UInt32? = nil,
    palette: GIFPalette? = nil, tableSize: Int = 256
  ) {
    self.tableSize = tableSize
    self.palettes = palettes
    self.dithering = dithering
    self.matte = matte
    self.palette = palette
  }
}

/// When frames begin, in hundredths of a second.
///
/// Players slow down frames shorter than two hundredths, so none are written: early frames are
/// delayed, or dropped if that takes their whole duration. Frames begin, and the animation ends,
/// within half a hundredth of their time, without drift.
struct GIFTiming {
  /// The shortest duration that players respect.
  static let least = 2

  private var clock = AnimationClock()
  /// The begin of the last frame that was not dropped.
  private var begin: Int?

  /// The time when a frame begins; nil if it is dropped.
  mutating func begin(for duration: FrameDuration) -> Int? {
    let wanted = clock.rounded(toUnitsPerSecond: 100)
    clock.advance(by: duration)
    let earliest = begin.map { $0 + Self.least } ?? 0
    let end = clock.rounded(toUnitsPerSecond: 100)
    if earliest > wanted, earliest >= end { return nil }
    begin = max(wanted, earliest)
    return begin
  }

  /// The end of the last frame.
  var end: Int {
    max(clock.rounded(toUnitsPerSecond: 100), begin.map { $0 + Self.least } ?? 0)
  }
}

/// A warning that frames are shorter than GIF players support.
public struct GIFTimingWarning: Sendable, Equatable, CustomStringConvertible {
  /// The requested duration of a frame.
  public let wanted: FrameDuration
  /// The actual duration of a frame; others are dropped to keep the total duration.
  public let shown: FrameDuration

  public var description: String {
    let fastest = shown.denominator / shown.numerator
    let rate = (wanted.numerator == 0 ? "more" : Self.text(1 / wanted.seconds))
    return "GIF shows at most \(fastest) frames a second, not \(rate): some frames are left out"
  }

  private static func text(_ rate: Double) -> String {
    rate == rate.rounded() && rate < 1e9 ? "\(Int(rate))" : "\((rate * 100).rounded() / 100)"
  }
}
