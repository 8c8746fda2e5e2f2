public import Foundation

/// A part of a view as a rectangle; nothing can be constrained to it.
@preconcurrency @MainActor
open class UILayoutGuide {
  private let frame: @MainActor () -> CGRect

  init(owningView: UIView, frame: @escaping @MainActor () -> CGRect) {
    self.owningView = owningView
    self.frame = frame
  }

  open private(set) weak var owningView: UIView?

  /// In the owning view's coordinates.
  open var layoutFrame: CGRect { frame() }
}
