import Foundation
import LayerGeometry

/// The horizontal or the vertical axis.
package enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// The x axis.
  case horizontal
  /// The y axis.
  case vertical

  /// The perpendicular axis.
  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A set of axes.
package struct LayoutAxes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  /// The x axis.
  package static let horizontal = LayoutAxes(rawValue: 1)
  /// The y axis.
  package static let vertical = LayoutAxes(rawValue: 2)

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ axis: LayoutAxis) {
    rawValue = axis == .horizontal ? 1 : 2
  }

  /// Whether the axis is in the set.
  package func contains(_ axis: LayoutAxis) -> Bool { !isDisjoint(with: LayoutAxes(axis)) }

  mutating func insert(_ axis: LayoutAxis) {
    formUnion(LayoutAxes(axis))
  }
}

extension CGSize {
  /// The length along an axis.
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  /// The coordinate along an axis.
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  /// The smallest coordinate along an axis.
  package func minEdge(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }

  /// The largest coordinate along an axis.
  package func maxEdge(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// The rectangle less the insets; its size never becomes negative.
  package func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension NSDirectionalEdgeInsets {
  /// The leading or top inset.
  package func start(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }

  /// The trailing or bottom inset.
  package func end(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// The insets along some axes; 0 along the others.
  package func keeping(_ axes: LayoutAxes) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: axes.contains(.vertical) ? top : 0, leading: axes.contains(.horizontal) ? leading : 0,
      bottom: axes.contains(.vertical) ? bottom : 0,
      trailing: axes.contains(.horizontal) ? trailing : 0)
  }

  var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  /// The sum, edge by edge.
  package static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets)
    -> NSDirectionalEdgeInsets
  {
    NSDirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}
