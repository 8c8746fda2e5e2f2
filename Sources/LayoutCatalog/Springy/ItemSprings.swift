import CollectionViews
import Dynamics
public import Foundation
import LayoutSolvers

/// The springs on which the items of a layout hang, one attachment each.
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

  /// Hangs up these cells and no others.
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

  /// Moves every item by its share of a scroll along the direction.
  func stretch(by delta: CGFloat, _ isVertical: Bool, share: (CGPoint) -> CGFloat) {
    for spring in springs.values {
      let distance = delta * share(spring.attachment.anchorPoint)
      if isVertical {
        spring.item.center.y += distance
      } else {
        spring.item.center.x += distance
      }
      animator.updateItem(usingCurrentState: spring.item)
    }
  }

  /// Hangs items on where they are laid out now; those that are gone fall.
  func follow(_ place: (IndexPath) -> CGPoint?) {
    for path in springs.keys.sorted() {
      guard let spring = springs[path] else { continue }
      guard let center = place(path) else {
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

/// A spring between an item and the place where it rests.
public struct SpringAttachment: Hashable, Sendable, Codable {
  /// Of the spring at rest, in points.
  public var length: CGFloat = 0

  /// The damping ratio: 1 comes to rest without swinging.
  public var damping: CGFloat = 0.8

  /// Oscillations a second, undamped.
  public var frequency: CGFloat = 1

  /// A spring of length 0, damping 0.8 and 1 Hz.
  public init() {}

  /// In radians a second, undamped.
  public var angularFrequency: CGFloat { 2 * .pi * frequency }
}
