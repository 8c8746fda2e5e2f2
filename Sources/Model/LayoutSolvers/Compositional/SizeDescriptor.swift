import Foundation

/// A size that is not yet resolved against a container.
package struct SizeDescriptor: Hashable, Sendable, CustomStringConvertible {
  /// The width.
  var width: DimensionDescriptor
  /// The height.
  var height: DimensionDescriptor

  /// A size of a width and a height.
  package init(
    width: DimensionDescriptor, height: DimensionDescriptor
  ) {
    self.width = width
    self.height = height
  }

  subscript(axis: LayoutAxis) -> DimensionDescriptor { axis == .horizontal ? width : height }

  /// The axes along which the view decides its own length.
  var measuredAxes: LayoutAxes {
    var axes: LayoutAxes = []
    if width.isMeasured { axes.insert(.horizontal) }
    if height.isMeasured { axes.insert(.vertical) }
    return axes
  }

  /// The size in points.
  /// - Parameter measured: the view's, used along ``measuredAxes`` only.
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

/// A width or height that is not yet resolved against a container.
package enum DimensionDescriptor: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(CGFloat)
  /// A fraction of the container's height.
  case fractionalHeight(CGFloat)
  /// In points.
  case absolute(CGFloat)
  /// In points, until the view is measured.
  case estimated(CGFloat)
  /// The largest measured length among siblings with this dimension; at first an estimate in
  /// points.
  case uniform(CGFloat)

  /// The fraction or the points.
  package var amount: CGFloat {
    switch self {
    case .fractionalWidth(let amount), .fractionalHeight(let amount), .absolute(let amount),
      .estimated(let amount), .uniform(let amount):
      amount
    }
  }

  /// Whether the measured length of the view replaces this one.
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether it is the largest of its siblings' lengths.
  var isShared: Bool { if case .uniform = self { true } else { false } }

  /// The container's axis that a fraction refers to; nil for lengths in points.
  var reference: LayoutAxis? {
    switch self {
    case .fractionalWidth: .horizontal
    case .fractionalHeight: .vertical
    case .absolute, .estimated, .uniform: nil
    }
  }

  /// The length in a container, in points; for estimated dimensions the estimate.
  func length(in container: CGSize) -> CGFloat {
    reference.map { amount * max(0, container[$0]) } ?? amount
  }
}

extension DimensionDescriptor: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fractionalWidth(let amount): "fractionalWidth(\(amount))"
    case .fractionalHeight(let amount): "fractionalHeight(\(amount))"
    case .absolute(let amount): "absolute(\(amount))"
    case .estimated(let amount): "estimated(\(amount))"
    case .uniform(let amount): "uniformAcrossSiblings(estimate: \(amount))"
    }
  }
}

/// A distance that is fixed, or that grows with the free space.
package struct SpacingDescriptor: Hashable, Sendable {
  /// The minimum, in points.
  package var minimum: CGFloat
  /// Whether it shares the free space with the other flexible distances.
  package var isFlexible = false

  /// A fixed or flexible distance.
  package init(
    minimum: CGFloat, isFlexible: Bool = false
  ) {
    self.minimum = minimum
    self.isFlexible = isFlexible
  }

  /// No distance.
  package static let none = SpacingDescriptor(minimum: 0)

  /// In points.
  /// - Parameter share: how much of the free space each flexible distance gets.
  func length(share: CGFloat) -> CGFloat { isFlexible ? minimum + share : minimum }
}

/// The distances that an item keeps from its neighbors and its group.
package struct EdgeSpacingDescriptor: Hashable, Sendable {
  var leading = SpacingDescriptor.none
  var top = SpacingDescriptor.none
  var trailing = SpacingDescriptor.none
  var bottom = SpacingDescriptor.none

  /// The distances at the four edges.
  package init(
    leading: SpacingDescriptor = .none, top: SpacingDescriptor = .none,
    trailing: SpacingDescriptor = .none,
    bottom: SpacingDescriptor = .none
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  func start(_ axis: LayoutAxis) -> SpacingDescriptor { axis == .horizontal ? leading : top }

  func end(_ axis: LayoutAxis) -> SpacingDescriptor { axis == .horizontal ? trailing : bottom }

  /// The minimum of both ends of an axis together, in points.
  func minimum(_ axis: LayoutAxis) -> CGFloat { start(axis).minimum + end(axis).minimum }

  func flexibleEnds(_ axis: LayoutAxis) -> Int {
    (start(axis).isFlexible ? 1 : 0) + (end(axis).isFlexible ? 1 : 0)
  }

  /// The distance before an item that shares `free` points only with its own flexible ends.
  func leadingSpace(_ axis: LayoutAxis, free: CGFloat) -> CGFloat {
    let ends = flexibleEnds(axis)
    return start(axis).length(share: ends > 0 ? max(0, free) / CGFloat(ends) : 0)
  }
}
