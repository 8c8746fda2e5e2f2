public import Foundation

/// Puts views in a row or a column, by constraints: an arranged view that is hidden takes no room.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the views share the length of the stack.
  public enum Distribution: Int, Hashable, Sendable {
    /// Stretched or shrunk by their priorities until they fill it.
    case fill
    case fillEqually
    /// In proportion to their intrinsic lengths.
    case fillProportionally
    /// With equal gaps, of the spacing or more.
    case equalSpacing
    /// With equal distances between their centres.
    case equalCentering
  }

  /// How the views lie across.
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

  /// The spacing that says nothing of its own.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// The system's own spacing: 8 points.
  public static let spacingUseSystem = CGFloat.leastNormalMagnitude

  // MARK: - Lifecycle

  override public init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

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

  /// Points between neighbours; the least of them where the gaps are equal.
  open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { constraintsDidChange() } }
  }

  /// Whether the views keep to the layout margins instead of the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { constraintsDidChange() }
  }

  /// Whether the distances in a column count from baseline to baseline.
  open var isBaselineRelativeArrangement = false {
    didSet { constraintsDidChange() }
  }

  /// Adds the view as the last of the row, and as a subview where it is none.
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

  /// Takes the view out of the row; it stays a subview.
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

  /// `spacingUseDefault` for a view without a spacing of its own.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    ownSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  // MARK: - Internal

  private(set) var arranged: [UIView] = []
  private var ownSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Points after a view.
  func gap(after view: UIView) -> CGFloat {
    var gap = customSpacing(after: view)
    if gap == UIStackView.spacingUseDefault { gap = spacing }
    return gap == UIStackView.spacingUseSystem ? SystemSpacing.betweenSiblings : gap
  }
}
