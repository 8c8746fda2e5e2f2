import DrawingResources
public import Foundation
import LayerTree

/// The root of a stage's view hierarchy.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen for default traits: the main screen when the window is created.
  open var screen: UIScreen = .main {
    didSet {
      forgetTraits()
      traitsMayHaveChanged(from: nil)
    }
  }

  /// A window. It has no superview and is its own `window`.
  override public init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Its view fills the window.
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

  /// The first responder of the window.
  final weak var firstResponder: UIResponder?

  /// Shows the window. Outside of stages the main run loop lays it out before each frame.
  open func makeKeyAndVisible() {
    isHidden = false
    layoutIfNeeded()
    if layer.time == nil { LayerTime.layOutBeforeFrames(self) }
  }

  override open var traitCollection: UITraitCollection {
    var traits = screen.traitCollection
    if let overrides { traits = UITraitCollection(traitsFrom: [traits, overrides]) }
    cachedTraits = CachedTraits(traits, of: screen, isWindow: true)
    return traits
  }
}

extension UIWindow: FrameTarget {
  package func layOutBeforeFrame() {
    if layer.time == nil { layoutIfNeeded() }
  }
}
