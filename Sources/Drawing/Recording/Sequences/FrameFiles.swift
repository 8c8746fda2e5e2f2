public import DisplayLists
public import Foundation
public import LayerRendering
import Views

/// A recorded frame sequence as a source for another recording.
@preconcurrency @MainActor
public final class FrameFiles: FrameSource {
  /// The frames of the sequence.
  public let schedule: FrameSchedule
  /// The size and opacity of all frames.
  public let shape: FrameShape
  public let renderer: RasterRenderer
  private let paths: [String]
  /// The digests that files must have, if there is a manifest.
  private let digests: [String]?
  private let numbers: [Int]
  /// Which frame is shown for each: the last one for those that look like it.
  private let shown: [Int]

  /// Opens a sequence of one or several shards. Throws ``FrameSequenceError`` if frames are missing
  /// or of different recordings.
  /// - Parameter rate: for sequences of other programs, without a manifest.
  public init(_ pattern: FramePattern, rate: FrameRate? = nil) throws {
    let found = try FrameManifest.joined(pattern)
    if let found {
      numbers = Array(0..<found.header.count)
      let missing = Self.gaps(in: found.entries.keys.sorted(), of: 0...found.header.count - 1)
      guard missing.isEmpty else {
        throw FrameSequenceError(
          path: "\(pattern)",
          message: "\(Self.text(missing)) of \(found.header.count) "
            + "\(Self.verb(for: missing)) missing; draw the missing frames with "
            + "--resume, or the share that has them")
      }
      digests = numbers.map { found.entries[$0]?.file ?? "" }
      shown = numbers.map { found.entries[$0]?.isSettled == true ? found.header.count - 1 : $0 }
    } else {
      numbers = pattern.numbers()
      digests = nil
      shown = Array(numbers.indices)
      guard let first = numbers.first, let last = numbers.last else {
        throw FrameSequenceError(
          path: "\(pattern)", message: "no files match", isMissing: true)
      }
      let missing = Self.gaps(in: numbers, of: first...last)
      guard missing.isEmpty else {
        throw FrameSequenceError(
          path: "\(pattern)",
          message: "\(Self.text(missing)) between \(first) and \(last) "
            + "\(Self.verb(for: missing)) missing")
      }
    }
    guard let rate = rate ?? found.flatMap({ FrameRate($0.header.rate) }) else {
      throw FrameSequenceError(
        path: "\(pattern)", message: "has no manifest with a frame rate; set it with --fps")
    }
    paths = numbers.map(pattern.path(ofFrame:))
    schedule = FrameSchedule(start: 0, rate: rate, count: numbers.count)
    let first = try Self.image(paths[0])
    shape = FrameShape(
      width: first.pixelWidth, height: first.pixelHeight, scale: found?.header.scale ?? 1,
      isOpaque: try found?.header.isOpaque ?? first.decoded(atLeast: nil).isOpaque)
    renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 32 << 20))
  }

  // MARK: - FrameSource

  public var duration: Double { schedule.time(ofFrame: schedule.count - 1) }

  public var size: CGSize {
    CGSize(width: Double(shape.width) / shape.scale, height: Double(shape.height) / shape.scale)
  }

  public var scale: Double { shape.scale }
  public let canBeginAgain = true

  /// A display list with one image at its pixel size.
  public func displayList(at time: Double) throws -> DisplayList {
    let index = Int(
      (time * Double(schedule.rate.numerator) / Double(schedule.rate.denominator))
        .rounded())
    return try list(ofFrame: shown[min(max(index, 0), paths.count - 1)])
  }

  // MARK: - Private

  private func list(ofFrame index: Int) throws -> DisplayList {
    let file = try Self.image(paths[index])
    if let digests, digests[index] != file.digest {
      throw FrameSequenceError(
        path: paths[index], message: "has changed since it was drawn; draw it again with --resume")
    }
    guard file.pixelWidth == shape.width, file.pixelHeight == shape.height else {
      throw FrameSequenceError(
        path: paths[index],
        message: "expected \(shape.width)×\(shape.height) pixels as in the first frame, found "
          + "\(file.pixelWidth)×\(file.pixelHeight)")
    }
    let bounds = CGRect(x: 0, y: 0, width: shape.width, height: shape.height)
    var element = DisplayElement(
      name: "frame \(numbers[index])", matrix: CATransform3DIdentity, bounds: bounds)
    element.contents = .image(
      DisplayImage(image: CGImage(file), source: bounds, frame: bounds, smooth: false))
    return DisplayList(
      size: bounds.size, scale: 1, background: shape.isOpaque ? .black : .clear,
      elements: [element])
  }

  private static func image(_ path: String) throws -> EncodedImage {
    do {
      return try EncodedImage(contentsOf: path)
    } catch {
      throw FrameSequenceError(
        path: path, message: "cannot be used: expected \(error.expected), found \(error.found)")
    }
  }

  /// The missing ranges; `numbers` is ascending, within the range, and may be very large.
  static func gaps(in numbers: [Int], of range: ClosedRange<Int>) -> [ClosedRange<Int>] {
    var gaps: [ClosedRange<Int>] = []
    var next = range.lowerBound
    for number in numbers {
      if number > next { gaps.append(next...number - 1) }
      if number == range.upperBound { return gaps }
      next = number + 1
    }
    gaps.append(next...range.upperBound)
    return gaps
  }

  private static func verb(for ranges: [ClosedRange<Int>]) -> String {
    isOne(ranges) ? "is" : "are"
  }

  private static func isOne(_ ranges: [ClosedRange<Int>]) -> Bool {
    ranges.count == 1 && ranges[0].lowerBound == ranges[0].upperBound
  }

  /// `frames 3, 7–9, 12`.
  private static func text(_ ranges: [ClosedRange<Int>]) -> String {
    let parts = ranges.prefix(8).map {
      $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    let more = ranges.count > 8 ? " …" : ""
    return (isOne(ranges) ? "frame " : "frames ") + parts.joined(separator: ", ") + more
  }
}
