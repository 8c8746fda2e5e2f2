import Foundation
import LayerGeometry
import LayerTree
import Typesetting

/// The printed form: a line for the canvas, then a line for each element in paint order, every
/// line a JSON object with sorted keys. `level` says how deep an element is nested; masks come
/// before the children, with `role` "mask".
extension DisplayList {
  /// Which keys the lines have and what they mean; lists of another format are not read.
  static let textFormat = 2

  /// The lines of the printed form, without line ends.
  ///
  /// - Parameters:
  ///   - includingPlaces: whether fonts say where their files lie; else the lines are the same on
  ///     every machine.
  public func lines(includingPlaces: Bool = true) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !includingPlaces, let key = FontFace.omitsPath { encoder.userInfo[key] = true }
    var result: [String] = []
    try forEachLine { value in
      result.append(String(decoding: try encoder.encode(value), as: UTF8.self))
    }
    return result
  }

  private func forEachLine(_ body: (any Encodable) throws -> Void) throws {
    try body(
      DisplayListHeader(
        format: Self.textFormat, canvas: [size.width, size.height], scale: scale,
        background: background))
    func add(_ element: DisplayElement, _ level: Int, _ role: String?, _ parent: ProjectiveMap)
      throws
    {
      let toCanvas = element.plane.concatenating(parent)
      try body(DisplayLine(element, level: level, role: role, toCanvas: toCanvas))
      for mask in element.mask { try add(mask, level + 1, "mask", toCanvas) }
      for child in element.children { try add(child, level + 1, nil, toCanvas) }
    }
    for element in elements { try add(element, 0, nil, .identity) }
  }

  /// Reads the printed form back. Images are described, not loaded.
  ///
  /// - Throws: `DisplayListTextError` with the line's number.
  public init(lines: [String]) throws {
    let decoder = JSONDecoder()
    func read<Value: Decodable>(_ type: Value.Type, _ index: Int) throws -> Value {
      do {
        return try decoder.decode(type, from: Data(lines[index].utf8))
      } catch {
        let reason = (error as? DecodingError)?.words ?? "\(error)"
        throw DisplayListTextError(line: index + 1, reason: reason)
      }
    }
    guard !lines.isEmpty else { throw DisplayListTextError(line: 1, reason: "nothing there") }
    let header = try read(DisplayListHeader.self, 0)
    guard (header.format ?? 1) == Self.textFormat else {
      throw DisplayListTextError(
        line: 1,
        reason:
          "format \(header.format ?? 1), where this version of diorama reads format "
          + "\(Self.textFormat): make it anew")
    }
    guard header.canvas.count == 2 else {
      throw DisplayListTextError(line: 1, reason: "canvas needs width and height")
    }
    var rest = try lines.indices.dropFirst().map { (try read(DisplayLine.self, $0), $0 + 1) }[...]

    func take(_ level: Int) throws -> (DisplayElement, isMask: Bool)? {
      guard let (line, number) = rest.first, line.level >= level else { return nil }
      guard line.level == level else {
        throw DisplayListTextError(
          line: number, reason: "level \(line.level) where at most \(level) can follow")
      }
      rest.removeFirst()
      var element = line.element
      while let (inner, isMask) = try take(level + 1) {
        if isMask { element.mask.append(inner) } else { element.children.append(inner) }
      }
      return (element, line.role == "mask")
    }
    self.init(
      size: CGSize(width: header.canvas[0], height: header.canvas[1]), scale: header.scale,
      background: header.background)
    while let (element, _) = try take(0) { elements.append(element) }
  }
}

/// Why a printed display list cannot be read.
public struct DisplayListTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  public var reason: String

  public init(line: Int, reason: String) {
    (self.line, self.reason) = (line, reason)
  }

  public var description: String { "display list, line \(line): \(reason)" }
}
