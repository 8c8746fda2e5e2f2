public import Foundation

/// Lets views be made from class values, as in UIKit: `View(frame:)` of a generic parameter
/// `View: UIView`, `viewClass.init(frame:)`, `Self()`.
///
/// A Swift class value only offers initializers that are `required`, which every subclass would
/// have to repeat. `UIView` conforms; nobody else has to.
@preconcurrency @MainActor
public protocol ViewMaking {}

extension ViewMaking {
  /// Runs the class's own `init(frame:)`; a class without it stops the program, as in UIKit.
  public init(frame: CGRect) { self.init(ofClassWithFrame: frame) }

  public init() { self.init(ofClassWithFrame: .zero) }

  /// The class behind the initializer below; here `self` is the class that was asked.
  // Optimized builds keep the symbol for that.
  @usableFromInline static func makeOfClass(frame: CGRect) -> Self {
    guard let viewClass = self as? UIView.Type, let view = viewClass.make(frame: frame) as? Self
    else { preconditionFailure("\(self) is no view") }
    return view
  }

  // An initializer of a protocol is called like a static method that answers Self, but has no word
  // for the class it was called on. This is the method above under an initializer's name.
  @_silgen_name("$s5Views10ViewMakingPAAE11makeOfClass5framex10Foundation6CGRectV_tFZ")
  init(ofClassWithFrame frame: CGRect)
}

extension UIView {
  /// What `make(frame:)` is underneath: a convenience initializer asks the class's own table for
  /// `init(frame:)`.
  // Optimized builds keep the symbol for what follows.
  @usableFromInline convenience init(byClassTable frame: CGRect) { self.init(frame: frame) }

  // The initializer above, called with a class value that is known when the program runs.
  @_silgen_name("$s5Views6UIViewC12byClassTableAC10Foundation6CGRectV_tcfC")
  static func make(frame: CGRect) -> UIView
}
