import CollectionViews
public import Foundation
import LayoutSolvers

/// A width or height in a compositional layout.
@preconcurrency @MainActor
public class NSCollectionLayoutDimension: NSObject, NSCopying {
  // MARK: Lifecycle

  required init(_ descriptor: DimensionDescriptor) {
    self.descriptor = descriptor.inRange
    super.init()
  }

  // MARK: Public

  /// A fraction of the container's width; 1 is all of it. Dimensions are above 0 and at most 10⁹;
  /// others are reported and clamped.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth(fractionalWidth))
  }

  /// A fraction of the container's height; 1 is all of it.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight(fractionalHeight))
  }

  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute(absoluteDimension))
  }

  /// A length in points until the view is measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated(estimatedDimension))
  }

  /// The largest measured length among siblings with this dimension; at first the estimate in
  /// points.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self { Self(.uniform(estimate)) }

  public var isFractionalWidth: Bool {
    if case .fractionalWidth = descriptor { true } else { false }
  }
  public var isFractionalHeight: Bool {
    if case .fractionalHeight = descriptor { true } else { false }
  }
  public var isAbsolute: Bool { if case .absolute = descriptor { true } else { false } }
  public var isEstimated: Bool { if case .estimated = descriptor { true } else { false } }
  public var isUniformAcrossSiblings: Bool { if case .uniform = descriptor { true } else { false } }

  /// The fraction or the length in points.
  public var dimension: CGFloat { descriptor.amount }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  public override nonisolated func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutDimension)?.descriptor == descriptor
  }

  public override nonisolated var hash: Int { descriptor.hashValue }

  public override nonisolated var description: String { descriptor.description }

  // MARK: Internal

  nonisolated let descriptor: DimensionDescriptor
}

extension DimensionDescriptor {
  /// The dimension, or the nearest valid one after the problem is reported.
  var inRange: DimensionDescriptor {
    let least = CGFloat.leastNormalMagnitude
    if amount >= least && amount <= LayoutNumbers.greatest { return self }
    // Subnormal numbers count as 0: a group would hold any number of items of no length.
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
