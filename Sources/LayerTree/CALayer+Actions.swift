import Foundation

extension CALayer {
  /// What the delegate says, then ``actions``, then `defaultAction(forKey:)`, then the transaction.
  func foundAction(forKey event: String) -> (any CAAction)? {
    if let delegate, let action = delegate.action(for: self, forKey: event) {
      return action is NSNull ? nil : action
    }
    if let action = actions?[event] { return action is NSNull ? nil : action }
    if let action = type(of: self).defaultAction(forKey: event) {
      return action is NSNull ? nil : action
    }
    let isKnown = LayerProperty(rawValue: event) != nil
    return isKnown && !CATransaction.disableActions() ? ImplicitAction() : nil
  }
}

/// What a layer does where nobody says anything: an animation by the transaction's duration and
/// curve.
@MainActor
struct ImplicitAction: CAAction {
  func run(_ property: LayerProperty, _ seen: LayerValue, _ layer: CALayer) {
    let function = CATransaction.animationTimingFunction()
    let context = AnimationContext(
      duration: CATransaction.animationDuration(),
      curve: .bezier(function?.controlPoints ?? CAMediaTimingFunctionName.default.curve))
    guard context.duration > 0, let value = property.value(in: layer.modelState) else { return }
    layer.animate(property, .between(from: seen, to: value, by: nil), context)
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer, let property = LayerProperty(rawValue: event),
      let seen = arguments?["previous"] as? LayerValue
    else { return }
    run(property, seen, layer)
  }
}
