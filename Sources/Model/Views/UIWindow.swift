import DrawingCommands
public import DrawingResources
public import Foundation
import LayerTree

/// The root of a stage's view hierarchy. It has no superview and is its own `window`.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The screen for default traits: the main screen when the window is created.
  open var screen: UIScreen = .main {
    didSet {
      forgetTraits()
      traitsMayHaveChanged(from: nil)
    }
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

  /// Whether it is the application's key window: that of a stage, or the last one made key.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  open func makeKey() { StageContext.current[KeyWindow.self] = KeyWindow(window: self) }

  /// Shows the window. Outside of stages the main run loop lays it out before each frame.
  open func makeKeyAndVisible() {
    makeKey()
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

/// The key window of a stage, or outside of stages.
private struct KeyWindow: StageContextKey {
  weak var window: UIWindow?

  static var initialValue: KeyWindow { KeyWindow() }
}

extension UIApplication {
  /// The stage's window, or the last one made key.
  public var keyWindow: UIWindow? { StageContext.current[KeyWindow.self].window }

  /// The key window, if there is one.
  public var windows: [UIWindow] { keyWindow.map { [$0] } ?? [] }

  /// The part of the screen above the key window's safe area, in points.
  public var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: keyWindow?.safeAreaInsets.top ?? 0)
  }
}

extension UIWindow: FrameTarget {
  package func layOutBeforeFrame() {
    if layer.time == nil { layoutIfNeeded() }
  }
}
