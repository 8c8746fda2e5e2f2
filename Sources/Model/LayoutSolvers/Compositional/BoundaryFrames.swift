import Foundation
import LayerGeometry

/// The frames of boundary items, such as headers, of a section or the whole layout.
package struct BoundaryFrames: Sendable {
  /// A boundary item with its resolved size and frame.
  package struct Item: Hashable, Sendable {
    /// What the item was made from.
    package var descriptor: BoundaryDescriptor
    var size: CGSize
    /// The frame while the item is not pinned.
    var frame = CGRect.zero
  }

  /// In the order of the descriptors.
  package private(set) var items: [Item]
  /// How far the items extend beyond the content at each edge, in points.
  package let outsets: NSDirectionalEdgeInsets
  private let scrollAxis: LayoutAxis

  /// Resolves sizes; ``place(around:alignedIn:)`` sets frames.
  /// - Parameters:
  ///   - container: what fractional sizes refer to.
  ///   - scrollAxis: decides which edge a corner item belongs to.
  ///   - measured: the measured sizes by kind.
  package init(
    _ descriptors: [BoundaryDescriptor], in container: CGSize, scrollAxis: LayoutAxis,
    measured: [String: CGSize]
  ) {
    var outsets = NSDirectionalEdgeInsets.zero
    items = descriptors.map {
      Item(descriptor: $0, size: $0.size.size(in: container, measured: measured[$0.kind]))
    }
    for item in items where item.descriptor.extends {
      let (size, offset) = (item.size, item.descriptor.offset)
      switch item.descriptor.edge(scrollAxis) {
      case .top: outsets.top = max(outsets.top, size.height - offset.y)
      case .bottom: outsets.bottom = max(outsets.bottom, size.height + offset.y)
      case .leading: outsets.leading = max(outsets.leading, size.width - offset.x)
      case .trailing: outsets.trailing = max(outsets.trailing, size.width + offset.x)
      default: break
      }
    }
    self.outsets = outsets
    self.scrollAxis = scrollAxis
  }

  /// - Parameters:
  ///   - content: the rectangle that the items surround.
  ///   - span: the rectangle to align with along the other axis than their edge's.
  mutating func place(around content: CGRect, alignedIn span: CGRect) {
    for index in items.indices {
      let (descriptor, size) = (items[index].descriptor, items[index].size)
      var origin = CGPoint.zero
      let edge = descriptor.edge(scrollAxis)
      for axis in LayoutAxis.allCases {
        let length = size[axis]
        let outside = descriptor.extends ? length : 0
        let (start, end) = descriptor.edges.ends(axis)
        let isOwn = edge == NSDirectionalRectEdge.start(axis) || edge == .end(axis)
        let range = isOwn ? content : span
        switch (start, end) {
        case (true, false):
          origin[axis] = range.minEdge(axis) - (isOwn ? outside : 0)
        case (false, true):
          origin[axis] = range.maxEdge(axis) - (isOwn ? length - outside : length)
        default:
          origin[axis] = (range.minEdge(axis) + range.maxEdge(axis) - length) / 2
        }
        origin[axis] += descriptor.offset[axis]
      }
      items[index].frame = CGRect(origin: origin, size: size)
    }
  }

  /// An item's frame within its insets, pinned if required.
  /// - Parameters:
  ///   - offset: added to frame and content.
  ///   - visible: the visible rectangle after the offset.
  func frame(
    _ number: Int, around content: CGRect, offset: CGPoint, visible: CGRect
  ) -> CGRect {
    let item = items[number]
    var frame = item.frame.offsetBy(dx: offset.x, dy: offset.y)
    let content = content.offsetBy(dx: offset.x, dy: offset.y)
    if item.descriptor.pins {
      let edge = item.descriptor.edge(scrollAxis)
      for axis in LayoutAxis.allCases {
        let length = frame.size[axis]
        if edge == .start(axis) {
          let most = max(frame.minEdge(axis), content.maxEdge(axis) - length)
          frame.origin[axis] = min(max(frame.minEdge(axis), visible.minEdge(axis)), most)
        } else if edge == .end(axis) {
          let least = min(frame.minEdge(axis), content.minEdge(axis))
          frame.origin[axis] = max(
            min(frame.minEdge(axis), visible.maxEdge(axis) - length), least)
        }
      }
    }
    return frame.inset(by: item.descriptor.effectiveInsets)
  }

  /// How much of the visible rectangle the pinned items cover at each edge.
  var pinnedInsets: NSDirectionalEdgeInsets {
    var outsets = NSDirectionalEdgeInsets.zero
    for item in items where item.descriptor.pins {
      switch item.descriptor.edge(scrollAxis) {
      case .top: outsets.top = max(outsets.top, item.size.height)
      case .bottom: outsets.bottom = max(outsets.bottom, item.size.height)
      case .leading: outsets.leading = max(outsets.leading, item.size.width)
      case .trailing: outsets.trailing = max(outsets.trailing, item.size.width)
      default: break
      }
    }
    return outsets
  }

  /// The range of an axis that unpinned frames cover, without the offset; nil without items.
  func extent(_ axis: LayoutAxis) -> ClosedRange<CGFloat>? {
    let frames = items.map(\.frame)
    guard let least = frames.map({ $0.minEdge(axis) }).min(),
      let greatest = frames.map({ $0.maxEdge(axis) }).max()
    else { return nil }
    return least...max(least, greatest)
  }
}

extension BoundaryDescriptor {
  /// The edge that the item is attached to. In a corner it is the one along the scroll axis.
  func edge(_ scrollAxis: LayoutAxis) -> NSDirectionalRectEdge {
    for axis in [scrollAxis, scrollAxis.other] {
      let (start, end) = edges.ends(axis)
      if start != end { return start ? .start(axis) : .end(axis) }
    }
    return []
  }

  /// The insets, ignored along axes where the view decides its own length.
  var effectiveInsets: NSDirectionalEdgeInsets {
    insets.keeping(LayoutAxes([.horizontal, .vertical]).subtracting(size.measuredAxes))
  }
}

extension NSDirectionalRectEdge {
  static func start(_ axis: LayoutAxis) -> NSDirectionalRectEdge {
    axis == .horizontal ? .leading : .top
  }

  static func end(_ axis: LayoutAxis) -> NSDirectionalRectEdge {
    axis == .horizontal ? .trailing : .bottom
  }

  func ends(_ axis: LayoutAxis) -> (start: Bool, end: Bool) {
    (contains(.start(axis)), contains(.end(axis)))
  }
}
