import CollectionViews
import Foundation

extension UICollectionViewListCell {
  static func margins(_ side: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: 8, left: side, bottom: 8, right: side)
  }

  var isRightToLeft: Bool {
    row?.isRightToLeft ?? isMirrored
  }

  /// The height for the tallest accessory plus 12 points: switches and steppers fit into 44.
  var minimumAccessoryHeight: CGFloat {
    let heights = shownAccessories.map { accessory -> CGFloat in
      if case .glyph = accessory.accessory.symbol { return 0 }
      return accessory.view.bounds.height + 12
    }
    return heights.max() ?? 0
  }

  /// Applies the data that the list has for the cell's position.
  func apply(row new: ListRow?) {
    guard new != row else { return }
    let changesKind = new?.role != row?.role || new?.appearance != row?.appearance
    row = new
    if changesKind, !hasOwnBackground {
      showBackground(defaultBackgroundConfiguration().updated(for: configurationState))
    }
    if let new {
      semanticContentAttribute = new.isRightToLeft ? .forceRightToLeft : .unspecified
    }
    updateCorners()
    topSeparator = separatorView(topSeparator, new?.top)
    bottomSeparator = separatorView(bottomSeparator, new?.bottom)
    updateSeparators()
    setNeedsLayout()
  }

  /// Rounds the row's corners in its group. In an animation, a row that leaves a group's edge keeps
  /// its corners, which shrink if it has no others; one that arrives has them at once, and they
  /// grow. A lifted row has all, and its background shows them: what casts a shadow does not clip.
  /// A row with corners of its own keeps those.
  func updateCorners() {
    let corners = isLifted && configurationState.isReordering ? .all : row?.corners ?? []
    let radius = corners.isEmpty ? 0 : row?.cornerRadius ?? 0
    let kept = AnimationContext.current != nil && layer.cornerRadius > 0 ? layer.maskedCorners : []
    let rounded = (row?.cornerRadius ?? 0) > 0 ? corners.union(kept) : .all
    if swipeView == nil {
      backgroundConfigurationView?.rowCorners = isLifted ? (radius, rounded) : (0, [])
    }
    if hasOwnCorners { return }
    layer.cornerRadius = radius
    layer.cornerCurve = .continuous
    layer.maskedCorners = rounded
    clipsToBounds = !isLifted && (radius > 0 || !kept.isEmpty || swipeView != nil)
    if !kept.subtracting(corners).isEmpty {
      afterAnimation { $0.updateCorners() }
    }
  }

  /// Gives a row of a group its corners again after its look was set.
  /// - Parameter isOfGroup: false for a cell with corners of its own, which it then has all and keeps
  ///   in and outside of lists.
  package func keepGroupCorners(_ isOfGroup: Bool) {
    hasOwnCorners = !isOfGroup
    if hasOwnCorners {
      layer.maskedCorners = .all
    } else if row?.cornerRadius ?? 0 > 0 {
      updateCorners()
    }
  }

  /// Calls a closure when the current animation has ended.
  func afterAnimation(_ action: @escaping (UICollectionViewListCell) -> Void) {
    let time = layer.treeTime
    let end = time.now + (AnimationContext.current?.totalDuration ?? 0)
    guard end.isFinite else { return }
    animationEnd = max(animationEnd, end)
    _ = time.schedule(at: end) { [weak self] in
      // Another animation may have begun meanwhile.
      if let self, animationEnd <= end { action(self) }
    }
  }

  /// Whether a lifted row or a selected or highlighted background hides the separators; the latter
  /// not while editing.
  private var hidesSeparators: Bool {
    let state = configurationState
    return state.isReordering || state.isHighlighted || state.isSelected && !state.isEditing
  }

  func updateSeparators() {
    let (hides, isSelected) = (hidesSeparators, configurationState.isSelected)
    // The background covers the separator above.
    if hides, layer.cornerRadius == 0, swipeView == nil { clipsToBounds = false }
    for (view, separator) in [(topSeparator, row?.top), (bottomSeparator, row?.bottom)] {
      guard let view, let separator else { continue }
      view.isHidden = hides
      view.backgroundColor = isSelected ? separator.selectionColor : separator.color
    }
    setNeedsLayout()
  }

  /// The bounds of the row, extended over the separator of the row above if separators are hidden.
  private func backgroundFrame(pixels: PixelAlignment) -> CGRect {
    guard let row, row.role == .row, row.top == nil, hidesSeparators, !isLifted,
      row.appearance != .sidebar, row.appearance != .sidebarPlain
    else { return wholeFrame }
    let hairline = 1 / pixels.scale
    return CGRect(x: 0, y: -hairline, width: bounds.width, height: bounds.height + hairline)
  }

  /// Within an animation separators fade in and out.
  private func separatorView(_ view: UIView?, _ separator: ListRow.Separator?) -> UIView? {
    guard let separator else {
      view?.alpha = 0
      if AnimationContext.current == nil {
        view?.removeFromSuperview()
      } else if let view {
        afterAnimation { _ in view.removeFromSuperview() }
      }
      return nil
    }
    if let view { return view }
    let new = UIView(frame: .zero)
    insertSubview(new, belowSubview: contentView)
    UIView.performWithoutAnimation {
      new.alpha = 0
      new.backgroundColor = separator.color
    }
    new.alpha = 1
    return new
  }

  func layOutRow() {
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let isRightToLeft = isRightToLeft
    let margin = row?.margin ?? 16
    var margins = Self.margins(margin)
    if isRightToLeft { margins.right += indentation } else { margins.left += indentation }
    if layoutMargins != margins { layoutMargins = margins }

    let arrangement = AccessoryArrangement(
      shownAccessories.map { item(of: $0.accessory, $0.view) }, in: bounds.size,
      margins: (leading: margin + indentation, trailing: margin), indentation: indentation,
      indentsAccessories: indentsAccessories, reorderIndex: reorderIndex,
      isRightToLeft: isRightToLeft,
      pixels: pixels)
    for (index, shown) in shownAccessories.enumerated() {
      place(shown.view, of: shown.accessory, at: arrangement.frames[index])
    }
    contentView.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
    if contentView.frame != arrangement.content {
      contentView.frame = arrangement.content
    }
    backgroundConfigurationView?.frame = backgroundFrame(pixels: pixels)
    layOutSeparators(arrangement, pixels: pixels)
  }

  private var reorderIndex: Int? {
    shownAccessories.firstIndex { $0.accessory.showsVerticalSeparator }
  }

  private func item(of accessory: UICellAccessory, _ view: UIView) -> AccessoryArrangement.Item {
    let size = accessorySize(accessory, view)
    // Leading system accessories have a common width; trailing ones reserve none.
    let standard: CGFloat = accessory.isLeading ? 22 : 0
    let width: CGFloat =
      switch accessory.width {
      case .actual: size.width
      case .standard: max(size.width, standard)
      case .custom(let width): max(0, width)
      }
    return AccessoryArrangement.Item(
      isLeading: accessory.isLeading, rank: accessory.rank, size: size, width: width)
  }

  private func layOutSeparators(_ arrangement: AccessoryArrangement, pixels: PixelAlignment) {
    let hairline = 1 / pixels.scale
    func frame(_ separator: ListRow.Separator, y: CGFloat) -> CGRect {
      let leading = separator.leading ?? contentLeading(arrangement)
      let trailing = separator.trailing ?? 0
      let width = max(0, bounds.width - leading - trailing)
      return CGRect(x: isRightToLeft ? trailing : leading, y: y, width: width, height: hairline)
    }
    func place(_ view: UIView?, _ frame: CGRect) {
      // A new one does not grow from a point.
      if view?.frame == .zero {
        UIView.performWithoutAnimation { view?.frame = frame }
      } else {
        view?.frame = frame
      }
    }
    if let top = row?.top { place(topSeparator, frame(top, y: 0)) }
    if let bottom = row?.bottom {
      place(bottomSeparator, frame(bottom, y: pixels.round(bounds.height) - hairline))
    }
    if let x = arrangement.reorderSeparatorX {
      let line = reorderSeparator ?? UIView(frame: .zero)
      if reorderSeparator == nil { addSubview(line) }
      reorderSeparator = line
      line.backgroundColor = .separator
      place(
        line,
        CGRect(
          x: pixels.floor(x), y: pixels.round((bounds.height - 24) / 2), width: hairline, height: 24
        ))
    } else {
      reorderSeparator?.removeFromSuperview()
      reorderSeparator = nil
    }
  }

  /// The start of the content's text, from the leading edge.
  private func contentLeading(_ arrangement: AccessoryArrangement) -> CGFloat {
    if let separatorLeading { return separatorLeading }
    let start =
      isRightToLeft ? bounds.width - arrangement.content.maxX : arrangement.content.minX
    if let content = contentView as? UIListContentView { return start + content.textLeading }
    // Custom content views use the same distance as list content.
    return max(
      start + ListContentStyle.cell.margins(traitCollection.listMeasures).leading,
      isRightToLeft ? layoutMargins.right : layoutMargins.left)
  }
}
