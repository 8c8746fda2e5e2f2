import Foundation

/// The changes of sections between two snapshots.
struct SectionDiff {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [(from: Int, to: Int)] = []
  private(set) var reloaded: [Int] = []
  /// For each new section, its old index; nil if it was inserted.
  private(set) var old: [Int?] = []
  private var isGone: [Bool]
  private var isReloadedBefore: [Bool]
  private var isReloadedAfter: [Bool]

  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(
    from before: NSDiffableDataSourceSnapshot<Section, Item>,
    to after: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let names = after.sectionIdentifiers
    isGone = [Bool](repeating: true, count: before.numberOfSections)
    isReloadedBefore = [Bool](repeating: false, count: before.numberOfSections)
    isReloadedAfter = [Bool](repeating: false, count: names.count)
    old = names.map(before.indexOfSection)
    let asked = Set(after.reloadedSectionIdentifiers)
    let stayed = old.indices.filter { old[$0] != nil }
    let keeps = Set(LongestIncreasingSubsequence.indexes(of: stayed.compactMap { old[$0] }))
    for (order, new) in stayed.enumerated() {
      guard let from = old[new] else { continue }
      let isReloaded = asked.contains(names[new])
      (isReloadedBefore[from], isReloadedAfter[new]) = (isReloaded, isReloaded)
      // A section that is both moved and reloaded is deleted and inserted.
      if !keeps.contains(order) && isReloaded { continue }
      isGone[from] = false
      if !keeps.contains(order) { moved.append((from, new)) }
      if isReloaded { reloaded.append(from) }
    }
    deleted = isGone.indices.filter { isGone[$0] }
    inserted = old.indices.filter { new in old[new].map { isGone[$0] } ?? true }
  }

  func isReloaded(old section: Int) -> Bool { isReloadedBefore[section] }

  func isReloaded(new section: Int) -> Bool { isReloadedAfter[section] }

  /// Whether the changes of a section's items are reported individually.
  func keepsItems(old section: Int) -> Bool { !isGone[section] && !isReloadedBefore[section] }
}
