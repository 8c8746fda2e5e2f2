import CollectionViews
import Foundation

extension UICollectionViewListCell {
  /// Makes the views of the accessories that are visible in the current state.
  /// - Parameter keepsViews: whether accessories that are visible already keep theirs.
  func reloadAccessories(keepsViews: Bool = false) {
    let isEditing = showsEditing
    var old = shownAccessories
    shownAccessories = accessories.filter { $0.shows(isEditing: isEditing) }.map { accessory in
      let known =
        keepsViews
        ? old.firstIndex { $0.accessory.accessoryType == accessory.accessoryType } : nil
      // Within an animation, a new view would grow from nothing.
      return (
        accessory,
        known.map { old.remove(at: $0).view }
          ?? UIView.performingWithoutAnimation { view(of: accessory) }
      )
    }
    for (accessory, view) in old { remove(view, of: accessory) }
    for shown in shownAccessories where shown.view.superview !== self {
      addSubview(shown.view)
      UIView.performWithoutAnimation {
        shown.view.bounds.size = accessorySize(shown.accessory, shown.view)
        shown.view.center = .zero
      }
    }
    UIView.performWithoutAnimation { updateAccessoryAppearance() }
    setNeedsLayout()
  }

  /// Places the view of an accessory. Within an animation, a new one fades in, at the leading edge
  /// from outside the row.
  func place(_ view: UIView, of accessory: UICellAccessory, at frame: CGRect) {
    if view.center == .zero, AnimationContext.current != nil {
      UIView.performWithoutAnimation {
        view.bounds.size = frame.size
        view.center = accessory.isLeading ? outside(frame) : frame.center
        if accessory.isOfSystem { view.alpha = 0 }
      }
      if accessory.isOfSystem { view.alpha = 1 }
    }
    view.bounds.size = frame.size
    view.center = frame.center
  }

  /// Removes the view of an accessory; within an animation at its end.
  private func remove(_ view: UIView, of accessory: UICellAccessory) {
    guard AnimationContext.current != nil, accessory.isOfSystem else {
      return view.removeFromSuperview()
    }
    view.alpha = 0
    if accessory.isLeading { view.center = outside(view.frame) }
    afterAnimation { _ in view.removeFromSuperview() }
  }

  /// The centre of a leading accessory that is beside the row.
  private func outside(_ frame: CGRect) -> CGPoint {
    CGPoint(
      x: isRightToLeft ? bounds.width + frame.width / 2 : -frame.width / 2, y: frame.midY)
  }

  /// Updates the accessories for the cell's state.
  func updateAccessories() {
    let isEditing = showsEditing
    let shown = shownAccessories.map(\.accessory.accessoryType)
    let wanted = accessories.filter { $0.shows(isEditing: isEditing) }.map(\.accessoryType)
    if shown != wanted { reloadAccessories(keepsViews: true) } else { updateAccessoryAppearance() }
  }

  func accessorySize(_ accessory: UICellAccessory, _ view: UIView) -> CGSize {
    switch accessory.symbol {
    case .glyph(let glyph): return glyph.size
    case .label: return view.sizeThatFits(.zero)
    case .view(let view, let keepsSize):
      if keepsSize { return view.bounds.size }
      let fitting = view.sizeThatFits(CGSize(width: 0, height: 0))
      return fitting == .zero ? view.bounds.size : fitting
    }
  }

  private func view(of accessory: UICellAccessory) -> UIView {
    switch accessory.symbol {
    case .glyph(let glyph):
      let view = CellGlyphView(glyph)
      view.discColor = accessory.backgroundColor
      return view
    case .label(let text, let font):
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = font
      return label
    case .view(let view, _):
      if let color = accessory.tintColor { view.tintColor = color }
      return view
    }
  }

  /// Updates colors, selection circles and the direction of chevrons for the cell's state.
  private func updateAccessoryAppearance() {
    let isSelected = configurationState.isSelected
    // Selected rows in sidebars have a tinted background.
    let isOnTint = isSelected && row?.appearance == .sidebar && !hasOwnBackground
    for shown in shownAccessories {
      let color = shown.accessory.tintColor ?? (isOnTint ? .white : nil)
      if case .label = shown.accessory.symbol, let label = shown.view as? UILabel {
        label.textColor = color ?? .secondaryLabel
      }
      guard let glyph = shown.view as? CellGlyphView else { continue }
      glyph.color = color
      glyph.showsCheckmark = isSelected
      let mirror: CGFloat = isRightToLeft ? -1 : 1
      switch glyph.glyph {
      case .chevron: glyph.transform = CGAffineTransform(scaleX: mirror, y: 1)
      case .outlineChevron:
        glyph.transform =
          isExpanded
          ? CGAffineTransform(rotationAngle: .pi / 2) : CGAffineTransform(scaleX: mirror, y: 1)
      default: break
      }
    }
  }
}
