public import Foundation
public import Views

/// A control with an image and a title, which can depend on the state.
@preconcurrency @MainActor
open class UIButton: UIControl, SelfPreparing, BaselineProviding, ControlStateShowing {
  public enum ButtonType: Int, Hashable, Sendable {
    case custom
    /// Shows its title in the tint colour.
    case system
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    let size: CGFloat = buttonType == .system ? 15 : 18
    ownTitleLabel.font = .systemFont(ofSize: size)
    showState()
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
    // Property observers are not called in an initializer of the class.
    showState()
  }

  // MARK: - What shows in a state

  open private(set) var buttonType = ButtonType.custom

  open func setTitle(_ title: String?, for state: State) { titles[state] = title; showState() }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    showState()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    showState()
  }

  open func setImage(_ image: UIImage?, for state: State) { images[state] = image; showState() }

  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    showState()
  }

  open func title(for state: State) -> String? { titles[state] }
  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  open func image(for state: State) -> UIImage? { images[state] }
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  open var currentTitle: String? { current(titles) }
  open var currentAttributedTitle: NSAttributedString? { current(attributedTitles) }
  open var currentImage: UIImage? { current(images) }
  open var currentBackgroundImage: UIImage? { current(backgroundImages) }

  /// The tint colour for system buttons, otherwise white; dimmed while disabled.
  open var currentTitleColor: UIColor {
    if let color = current(titleColors) { return color }
    if buttonType == .system { return isEnabled ? tintColor : .tertiaryLabel }
    return .white
  }

  /// The label of the title. The button sets its text.
  open var titleLabel: UILabel? { ownTitleLabel }
  /// The view of the image. The button sets its image.
  open var imageView: UIImageView? { ownImageView }

  // MARK: - Menu

  /// Shown by ``performPrimaryAction()`` if the menu is the primary action, or by a context menu.
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false

  /// Shows the menu, or runs the actions of a touch.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, let menu {
      menu.present(from: self, bounds, animated: true)
    } else {
      sendActions(for: [.primaryActionTriggered, .touchUpInside])
    }
  }

  // MARK: - Insets

  /// The insets around image and title, in points. If zero, a title has 6 points above and below.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// Moves the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Moves the image without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  // MARK: - Configuration

  /// Replaces the titles and images of states; nil for none.
  open var configuration: Configuration? { didSet { showState() } }

  /// Called after every change of state.
  open var configurationUpdateHandler: ((UIButton) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Calls `updateConfiguration()` immediately.
  open func setNeedsUpdateConfiguration() { updateConfiguration() }

  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: - Layout

  override open func sizeThatFits(_ size: CGSize) -> CGSize { arrangement.size }

  override open var intrinsicContentSize: CGSize { arrangement.size }

  override open func layoutSubviews() {
    super.layoutSubviews()
    backgroundImageView.frame = bounds
    if let configuration, let backgroundView {
      // The radius of a capsule is half of the button's height.
      let background = configuration.resolvedBackground(
        tint: tintColor, isEnabled: isEnabled, height: bounds.height, traitCollection)
      backgroundView.configuration = background
      backgroundView.frame = bounds
      glassView?.frame = bounds
      glassView?.layer.cornerRadius = min(background.cornerRadius, bounds.height / 2)
      glassView?.layer.cornerCurve = .continuous
    }
    let frames = arrangement.frames(
      in: bounds, contentHorizontalAlignment, contentVerticalAlignment,
      isMirrored: isMirrored)
    ownImageView.frame = moved(frames.image, by: imageEdgeInsets)
    ownTitleLabel.frame = moved(frames.title, by: titleEdgeInsets)
    ownSubtitleLabel.frame = frames.subtitle
  }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  package var baselines: (first: CGFloat, last: CGFloat) {
    let frames = arrangement.frames(
      in: CGRect(origin: .zero, size: intrinsicContentSize), .center, .center, isMirrored: false)
    return (frames.title.minY + ownTitleLabel.baselines.first, 0)
  }

  package func controlStateDidChange() {
    updateConfiguration()
    showState()
  }

  // MARK: - Private

  private let ownTitleLabel = UILabel()
  private let ownSubtitleLabel = UILabel()
  private let ownImageView = UIImageView()
  private let backgroundImageView = UIImageView()
  private var backgroundView: BackgroundConfigurationView?
  private var glassView: UIVisualEffectView?
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]

  package func prepare() {
    ownTitleLabel.lineBreakMode = .byTruncatingMiddle
    ownTitleLabel.font = .systemFont(ofSize: 18)
    for view in [backgroundImageView, ownImageView, ownTitleLabel, ownSubtitleLabel] {
      addSubview(view)
    }
    showState()
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if configuration == nil {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    } else if configuration?.title == nil {
      configuration?.title = action.title
      configuration?.image = configuration?.image ?? action.image
    }
    addAction(action, for: [.primaryActionTriggered, .touchUpInside])
  }

  private func current<Value>(_ values: [State: Value]) -> Value? {
    values[state] ?? values[.normal]
  }

  private var arrangement: ButtonArrangement {
    ButtonArrangement(
      image: ownImageView.image?.size ?? .zero, title: size(of: ownTitleLabel),
      subtitle: size(of: ownSubtitleLabel), padding: configuration?.titlePadding ?? 0,
      imagePadding: configuration?.imagePadding ?? 0,
      placement: configuration?.imagePlacement ?? .leading, insets: insets)
  }

  private func size(of label: UILabel) -> CGSize {
    label.text?.isEmpty ?? true ? .zero : label.sizeThatFits(.zero)
  }

  private var insets: UIEdgeInsets {
    if let insets = configuration?.contentInsets {
      return UIEdgeInsets(insets, isMirrored: isMirrored)
    }
    let hasTitle = !(ownTitleLabel.text?.isEmpty ?? true)
    return contentEdgeInsets == .zero && hasTitle
      ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets
  }

  private func moved(_ rect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    rect.offsetBy(
      dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }

  private func showState() {
    backgroundImageView.image = currentBackgroundImage
    if let configuration { show(configuration) } else { showOwn() }
    ownTitleLabel.alpha = buttonType == .system && isHighlighted ? 0.2 : 1
    contentDidChange()
  }

  private func showOwn() {
    if let title = currentAttributedTitle {
      ownTitleLabel.attributedText = title
    } else {
      ownTitleLabel.text = currentTitle
      ownTitleLabel.textColor = currentTitleColor
    }
    ownSubtitleLabel.text = nil
    ownImageView.image = currentImage
    backgroundView?.removeFromSuperview()
    backgroundView = nil
    show(glass: nil)
  }

  private func show(_ configuration: Configuration) {
    let color = configuration.foregroundColor(tint: tintColor, isEnabled: isEnabled)
    ownTitleLabel.text = configuration.title
    ownTitleLabel.font = .systemFont(ofSize: configuration.buttonSize.fontSize)
    ownTitleLabel.textColor = color
    ownSubtitleLabel.text = configuration.subtitle
    ownSubtitleLabel.font = .systemFont(ofSize: 12)
    ownSubtitleLabel.textColor = color
    ownImageView.image = configuration.image
    ownImageView.tintColor = color
    let background = configuration.resolvedBackground(
      tint: tintColor, isEnabled: isEnabled, height: bounds.height, traitCollection)
    if let backgroundView {
      backgroundView.configuration = background
    } else {
      let backgroundView = BackgroundConfigurationView(background)
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
      self.backgroundView = backgroundView
    }
    show(glass: configuration.glass(tint: tintColor, isEnabled: isEnabled))
  }

  private func show(glass effect: UIGlassEffect?) {
    guard let effect else {
      glassView?.removeFromSuperview()
      glassView = nil
      return
    }
    if let glassView {
      glassView.effect = effect
    } else {
      let view = UIVisualEffectView(effect: effect)
      view.isUserInteractionEnabled = false
      insertSubview(view, at: 0)
      glassView = view
    }
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

extension UIButton: AccessibilityDescribing {
  /// A button without a title has no label.
  package var defaultAccessibility: AccessibilityDefaults {
    let titles = [titleLabel?.text, configuration?.subtitle].compactMap(\.self)
    let label = titles.filter { !$0.isEmpty }.joined(separator: ", ")
    return AccessibilityDefaults(label: label.isEmpty ? nil : label, traits: .button)
  }
}
