import Foundation

/// The positions of the items in a reindexed snapshot.
struct FlatItemIndexes<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  /// The number of items before each section.
  let starts: [Int]
  let count: Int
  private let sections: [Int: Int]

  init(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    var starts: [Int] = []
    var sections: [Int: Int] = [:]
    var sum = 0
    for (index, name) in snapshot.sectionIdentifiers.enumerated() {
      guard let token = snapshot.tokens[name]?.token else { continue }
      sections[token] = index
      starts.append(sum)
      sum += snapshot.contents[token]?.items.count ?? 0
    }
    (self.starts, self.sections, count) = (starts, sections, sum)
  }

  func count(ofSection section: Int) -> Int {
    (section + 1 < starts.count ? starts[section + 1] : count) - starts[section]
  }

  func place(of item: Item, in snapshot: NSDiffableDataSourceSnapshot<Section, Item>)
    -> (section: Int, item: Int)?
  {
    guard let place = snapshot.places[item], let section = sections[place.section] else {
      return nil
    }
    return (section, place.number)
  }

  func indexPath(of item: Item, in snapshot: NSDiffableDataSourceSnapshot<Section, Item>)
    -> IndexPath?
  {
    place(of: item, in: snapshot).map { IndexPath(item: $0.item, section: $0.section) }
  }
}
