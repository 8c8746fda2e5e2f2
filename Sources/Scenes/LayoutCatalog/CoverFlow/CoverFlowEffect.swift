public import CollectionViews
public import Foundation

/// The effect of a cover flow on one cover.
public struct CoverFlowEffect: Hashable, Sendable {
  /// The transform about the centre of the cover.
  public var transform: CATransform3D
  /// 1 for covers near the centre, else 0.
  public var zIndex: Int

  /// The opacity of the black mask over the cover.
  public var maskingValue: CGFloat
}

extension CoverFlowConfiguration {
  /// The effect on a cover whose centre is `distance` points *before* that of the viewport
  /// (positive on the left).
  ///
  /// Inside `activeDistance` the perspective is set after the translation, so that the depth, which
  /// orders covers, does not enter the division. Outside there is no depth. With a shorter
  /// `translateDistance`, as for large screens, covers move by more than `offset` until
  /// `activeDistance`, where they jump back.
  public func effect(distance: CGFloat, itemWidth: CGFloat) -> CoverFlowEffect {
    let isLeft = distance > 0
    let side: CGFloat = isLeft ? -1 : 1
    let radians: CGFloat = angle * .pi / 180
    var transform = CATransform3D.identity
    guard abs(distance) < activeDistance else {
      transform.m34 = perspective(itemWidth: itemWidth)
      transform = CATransform3DTranslate(transform, side * offset, 0, 0)
      transform = CATransform3DRotate(transform, -side * radians, 0, 1, 0)
      return CoverFlowEffect(transform: transform, zIndex: 0, maskingValue: grey)
    }
    let outward: CGFloat = abs(distance) / activeDistance
    let aside: CGFloat = translateDistance > 0 ? abs(distance) / translateDistance : 1
    let forward: CGFloat = (1 - outward) * depth + (isLeft ? leftDepth : 0)
    transform = CATransform3DTranslate(transform, side * offset * aside, 0, forward)
    transform.m34 = perspective(itemWidth: itemWidth)
    transform = CATransform3DRotate(transform, -side * outward * radians, 0, 1, 0)
    let scale: CGFloat = 1 + zoom * (1 - outward)
    transform = CATransform3DScale(transform, scale, scale, 1)
    return CoverFlowEffect(
      transform: transform, zIndex: 1, maskingValue: grey - grey * (1 - outward))
  }

  /// `m34` for covers of a width; 0, which means no perspective, for a width of 0.
  func perspective(itemWidth: CGFloat) -> CGFloat {
    let distance = perspectiveFactor * itemWidth
    return distance > 0 && distance.isFinite ? -1 / distance : 0
  }

  /// The greatest distance of a cover's drawn points from its centre; nil if partly behind the
  /// viewer.
  func reach(of size: CGSize, itemWidth: CGFloat) -> CGFloat? {
    let scale: CGFloat = max(1, abs(1 + zoom))
    let half: CGFloat = max(size.width, size.height) / 2 * scale
    let nearestW: CGFloat = 1 + half * perspective(itemWidth: itemWidth)
    let aside: CGFloat = translateDistance > 0 ? max(1, activeDistance / translateDistance) : 1
    return nearestW > 0.01 ? abs(offset) * aside + half / nearestW : nil
  }
}
