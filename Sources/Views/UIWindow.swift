import DrawingResources
public import Foundation

/// The root of a view tree: what a stage shows.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen whose scale and style the views inside are told: the main one of the moment when the
  /// window is made.
  open var screen: UIScreen = .main {
    didSet {
      forgetTraits()
      traitsMayHaveChanged(from: nil)
    }
  }

  /// A window in the middle of nothing: one with `superview` nil is where `window` ends.
  override public init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Fills the window with its view.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  /// Who would be typed into.
  final weak var firstResponder: UIResponder?

  open func makeKeyAndVisible() {
    isHidden = false
    layoutIfNeeded()
  }

  override open var traitCollection: UITraitCollection {
    let traits = screen.traitCollection
    cachedTraits = CachedTraits(traits, of: screen, isOfWindow: true)
    return traits
  }
}
