import DrawingCommands
public import Foundation

/// An invisible rectangle for constraints, placed by them or provided by its owning view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// What determines the guide's rectangle.
  enum Source {
    /// The constraints that refer to it.
    case constraints
    /// The owning view's bounds, inset.
    case insets(@MainActor (UIView) -> UIEdgeInsets)
    /// The content of a scroll view.
    case content
    /// The visible part of a scroll view.
    case frame
  }

  // MARK: - Lifecycle

  /// A guide that constraints place once it is added to a view.
  @_nonoverride public init() {
    source = .constraints
    super.init()
  }

  init(of view: UIView, _ source: Source) {
    owningView = view
    self.source = source
    super.init()
  }

  // MARK: - Public

  open internal(set) weak var owningView: UIView?

  open var identifier = ""

  /// In the owning view's coordinates.
  open var layoutFrame: CGRect {
    guard let owner = owningView else { return .zero }
    switch source {
    case .constraints:
      owner.constraintRoot.placeByConstraints()
      return placed
    case .insets(let insets): return owner.bounds.inset(by: insets(owner))
    case .content:
      return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? .zero)
    case .frame: return owner.bounds
    }
  }

  open var leadingAnchor: NSLayoutXAxisAnchor { .init(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { .init(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { .init(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { .init(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { .init(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { .init(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { .init(self, .width) }
  open var heightAnchor: NSLayoutDimension { .init(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { .init(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { .init(self, .centerY) }

  // MARK: - Internal

  let source: Source
  /// The rectangle that constraints gave the guide.
  var placed = CGRect.zero
}
