import Foundation
import LayoutSolvers

/// The change of a snapshot by reordering.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of the items of all sections, concatenated.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of those sections whose items changed, in order.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    (initialSnapshot, finalSnapshot) = (initial, final)
    difference = .byIdentity(from: initial.itemIdentifiers, to: final.itemIdentifiers)
    sectionTransactions = final.sectionIdentifiers.compactMap { section in
      let after = final.itemIdentifiers(inSection: section)
      let before =
        initial.indexOfSection(section) == nil ? [] : initial.itemIdentifiers(inSection: section)
      guard before != after else { return nil }
      var (old, new) = (
        NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>(),
        NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      )
      old.append(before)
      new.append(after)
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: old, finalSnapshot: new,
        difference: .byIdentity(from: before, to: after))
    }
  }
}

extension CollectionDifference where ChangeElement: Hashable {
  /// The smallest removals and insertions between lists of distinct elements; both for one are a
  /// move.
  static func byIdentity(from old: [ChangeElement], to new: [ChangeElement])
    -> CollectionDifference
  {
    var oldIndexes: [ChangeElement: Int] = [:]
    for (index, element) in old.enumerated() { oldIndexes[element] = index }
    let both = new.indices.filter { oldIndexes[new[$0]] != nil }
    let keeps = LongestIncreasingSubsequence.indexes(of: both.compactMap { oldIndexes[new[$0]] })
      .map {
        both[$0]
      }
    let stays = Set(keeps)
    let staysBefore = Set(keeps.compactMap { oldIndexes[new[$0]] })
    var target: [Int: Int] = [:]
    for index in both where !stays.contains(index) { target[oldIndexes[new[index]] ?? -1] = index }
    var changes: [Change] = []
    for index in old.indices where !staysBefore.contains(index) {
      changes.append(
        .remove(offset: index, element: old[index], associatedWith: target[index]))
    }
    for index in new.indices where !stays.contains(index) {
      changes.append(
        .insert(offset: index, element: new[index], associatedWith: oldIndexes[new[index]]))
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("the difference of distinct elements does not add up: \(changes)")
    }
    return difference
  }
}

/// The change of a section by reordering.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
}
