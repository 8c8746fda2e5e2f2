import Foundation
import LayoutSolvers
import Views

/// A layout with groups of elements on a common background.
@MainActor
package protocol UpdateBackdropProviding: UICollectionViewLayout {
  /// The grounds of the groups that a batch update changes. Asked with the layout in its new state.
  func backdropsForUpdate() -> [UpdateBackdrop]
}

/// The backdrop of a group of moving elements, so that nothing shows through between them.
package struct UpdateBackdrop {
  /// The section after the update.
  package var section: Int
  package var initial: CGRect
  package var final: CGRect
  package var color: UIColor
  package var cornerRadius: CGFloat

  package init(
    section: Int, initial: CGRect, final: CGRect, color: UIColor, cornerRadius: CGFloat
  ) {
    (self.section, self.initial, self.final) = (section, initial, final)
    (self.color, self.cornerRadius) = (color, cornerRadius)
  }

  /// The kind of the decoration views that show backdrops.
  static let kind = "UpdateBackdrop"
}

extension UICollectionView {
  /// Inserts the view of a backdrop, which leaves when the update has ended.
  func appear(_ backdrop: UpdateBackdrop) -> LayoutTransition.Disappearing {
    let path = IndexPath(item: 0, section: backdrop.section)
    func attributes(_ frame: CGRect) -> UICollectionViewLayoutAttributes {
      let attributes = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: UpdateBackdrop.kind, with: path)
      attributes.frame = frame
      return attributes
    }
    let view = UICollectionReusableView(frame: backdrop.initial)
    view.layer.skipDisplay()
    view.isUserInteractionEnabled = false
    view.backgroundColor = backdrop.color
    view.layer.cornerRadius = backdrop.cornerRadius
    view.layer.cornerCurve = .continuous
    apply(attributes(backdrop.initial), to: view)
    withoutSetNeedsLayout { addSubview(view) }
    return .init(
      element: .decoration(UpdateBackdrop.kind, path), view: view,
      final: attributes(backdrop.final))
  }

  /// Backdrops of an earlier update that is still closing up fade out.
  func passingViews() -> [LayoutTransition.Disappearing] {
    let backdrops = disappearing.filter { $0.element.kind == UpdateBackdrop.kind }
    for backdrop in backdrops { endDisplaying(backdrop.view, of: backdrop.element) }
    let passing = disappearing.filter { $0.view.clipping != nil }
    disappearing.removeAll { $0.element.kind == UpdateBackdrop.kind || $0.view.clipping != nil }
    return passing.map {
      let final = $0.view.appliedAttributes?.faded
      final?.values.clip?.end.size.height = 0
      return .init(element: $0.element, view: $0.view, final: final)
    }
  }
}
