import Foundation
public import LayerRendering

/// Moments of an animation over each other, earlier ones fainter: one picture that shows a
/// movement.
public struct OnionSkin: Sendable {
  /// Opacity of the first moment, from 0 to 1; the last is opaque.
  public var faintest = 0.2

  public init() {}

  /// - Parameter moments: in the order of their times, at least one; all of one size and scale.
  public func displayList(of moments: [DisplayList]) -> DisplayList {
    guard var result = moments.last else { preconditionFailure("an onion needs skins") }
    result.elements = moments.enumerated().map { index, list in
      var group = list.group(named: "moment \(index)", at: .zero, background: false)
      let share = moments.count > 1 ? Double(index) / Double(moments.count - 1) : 1
      group.opacity = NumberGrid.factor(faintest + (1 - faintest) * share)
      return group
    }
    return result
  }
}
