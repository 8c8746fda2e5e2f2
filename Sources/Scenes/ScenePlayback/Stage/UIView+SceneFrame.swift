import CompositionalLayouts
import Controls
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

extension UIView {
  /// Shows a screen in its device in the middle of this view; returns what rotates it, if anything.
  func show(
    _ screen: UIView, in frame: SceneFrame, of scene: Scene, _ environment: ViewEnvironment
  ) -> RotatingScreenView? {
    if let backdrop = SceneViews.backdrop(of: frame.background, environment) {
      let (index, count) = (CGFloat(frame.panel.index), CGFloat(frame.panel.count))
      backdrop.place(
        in: CGRect(
          x: -index * bounds.width, y: 0, width: count * bounds.width, height: bounds.height))
      addSubview(backdrop)
    }
    if case .color(let color) = scene.background { screen.backgroundColor = color.uiColor }
    screen.additionalSafeAreaInsets = scene.safeArea
    let device = DeviceFrameView(
      scene.frameStyle, screen: screen, color: frame.color?.uiColor)
    device.castsShadow = frame.castsShadow
    let place = place(of: frame, scene, environment)
    if scene.rotates {
      let rotating = RotatingScreenView(size: bounds.size, screen: screen, device: device)
      rotating.deviceTransform = frame.transform(in: bounds.size).concatenating(place)
      addSubview(rotating)
      return rotating
    }
    device.center = CGPoint(x: bounds.midX, y: bounds.midY)
    device.transform3D = frame.transform(in: bounds.size).concatenating(place)
    // A separate plane, so that a tilted device does not cut the background.
    let plane = UIView(frame: bounds)
    plane.addSubview(device)
    addSubview(plane)
    return nil
  }

  /// What brings a device from the middle of this view to its place below the captions, which are
  /// added here; nothing for a picture without a size of its own.
  private func place(
    of frame: SceneFrame, _ scene: Scene, _ environment: ViewEnvironment
  ) -> CATransform3D {
    guard frame.size != nil else { return CATransform3DIdentity }
    // Its height is negative where captions leave none.
    var room = bounds.insetBy(dx: frame.margin, dy: frame.margin)
    let ink = frame.background.isDark ? 1 : 0.08
    let texts: [(SceneFrame.Text?, SceneFont, Double)] = [
      (frame.title, SceneFont(size: bounds.width * 0.08, weight: .bold), 1),
      (frame.subtitle, SceneFont(size: bounds.width * 0.045, weight: .regular), 0.65),
    ]
    for case (let text?, let font, let alpha) in texts {
      let label = UILabel(frame: .zero)
      label.numberOfLines = 0
      label.textAlignment = .center
      label.font = (text.font ?? font).viewFont(UITraitCollection())
      label.textColor =
        (text.color ?? SceneColor(red: ink, green: ink, blue: ink, alpha: alpha)).uiColor
      label.text = text.text
      let size = label.sizeThatFits(
        CGSize(width: max(room.width, 0), height: .greatestFiniteMagnitude))
      label.frame = CGRect(
        x: room.minX, y: room.minY, width: max(room.width, 0), height: size.height.rounded(.up))
      addSubview(label)
      room.cutTop(label.frame.height + bounds.width * 0.02)
    }
    if frame.title != nil || frame.subtitle != nil { room.cutTop(bounds.width * 0.04) }
    let insets = scene.frameStyle.outerInsets(around: scene.size)
    var size = CGSize(
      width: scene.size.width + insets.left + insets.right,
      height: scene.size.height + insets.top + insets.bottom)
    if scene.rotates { size = ScreenRotation.size(for: size) }
    let scale = min(room.size.width / size.width, room.size.height / size.height)
    // Less is no longer a picture of a device.
    guard scale >= 0.02 else {
      environment.report(
        LocatedProblem(
          file: scene.name, keyPath: "frame.size",
          message: "a picture of \(LocatedValue.text(of: bounds.width))×"
            + "\(LocatedValue.text(of: bounds.height)) has no room for its device between the "
            + "margins and below the texts"))
      return CATransform3DIdentity
    }
    return CATransform3DMakeScale(scale, scale, 1).concatenating(
      CATransform3DMakeTranslation(room.midX - bounds.midX, room.midY - bounds.midY, 0))
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

extension CGRect {
  /// Moves the upper edge down.
  fileprivate mutating func cutTop(_ height: CGFloat) {
    origin.y += height
    size.height -= height
  }
}
