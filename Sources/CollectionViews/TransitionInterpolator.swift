import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers

/// Where an element begins and ends on the way from one layout to another.
@MainActor
struct TransitionInterpolator {
  var from: UICollectionViewLayoutAttributes
  var to: UICollectionViewLayoutAttributes

  /// The element on its way: 0 is where it begins, 1 where it ends; not clamped.
  ///
  /// Values of a subclass that can be set by name go along. Where only one end has them, the other
  /// has those of new attributes. All others are those of the nearer end.
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
