public import DisplayLists
import Foundation
import LayerTree

extension DisplayList {
  /// The changes from another list, a sentence each: `cell 0-3 moved by (8, 0) pt`,
  /// `all 60 cells moved by (0, 4) pt`.
  public func differences(from old: DisplayList) -> [String] {
    if self == old { return [] }
    var result: [String] = []
    func note(_ what: String, _ a: String, _ b: String) {
      if a != b { result.append("\(what): \(a) → \(b)") }
    }
    note("canvas size", old.size.short, size.short)
    note("scale", ShortNumber.text(old.scale), ShortNumber.text(scale))
    note("background", old.background.hexadecimal, background.hexadecimal)
    let changes = ListChanges(old: old.elements, new: elements)
    let names = SentenceNames([old, self])
    result +=
      ChangeSentences(changes, totals: Self.totals(old, self), names: names).sentences
    let restacked = changes.restacked
    let order = PaintOrderChanges(
      old: changes.oldOrder.filter { !restacked.contains($0) },
      new: changes.newOrder.filter { !restacked.contains($0) }, name: names.name
    ).sentences
    result += order.prefix(8)
    if order.count > 8 {
      result.append("\(order.count - 8) more elements are painted in a different order")
    }
    return result.isEmpty ? ["the lists differ in an unnamed detail"] : result
  }

  /// Returns the number of owners of each kind in either list.
  private static func totals(_ lists: DisplayList...) -> [String: Int] {
    var owners: [String: Set<String>] = [:]
    for list in lists {
      for element in list.elements {
        let name = ElementName(element.name)
        if let kind = name.kind { owners[kind, default: []].insert(name.owner) }
      }
    }
    return owners.mapValues(\.count)
  }
}
