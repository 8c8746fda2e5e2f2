import Foundation
import LayerGeometry

/// One of the two directions of a plane.
package enum LayoutAxis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// Some of the two directions of a plane.
package struct LayoutAxes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package static let horizontal = LayoutAxes(rawValue: 1)
  package static let vertical = LayoutAxes(rawValue: 2)

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ axis: LayoutAxis) {
    rawValue = axis == .horizontal ? 1 : 2
  }

  package func contains(_ axis: LayoutAxis) -> Bool { !isDisjoint(with: LayoutAxes(axis)) }

  mutating func insert(_ axis: LayoutAxis) {
    formUnion(LayoutAxes(axis))
  }
}

extension CGSize {
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  package subscript(axis: LayoutAxis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  package func least(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? minX : minY }

  package func greatest(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? maxX : maxY }

  /// The rectangle within insets; never smaller than nothing.
  package func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension NSDirectionalEdgeInsets {
  package func lead(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }

  package func trail(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// The insets of the axes named, none on the others.
  package func keeping(_ axes: LayoutAxes) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: axes.contains(.vertical) ? top : 0, leading: axes.contains(.horizontal) ? leading : 0,
      bottom: axes.contains(.vertical) ? bottom : 0,
      trailing: axes.contains(.horizontal) ? trailing : 0)
  }

  var isFinite: Bool {
    top.isFinite && leading.isFinite && bottom.isFinite && trailing.isFinite
  }

  package static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets)
    -> NSDirectionalEdgeInsets
  {
    NSDirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }
}
