import CollectionViews
import Foundation

/// The actions at an edge of a row, in the room that the row has left; the first is at the edge.
@MainActor
final class SwipeActionsView: UIView {
  /// - Parameter isTrailing: whether they are at the trailing edge.
  init(_ actions: [UIContextualAction], isTrailing: Bool) {
    self.isTrailing = isTrailing
    buttons = actions.map { SwipeActionButton($0) }
    super.init(frame: .zero)
    clipsToBounds = true
    // The row is read without them.
    accessibilityElementsHidden = true
    // Those nearer to the row come from below the others.
    buttons.reversed().forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("swipe actions are not archived")
  }

  let isTrailing: Bool
  /// Whether they are at the right edge. Set before the layout.
  var isRight = true
  /// How far the row is open: 1 for all actions, 0 for none, more for a row that is pulled further.
  var opening: CGFloat = 0

  /// The width of all actions in a row of a height, in points.
  func fullWidth(height: CGFloat) -> CGFloat {
    let gaps = (measures.gap ?? 0) * CGFloat(buttons.count + 1)
    return buttons.reduce(gaps) { $0 + $1.width(measures, height: height) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let widths = buttons.map { $0.width(measures, height: bounds.height) }
    let full = fullWidth(height: bounds.height)
    guard full > 0 else { return }
    let (gap, share) = (measures.gap ?? 0, bounds.width / full)
    // Capsules that are not all there yet are scaled; what is pulled further makes actions wider.
    let areCapsules = measures.gap != nil
    let scale = areCapsules ? min(1, share) : 1
    let extra = areCapsules ? max(0, bounds.width - full) / CGFloat(buttons.count) : 0
    let high = max(0, bounds.height - 2 * measures.margin)
    var start = gap * scale
    for (button, width) in zip(buttons, widths) {
      let wide = areCapsules ? width + extra : width * share
      button.isRight = isRight
      button.contentWidth = max(wide, width)
      button.layer.cornerRadius = areCapsules ? min(wide, high) / 2 : 0
      button.bounds.size = CGSize(width: wide, height: high)
      let middle = start + wide * scale / 2
      button.center = CGPoint(
        x: isRight ? bounds.width - middle : middle, y: bounds.height / 2)
      button.transform = CGAffineTransform(scaleX: max(scale, 1e-3), y: max(scale, 1e-3))
      button.alpha = scale
      start += (wide + gap) * scale
    }
  }

  private let buttons: [SwipeActionButton]
  private var measures: DesignMeasures.Swipe { traitCollection.listMeasures.swipe }
}

/// A swipe action: an image or a title, in high rows both.
@MainActor
private final class SwipeActionButton: UIView {
  init(_ action: UIContextualAction) {
    self.action = action
    super.init(frame: .zero)
    clipsToBounds = true
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.textColor = .white
    label.textAlignment = .center
    label.contentMode = .center
    image.image = action.image
    image.tintColor = .white
    image.contentMode = .center
    addSubview(image)
    addSubview(label)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("swipe actions are not archived")
  }

  var isRight = true
  /// What the content is centred in, from the row's side on; the rest is not seen yet.
  var contentWidth: CGFloat = 0

  func width(_ measures: DesignMeasures.Swipe, height: CGFloat) -> CGFloat {
    label.font = .systemFont(ofSize: measures.font)
    image.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20)
    let hasTitle = action.image == nil || height >= measures.tall
    label.isHidden = !hasTitle
    let text = hasTitle ? label.sizeThatFits(.zero).width : 0
    return max(measures.width, max(text, image.intrinsicContentSize.width) + 2 * measures.inset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = isRight ? 0 : bounds.width - contentWidth
    let (picture, text) = (image.intrinsicContentSize.height, label.sizeThatFits(.zero).height)
    let hasBoth = action.image != nil && !label.isHidden
    let top = (bounds.height - picture - 4 - text) / 2
    image.frame = CGRect(
      x: left, y: hasBoth ? top : 0, width: contentWidth, height: hasBoth ? picture : bounds.height)
    label.frame = CGRect(
      x: left, y: hasBoth ? top + picture + 4 : 0, width: contentWidth,
      height: hasBoth ? text : bounds.height)
  }

  private let action: UIContextualAction
  private let label = UILabel()
  private let image = UIImageView()
}

extension UICollectionViewListCell {
  /// Opens or closes the actions at an edge, within an animation if there is one.
  /// - Parameters:
  ///   - configuration: the actions; nil for those that the row shows.
  ///   - opening: 0 closes the row, 1 shows all actions, a number in between a part of their width; a
  ///     greater number is a width in points.
  package func showSwipeActions(
    _ configuration: UISwipeActionsConfiguration?, isTrailing: Bool, opening: CGFloat
  ) {
    if let configuration {
      let isAnimated = AnimationContext.current != nil
      UIView.performWithoutAnimation {
        swipeView?.removeFromSuperview()
        let view = SwipeActionsView(configuration.actions, isTrailing: isTrailing)
        addSubview(view)
        swipeView = view
        setNeedsLayout()
        if opening > 0, isAnimated { layoutIfNeeded() }
      }
    }
    swipeView?.opening = opening.isFinite ? max(0, opening) : 0
    setNeedsLayout()
  }

  /// Whether the row has been opened at an edge, and has not been opened at the other since.
  package func showsSwipeActions(isTrailing: Bool) -> Bool { swipeView?.isTrailing == isTrailing }

  /// Shows the row closed, without actions.
  package func dropSwipeActions() {
    guard let swipeView else { return }
    swipeView.removeFromSuperview()
    self.swipeView = nil
    bounds.origin.x = 0
    for separator in [topSeparator, bottomSeparator] { separator?.alpha = 1 }
    updateCorners()
  }

  /// Moves the row's content aside and its actions into that room.
  func layOutSwipeActions() {
    guard let swipeView else { return }
    let full = swipeView.fullWidth(height: bounds.height)
    let opening = swipeView.opening
    let room = min(opening <= 1 ? opening * full : opening, max(0, bounds.width))
    let isRight = swipeView.isTrailing != isRightToLeft
    clipsToBounds = true
    let origin = isRight ? room : -room
    if bounds.origin.x != origin { bounds.origin.x = origin }
    swipeView.isRight = isRight
    swipeView.frame = CGRect(
      x: isRight ? bounds.width : -room, y: 0, width: room, height: bounds.height)
    swipeView.setNeedsLayout()
    swipeView.layoutIfNeeded()
    // Beside capsules, a row of a group is round, and its separators fade.
    guard let row, row.cornerRadius > 0, traitCollection.listMeasures.swipe.gap != nil else {
      return
    }
    let radius = min(row.cornerRadius, bounds.height / 2)
    backgroundConfigurationView?.rowCorners = (room > 0 ? radius : 0, .all)
    for separator in [topSeparator, bottomSeparator] { separator?.alpha = room > 0 ? 0 : 1 }
  }
}

extension UICollectionView {
  /// Opens or closes the swipe actions of a visible row, within an animation if there is one. Not in
  /// UIKit, where a finger does.
  /// - Parameters:
  ///   - opening: 0 closes the row, 1 shows all actions, a number in between a part of their width; a
  ///     greater number is a width in points.
  ///   - leading: whether the actions are at the leading edge.
  /// - Returns: whether the row is visible and has such actions.
  @discardableResult
  public func openSwipeActions(
    forItemAt indexPath: IndexPath, leading: Bool, opening: CGFloat = 1
  ) -> Bool {
    guard let cell = cellForItem(at: indexPath) as? UICollectionViewListCell else { return false }
    let isShown = cell.showsSwipeActions(isTrailing: !leading)
    let actions =
      isShown ? nil : swipeActionsConfiguration(forItemAt: indexPath, leading: leading)
    guard isShown || actions?.actions.isEmpty == false else { return false }
    cell.showSwipeActions(actions, isTrailing: !leading, opening: opening)
    cell.layoutIfNeeded()
    return true
  }
}
