import Foundation
import LayerGeometry

extension GroupTemplate {
  /// How many items a group may hold, those of the groups in it together. A group is solved as a
  /// whole, wherever it lies.
  package static let mostItems = 100_000

  /// How many items the group holds at most, in a container of that size in points; those of the
  /// groups in it together.
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
      // A line ends where it does not get on.
      if lengths.contains(where: { $0 <= 0 }), lengths.reduce(0, +) <= 0 { return held }
      let line = direction == .horizontal ? room.width : room.height
      let rounds = (max(0, line - gap) / lengths.reduce(0, +)).rounded(.down) + 1
      return held * rounds
    }
  }
}

extension NodeTemplate {
  func itemCount(in container: CGSize) -> Double {
    switch self {
    case .item: 1
    case .group(let group): group.itemCount(in: container)
    }
  }

  /// Points along a line, the distances around it included.
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
  /// How many items a group of the section holds at most, in a collection view of that size.
  package func itemsOfGroup(in size: CGSize) -> Double {
    group.itemCount(
      in: CGSize(
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom)))
  }
}
