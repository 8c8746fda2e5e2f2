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
    let skins = moments.dropLast().enumerated().map { index, list in
      var group = list.group(named: "moment \(index)", at: .zero)
      let share = Double(index) / Double(moments.count - 1)
      group.opacity = NumberGrid.factor(faintest + (1 - faintest) * share)
      return group
    }
    // The last moment is what it is alone.
    result.elements = skins + result.elements
    return result
  }
}
