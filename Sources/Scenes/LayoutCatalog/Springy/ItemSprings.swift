import Dynamics
public import Foundation
import LayoutSolvers

/// The springs of the items of a layout, one attachment behavior each.
@MainActor
final class ItemSprings {
  private struct Spring {
    var item: UICollectionViewLayoutAttributes
    var attachment: UIAttachmentBehavior

    @MainActor var displacement: CGPoint {
      let anchor = attachment.anchorPoint
      return CGPoint(x: item.center.x - anchor.x, y: item.center.y - anchor.y)
    }
  }

  let animator: UIDynamicAnimator
  private var springs: [IndexPath: Spring] = [:]

  init(for layout: UICollectionViewLayout) {
    animator = UIDynamicAnimator(collectionViewLayout: layout)
  }

  var isEmpty: Bool { springs.isEmpty }

  func removeAll() {
    animator.removeAllBehaviors()
    springs = [:]
  }

  /// Attaches exactly these cells to springs.
  func attach(_ elements: [UICollectionViewLayoutAttributes]) {
    let cells = elements.filter { $0.representedElementCategory == .cell }
    let wanted = Set(cells.map(\.indexPath))
    for path in springs.keys.sorted() where !wanted.contains(path) { remove(path) }
    for cell in cells where springs[cell.indexPath] == nil {
      let spring = SpringyFlowLayout.attachment
      let attachment = UIAttachmentBehavior(item: cell, attachedToAnchor: cell.center)
      attachment.length = spring.length
      attachment.damping = spring.damping
      attachment.frequency = spring.frequency
      springs[cell.indexPath] = Spring(item: cell, attachment: attachment)
      animator.addBehavior(attachment)
    }
  }

  /// Moves every item by a fraction of a scroll along its direction.
  /// - Parameter resistance: the fraction for an anchor point, from 0 to 1.
  func stretch(by delta: CGFloat, _ isVertical: Bool, resistance: (CGPoint) -> CGFloat) {
    for spring in springs.values {
      let distance = delta * resistance(spring.attachment.anchorPoint)
      if isVertical {
        spring.item.center.y += distance
      } else {
        spring.item.center.x += distance
      }
      animator.updateItem(usingCurrentState: spring.item)
    }
  }

  /// Moves anchors to the items' places; removes springs of deleted items.
  func follow(_ centerOfItem: (IndexPath) -> CGPoint?) {
    for path in springs.keys.sorted() {
      guard let spring = springs[path] else { continue }
      guard let center = centerOfItem(path) else {
        remove(path)
        continue
      }
      let (anchor, away) = (spring.attachment.anchorPoint, spring.displacement)
      guard center != anchor else { continue }
      spring.item.center = CGPoint(x: center.x + away.x, y: center.y + away.y)
      spring.attachment.anchorPoint = center
      animator.updateItem(usingCurrentState: spring.item)
    }
  }

  func displacement(ofItemAt indexPath: IndexPath, _ isVertical: Bool) -> CGFloat {
    guard animator.isRunning, let spring = springs[indexPath] else { return 0 }
    return isVertical ? spring.displacement.y : spring.displacement.x
  }

  func longestDisplacement(_ isVertical: Bool) -> CGFloat {
    guard animator.isRunning else { return 0 }
    return springs.values.reduce(0) {
      max($0, abs(isVertical ? $1.displacement.y : $1.displacement.x))
    }
  }

  private func remove(_ path: IndexPath) {
    guard let spring = springs.removeValue(forKey: path) else { return }
    animator.removeBehavior(spring.attachment)
  }
}

/// A spring between an item and its place at rest.
public struct SpringAttachment: Hashable, Sendable, Codable {
  /// The length of the spring at rest, in points.
  public var length: CGFloat = 0

  /// The damping ratio. 1 is critically damped.
  public var damping: CGFloat = 0.8

  /// The undamped frequency, in hertz.
  public var frequency: CGFloat = 1

  /// A spring with a length of 0, a damping ratio of 0.8 and a frequency of 1 Hz.
  public init() {}
}
