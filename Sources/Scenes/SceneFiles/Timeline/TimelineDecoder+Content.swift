import Foundation
import LayoutSolvers
import LocatedJSON

extension TimelineDecoder {
  /// Reads all changes of a step to items and sections and reports problems.
  mutating func contentChange(_ keys: StepKeys, _ part: UndecodedValue) -> ContentChange {
    let before = reading.problems.list.count
    var change = ContentChange()
    readRemovals(keys, &change)
    readSections(keys, &change)
    let after = content.map { change.countsAfter($0.counts, withArrivals: false) }
    readInsertions(keys, &change, after)
    // After a rejected change the content is unknown.
    if reading.problems.list.count > before { content = nil }
    return change
  }

  // MARK: - Private

  private func readRemovals(_ keys: StepKeys, _ change: inout ContentChange) {
    var seen: [Scene.ItemPath: String] = [:]
    func once(_ part: UndecodedValue, _ what: String) -> IndexPath? {
      guard let itemPath = reading.itemPath(part, content) else { return nil }
      if let other = seen[itemPath] {
        return part.scope.refuse(
          "item \(itemPath.item) of section \(itemPath.section) is already \(other) in this step",
          at: part.value)
      }
      seen[itemPath] = what
      return IndexPath(item: itemPath.item, section: itemPath.section)
    }
    change.changes.deletedItems = keys.delete.compactMap { once($0, "deleted") }
    for part in keys.reload {
      guard case .object = part.value.kind else {
        if let path = once(part, "reloaded") { change.changes.reloadedItems.append(path) }
        continue
      }
      let read = ElementKeys.reloadedItem.read(part.value, part.scope, into: ElementKeys())
      guard let read, let at = read.at, let path = once(at, "reloaded") else { continue }
      change.changes.reloadedItems.append(path)
      if let item = read.element { change.replacedItems[path] = reading.item(item, itemKinds) }
    }
    for part in keys.move {
      let read = MoveKeys.item.read(part.value, part.scope, into: MoveKeys())
      guard let read, let from = read.from, let to = read.to, let source = once(from, "moved"),
        let target = Scene.ItemPath.read(to.value, to.scope)
      else { continue }
      change.changes.movedItems.append(
        .init(from: source, to: IndexPath(item: target.item, section: target.section)))
    }
  }

  private func readSections(_ keys: StepKeys, _ change: inout ContentChange) {
    var seen: [Int: String] = [:]
    func once(_ part: UndecodedValue, _ what: String) -> Int? {
      guard let section = reading.sectionNumber(part, content) else { return nil }
      if let other = seen[section] {
        return part.scope.refuse(
          "section \(section) is already \(other) in this step", at: part.value)
      }
      seen[section] = what
      return section
    }
    change.changes.deletedSections = keys.deleteSections.compactMap { once($0, "deleted") }
    for part in keys.reloadSections {
      guard case .object = part.value.kind else {
        if let section = once(part, "reloaded") { change.changes.reloadedSections.append(section) }
        continue
      }
      let read = ElementKeys.reloadedSection.read(part.value, part.scope, into: ElementKeys())
      guard let read, let at = read.at, let section = once(at, "reloaded") else { continue }
      change.changes.reloadedSections.append(section)
      if let given = read.element {
        change.replacedSections[section] = reading.section(given, itemKinds)
      }
    }
    for part in keys.moveSections {
      let read = MoveKeys.section.read(part.value, part.scope, into: MoveKeys())
      guard let read, let from = read.from, let to = read.to, let source = once(from, "moved"),
        let target = Int.read(to.value, to.scope, in: 0...Int.readable.upperBound)
      else { continue }
      change.changes.movedSections.append(.init(from: source, to: target))
    }
    for part in keys.insertSections {
      let read = ElementKeys.insertedSection.read(part.value, part.scope, into: ElementKeys())
      guard let read, let at = read.at, let given = read.element,
        let number = Int.read(at.value, at.scope, in: 0...Int.readable.upperBound)
      else { continue }
      let targets = change.changes.insertedSections + change.changes.movedSections.map(\.to)
      if targets.contains(number) {
        at.scope.report("two sections cannot both become section \(number)", at: at.value)
        continue
      }
      change.changes.insertedSections.append(number)
      change.insertedSections[number] = reading.section(given, itemKinds)
    }
    checkSectionTargets(keys, change)
  }

  private func checkSectionTargets(_ keys: StepKeys, _ change: ContentChange) {
    guard let content else { return }
    let changes = change.changes
    let count =
      content.sections.count + changes.insertedSections.count - changes.deletedSections.count
    for part in keys.insertSections + keys.moveSections {
      let key = part.value["at"] == nil ? "to" : "at"
      guard let value = part.value[key], case .number(let number) = value.kind,
        number >= Double(count)
      else { continue }
      part.scope.key(key).report(
        "there is no place \(LocatedValue.text(of: number)) for a section; the scene has "
          + "\(count) sections after this step", at: value)
    }
  }

  private func readInsertions(
    _ keys: StepKeys, _ change: inout ContentChange, _ counts: [Int]?
  ) {
    var itemPaths: [(itemPath: Scene.ItemPath, part: UndecodedValue)] = []
    for part in keys.insert {
      let read = ElementKeys.insertedItem.read(part.value, part.scope, into: ElementKeys())
      guard let read, let at = read.at, let itemPath = Scene.ItemPath.read(at.value, at.scope)
      else {
        continue
      }
      itemPaths.append((itemPath, at))
      let path = IndexPath(item: itemPath.item, section: itemPath.section)
      if change.insertedItems[path] != nil
        || change.changes.movedItems.contains(where: { $0.to == path })
      {
        at.scope.report(
          "two items cannot both become item \(itemPath.item) of section \(itemPath.section)",
          at: at.value)
        continue
      }
      if change.insertedSections[itemPath.section] != nil {
        at.scope.report(
          "section \(itemPath.section) is inserted by this step: add the item to its items",
          at: at.value)
        continue
      }
      change.changes.insertedItems.append(path)
      let empty = UndecodedValue(
        value: LocatedValue(.object([]), at: part.value.location), scope: part.scope)
      change.insertedItems[path] = reading.item(read.element ?? empty, itemKinds)
    }
    for part in keys.move {
      guard let to = part.value["to"], let itemPath = Scene.ItemPath.read(to, quiet) else {
        continue
      }
      itemPaths.append((itemPath, UndecodedValue(value: to, scope: part.scope.key("to"))))
    }
    guard let counts else { return }
    checkTargets(itemPaths, change, counts)
  }

  /// Checks that every inserted element has a place among those that stay.
  private func checkTargets(
    _ itemPaths: [(itemPath: Scene.ItemPath, part: UndecodedValue)], _ change: ContentChange,
    _ counts: [Int]
  ) {
    for (itemPath, part) in itemPaths {
      guard counts.indices.contains(itemPath.section) else {
        part.scope.report(
          "there is no section \(itemPath.section); the scene has \(counts.count) after this step",
          at: part.value)
        continue
      }
      let coming = itemPaths.filter { $0.itemPath.section == itemPath.section }.count
      let count = counts[itemPath.section] + coming
      guard itemPath.item >= count else { continue }
      part.scope.report(
        "there is no place \(itemPath.item) in section \(itemPath.section), which has \(count) "
          + "items after this step", at: part.value)
    }
  }

  /// A scope for problems that are reported elsewhere.
  private var quiet: ReadingScope { ReadingScope(Problems(file: "")) }
}
