import Basics
public import CollectionViews
import DisplayLists
import LayoutKinds
import LocatedJSON

/// Limits on the size of a scene. Every input is checked against them before work begins.
public struct SceneLimits: Sendable, Hashable {
  /// Bytes of a scene's file.
  public var fileSize = 16 << 20
  /// Nesting depth of lists and objects.
  public var depth = 64
  /// Items of all sections together.
  public var items = 2_000_000
  /// Sections.
  public var sections = 100_000
  /// Views at a time: cells, supplementary views and their contents.
  public var views = 220_000
  /// Elements of a picture.
  public var elements = DrawingLimits.elements
  /// Steps of a timeline.
  public var timelineSteps = 1_000
  /// Duration of a timeline, in seconds.
  public var timelineSeconds = 600
  /// Pixels of all frames of a recording together.
  public var recordingPixels = 1 << 38
  /// Pixels that a vector document embeds of what its format cannot express.
  public var embeddedPixels = DrawingLimits.embeddedPixels
  /// Pixels of the canvas in width or height.
  public var canvasSide = 32_768
  /// Pixels of the canvas altogether.
  public var canvasPixels = 134_217_728
  /// Bytes of an image's file.
  public var imageBytes = ImageLimits.default.fileBytes
  /// Pixels of an image in width or height.
  public var imageSide = ImageLimits.default.side
  /// Pixels of an image altogether.
  public var imagePixels = ImageLimits.default.pixels
  /// Pixels of all frames of an animation together.
  public var animationPixels = ImageLimits.default.animationPixels

  /// The usual limits.
  public init() {}

  /// The limits for images.
  public var images: ImageLimits {
    ImageLimits(
      side: imageSide, pixels: imagePixels, fileBytes: imageBytes,
      animationPixels: animationPixels)
  }
}

extension SceneLimits {
  /// A limit that can be set by name.
  public struct Named: Sendable {
    /// The name in `--limit` and in a root's file.
    public let name: String
    /// A one-line description.
    public let summary: String
    /// The allowed values, as far as the drawing libraries and the parser can go.
    public let range: ClosedRange<Int>
    /// Where the value is stored.
    package let path: KeyTarget<SceneLimits, Int>

    fileprivate init(
      _ name: String, _ summary: String, _ range: ClosedRange<Int>,
      _ path: KeyTarget<SceneLimits, Int>
    ) {
      (self.name, self.summary, self.range, self.path) = (name, summary, range, path)
    }
  }

  /// A change of one limit.
  public struct Change: Sendable, Hashable {
    /// The limit's name.
    package var name: String
    /// The new value.
    package var value: Int
  }

  /// Every limit that can be set by name.
  public static let all: [Named] = [
    Named("fileSize", "Bytes in a scene file.", 1...(1 << 30), \.fileSize),
    Named("depth", "Nested lists and objects.", 1...256, \.depth),
    Named("items", "Items in all sections together.", 1...1_000_000_000, \.items),
    Named("sections", "Sections.", 1...10_000_000, \.sections),
    Named(
      "views", "Views at one time: cells, headers and others with their subviews.",
      1...1_000_000_000, \.views),
    Named("elements", "Elements in a picture.", 1...1_000_000_000, \.elements),
    Named("timelineSteps", "Steps in a timeline.", 1...1_000_000, \.timelineSteps),
    Named(
      "timelineSeconds", "Duration of a timeline in seconds.", 1...1_000_000, \.timelineSeconds),
    Named(
      "recordingPixels", "Pixels in all frames of a recording together.", 1...(1 << 50),
      \.recordingPixels),
    Named(
      "embeddedPixels", "Pixels that SVG, PDF and Lottie embed for what they cannot express.",
      1...(1 << 40), \.embeddedPixels),
    Named("canvasSide", "Width or height of the canvas in pixels.", 1...32_768, \.canvasSide),
    Named("canvasPixels", "Pixels of the canvas in total.", 1...(1 << 30), \.canvasPixels),
    Named("imageBytes", "Bytes in an image file.", 1...(1 << 32), \.imageBytes),
    Named("imageSide", "Width or height of an image in pixels.", 1...65_535, \.imageSide),
    Named("imagePixels", "Pixels of an image in total.", 1...(1 << 30), \.imagePixels),
    Named(
      "animationPixels", "Pixels in all frames of an animation together.", 1...1_000_000_000_000,
      \.animationPixels),
  ]

  /// A hint on how to raise a limit.
  package static func hint(_ name: String) -> String {
    "; raise the limit with --limit \(name)=N or in the root's \(PathRules.marker)"
  }

  /// Sets one limit; an unknown name changes nothing.
  public mutating func apply(_ change: Change) {
    guard let limit = Self.all.first(where: { $0.name == change.name }) else { return }
    self[keyPath: limit.path] = change.value
  }

  /// Parses `NAME=N`. Throws ``LocatedError``.
  public static func change(_ text: String, option: String) throws -> Change {
    let problems = Problems(file: option)
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let scope = ReadingScope(problems, path: name)
    let value = LayoutValueType.value(written: parts.count == 2 ? String(parts[1]) : "")
    if let limit = all.first(where: { $0.name == name }) {
      if let value = readLimit(value, scope, in: limit.range) {
        return Change(name: name, value: value)
      }
    } else {
      let names = all.map(\.name)
      let hint = NearestWord.hint(for: name, among: names)
      scope.report(
        "there is no such limit\(hint.isEmpty ? ";" : hint) known: "
          + names.joined(separator: ", "), at: value)
    }
    try problems.throwIfAny()
    preconditionFailure("\(text) was refused without a reason")
  }

  /// Reads a whole number within a range, which may exceed that of other numbers in scenes.
  static func readLimit(
    _ value: LocatedValue, _ scope: ReadingScope, in range: ClosedRange<Int>
  ) -> Int? {
    guard case .number(let number) = value.kind, let whole = Int(exactly: number),
      range.contains(whole)
    else {
      return scope.mismatch(
        "a whole number from \(range.lowerBound) to \(range.upperBound)", value)
    }
    return whole
  }
}
