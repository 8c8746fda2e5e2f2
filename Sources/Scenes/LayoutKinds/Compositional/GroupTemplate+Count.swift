import CollectionViews
import Foundation

extension GroupTemplate {
  /// The largest number of items in a group and its subgroups. A group is always solved as a whole.
  package static let mostItems = 100_000

  /// The largest possible number of items, with subgroups, in a container in points.
  package func itemCount(in container: CGSize) -> Double {
    let size = CGSize(
      width: frame.size.width.length(in: container), height: frame.size.height.length(in: container)
    )
    let room = CGSize(
      width: max(0, size.width - frame.insets.leading - frame.insets.trailing),
      height: max(0, size.height - frame.insets.top - frame.insets.bottom))
    switch content {
    case .frames(let frames): return Double(frames.count)
    case .repeated(let node, let count), .shared(let node, let count):
      return Double(count) * node.itemCount(in: room)
    case .filled(let nodes):
      let held = nodes.reduce(0) { $0 + $1.itemCount(in: room) }
      let gap = spacing?.points ?? 0
      let lengths = nodes.map { $0.length(in: room, isRow: direction == .horizontal) + gap }
      // Without an advance, the line takes the items once.
      if lengths.contains(where: { $0 <= 0 }), lengths.reduce(0, +) <= 0 { return held }
      let line = direction == .horizontal ? room.width : room.height
      let rounds = (max(0, line - gap) / lengths.reduce(0, +)).rounded(.down) + 1
      return held * rounds
    }
  }
}

extension NodeTemplate {
  package func itemCount(in container: CGSize) -> Double {
    switch self {
    case .item: 1
    case .group(let group): group.itemCount(in: container)
    }
  }

  /// The length along a line including its edge spacing, in points.
  fileprivate func length(in container: CGSize, isRow: Bool) -> Double {
    let frame =
      switch self {
      case .item(let item): item.frame
      case .group(let group): group.frame
      }
    let ends =
      isRow
      ? [frame.edges?.leading, frame.edges?.trailing] : [frame.edges?.top, frame.edges?.bottom]
    let own = isRow ? frame.size.width : frame.size.height
    return own.length(in: container) + ends.reduce(0) { $0 + ($1?.points ?? 0) }
  }
}

extension SectionTemplate {
  /// The largest possible number of items in a group, in a collection view in points.
  package func itemsOfGroup(in size: CGSize) -> Double {
    group.itemCount(
      in: CGSize(
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom)))
  }
}
