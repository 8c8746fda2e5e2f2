import Foundation
import LayerGeometry
import LocatedJSON
import ViewTemplates

/// How far a cell is turned about its vertical axis, its right side coming forward, from 0 to 1.
struct CellTurn {
  var progress: Double

  init(_ progress: Double) {
    self.progress = progress
  }

  /// From half way on the back is seen.
  var showsBack: Bool { progress >= 0.5 }

  /// The turn of the side that is seen: the back is upright at the end, not mirrored.
  var rotation: CATransform3D {
    let angle: CGFloat = .pi * ((showsBack ? 1 : 0) - progress)
    return CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  /// What a layout does to the cell, with a cover flow's perspective where it has none.
  func seen(_ transform: CATransform3D, width: CGFloat) -> CATransform3D {
    guard transform.m34 == 0, width > 0 else { return transform }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (4.6777 * width)
    return CATransform3DConcat(perspective, transform)
  }
}

extension ViewTemplate {
  /// What is on the back of a cell that says nothing about it: a dark card.
  static let plainBack: ViewTemplate = {
    var card = ViewTemplate()
    card.place = .inset(.constant(UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)))
    card.background = .constant(
      .gradient(
        SceneGradient([
          SceneColor(red: 0.24, green: 0.27, blue: 0.33),
          SceneColor(red: 0.11, green: 0.12, blue: 0.15),
        ])))
    var back = ViewTemplate()
    back.background = .constant(.color(SceneColor(red: 1, green: 1, blue: 1)))
    back.views = [card]
    return back
  }()
}
