import CompositionalLayouts
import Foundation
import LocatedJSON
import ViewTemplates

/// The stack view of a template view, and the constraints around and in it.
@MainActor
final class StackArranger {
  /// The stack as its template says; the next update shows it.
  var stack: StackTemplate
  let views: [TemplateView]
  private let environment: ViewEnvironment
  private let view = UIStackView(frame: .zero)
  private let edges: [NSLayoutConstraint]
  private var sizes: [Sizes] = []
  private var insets = SceneInsets()
  private var constraints: [NSLayoutConstraint] = []

  /// A stack too small for its contents overflows instead of conflicting.
  private static let edgePriority = UILayoutPriority(998)
  /// Lengths that a scene gives.
  private static let sizePriority = UILayoutPriority(999)
  /// An image shrinks rather than losing its shape, and less readily than a text.
  private static let shapePriority = UILayoutPriority(760)
  private static let imageResistance = UILayoutPriority(751)
  /// Spacers are equally long unless something contradicts.
  private static let spacerPriority = UILayoutPriority(60)

  init(_ stack: StackTemplate, in owner: UIView, _ environment: ViewEnvironment) {
    self.stack = stack
    self.environment = environment
    views = stack.views.map { TemplateView($0, environment) }
    view.isOpaque = false
    view.layer.skipDisplay()
    view.translatesAutoresizingMaskIntoConstraints = false
    owner.addSubview(view)
    views.forEach(view.addArrangedSubview)
    let trailing = owner.trailingAnchor.constraint(equalTo: view.trailingAnchor)
    let bottom = owner.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    trailing.priority = Self.edgePriority
    bottom.priority = Self.edgePriority
    edges = [
      view.topAnchor.constraint(equalTo: owner.topAnchor),
      view.leadingAnchor.constraint(equalTo: owner.leadingAnchor), bottom, trailing,
    ]
    NSLayoutConstraint.activate(edges)
  }

  /// Resolves the stack's own values for an element.
  func update(_ context: BindingContext) {
    let axis = environment.resolve(stack.axis, context) ?? .horizontal
    view.axis = axis == .vertical ? .vertical : .horizontal
    view.spacing = environment.resolve(stack.spacing, context) ?? 0
    view.alignment = environment.resolve(stack.alignment, context)?.viewAlignment ?? .fill
    view.distribution = environment.resolve(stack.distribution, context)?.viewDistribution ?? .fill
    let insets = environment.resolve(stack.insets, context) ?? SceneInsets()
    let lengths = [insets.top, insets.leading, insets.bottom, insets.trailing]
    for (edge, length) in zip(edges, lengths) { edge.constant = length }
    self.insets = insets
  }

  /// The distances from the edges to the first and last baselines, where those views touch the
  /// stack's edges.
  var baselines: (first: CGFloat, last: CGFloat) {
    let visible = views.filter { !$0.isHidden }
    var baselines: (first: CGFloat, last: CGFloat) = (0, 0)
    if view.axis == .vertical {
      baselines = (visible.first?.baselines.first ?? 0, visible.last?.baselines.last ?? 0)
    } else {
      for inner in visible.map(\.baselines) {
        baselines = (max(baselines.first, inner.first), max(baselines.last, inner.last))
      }
    }
    if baselines == (0, 0) { return baselines }
    return (baselines.first + insets.top, baselines.last + insets.bottom)
  }

  /// Resolves the lengths of the views for an element. Their contents are up to date.
  func updateSizes(_ context: BindingContext) {
    let shown = views.map { $0.isHidden ? Sizes() : sizes(of: $0, context) }
    guard shown != sizes else { return }
    sizes = shown
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    var firstSpacer: TemplateView?
    for (part, sizes) in zip(views, shown) where !part.isHidden {
      constrain(part, sizes)
      view.setCustomSpacing(
        sizes.spacingAfter.map { CGFloat($0) } ?? UIStackView.spacingUseDefault, after: part)
      guard sizes.spacer != nil else { continue }
      if let firstSpacer {
        add(length(of: part).constraint(equalTo: length(of: firstSpacer)), Self.spacerPriority)
      } else {
        firstSpacer = part
      }
    }
    NSLayoutConstraint.activate(constraints)
  }

  // MARK: - Private

  private struct Sizes: Hashable {
    var lengths: [SceneLength?] = []
    var aspect: Double?
    var isImageShape = false
    var spacingAfter: Double?
    var spacer: SceneSpacer?
    var hugging: ScenePriorities?
    var resistance: ScenePriorities?
    var isVertical = false
  }

  private func sizes(of part: TemplateView, _ outer: BindingContext) -> Sizes {
    let sizing = part.template
    let context = outer.inside(sizing.part)
    var sizes = Sizes()
    sizes.lengths = [
      sizing.width, sizing.height, sizing.minWidth, sizing.minHeight, sizing.maxWidth,
      sizing.maxHeight,
    ].map { environment.resolve($0, context) }
    sizes.aspect = environment.resolve(sizing.aspect, context)
    if sizes.aspect == nil, let image = part.shownImage, image.size.height > 0,
      sizes.lengths[0] == nil || sizes.lengths[1] == nil
    {
      sizes.aspect = image.size.width / image.size.height
      sizes.isImageShape = true
    }
    sizes.spacingAfter = environment.resolve(sizing.spacingAfter, context)
    (sizes.spacer, sizes.hugging) = (sizing.spacer, sizing.hugging)
    sizes.resistance = sizing.compressionResistance
    sizes.isVertical = view.axis == .vertical
    return sizes
  }

  private func length(of part: UIView) -> NSLayoutDimension {
    view.axis == .vertical ? part.heightAnchor : part.widthAnchor
  }

  private func constrain(_ part: TemplateView, _ sizes: Sizes) {
    for (index, length) in sizes.lengths.enumerated() {
      guard let length else { continue }
      let own = index % 2 == 0 ? part.widthAnchor : part.heightAnchor
      let whole = index % 2 == 0 ? view.widthAnchor : view.heightAnchor
      let constraint: NSLayoutConstraint
      switch (length, index / 2) {
      case (.points(let points), 0): constraint = own.constraint(equalToConstant: points)
      case (.points(let points), 1):
        constraint = own.constraint(greaterThanOrEqualToConstant: points)
      case (.points(let points), _): constraint = own.constraint(lessThanOrEqualToConstant: points)
      case (.share(let share), 0): constraint = own.constraint(equalTo: whole, multiplier: share)
      case (.share(let share), 1):
        constraint = own.constraint(greaterThanOrEqualTo: whole, multiplier: share)
      case (.share(let share), _):
        constraint = own.constraint(lessThanOrEqualTo: whole, multiplier: share)
      }
      add(constraint, Self.sizePriority)
    }
    if let aspect = sizes.aspect {
      add(
        part.widthAnchor.constraint(equalTo: part.heightAnchor, multiplier: aspect),
        sizes.isImageShape ? Self.shapePriority : Self.sizePriority)
    }
    if let spacer = sizes.spacer {
      add(
        length(of: part).constraint(greaterThanOrEqualToConstant: spacer.length),
        Self.sizePriority)
    }
    let fallback: UILayoutPriority = part.shownImage == nil ? .defaultHigh : Self.imageResistance
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      func priority(_ given: ScenePriorities?, _ fallback: UILayoutPriority) -> UILayoutPriority {
        (axis == .horizontal ? given?.horizontal : given?.vertical)
          .map { UILayoutPriority(Float($0)) } ?? fallback
      }
      let hugging = priority(sizes.hugging, .defaultLow)
      if part.contentHuggingPriority(for: axis) != hugging {
        part.setContentHuggingPriority(hugging, for: axis)
      }
      let resistance = priority(sizes.resistance, fallback)
      if part.contentCompressionResistancePriority(for: axis) != resistance {
        part.setContentCompressionResistancePriority(resistance, for: axis)
      }
    }
  }

  private func add(_ constraint: NSLayoutConstraint, _ priority: UILayoutPriority) {
    constraint.priority = priority
    constraints.append(constraint)
  }
}

extension StackTemplate.Alignment {
  fileprivate var viewAlignment: UIStackView.Alignment {
    switch self {
    case .fill: .fill
    case .leading, .top: .leading
    case .center: .center
    case .trailing, .bottom: .trailing
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }
}

extension StackTemplate.Distribution {
  fileprivate var viewDistribution: UIStackView.Distribution {
    switch self {
    case .fill: .fill
    case .fillEqually: .fillEqually
    case .fillProportionally: .fillProportionally
    case .equalSpacing: .equalSpacing
    case .equalCentering: .equalCentering
    }
  }
}
