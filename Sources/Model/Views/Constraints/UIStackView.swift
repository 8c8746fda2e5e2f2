public import Foundation

/// Arranges views in a row or a column, using constraints. Hidden arranged subviews take no space.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the arranged subviews fill the stack along its axis.
  public enum Distribution: Int, Hashable, Sendable {
    /// Stretched or compressed by priority until they fill the stack.
    case fill
    case fillEqually
    /// In proportion to their intrinsic content sizes.
    case fillProportionally
    /// With equal gaps of at least the spacing.
    case equalSpacing
    /// With equal distances between their centres, and gaps of at least the spacing.
    case equalCentering
  }

  /// How the arranged subviews are aligned across the axis.
  public enum Alignment: Int, Hashable, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    public static let top = Alignment.leading
    public static let bottom = Alignment.trailing
  }

  /// Stands for the stack's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Stands for the system spacing of 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Public

  open var arrangedSubviews: [UIView] { arranged }

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { constraintsDidChange() } }
  }

  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { constraintsDidChange() } }
  }

  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { constraintsDidChange() } }
  }

  /// The distance between neighbours in points; the minimum distance for the equal distributions.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { constraintsDidChange() } }
  }

  /// Whether the views are arranged within the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { constraintsDidChange() }
  }

  /// Whether vertical distances are measured between baselines.
  open var isBaselineRelativeArrangement = false {
    didSet { constraintsDidChange() }
  }

  /// Adds a view at the end. It also becomes a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.filter { $0 !== view }.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arranged.removeAll { $0 === view }
    precondition(
      arranged.indices.contains(stackIndex) || stackIndex == arranged.count,
      "a view is arranged at \(stackIndex) among \(arranged.count)")
    arranged.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    constraintsDidChange()
  }

  /// Removes the view from the arrangement. It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    ownSpacings[ObjectIdentifier(view)] = nil
    constraintsDidChange()
  }

  override open func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    ownSpacings[ObjectIdentifier(arrangedSubview)] = spacing
    constraintsDidChange()
  }

  /// The custom spacing after a view; `spacingUseDefault` if none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    ownSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  // MARK: - Internal

  private(set) var arranged: [UIView] = []
  private var ownSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// The spacing after a view in points.
  func gap(after view: UIView) -> CGFloat {
    var gap = customSpacing(after: view)
    if gap == UIStackView.spacingUseDefault { gap = spacing }
    return gap == UIStackView.spacingUseSystem ? SystemSpacing.betweenSiblings : gap
  }
}
