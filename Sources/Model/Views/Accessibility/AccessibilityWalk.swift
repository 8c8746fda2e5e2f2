import DrawingResources
import Foundation
import LayerTree

extension UIView {
  /// What assistive technologies read in the view, in order, on and off screen. Layout must be up
  /// to date; animations are not waited for.
  package func accessibilityTree() -> [AccessibilityElement] {
    let walk = AccessibilityWalk(of: root)
    return walk.isVisible(self) ? walk.elements(in: self) : []
  }

  /// The labels of everything read in an element; nil if there are none, or it is no element.
  package var labelOfParts: String? {
    guard isAccessibilityElement else { return nil }
    let texts = AccessibilityWalk(of: root).elements(inside: self).compactMap(\.label)
      .filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}

/// Finds the elements of views in the order in which they are read.
@MainActor
private final class AccessibilityWalk {
  /// Elements that are sorted as one, in their own order.
  private struct Group {
    var elements: [AccessibilityElement]
    var frame: CGRect
  }

  private let root: UIView
  private let isRightToLeft: Bool
  /// How much lower an item of the same row may begin, in points, as in VoiceOver.
  private let rowTolerance: CGFloat
  /// The containers whose parts are being walked: two that name each other end.
  private var open: Set<ObjectIdentifier> = []

  init(of root: UIView) {
    self.root = root
    isRightToLeft = root.isMirrored
    rowTolerance = root.traitCollection.userInterfaceIdiom == .pad ? 13 : 8
  }

  func elements(in view: UIView) -> [AccessibilityElement] {
    sorted(groups(in: view, .none)).flatMap(\.elements)
  }

  func elements(inside view: UIView) -> [AccessibilityElement] {
    sorted(groups(inside: view, .none)).flatMap(\.elements)
  }

  /// Whether neither the view nor an ancestor is hidden.
  func isVisible(_ view: UIView) -> Bool {
    !isHidden(view) && view.superview.map(isVisible) != false
  }

  // MARK: - Views

  private func isHidden(_ view: UIView) -> Bool {
    view.isHidden || view.alpha <= 0 || view.accessibilityElementsHidden
  }

  private func groups(in view: UIView, _ outer: UIAccessibilityContainerType) -> [Group] {
    if isHidden(view) { return [] }
    if view.isAccessibilityElement {
      return [group([element(view, of: view, outer)], view)]
    }
    let type = view.accessibilityContainerType
    let found = groups(inside: view, type == .none ? outer : type)
    guard view.shouldGroupAccessibilityChildren else { return found }
    return [group(sorted(found).flatMap(\.elements), view)]
  }

  private func groups(
    inside view: UIView, _ container: UIAccessibilityContainerType
  ) -> [Group] {
    if let parts = view.accessibilityElements {
      guard open.insert(ObjectIdentifier(view)).inserted else { return [] }
      defer { open.remove(ObjectIdentifier(view)) }
      return [group(parts.flatMap { elements(of: $0, in: view, container) }, view)]
    }
    // The frontmost modal view leaves out all others.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !isHidden($0) }
    return (modal.map { [$0] } ?? view.subviews).flatMap { groups(in: $0, container) }
  }

  private func group(_ elements: [AccessibilityElement], _ view: UIView) -> Group {
    // Bars over a scroll view are read before what is in it.
    let inset = (view as? UIScrollView)?.adjustedContentInset ?? .zero
    guard inset != .zero else { return Group(elements: elements, frame: view.accessibilityFrame) }
    let corners = Quad(view.bounds.inset(by: inset)).corners
    let shape = view.map(to: root).projectedPolygon(corners)
    return Group(elements: elements, frame: CGRect(containing: shape))
  }

  /// The elements of a part that a container names.
  private func elements(
    of part: Any, in container: UIView, _ type: UIAccessibilityContainerType
  ) -> [AccessibilityElement] {
    switch part {
    case let view as UIView:
      guard view.root === root, isVisible(view) else { return [] }
      return sorted(groups(in: view, type)).flatMap(\.elements)
    case let part as UIAccessibilityElement:
      guard part.isAccessibilityElement, !part.accessibilityElementsHidden else { return [] }
      return [element(part, of: container, type)]
    default: return []
    }
  }

  // MARK: - Elements

  private func element(
    _ part: UIResponder, of view: UIView, _ type: UIAccessibilityContainerType
  ) -> AccessibilityElement {
    let frame = part.accessibilityFrame
    let corners =
      part.accessibilityValues?.frame == nil ? part.accessibilityCorners : Quad(frame).corners
    let outline = part.accessibilityPath?.cgPath.path ?? Path(polygon: corners)
    let shape = part.accessibilityPath == nil ? corners : Quad(outline.controlBox).corners
    var size =
      (part as? UIAccessibilityElement)?.accessibilityFrameInContainerSpace.size
      ?? view.bounds.size
    if view is any TouchAreaExtending || view.superview is any TouchAreaExtending {
      size = CGSize(width: max(44, size.width), height: max(44, size.height))
    }
    return AccessibilityElement(
      label: part.accessibilityLabel, value: part.accessibilityValue, hint: part.accessibilityHint,
      traits: part.accessibilityTraits,
      actions: (part.accessibilityCustomActions ?? []).map(\.name),
      identifier: part.accessibilityIdentifier, containerType: type, outline: outline,
      hasPath: part.accessibilityPath != nil,
      frame: outline.controlBox,
      touchSize: size,
      visibleArea: visibleArea(of: shape, in: view),
      activationPoint: part.accessibilityActivationPoint,
      isInteractive: part.accessibilityRespondsToUserInteraction,
      typeName: "\(Swift.type(of: part))", tag: tag(of: view))
  }

  private func tag(of view: UIView) -> ElementTag? {
    view.layer.elementTag ?? view.superview.flatMap(tag)
  }

  /// What the screen and the views that clip leave of a shape.
  private func visibleArea(of shape: [CGPoint], in view: UIView) -> [CGPoint] {
    var area = Polygon.intersection(shape, Quad(root.bounds).corners)
    var outer: UIView? = view
    while let clipping = outer, !area.isEmpty {
      if clipping.clipsToBounds, clipping !== root {
        area = Polygon.intersection(area, clipping.accessibilityCorners)
      }
      outer = clipping.superview
    }
    let isVisible =
      abs(Polygon.area(area)) > 1e-6 && area.allSatisfy { $0.x.isFinite && $0.y.isFinite }
    return isVisible ? area : []
  }

  // MARK: - Order

  /// By rows from the top, in each from the leading edge; stable for the same place.
  private func sorted(_ groups: [Group]) -> [Group] {
    let downwards = groups.enumerated().filter { !$0.element.elements.isEmpty }.sorted {
      ($0.element.frame.minY, $0.offset) < ($1.element.frame.minY, $1.offset)
    }
    var rows: [[(offset: Int, element: Group)]] = []
    for group in downwards {
      if let first = rows.last?.first,
        group.element.frame.minY - first.element.frame.minY < rowTolerance
      {
        rows[rows.count - 1].append(group)
      } else {
        rows.append([group])
      }
    }
    return rows.flatMap { row in
      row.sorted { (start($0.element), $0.offset) < (start($1.element), $1.offset) }.map(\.element)
    }
  }

  /// Grows in the reading direction.
  private func start(_ group: Group) -> CGFloat {
    isRightToLeft ? -group.frame.maxX : group.frame.minX
  }
}
