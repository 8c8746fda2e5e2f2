import Foundation

/// A width or height before its container is known.
package enum DimensionRule: Hashable, Sendable {
  case fractionalWidth(CGFloat)
  case fractionalHeight(CGFloat)
  case absolute(CGFloat)
  case estimated(CGFloat)
  /// The greatest that siblings prefer.
  case uniform(CGFloat)

  package var amount: CGFloat {
    switch self {
    case .fractionalWidth(let amount), .fractionalHeight(let amount), .absolute(let amount),
      .estimated(let amount), .uniform(let amount):
      amount
    }
  }

  /// Whether what a view prefers replaces the length.
  var isMeasured: Bool {
    switch self {
    case .estimated, .uniform: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// The container's axis that the length is a share of; nil for none.
  var reference: LayoutAxis? {
    switch self {
    case .fractionalWidth: .horizontal
    case .fractionalHeight: .vertical
    case .absolute, .estimated, .uniform: nil
    }
  }

  /// The length in a container, in points; estimates as they are.
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
