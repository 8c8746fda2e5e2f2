import Foundation

/// A width or height that is not yet resolved against a container.
package enum DimensionRule: Hashable, Sendable {
  /// A fraction of the container's width.
  case fractionalWidth(CGFloat)
  /// A fraction of the container's height.
  case fractionalHeight(CGFloat)
  /// In points.
  case absolute(CGFloat)
  /// In points, until the view is measured.
  case estimated(CGFloat)
  /// The largest measured length among the siblings with this dimension; an estimate in points
  /// until they are measured.
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

extension DimensionRule: CustomStringConvertible {
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
