import CollectionViews
public import Foundation
import LayoutSolvers

/// A width or height in a compositional layout.
@preconcurrency @MainActor
public class NSCollectionLayoutDimension: NSObject, NSCopying {
  // MARK: Lifecycle

  required init(_ rule: DimensionRule) {
    self.rule = rule.inRange
    super.init()
  }

  // MARK: Public

  /// A share of the container's width; 1 is all of it.
  ///
  /// A dimension is a number greater than 0 and at most 10⁹; another one is reported as a problem,
  /// and the nearest takes its place.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth(fractionalWidth))
  }

  /// A share of the container's height; 1 is all of it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight(fractionalHeight))
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute(absoluteDimension))
  }

  /// A length in points that holds until the view says which it prefers.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated(estimatedDimension))
  }

  /// The greatest length that the items of a group prefer which have this dimension; until they
  /// are asked, the estimate in points.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self { Self(.uniform(estimate)) }

  public var isFractionalWidth: Bool { if case .fractionalWidth = rule { true } else { false } }
  public var isFractionalHeight: Bool { if case .fractionalHeight = rule { true } else { false } }
  public var isAbsolute: Bool { if case .absolute = rule { true } else { false } }
  public var isEstimated: Bool { if case .estimated = rule { true } else { false } }
  public var isUniformAcrossSiblings: Bool { if case .uniform = rule { true } else { false } }

  /// The share or the points.
  public var dimension: CGFloat { rule.amount }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.rule == rule
  }

  public override nonisolated var hash: Int { rule.hashValue }

  public override nonisolated var description: String { rule.description }

  // MARK: Internal

  nonisolated let rule: DimensionRule
}

extension DimensionRule {
  /// The dimension, or the nearest one that can be laid out, once the other is reported.
  package var inRange: DimensionRule {
    let least = CGFloat.leastNormalMagnitude
    if amount >= least && amount <= LayoutNumbers.greatest { return self }
    // Also for what rounds to nothing: no length at all would let any number of items in.
    let amount = LayoutNumbers.number(
      amount, in: least...LayoutNumbers.greatest, "the dimension \(description)", fallback: 1)
    return switch self {
    case .fractionalWidth: .fractionalWidth(amount)
    case .fractionalHeight: .fractionalHeight(amount)
    case .absolute: .absolute(amount)
    case .estimated: .estimated(amount)
    case .uniform: .uniform(amount)
    }
  }
}
