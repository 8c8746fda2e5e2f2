import Foundation

/// A size before its container is known.
package struct SizeRule: Hashable, Sendable, CustomStringConvertible {
  package var width: DimensionRule
  package var height: DimensionRule

  package init(
    width: DimensionRule, height: DimensionRule
  ) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> DimensionRule { axis == .horizontal ? width : height }

  /// The axes whose lengths views decide.
  var measuredAxes: LayoutAxes {
    var axes: LayoutAxes = []
    if width.isMeasured { axes.insert(.horizontal) }
    if height.isMeasured { axes.insert(.vertical) }
    return axes
  }

  /// The size in a container, in points.
  ///
  /// - Parameter measured: what a view prefers; counts for estimated lengths only.
  func size(in container: CGSize, measured: CGSize? = nil) -> CGSize {
    var size = CGSize(width: width.length(in: container), height: height.length(in: container))
    if let measured {
      if width.isMeasured { size.width = measured.width }
      if height.isMeasured { size.height = measured.height }
    }
    return size
  }

  package var description: String { "\(width) × \(height)" }
}
