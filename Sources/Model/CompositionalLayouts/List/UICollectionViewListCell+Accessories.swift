import CollectionViews
import Foundation

extension UICollectionViewListCell {
  /// Makes the views of the accessories that are visible in the current state.
  func reloadAccessories() {
    let isEditing = showsEditing
    for shown in shownAccessories { shown.view.removeFromSuperview() }
    shownAccessories = accessories.filter { $0.shows(isEditing: isEditing) }.map {
      ($0, view(of: $0))
    }
    for shown in shownAccessories {
      addSubview(shown.view)
      shown.view.bounds.size = accessorySize(shown.accessory, shown.view)
    }
    updateAccessoryAppearance()
    setNeedsLayout()
  }

  /// Updates the accessories for the cell's state.
  func updateAccessories() {
    let isEditing = showsEditing
    let shown = shownAccessories.map(\.accessory.accessoryType)
    let wanted = accessories.filter { $0.shows(isEditing: isEditing) }.map(\.accessoryType)
    if shown != wanted { reloadAccessories() } else { updateAccessoryAppearance() }
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
