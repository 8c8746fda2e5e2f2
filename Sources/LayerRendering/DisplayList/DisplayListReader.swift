import Foundation

/// Reads printed lists that follow each other: a line that was in the one before is not read again.
public struct DisplayListReader: Sendable {
  private var known: [String: DisplayLine] = [:]
  private let decoder = JSONDecoder()
  /// The deepest level; lists of layers are less deep.
  private static let mostLevels = 256

  public init() {}

  /// Reads a list. Images are described, not loaded.
  ///
  /// - Throws: `DisplayListTextError` with the line's number.
  public mutating func list(lines: [String]) throws -> DisplayList {
    var seen: [String: DisplayLine] = [:]
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
    guard (header.format ?? 1) == DisplayList.textFormat else {
      throw DisplayListTextError(
        line: 1,
        reason: "format \(header.format ?? 1), where this version of diorama reads format "
          + "\(DisplayList.textFormat): make it anew")
    }
    guard header.canvas.count == 2 else {
      throw DisplayListTextError(line: 1, reason: "canvas needs width and height")
    }
    var rest =
      try lines.indices.dropFirst().map { index in
        let line = try known[lines[index]] ?? read(DisplayLine.self, index)
        seen[lines[index]] = line
        return (line, index + 1)
      }[...]
    known = seen

    func take(_ level: Int) throws -> (DisplayElement, isMask: Bool)? {
      guard let (line, number) = rest.first, line.level >= level else { return nil }
      guard line.level == level else {
        throw DisplayListTextError(
          line: number, reason: "level \(line.level) where at most \(level) can follow")
      }
      guard level <= Self.mostLevels else {
        throw DisplayListTextError(
          line: number, reason: "elements are nested more than \(Self.mostLevels) deep")
      }
      rest.removeFirst()
      var element = line.element
      while let (inner, isMask) = try take(level + 1) {
        if isMask { element.mask.append(inner) } else { element.children.append(inner) }
      }
      element.rememberInk()
      return (element, line.role == "mask")
    }
    var list = DisplayList(
      size: CGSize(width: header.canvas[0], height: header.canvas[1]), scale: header.scale,
      background: header.background)
    while let (element, _) = try take(0) { list.elements.append(element) }
    return list
  }
}
