import CollectionViews
import Foundation
import Recording

/// Views that move for one second and then rest.
@MainActor
enum MovingViews {
  static func source(
    size: CGSize = CGSize(width: 96, height: 64), background: CGColor = .black
  ) -> StageFrames {
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    let stage = Stage(view: root, size: size, scale: 1, background: background)
    let views = (0..<4).map { index in
      let view = UIView(frame: CGRect(x: 4, y: 4 + 15 * index, width: 12, height: 11))
      view.backgroundColor = UIColor(
        hue: CGFloat(index) / 4, saturation: 0.8, brightness: 0.9, alpha: 1)
      view.layer.cornerRadius = 3
      root.addSubview(view)
      return view
    }
    UIView.animate(withDuration: 1) {
      for (index, view) in views.enumerated() {
        view.center.x += size.width - 20
        view.transform = CGAffineTransform(rotationAngle: CGFloat(index))
      }
    }
    return StageFrames(stage, duration: 1)
  }
}
