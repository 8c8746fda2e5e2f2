import Basics
import Foundation
import LayerTree

/// The printed form: a line for the canvas, then one per element in paint order, each a JSON object
/// with sorted keys. `level` is the nesting depth; masks come before children, with `role` "mask".
extension DisplayList {
  /// The version of the keys and their meaning; lists with another version are not read.
  static let textFormat = 2

  /// Lines without line ends.
  /// - Parameter includingFontPaths: whether font paths are included; without them, lines are the
  ///   same on every machine.
  public func lines(includingFontPaths: Bool = true) throws -> [String] {
    try lines(includingFontPaths: includingFontPaths, marks: [:])
  }

  /// The lines with the numbers of a marked picture.
  /// - Parameter marks: by place in paint order; ignored when read.
  package func lines(includingFontPaths: Bool = true, marks: [Int: Int]) throws -> [String] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !includingFontPaths, let key = FontFace.omitsPath { encoder.userInfo[key] = true }
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    let header = DisplayListHeader(
      format: Self.textFormat, canvas: [size.width, size.height], scale: scale,
      background: background)
    return [try text(header)]
      + (try placed.map { try text(DisplayLine($0, mark: marks[$0.order])) })
  }

  /// Reads the printed form; images are described, not loaded. Throws `DisplayListTextError`.
  public init(lines: [String]) throws {
    var reader = DisplayListReader()
    self = try reader.list(lines: lines)
  }
}

/// The error for a printed display list that cannot be read.
public struct DisplayListTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line's number, from 1.
  public var line: Int
  /// What is wrong in that line.
  public var reason: String

  /// Creates an error for a line, counted from 1.
  public init(line: Int, reason: String) {
    (self.line, self.reason) = (line, reason)
  }

  public var description: String { "display list, line \(line): \(reason.printable(upTo: 2000))" }
}

/// The first line of a printed display list.
struct DisplayListHeader: Codable, Sendable {
  /// The ``DisplayList/textFormat`` of the writer; nil means the first one.
  var format: Int?
  var canvas: [Double]
  var scale: Double
  var background: CGColor
}

/// One element of a printed display list, without what is nested in it.
struct DisplayLine: Codable, Sendable {
  var element: DisplayElement
  var level: Int
  var role: String?
  /// The corners of the bounds on the canvas, x and y in turn, for human readers.
  var quad: [Double]
  /// The number that a picture shows on the element; written, but not read.
  var mark: Int?

  /// Any key of a `DisplayField`.
  struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral value: String) { stringValue = value }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ placed: PlacedElement, mark: Int?) {
    element = placed.element
    level = placed.level
    role = placed.isMask ? "mask" : nil
    quad = placed.toCanvas.projectedPolygon(Quad(element.bounds).corners)
      .flatMap { [NumberGrid.length($0.x), NumberGrid.length($0.y)] }
    self.mark = mark
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    level = try line.decode(Int.self, forKey: "level")
    role = try line.decodeIfPresent(String.self, forKey: "role")
    quad = try line.decodeIfPresent([Double].self, forKey: "quad") ?? []
    element = DisplayElement(name: "", matrix: .identity, bounds: .zero)
    for field in DisplayField.all { try field.read(&element, line) }
    // Traces have lines of text instead of glyphs.
    if let text = try line.decodeIfPresent([TracedText].self, forKey: "text") {
      element.contents = DisplayContents(text)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(level, forKey: "level")
    try line.encodeIfPresent(role, forKey: "role")
    try line.encode(quad, forKey: "quad")
    try line.encodeIfPresent(mark, forKey: "mark")
    for field in DisplayField.all { try field.write(element, &line) }
  }
}

// MARK: - Contents

/// Encoded as `image`, `gradient` or `drawing`, and `clipped` for a drawing cut off at the bounds.
extension DisplayContents: Codable {
  private enum CodingKeys: String, CodingKey {
    case image, gradient, drawing, clipped
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    if let image = try box.decodeIfPresent(DisplayImage.self, forKey: .image) {
      self = .image(image)
    } else if let gradient = try box.decodeIfPresent(GradientPaint.self, forKey: .gradient) {
      self = .gradient(gradient)
    } else {
      let printed = try box.decode([PrintedCommand].self, forKey: .drawing)
      self = .drawing(
        try [DrawingCommand](printed: printed, codingPath: box.codingPath),
        clipped: try box.decodeIfPresent(Bool.self, forKey: .clipped) ?? false)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .image(let image): try box.encode(image, forKey: .image)
    case .gradient(let gradient): try box.encode(gradient, forKey: .gradient)
    case .drawing(let commands, let clipped):
      try box.encode(commands.printed, forKey: .drawing)
      if clipped { try box.encode(true, forKey: .clipped) }
    }
  }
}

/// Reads a sequence of printed lists. A line that also occurred in the previous list is reused.
public struct DisplayListReader: Sendable {
  private var known: [String: DisplayLine] = [:]
  private let decoder = JSONDecoder()
  /// The deepest level; lists made from layers are less deep.
  private static let mostLevels = 256

  /// Creates a reader that knows no lines yet.
  public init() {}

  /// Reads a list; images are described, not loaded. Throws `DisplayListTextError`.
  public mutating func list(lines: [String]) throws -> DisplayList {
    var seen: [String: DisplayLine] = [:]
    func read<Value: Decodable>(_ type: Value.Type, _ index: Int) throws -> Value {
      do {
        return try decoder.decode(type, from: Data(lines[index].utf8))
      } catch {
        let reason = (error as? DecodingError)?.reason ?? "\(error)"
        throw DisplayListTextError(line: index + 1, reason: reason)
      }
    }
    guard !lines.isEmpty else { throw DisplayListTextError(line: 1, reason: "the file is empty") }
    let header = try read(DisplayListHeader.self, 0)
    guard (header.format ?? 1) == DisplayList.textFormat else {
      throw DisplayListTextError(
        line: 1,
        reason: "format \(header.format ?? 1), but this version of diorama reads format "
          + "\(DisplayList.textFormat); create it again")
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
          line: number, reason: "expected level \(level) or less, found \(line.level)")
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
      element.settle()
      return (element, line.role == "mask")
    }
    var list = DisplayList(
      size: CGSize(width: header.canvas[0], height: header.canvas[1]), scale: header.scale,
      background: header.background)
    while let (element, _) = try take(0) { list.elements.append(element) }
    return list
  }
}
