import Foundation

/// A size that is not yet resolved against a container.
package struct SizeRule: Hashable, Sendable, CustomStringConvertible {
  /// The width.
  var width: DimensionRule
  /// The height.
  var height: DimensionRule

  /// A size of a width and a height.
  package init(
    width: DimensionRule, height: DimensionRule
  ) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> DimensionRule { axis == .horizontal ? width : height }

  /// The axes along which the view decides its own length.
  var measuredAxes: LayoutAxes {
    var axes: LayoutAxes = []
    if width.isMeasured { axes.insert(.horizontal) }
    if height.isMeasured { axes.insert(.vertical) }
    return axes
  }

  /// The size in a container, in points.
  ///
  /// - Parameter measured: the measured size of the view; used only along ``measuredAxes``.
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
