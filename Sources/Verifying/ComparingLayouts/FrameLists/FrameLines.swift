import Basics
import DisplayLists
import LayerTree
import LayoutSolvers

/// A display list as uniquely named lines, for describing the next frame's changes.
struct FrameLines: Hashable, Sendable {
  /// Fields of the canvas: size, scale and background.
  var canvas = LineFields()
  /// Names in paint order, as JSON texts.
  var order: [String] = []
  var lines: [String: LineFields] = [:]

  init() {}

  /// Throws what encoding throws.
  init(_ list: DisplayList) throws {
    var texts = try list.lines(includingFontPaths: false)[...]
    canvas = Self.fields(texts.removeFirst())
    order.reserveCapacity(texts.count)
    var numbers: [String: Int] = [:]
    for text in texts {
      var fields = Self.fields(text)
      // It can be derived from the others.
      fields["quad"] = nil
      let key = key(for: fields["element"] ?? "\"\"", &numbers)
      order.append(key)
      lines[key] = fields
    }
  }

  // MARK: - Internal

  /// The printed form.
  var texts: [String] { [canvas.text] + order.compactMap { lines[$0]?.text } }

  /// A hash of the printed form.
  var digest: String { ContentDigest.hex(of: Array(texts.joined(separator: "\n").utf8)) }

  /// Returns the lines that describe the changes to another list; the first is about the frame.
  func delta(to next: FrameLines, frame: Int, time: Double) -> [String] {
    var head = LineFields()
    head["frame"] = "\(frame)"
    head["time"] = FrameListHeader.number(time)
    for field in next.canvas.all where canvas[field.key] != field.value {
      head[field.key] = field.value
    }
    let there = Set(next.order)
    let gone = order.filter { !there.contains($0) }
    if !gone.isEmpty { head["gone"] = "[\(gone.joined(separator: ","))]" }

    let oldIndexes = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let kept = LongestIncreasingSubsequence.values(of: next.order.compactMap { oldIndexes[$0] })
    var keptLeft = kept.count
    let isKept = Set(kept.map { order[$0] })
    var result = [head.text]
    for (index, key) in next.order.enumerated() {
      guard let line = next.lines[key] else { continue }
      let before = index == 0 ? "\"\"" : next.order[index - 1]
      guard let old = lines[key] else {
        var new = line
        if let name = line["element"], name != key { new["name"] = name }
        new["element"] = key
        // Elements without a given position come last.
        if keptLeft > 0 { new["after"] = before }
        result.append(new.text)
        continue
      }
      var change = Self.change(from: old, to: line)
      if isKept.contains(key) { keptLeft -= 1 } else { change["after"] = before }
      guard !change.all.isEmpty else { continue }
      change["element"] = key
      result.append(change.text)
    }
    return result
  }

  /// Applies the first line of a frame. Throws `DisplayListTextError`.
  mutating func apply(head: LineFields, line: Int) throws {
    for field in head.all where !Self.ownKeys.contains(field.key) {
      canvas[field.key] = field.value
    }
    guard let list = head["gone"] else { return }
    guard let names = LineFields.items(of: list) else {
      throw DisplayListTextError(line: line, reason: "expected a list of names in gone")
    }
    let gone = Set(names)
    for name in names {
      guard lines.removeValue(forKey: name) != nil else {
        throw DisplayListTextError(line: line, reason: "\(name) is removed but was never added")
      }
    }
    order.removeAll { gone.contains($0) }
  }

  /// Applies a line about an element. Throws `DisplayListTextError`.
  mutating func apply(_ change: LineFields, line: Int) throws {
    guard let key = change["element"] else {
      throw DisplayListTextError(line: line, reason: "expected a frame or an element")
    }
    let isNew = lines[key] == nil
    var new = lines[key] ?? LineFields()
    for field in change.all where !["element", "after", "name", "at"].contains(field.key) {
      new[field.key] = field.value == "null" ? nil : field.value
    }
    if isNew { new["element"] = change["name"] ?? key }
    if let position = change["at"] {
      guard let matrix = Self.matrix(new["matrix"], at: position) else {
        throw DisplayListTextError(line: line, reason: "expected [x, y] in at, after a matrix")
      }
      new["matrix"] = matrix
    }
    lines[key] = new
    guard let before = change["after"] else {
      if isNew { order.append(key) }
      return
    }
    if !isNew { order.removeAll { $0 == key } }
    if before == "\"\"" {
      order.insert(key, at: 0)
    } else if let position = order.firstIndex(of: before) {
      order.insert(key, at: position + 1)
    } else {
      throw DisplayListTextError(
        line: line, reason: "\(before), the preceding element, does not exist")
    }
  }

  // MARK: - Private

  private static let ownKeys: Set<String> = ["frame", "gone", "time"]

  private static func fields(_ line: String) -> LineFields {
    guard let fields = LineFields(line) else {
      preconditionFailure("a display list printed the line \(line)")
    }
    return fields
  }

  /// Returns a unique name for a line; `numbers` holds the last number used for each name.
  private func key(for name: String, _ numbers: inout [String: Int]) -> String {
    guard lines[name] != nil else { return name }
    var number = numbers[name] ?? 1
    while true {
      number += 1
      let key = "\(name.dropLast()) (\(number))\""
      if lines[key] == nil {
        numbers[name] = number
        return key
      }
    }
  }

  /// Returns the fields that changed; `null` for those that were removed.
  private static func change(from old: LineFields, to new: LineFields) -> LineFields {
    var result = LineFields()
    guard old != new else { return result }
    for field in new.all {
      let before = old[field.key]
      guard before != field.value else { continue }
      if field.key == "matrix", let newPosition = newPosition(from: before, to: field.value) {
        result["at"] = newPosition
      } else {
        result[field.key] = field.value
      }
    }
    for field in old.all where new[field.key] == nil { result[field.key] = "null" }
    return result
  }

  /// Returns the new position of a matrix, if nothing else in it changed.
  private static func newPosition(from old: String?, to new: String) -> String? {
    guard let old = old.flatMap(LineFields.items), let new = LineFields.items(of: new),
      old.count == 16, new.count == 16, old[..<12] == new[..<12], old[14...] == new[14...]
    else { return nil }
    return "[\(new[12]),\(new[13])]"
  }

  private static func matrix(_ matrix: String?, at position: String) -> String? {
    guard var numbers = matrix.flatMap(LineFields.items), numbers.count == 16,
      let position = LineFields.items(of: position), position.count == 2
    else { return nil }
    (numbers[12], numbers[13]) = (position[0], position[1])
    return "[\(numbers.joined(separator: ","))]"
  }
}
