public import ComparingLayouts
import ComparingPictures
public import DisplayLists
import Foundation
import LayerGeometry
public import PixelImages

/// Two files of one kind: pictures, animations or printed display lists.
public struct FileComparison: Sendable {
  /// What both files are.
  public enum Kind: String, Hashable, Sendable, Codable {
    case picture, animation
    case displayList = "display-list"
  }

  /// How files of each kind are compared.
  public struct Options: Sendable {
    /// How pictures and frames are compared.
    public var pictures = PictureComparison.Options()
    /// Whether the durations of frames must match.
    public var timing = AnimationComparison.Timing.compare
    /// Elements ignored in display lists, and in pictures if the lists of both are known.
    public var ignoredElements: [ElementSelector] = []
    /// Whether every ignored element must exist.
    public var needsIgnoredElements = true
    /// The display lists that the pictures were drawn from.
    public var lists: (expected: DisplayList, actual: DisplayList)?
    /// The display lists that the animations were drawn from.
    public var frameLists: (expected: FrameListReader, actual: FrameListReader)?

    /// How much a layout may differ from a trace of it.
    public var traceTolerances: [TraceTolerance: Double] = [:]

    /// Creates options that allow no difference of pictures.
    public init() {}
  }

  /// The kind of both files.
  public let kind: Kind
  /// Whether they are equal, and if not, why.
  public let verdict: ComparisonVerdict
  /// Measures of the pictures, or of the frame that differs most.
  public let measures: PictureMeasures?
  /// Differences of the display lists, one sentence each.
  public let layout: [String]
  /// The frame-by-frame result for animations.
  public let animation: AnimationComparison?
  /// The pictures, or the frames that differ most; nil if all are equal.
  public let picture: PictureComparison?

  // MARK: - Lifecycle

  /// Compares two files. Throws ``ComparisonInputError`` for different kinds and unknown ignored
  /// elements, `ImageError` for damage, and what `each` throws.
  /// - Parameter each: receives every pair of frames, its number and the expected duration.
  public init(
    expected: ComparedFile, actual: ComparedFile, options: Options = Options(),
    eachFrame each: (Int, FrameDuration, PictureComparison) throws -> Void = { _, _, _ in }
  ) throws {
    switch (expected.content, actual.content) {
    case (.list(let old), .list(let new)):
      try Self.check(options, old, new)
      (kind, measures, animation, picture) = (.displayList, nil, nil, nil)
      let (old, new) = (
        old.removing(options.ignoredElements), new.removing(options.ignoredElements)
      )
      layout =
        expected.traceOrigin ?? actual.traceOrigin == nil
        ? new.differences(from: old)
        : TraceComparison(expected: old, actual: new, allowing: options.traceTolerances).sentences
      verdict = Self.verdict(layout)
    case (.frameLists(let old), .frameLists(let new)):
      (kind, measures, animation, picture) = (.displayList, nil, nil, nil)
      var options = options
      options.frameLists = (old, new)
      try Self.check(options)
      layout = try Self.layoutChanges(options)
      verdict = Self.verdict(layout)
    case (.list, _), (_, .list), (.frameLists, _), (_, .frameLists):
      throw ComparisonInputError(
        file: actual.name, expected: "\(expected.kindName) as \(expected.name) is",
        found: actual.kindName)
    case (.picture(let old), .picture(let new)):
      let areas = try Self.areas(options)
      kind = .picture
      (animation, layout) = (nil, try Self.layoutChanges(options))
      if areas.isEmpty, options.pictures.ignored.isEmpty, Self.areSame(expected.bytes, actual.bytes)
      {
        // Identical files show the same picture, whatever its pixels are.
        verdict = ComparisonVerdict(outcome: .equal, findings: [.noDifference(.pixels)])
        measures = PictureMeasures(
          expectedWidth: old.pixelWidth, expectedHeight: old.pixelHeight,
          actualWidth: new.pixelWidth, actualHeight: new.pixelHeight,
          comparedPixels: old.pixelWidth * old.pixelHeight)
        picture = nil
        return
      }
      var settings = options.pictures
      settings.ignored += areas
      // If both cannot be decoded, the first picture's error is thrown.
      let pixels = try [old, new].concurrentMap { try $0.decoded() }
      let found = PictureComparison(expected: pixels[0], actual: pixels[1], options: settings)
      (verdict, measures) = (found.verdict, found.measures)
      picture = found
    default:
      var settings = options.pictures
      let streams = (expected: try expected.stream(), actual: try actual.stream())
      var areas = try Self.frameAreas(options, streams.expected, streams.actual)
      if areas == nil { settings.ignored += try Self.areas(options) }
      let found = try AnimationComparison(
        expected: streams.expected, actual: streams.actual, options: settings,
        timing: options.timing,
        ignoring: { number in
          try Self.reading(options) { try areas?.areas(ofFrame: number) ?? [] }
        }, each: each)
      kind = .animation
      (verdict, animation, layout) = (found.verdict, found, try Self.layoutChanges(options))
      (measures, picture) = (found.worst?.comparison.measures, found.worst?.comparison)
    }
  }

  // MARK: - Private

  private static func areSame(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    // This is faster than comparing byte by byte, as `==` does.
    return a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let a = a.baseAddress, let other = b.baseAddress else { return true }
        return memcmp(a, other, b.count) == 0
      }
    }
  }

  private static func verdict(_ layout: [String]) -> ComparisonVerdict {
    layout.isEmpty
      ? ComparisonVerdict(outcome: .equal, findings: [.noDifference(.displayLists)])
      : ComparisonVerdict(outcome: .different, findings: layout.map { .said($0) })
  }

  private static func layoutChanges(_ options: Options) throws -> [String] {
    if let lists = options.frameLists {
      return try reading(options) {
        try FrameListComparison(
          expected: lists.expected, actual: lists.actual, ignoring: options.ignoredElements
        ).sentences
      }
    }
    guard let lists = options.lists else { return [] }
    return lists.actual.removing(options.ignoredElements)
      .differences(from: lists.expected.removing(options.ignoredElements))
  }

  /// Reads the lists of animations.
  private static func reading<Result>(
    _ options: Options, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as DisplayListTextError {
      let readers = options.frameLists.map { [$0.expected, $0.actual] } ?? []
      for reader in readers {
        guard let damage = reader.damage else { continue }
        throw ComparisonInputError(
          file: "\(reader.name):\(damage.line)", expected: "a line of an animation's display lists",
          found: damage.reason)
      }
      throw error
    }
  }

  /// The areas of ignored elements per frame; nil if unknown or nothing is ignored.
  private static func frameAreas(
    _ options: Options, _ expected: any FrameStream, _ actual: any FrameStream
  ) throws -> FrameAreas? {
    guard let lists = options.frameLists, !options.ignoredElements.isEmpty else { return nil }
    for (list, stream) in [(lists.expected, expected), (lists.actual, actual)]
    where list.frameCount != stream.frameCount {
      throw ComparisonInputError(
        file: stream.name, expected: "the \(list.frameCount) frames of its display lists",
        found: "\(stream.frameCount)")
    }
    try check(options)
    return FrameAreas([lists.expected, lists.actual], of: options.ignoredElements)
  }

  /// Checks that every ignored element exists in some frame.
  private static func check(_ options: Options) throws {
    guard let lists = options.frameLists, options.needsIgnoredElements else { return }
    let missing = try reading(options) {
      try FrameAreas.missing(options.ignoredElements, in: [lists.expected, lists.actual])
    }
    if let missing { throw Self.error(missing) }
  }

  private static func areas(_ options: Options) throws -> [IgnoredArea] {
    guard let first = options.ignoredElements.first else { return [] }
    guard let lists = options.lists else {
      throw ComparisonInputError(
        file: "\(first)", expected: "display lists of both pictures that contain it",
        found: "none")
    }
    try check(options, lists.expected, lists.actual)
    return options.ignoredElements.flatMap {
      lists.expected.areas(of: $0) + lists.actual.areas(of: $0)
    }
  }

  private static func check(_ options: Options, _ lists: DisplayList...) throws {
    for selector in options.ignoredElements where options.needsIgnoredElements {
      if lists.contains(where: { $0.elements.contains(where: selector.matches) }) { continue }
      throw error(selector)
    }
  }

  private static func error(_ missing: ElementSelector) -> ComparisonInputError {
    ComparisonInputError(
      file: "\(missing)", expected: "an element of one of the display lists", found: "no such")
  }
}
