import Foundation
import LayerGeometry

/// The frames of the boundary supplementary items, such as headers and footers, of a section or of
/// the whole layout.
package struct BoundaryFrames: Sendable {
  /// A boundary item with its resolved size and frame.
  package struct Item: Hashable, Sendable {
    /// What the item was made from.
    package var rule: BoundaryRule
    var size: CGSize
    /// The frame while the item is not pinned.
    var frame = CGRect.zero
  }

  /// In the order of the descriptors.
  package private(set) var items: [Item]
  /// How far the items extend beyond the content at each edge, in points.
  package let room: NSDirectionalEdgeInsets
  private let scrollAxis: LayoutAxis

  /// Resolves the sizes of the items. ``place(around:alignedIn:)`` sets their frames.
  ///
  /// - Parameters:
  ///   - container: what fractional sizes refer to.
  ///   - scrollAxis: decides which edge an item in a corner belongs to.
  ///   - measured: the measured sizes of the views, by kind.
  package init(
    _ rules: [BoundaryRule], in container: CGSize, scrollAxis: LayoutAxis,
    measured: [String: CGSize]
  ) {
    var room = NSDirectionalEdgeInsets.zero
    items = rules.map {
      Item(rule: $0, size: $0.size.size(in: container, measured: measured[$0.kind]))
    }
    for item in items where item.rule.extends {
      let (size, offset) = (item.size, item.rule.offset)
      switch item.rule.edge(scrollAxis) {
      case .top: room.top = max(room.top, size.height - offset.y)
      case .bottom: room.bottom = max(room.bottom, size.height + offset.y)
      case .leading: room.leading = max(room.leading, size.width - offset.x)
      case .trailing: room.trailing = max(room.trailing, size.width + offset.x)
      default: break
      }
    }
    self.room = room
    self.scrollAxis = scrollAxis
  }

  /// Sets the frames of the items.
  ///
  /// - Parameters:
  ///   - content: the rectangle that the items surround.
  ///   - span: the rectangle that items are aligned in along the axis that is not their edge's.
  mutating func place(around content: CGRect, alignedIn span: CGRect) {
    for index in items.indices {
      let (rule, size) = (items[index].rule, items[index].size)
      var origin = CGPoint.zero
      let edge = rule.edge(scrollAxis)
      for axis in LayoutAxis.allCases {
        let length = size[axis]
        let outside = rule.extends ? length : 0
        let (lead, trail) = rule.edges.ends(axis)
        let isOwn = edge == NSDirectionalRectEdge.lead(axis) || edge == .trail(axis)
        let range = isOwn ? content : span
        switch (lead, trail) {
        case (true, false):
          origin[axis] = range.least(axis) - (isOwn ? outside : 0)
        case (false, true):
          origin[axis] = range.greatest(axis) - (isOwn ? length - outside : length)
        default:
          origin[axis] = (range.least(axis) + range.greatest(axis) - length) / 2
        }
        origin[axis] += rule.offset[axis]
      }
      items[index].frame = CGRect(origin: origin, size: size)
    }
  }

  /// The frame of an item, pinned if it is to be, within its insets.
  ///
  /// - Parameters:
  ///   - offset: added to frame and content.
  ///   - visible: the visible rectangle, in coordinates after the offset.
  func frame(
    _ number: Int, around content: CGRect, offset: CGPoint, visible: CGRect
  ) -> CGRect {
    let item = items[number]
    var frame = item.frame.offsetBy(dx: offset.x, dy: offset.y)
    let content = content.offsetBy(dx: offset.x, dy: offset.y)
    if item.rule.pins {
      let edge = item.rule.edge(scrollAxis)
      for axis in LayoutAxis.allCases {
        let length = frame.size[axis]
        if edge == .lead(axis) {
          let most = max(frame.least(axis), content.greatest(axis) - length)
          frame.origin[axis] = min(max(frame.least(axis), visible.least(axis)), most)
        } else if edge == .trail(axis) {
          let least = min(frame.least(axis), content.least(axis))
          frame.origin[axis] = max(
            min(frame.least(axis), visible.greatest(axis) - length), least)
        }
      }
    }
    return frame.inset(by: item.rule.effectiveInsets)
  }

  /// How much of the visible rectangle the pinned items cover at each edge.
  var pinnedRoom: NSDirectionalEdgeInsets {
    var room = NSDirectionalEdgeInsets.zero
    for item in items where item.rule.pins {
      switch item.rule.edge(scrollAxis) {
      case .top: room.top = max(room.top, item.size.height)
      case .bottom: room.bottom = max(room.bottom, item.size.height)
      case .leading: room.leading = max(room.leading, item.size.width)
      case .trailing: room.trailing = max(room.trailing, item.size.width)
      default: break
      }
    }
    return room
  }

  /// The range of an axis that the frames cover while nothing is pinned, without the offset; nil if
  /// there are no items.
  func reach(_ axis: LayoutAxis) -> ClosedRange<CGFloat>? {
    let frames = items.map(\.frame)
    guard let least = frames.map({ $0.least(axis) }).min(),
      let greatest = frames.map({ $0.greatest(axis) }).max()
    else { return nil }
    return least...max(least, greatest)
  }
}

extension BoundaryRule {
  /// The edge that the item is attached to. In a corner it is the one along the scroll axis.
  func edge(_ scrollAxis: LayoutAxis) -> NSDirectionalRectEdge {
    for axis in [scrollAxis, scrollAxis.other] {
      let (lead, trail) = edges.ends(axis)
      if lead != trail { return lead ? .lead(axis) : .trail(axis) }
    }
    return []
  }

  /// The insets, ignored along axes where the view decides its own length.
  var effectiveInsets: NSDirectionalEdgeInsets {
    insets.keeping(LayoutAxes([.horizontal, .vertical]).subtracting(size.measuredAxes))
  }
}

extension NSDirectionalRectEdge {
  static func lead(_ axis: LayoutAxis) -> NSDirectionalRectEdge {
    axis == .horizontal ? .leading : .top
  }

  static func trail(_ axis: LayoutAxis) -> NSDirectionalRectEdge {
    axis == .horizontal ? .trailing : .bottom
  }

  func ends(_ axis: LayoutAxis) -> (lead: Bool, trail: Bool) {
    (contains(.lead(axis)), contains(.trail(axis)))
  }
}
