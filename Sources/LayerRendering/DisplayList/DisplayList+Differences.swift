public import DrawingCommands
public import Foundation
import LayerGeometry

extension DisplayList {
  /// What changed from another list to this one, a sentence each, in paint order:
  /// `cell 0-3 moved (8, 0) pt`. Empty for equal lists.
  public func differences(from old: DisplayList) -> [String] {
    if self == old { return [] }
    var result: [String] = []
    func note(_ what: String, _ a: String, _ b: String) {
      if a != b { result.append("\(what): \(a) → \(b)") }
    }
    note("canvas size", old.size.short, size.short)
    note("scale", ShortNumber.text(old.scale), ShortNumber.text(scale))
    note("background", "\(old.background.short)", "\(background.short)")

    let (before, after) = (old.flattened(), flattened())
    let oldByName = Dictionary(
      before.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let newNames = Set(after.map(\.name))
    for element in before where !newNames.contains(element.name) {
      result.append("\(element.name) is gone")
    }
    for element in after {
      if let was = oldByName[element.name] {
        result += element.differences(from: was)
      } else {
        result.append("\(element.name) is new")
      }
    }
    let common = Set(oldByName.keys).intersection(newNames)
    let (oldOrder, newOrder) = (
      before.map(\.name).filter(common.contains), after.map(\.name).filter(common.contains)
    )
    if let index = zip(oldOrder, newOrder).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      result.append(
        "paint order: \(newOrder[index]) comes where \(oldOrder[index]) was")
    }
    return result.isEmpty ? ["the lists differ in a detail that has no name"] : result
  }

  /// Every element with masks and children, each before what it holds.
  public func flattened() -> [DisplayElement] {
    func all(_ element: DisplayElement) -> [DisplayElement] {
      [element] + element.mask.flatMap(all) + element.children.flatMap(all)
    }
    return elements.flatMap(all)
  }
}

extension DisplayElement {
  /// What changed in this element itself, not in what it holds.
  func differences(from old: DisplayElement) -> [String] {
    var result: [String] = []
    func note(_ what: String, _ a: String, _ b: String) {
      if a != b { result.append("\(name) \(what): \(a) → \(b)") }
    }
    if matrix != old.matrix {
      var moved = old.matrix
      (moved.m41, moved.m42, moved.m43) = (matrix.m41, matrix.m42, matrix.m43)
      let (dx, dy) = (matrix.m41 - old.matrix.m41, matrix.m42 - old.matrix.m42)
      let dz = NumberGrid.length(matrix.m43 - old.matrix.m43)
      let distance =
        "(\(ShortNumber.text(NumberGrid.length(dx))), \(ShortNumber.text(NumberGrid.length(dy))))"
      if moved == matrix {
        if dx != 0 || dy != 0 { result.append("\(name) moved \(distance) pt") }
        if dz != 0 { note("depth", ShortNumber.text(old.matrix.m43), ShortNumber.text(matrix.m43)) }
      } else {
        result.append("\(name) is transformed otherwise")
      }
    }
    note("size", old.bounds.size.short, bounds.size.short)
    if bounds.size == old.bounds.size, bounds.origin != old.bounds.origin {
      result.append("\(name) has another bounds origin")
    }
    note("corner radius", ShortNumber.text(old.cornerRadius), ShortNumber.text(cornerRadius))
    note("fill", old.fill?.short ?? "none", fill?.short ?? "none")
    note("opacity", ShortNumber.text(old.opacity), ShortNumber.text(opacity))
    note("clips", "\(old.clips)", "\(clips)")
    if contents != old.contents { result.append("\(name) shows other contents") }
    if border != old.border { result.append("\(name) has another border") }
    if shadow != old.shadow { result.append("\(name) has another shadow") }
    if corners != old.corners { result.append("\(name) rounds other corners") }
    if cuts != old.cuts { result.append("\(name) is cut otherwise") }
    return result
  }
}

extension CGSize {
  var short: String { "\(ShortNumber.text(width))×\(ShortNumber.text(height))" }
}

extension CGColor {
  /// `#rrggbbaa` to eight bits, or `pattern`.
  var short: String {
    if pattern != nil { return "pattern" }
    return "#"
      + [red, green, blue, alpha].map {
        let byte = Int((min(max($0, 0), 1) * 255).rounded())
        let text = String(byte, radix: 16)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
