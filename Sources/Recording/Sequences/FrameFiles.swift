import DrawingCommands
public import Foundation
import LayerGeometry
public import LayerRendering
import LayerTree
import PixelImages

/// Frames that were written as files, as something to record anew.
@MainActor
public final class FrameFiles: FrameSource {
  public let schedule: FrameSchedule
  public let shape: FrameShape
  public let renderer: RasterRenderer
  private let paths: [String]
  /// What the files' contents have to be, where a manifest says it.
  private let digests: [String]?
  private let numbers: [Int]

  /// Finds the frames of a sequence, whose shares may have been drawn apart.
  ///
  /// - Parameter rate: of sequences without a manifest, which other programs wrote.
  ///
  /// Throws ``FrameSequenceError`` where frames are missing or of several recordings.
  public init(_ pattern: FramePattern, rate: FrameRate? = nil) throws {
    let found = try FrameManifest.joined(pattern)
    if let found {
      numbers = Array(0..<found.header.count)
      let missing = numbers.filter { found.entries[$0] == nil }
      guard missing.isEmpty else {
        throw FrameSequenceError(
          path: "\(pattern)",
          message: "\(Self.text(missing)) of \(found.header.count) "
            + "\(missing.count == 1 ? "is" : "are") missing; draw what is missing with --resume, "
            + "or the share that has it")
      }
      digests = numbers.map { found.entries[$0]?.file ?? "" }
    } else {
      numbers = pattern.numbers()
      digests = nil
      guard let first = numbers.first, let last = numbers.last else {
        throw FrameSequenceError(
          path: "\(pattern)", message: "there are no such files", isMissing: true)
      }
      let missing = Set(first...last).subtracting(numbers).sorted()
      guard missing.isEmpty else {
        throw FrameSequenceError(
          path: "\(pattern)",
          message: "\(Self.text(missing)) between \(first) and \(last) are missing")
      }
    }
    guard let rate = rate ?? found.flatMap({ FrameRate($0.header.rate) }) else {
      throw FrameSequenceError(
        path: "\(pattern)", message: "has no manifest that says its rate; name it with --fps")
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

  /// A list of one image, pixel by pixel.
  public func displayList(at time: Double) throws -> DisplayList {
    let index = Int(
      (time * Double(schedule.rate.numerator) / Double(schedule.rate.denominator))
        .rounded())
    return try list(ofFrame: min(max(index, 0), paths.count - 1))
  }

  // MARK: - Private

  private func list(ofFrame index: Int) throws -> DisplayList {
    let file = try Self.image(paths[index])
    if let digests, digests[index] != file.digest {
      throw FrameSequenceError(
        path: paths[index], message: "is not the frame that was drawn; draw it anew with --resume")
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

  /// `frames 3, 7–9 and 12`.
  private static func text(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound == number - 1 {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    let words = ranges.prefix(8).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    let more = ranges.count > 8 ? " …" : ""
    return (numbers.count == 1 ? "frame " : "frames ") + words.joined(separator: ", ") + more
  }
}
