/// What a GIF's colours are chosen by.
public struct GIFOptions: Sendable, Equatable {
  /// Whose colours the frames have.
  public enum Palettes: String, CaseIterable, Sendable, Codable {
    /// One table of 255 colours for all frames.
    case global
    /// A table for every frame that changes.
    case perFrame
    /// The common table, and one of its own for a frame that it would spoil.
    case automatic
  }

  /// How colours that are in no table are mixed.
  public enum Dithering: String, CaseIterable, Sendable, Codable {
    /// The nearest colour: the smallest files, with bands in gradients.
    case none
    /// By a pattern that stands still.
    case ordered
    /// Passing each pixel's error on to its neighbours.
    case floydSteinberg
  }

  /// Which frames share their colours.
  public var palettes: Palettes
  /// How colours that a palette lacks are spread over pixels.
  public var dithering: Dithering
  /// Opaque, `0xRRGGBB`: what translucent pixels are drawn upon. Where it is nil, pixels are
  /// transparent or opaque, whichever their alpha is nearer to.
  public var matte: UInt32?
  /// The common table; nil makes one of the first frames, which are held until then. Of more frames
  /// than are held, those of ``GIFEncoder/sampledFrames(count:width:height:)`` tell a better one.
  public var palette: GIFPalette?

  public init(
    palettes: Palettes = .automatic, dithering: Dithering = .ordered, matte: UInt32? = nil,
    palette: GIFPalette? = nil
  ) {
    self.palettes = palettes
    self.dithering = dithering
    self.matte = matte
    self.palette = palette
  }
}

/// When frames begin, in hundredths of a second, as GIF counts.
///
/// Players slow down what shows for less than two hundredths, so no frame does: one that comes too
/// early waits, and one that would wait as long as it shows is left out. Frames begin within half a
/// hundredth of their time, the whole animation ends there, and nothing drifts.
struct GIFTiming {
  /// The shortest time that players honour.
  static let least = 2

  private var clock = AnimationClock()
  /// When the frame that was let through last begins.
  private var begin: Int?

  /// When a frame begins; nil for one that is left out.
  mutating func begin(for duration: FrameDuration) -> Int? {
    let wanted = clock.rounded(toUnitsPerSecond: 100)
    clock.advance(by: duration)
    let earliest = begin.map { $0 + Self.least } ?? 0
    let end = clock.rounded(toUnitsPerSecond: 100)
    if earliest > wanted, earliest >= end { return nil }
    begin = max(wanted, earliest)
    return begin
  }

  /// Where the last frame ends.
  var end: Int {
    max(clock.rounded(toUnitsPerSecond: 100), begin.map { $0 + Self.least } ?? 0)
  }
}

/// That frames follow each other faster than players of GIFs show them.
public struct GIFTimingWarning: Sendable, Equatable, CustomStringConvertible {
  /// What a frame was to show for.
  public let wanted: FrameDuration
  /// What it shows for: some of the others are left out, so that the whole takes its time.
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
