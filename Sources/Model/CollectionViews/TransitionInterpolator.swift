import Foundation
import LayoutSolvers
import Views

/// The attributes of an element in the two layouts of a transition.
@MainActor
struct TransitionInterpolator {
  var from: UICollectionViewLayoutAttributes
  var to: UICollectionViewLayoutAttributes

  /// The interpolated attributes: 0 returns `from`, 1 `to`; not clamped. ``SettableLayoutValues``
  /// are interpolated too, with default attributes for an end without them. Other values are the
  /// nearer end's.
  func attributes(
    at t: CGFloat, _ interpolation: TransformInterpolation
  ) -> UICollectionViewLayoutAttributes? {
    let nearer = t < 0.5 ? from : to
    let mixable = [nearer, from, to].first { $0 is any SettableLayoutValues }
    guard let result = (mixable ?? nearer).copy() as? UICollectionViewLayoutAttributes else {
      return nil
    }
    result.values = from.values.mixed(with: to.values, at: t, interpolation)
    guard let settable = result as? any SettableLayoutValues else { return result }
    let neutral = type(of: result).init(instanceOfClass: ())
    func value(_ end: UICollectionViewLayoutAttributes, _ name: String) -> Double {
      func named(_ attributes: UICollectionViewLayoutAttributes) -> Double? {
        (attributes as? any NamedLayoutValues)?.layoutValue(named: name)
      }
      return named(end) ?? named(neutral) ?? 0
    }
    for name in settable.layoutValueNames {
      let (start, end) = (value(from, name), value(to, name))
      settable.setLayoutValue(start + (end - start) * t, named: name)
    }
    return result
  }
}
