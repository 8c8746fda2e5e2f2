public import Foundation

/// The view of one item. From back to front: the cell itself, `backgroundView`,
/// `selectedBackgroundView` while selected or highlighted, `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  // MARK: Lifecycle

  public override init(frame: CGRect) {
    content = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addContent()
  }

  public required init?(coder: NSCoder) {
    content = UIView(frame: .zero)
    super.init(coder: coder)
    addContent()
  }

  // MARK: Public

  /// Always as large as the cell; the place for subviews.
  open var contentView: UIView { content }

  /// Set by the collection view; settable to draw a cell in the state.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Transitional: set while a touch is down.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Behind everything else, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// In front of `backgroundView`, in sight only while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState()
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    return state
  }

  /// Called with every change of state, and once when it is set.
  open var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    didSet { updateConfiguration(using: configurationState) }
  }

  /// Called with every change of state; the default calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  open func setNeedsUpdateConfiguration() {
    updateConfiguration(using: configurationState)
  }

  // MARK: Private

  private let content: UIView

  private func addContent() {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  private func stateDidChange() {
    arrangeBackgrounds()
    content.showHighlighted(isSelected || isHighlighted)
    updateConfiguration(using: configurationState)
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    arrangeBackgrounds()
  }

  private func arrangeBackgrounds() {
    let showsSelected = isSelected || isHighlighted
    if !showsSelected { selectedBackgroundView?.removeFromSuperview() }
    let shown = [backgroundView, showsSelected ? selectedBackgroundView : nil].compactMap { $0 }
    for (place, view) in shown.enumerated() {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = bounds
      if view.superview !== self || subviews[place] !== view { insertSubview(view, at: place) }
    }
  }
}
