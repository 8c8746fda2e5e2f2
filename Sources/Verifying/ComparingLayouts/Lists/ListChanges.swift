import DisplayLists
import LayerTree

/// The element changes from one list to another, before sentences are made.
struct ListChanges {
  /// All changes of each element, in paint order.
  private(set) var changes: [(name: String, change: ElementChange)] = []
  /// Names, numbered if repeated: an element crossed by another appears twice.
  private(set) var oldOrder: [String] = []
  private(set) var newOrder: [String] = []
  /// Number of elements of each owner, without nested ones.
  private(set) var counts: [String: Int] = [:]

  /// Elements whose paint order changed because of their zIndex.
  var restacked: Set<String> {
    Set(changes.filter { $0.change.aspect == .zIndex }.map(\.name))
  }

  init(old: [DisplayElement], new: [DisplayElement]) {
    (oldOrder, newOrder) = (Self.keys(old), Self.keys(new))
    compare(old, new, isNested: false)
  }

  // MARK: - Private

  private static func keys(_ elements: [DisplayElement]) -> [String] {
    var seen: [String: Int] = [:]
    return elements.map { element in
      let count = (seen[element.name] ?? 0) + 1
      seen[element.name] = count
      return count == 1 ? element.name : "\(element.name) (\(count))"
    }
  }

  /// The elements, with those within them that the other list has at this level: a group around an
  /// element comes and goes, for example to clip it.
  private static func raised(
    _ elements: [DisplayElement], to other: [DisplayElement]
  ) -> [DisplayElement] {
    let missing = Set(other.map(\.name)).subtracting(elements.map(\.name))
    func taken(from element: inout DisplayElement) -> [DisplayElement] {
      var (found, kept): ([DisplayElement], [DisplayElement]) = ([], [])
      for var child in element.children {
        if missing.contains(child.name) {
          found.append(child)
        } else {
          found += taken(from: &child)
          kept.append(child)
        }
      }
      if !found.isEmpty { element.children = kept }
      for index in found.indices {
        found[index].matrix = CATransform3DConcat(found[index].matrix, element.matrix)
        (found[index].tag, found[index].zIndex) = (element.tag, element.zIndex)
      }
      return found
    }
    if missing.isEmpty { return elements }
    return elements.flatMap { element in
      var element = element
      let found = taken(from: &element)
      return [element] + found
    }
  }

  private mutating func compare(
    _ old: [DisplayElement], _ new: [DisplayElement], isNested: Bool
  ) {
    let (old, new) = (Self.raised(old, to: new), Self.raised(new, to: old))
    let (oldKeys, newKeys) = (Self.keys(old), Self.keys(new))
    let before = Dictionary(uniqueKeysWithValues: zip(oldKeys, old))
    let after = Set(newKeys)
    if !isNested {
      for key in after.union(oldKeys) { counts[ElementName(key).owner, default: 0] += 1 }
    }
    for key in oldKeys where !after.contains(key) {
      changes.append((key, ElementChange(kind: .gone)))
    }
    for (key, element) in zip(newKeys, new) {
      guard let was = before[key] else {
        changes.append((key, ElementChange(kind: .new)))
        continue
      }
      if was == element { continue }
      changes += element.changes(from: was, isNested: isNested).map { (key, $0) }
      compare(was.mask, element.mask, isNested: true)
      compare(was.children, element.children, isNested: true)
    }
    if isNested,
      let first = PaintOrderChanges(old: oldKeys, new: newKeys, name: { $0 }).sentences.first
    {
      changes.append((newKeys[0], ElementChange(kind: .paintOrder(first))))
    }
  }
}
