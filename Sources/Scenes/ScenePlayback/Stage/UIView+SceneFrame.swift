import CompositionalLayouts
import Controls
import Foundation
import SceneFiles
import ViewTemplates

extension UIView {
  /// Shows a screen in its device in the middle of this view; returns what rotates it, if anything.
  func show(
    _ screen: UIView, in frame: SceneFrame, of scene: Scene, _ environment: ViewEnvironment
  ) -> RotatingScreenView? {
    if let backdrop = SceneViews.backdrop(of: frame.background, environment) {
      backdrop.place(in: bounds)
      addSubview(backdrop)
    }
    if case .color(let color) = scene.background { screen.backgroundColor = color.uiColor }
    screen.additionalSafeAreaInsets = scene.safeArea
    let device = DeviceFrameView(
      scene.frameStyle, screen: screen, color: frame.color?.uiColor)
    device.castsShadow = frame.castsShadow
    if scene.rotates {
      let rotating = RotatingScreenView(size: bounds.size, screen: screen, device: device)
      rotating.deviceTransform = frame.transform(in: bounds.size)
      addSubview(rotating)
      return rotating
    }
    device.center = CGPoint(x: bounds.midX, y: bounds.midY)
    device.transform3D = frame.transform(in: bounds.size)
    // A separate plane, so that a tilted device does not cut the background.
    let plane = UIView(frame: bounds)
    plane.addSubview(device)
    addSubview(plane)
    return nil
  }
}

extension SceneFrame {
  /// The device's turn, seen from a distance of three times the picture's longer side.
  package func transform(in size: CGSize) -> CATransform3D {
    guard tilt.contains(where: { $0 != 0 }) else { return CATransform3DIdentity }
    var transform = CATransform3DIdentity
    transform.m34 = -1 / (3 * max(size.width, size.height))
    let axes: [(CGFloat, CGFloat, CGFloat)] = [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    for (degrees, axis) in zip(tilt, axes) {
      transform = CATransform3DRotate(transform, degrees * .pi / 180, axis.0, axis.1, axis.2)
    }
    return transform
  }
}
