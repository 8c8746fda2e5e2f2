import Foundation
import LayerGeometry
import LayerTree
import Messages
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
    var reader = DisplayListReader()
    self = try reader.list(lines: lines)
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

  public var description: String { "display list, line \(line): \(reason.printable(upTo: 2000))" }
}
