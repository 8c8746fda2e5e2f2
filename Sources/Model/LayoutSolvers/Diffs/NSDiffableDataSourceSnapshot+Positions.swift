import Foundation

extension NSDiffableDataSourceSnapshot {
  /// The item at a position; nil if there is none.
  package func item(_ index: Int, inSection section: Int) -> ItemIdentifierType? {
    guard sections.elements.indices.contains(section),
      let token = tokens[sections.elements[section]]?.token,
      let items = contents[token]?.items.elements, items.indices.contains(index)
    else { return nil }
    return items[index]
  }

  /// The number of items in the section at an index.
  package func count(ofSection section: Int) -> Int {
    tokens[sections.elements[section]].flatMap { contents[$0.token]?.items.count } ?? 0
  }

  /// The index path of an item; nil for one that is not in the snapshot.
  package func indexPath(of item: ItemIdentifierType) -> IndexPath? {
    guard let position = positions[item], let content = contents[position.section],
      let section = indexOfSection(content.identifier)
    else { return nil }
    return IndexPath(
      item: content.items.index(of: item, near: position.lastIndex), section: section)
  }

  /// A copy in which a section has other items; the section is appended if it is missing.
  package func replacing(itemsOf section: SectionIdentifierType, with items: [ItemIdentifierType])
    -> NSDiffableDataSourceSnapshot
  {
    var result = self
    if indexOfSection(section) == nil {
      result.appendSections([section])
    } else {
      result.deleteItems(result.itemIdentifiers(inSection: section))
    }
    result.appendItems(items, toSection: section)
    return result
  }

  /// A copy in which an item has moved.
  /// - Parameter target: its path after removal from the source; must be in the snapshot.
  package func moving(from source: IndexPath, to target: IndexPath) -> NSDiffableDataSourceSnapshot
  {
    guard let item = item(source.item, inSection: source.section) else {
      usageError("an item is moved from \(source), where the snapshot has none")
    }
    guard sections.elements.indices.contains(target.section) else {
      usageError("an item is moved to \(target), where the snapshot has no section")
    }
    var result = self
    result.deleteItems([item])
    let section = sections.elements[target.section]
    let others = result.itemIdentifiers(inSection: section)
    guard target.item >= 0, target.item <= others.count else {
      usageError("an item is moved to \(target), but the section has \(others.count) other items")
    }
    if target.item == others.count {
      result.appendItems([item], toSection: section)
    } else {
      result.insertItems([item], beforeItem: others[target.item])
    }
    return result
  }
}

/// Stops with a message that, unlike a precondition's, optimized builds print too.
package func usageError(_ message: String) -> Never {
  fatalError(message)
}
