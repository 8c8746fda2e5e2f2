import CompositionalLayouts
import Foundation
import LocatedJSON
import ViewTemplates

/// The rotation of a cell around its vertical axis, from 0 to 1. The right side comes forward.
struct CellFlip {
  var progress: Double

  init(_ progress: Double) {
    self.progress = progress
  }

  /// The back is visible from halfway on.
  var showsBack: Bool { progress >= 0.5 }

  /// The rotation of the visible side: at the end the back is upright, not mirrored.
  var rotation: CATransform3D {
    let angle: CGFloat = .pi * ((showsBack ? 1 : 0) - progress)
    return CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  /// The layout's transform with this rotation, by default in a cover flow's perspective.
  func seen(_ transform: CATransform3D, width: CGFloat) -> CATransform3D {
    guard transform.m34 == 0, width > 0 else { return transform }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / (4.6777 * width)
    return CATransform3DConcat(perspective, transform)
  }
}

extension ViewTemplate {
  /// The back of a cell whose template does not define one: a dark card.
  static let plainBack: ViewTemplate = {
    var card = ViewTemplate().inset(10)
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
