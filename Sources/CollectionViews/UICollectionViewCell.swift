import Controls
public import Foundation
import LayerTree
import Views

/// The view of one item. From back to front: the cell itself, what its background configuration
/// says, `backgroundView`, `selectedBackgroundView` while selected or highlighted, `contentView`.
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

  /// The place for subviews, or what shows the content configuration. As large as the cell; a list
  /// cell leaves room for its accessories.
  open var contentView: UIView { content }

  /// Setting it replaces the content view by one that shows it, unless the one there can. Nil gives
  /// back a plain content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { storedContent }
    set { showContent(newValue) }
  }

  /// Whether the content configuration follows the states of the cell by itself.
  open var automaticallyUpdatesContentConfiguration = true

  // MARK: Background

  /// Setting it replaces `backgroundView`; nil shows no background of this kind.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { storedBackground }
    set {
      hasOwnBackground = true
      showBackground(newValue)
      if newValue != nil { backgroundView = nil }
    }
  }

  /// Whether the background configuration follows the states of the cell by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// What cells of this kind have without being told; a plain cell nothing.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Behind everything else but the background configuration, as large as the cell.
  open var backgroundView: UIView? {
    didSet { replace(oldValue, by: backgroundView) }
  }

  /// In front of `backgroundView`, in sight only while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet { replace(oldValue, by: selectedBackgroundView) }
  }

  // MARK: States

  /// Set by the collection view; settable to draw a cell in the state.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Transitional: set while a touch is down.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the item is being moved by hand; set by the collection view.
  var isReordering = false {
    didSet { if isReordering != oldValue { stateDidChange() } }
  }

  /// The states as they are now, among them whether the collection view is being edited.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = showsEditing
    state.isReordering = isReordering
    return state
  }

  /// As large as the content view wants to be.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentView.fittingSize(in: size) }

  /// Called with every change of state, and once when it is set.
  open var configurationUpdateHandler:
    ((_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void)?
  {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Called with every change of state; the default calls the handler.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  /// Brings the configurations in line with the state, at once.
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

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundConfigurationView?.frame = bounds
  }

  // MARK: Internal

  /// Whether the cell shows that its collection view is being edited.
  package var showsEditing = false {
    didSet { if showsEditing != oldValue { stateDidChange() } }
  }

  /// Whether the background is one that was given, not the default.
  package private(set) var hasOwnBackground = false
  package var backgroundConfigurationView: BackgroundConfigurationView?

  /// Shows a background that was not asked for by hand.
  package func showBackground(_ configuration: UIBackgroundConfiguration?) {
    storedBackground = configuration
    if let configuration {
      if let backgroundConfigurationView {
        backgroundConfigurationView.configuration = configuration
      } else {
        let view = BackgroundConfigurationView(configuration)
        view.frame = bounds
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

  /// Whether the content view is as large as the cell; where it is not, the cell's class places it.
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
    // `draw(_:)` is empty unless a subclass says otherwise.
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
    for (place, view) in backgrounds.compactMap({ $0 }).enumerated() {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = bounds
      if view.superview !== self || subviews[place] !== view { insertSubview(view, at: place) }
    }
  }
}
