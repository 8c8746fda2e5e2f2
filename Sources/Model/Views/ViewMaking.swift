public import Foundation

/// Creates views from class values, as in UIKit: `View(frame:)` of a generic parameter
/// `View: UIView`, `viewClass.init(frame:)`, `Self()`.
///
/// Swift class values only offer `required` initializers, which every subclass would repeat; so
/// `UIView` conforms to this protocol.
@preconcurrency @MainActor
public protocol ViewMaking {}

extension ViewMaking {
  /// Calls the class's own `init(frame:)`. It traps if the class has none, as in UIKit.
  public init(frame: CGRect) { self.init(ofClassWithFrame: frame) }

  public init() { self.init(ofClassWithFrame: .zero) }

  /// The implementation of the initializer below. Here `self` is the class value it was called on.
  // Keeps the symbol in optimized builds.
  @usableFromInline static func makeOfClass(frame: CGRect) -> Self {
    guard let viewClass = self as? UIView.Type, let view = viewClass.make(frame: frame) as? Self
    else { preconditionFailure("\(self) is not a view") }
    return view
  }

  // A protocol initializer is called like a static method but does not know its class. This gives
  // the method above an initializer's name.
  @_silgen_name("$s5Views10ViewMakingPAAE11makeOfClass5framex10Foundation6CGRectV_tFZ")
  init(ofClassWithFrame frame: CGRect)
}

extension UIView {
  /// Implements `make(frame:)`: a convenience initializer dispatches to `init(frame:)`.
  // Keeps the symbol in optimized builds.
  @usableFromInline convenience init(byClassTable frame: CGRect) { self.init(frame: frame) }

  // The initializer above, called on a class value known only at run time.
  @_silgen_name("$s5Views6UIViewC12byClassTableAC10Foundation6CGRectV_tcfC")
  static func make(frame: CGRect) -> UIView
}
