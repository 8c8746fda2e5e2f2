public import Foundation
import Views

/// The view of an item. From back to front: background configuration, `backgroundView`,
/// `selectedBackgroundView` while selected or highlighted, `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, SubviewPlacing {
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

  // MARK: Content

  /// The view for subviews or the content configuration, as large as the cell minus accessories.
  open var contentView: UIView { content }

  /// Replaces the content view unless it supports the configuration. Nil restores a plain view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { storedContent }
    set {
      showContent(
        automaticallyUpdatesContentConfiguration
          ? newValue?.updated(for: configurationState) : newValue)
    }
  }

  /// Whether the content configuration is updated when the state of the cell changes.
  open var automaticallyUpdatesContentConfiguration = true

  // MARK: Background

  /// Setting it removes `backgroundView`. Nil shows no background configuration.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { storedBackground }
    set {
      hasOwnBackground = true
      showBackground(newValue)
      if newValue != nil { backgroundView = nil }
    }
  }

  /// Whether the background configuration is updated when the state of the cell changes.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The default background of this kind of cell. A plain cell has none.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Behind everything except the background configuration, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// In front of `backgroundView`. Only visible while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  // MARK: States

  /// Set by the collection view, or by code that draws a cell in that state.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Set while a touch is down.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the item is being moved interactively. Set by the collection view.
  var isReordering = false {
    didSet { if isReordering != oldValue { stateDidChange() } }
  }

  /// The current states, including whether the collection view is being edited.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = showsEditing
    state.isReordering = isReordering
    return state
  }

  /// The size that fits the content view.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentView.fittingSize(in: size) }

  /// Called after every change of state, and once when it is set.
  open var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Called after every change of state. The default calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Updates the configurations to the state immediately.
  open func setNeedsUpdateConfiguration() {
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let configuration = storedContent {
      showContent(configuration.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let configuration = storedBackground {
      showBackground(configuration.updated(for: state))
    }
    updateConfiguration(using: state)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if superview != nil { setNeedsUpdateConfiguration() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundConfigurationView?.frame = wholeFrame
  }

  // MARK: Internal

  /// Whether the cell shows its editing controls.
  package var showsEditing = false {
    didSet { if showsEditing != oldValue { stateDidChange() } }
  }

  /// Whether the background configuration was set by the caller and is not the default.
  package private(set) var hasOwnBackground = false
  /// The view of the background configuration; nil if there is none.
  package var backgroundConfigurationView: BackgroundConfigurationView?

  /// Shows a background configuration without marking it as set by the caller.
  package func showBackground(_ configuration: UIBackgroundConfiguration?) {
    storedBackground = configuration
    if let configuration {
      if let backgroundConfigurationView {
        backgroundConfigurationView.configuration = configuration
      } else if configuration != .clear() {
        let view = BackgroundConfigurationView(configuration)
        view.frame = wholeFrame
        insertSubview(view, at: 0)
        backgroundConfigurationView = view
      }
    } else {
      backgroundConfigurationView?.removeFromSuperview()
      backgroundConfigurationView = nil
    }
    arrangeBackgrounds()
  }

  package func places(_ subview: UIView) -> Bool {
    subview === content || subview === backgroundView || subview === selectedBackgroundView
      || subview === backgroundConfigurationView
  }

  /// Where views as large as the cell are: a row that was swiped shows its content aside.
  package final var wholeFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  /// Whether the content view fills the cell. If not, the cell's class places it.
  package final var fillsCellWithContent = true {
    didSet { resizeContentWithCell() }
  }

  // MARK: Private

  private var content: UIView
  private var storedContent: (any UIContentConfiguration)?
  private var storedBackground: UIBackgroundConfiguration?

  private func addContent() {
    resizeContentWithCell()
    addSubview(content)
    // `draw(_:)` is empty unless a subclass overrides it.
    if type(of: self) == UICollectionViewCell.self { layer.skipDisplay() }
  }

  private func resizeContentWithCell() {
    content.autoresizingMask = fillsCellWithContent ? [.flexibleWidth, .flexibleHeight] : []
  }

  private func showContent(_ configuration: (any UIContentConfiguration)?) {
    let hadContent = storedContent != nil
    storedContent = configuration
    guard let configuration else {
      if hadContent { replaceContent(by: UIView(frame: content.frame)) }
      return
    }
    if let view = content as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContent(by: configuration.makeContentView())
    }
    setNeedsLayout()
  }

  private func replaceContent(by view: UIView) {
    view.frame = content.frame
    insertSubview(view, aboveSubview: content)
    content.removeFromSuperview()
    content = view
    if fillsCellWithContent { resizeContentWithCell() }
  }

  private func stateDidChange() {
    arrangeBackgrounds()
    content.showHighlighted(isSelected || isHighlighted)
    setNeedsUpdateConfiguration()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if new != nil, storedBackground != nil, hasOwnBackground { showBackground(nil) }
    arrangeBackgrounds()
  }

  private func arrangeBackgrounds() {
    let showsSelected = isSelected || isHighlighted
    if !showsSelected { selectedBackgroundView?.removeFromSuperview() }
    let backgrounds = [
      backgroundConfigurationView, backgroundView, showsSelected ? selectedBackgroundView : nil,
    ]
    for (backIndex, view) in backgrounds.compactMap({ $0 }).enumerated() {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = wholeFrame
      if view.superview !== self || subviews[backIndex] !== view {
        insertSubview(view, at: backIndex)
      }
    }
  }
}
