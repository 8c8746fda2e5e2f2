import Views
public import Foundation
import LayerTree

extension CoverFlowCell {
  /// How long a turn takes, in seconds.
  public static var turnDuration: TimeInterval { 0.5 }

  /// Turns the cover about its vertical axis, the right side coming forward: to its back, which
  /// shows from the half on, or to its front.
  public func setTurnedOver(_ isTurnedOver: Bool, animated: Bool) {
    guard isTurnedOver != self.isTurnedOver else { return }
    guard animated else { return showSide(isTurnedOver) }
    UIView.transition(
      with: self, duration: Self.turnDuration, options: .transitionFlipFromRight
    ) { self.showSide(isTurnedOver) }
  }
}
