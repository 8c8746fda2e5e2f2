public import Foundation

/// The part of a phone's screen that its camera takes, at the middle of the upper edge.
public enum ScreenCutout: Hashable, Sendable {
  case none
  /// Points; the lower corners are round.
  case notch(width: CGFloat, height: CGFloat)
  /// A capsule 37.33 points high, `top` points below the edge.
  case island(top: CGFloat, width: CGFloat = 126)

  /// Its outline in a screen of a width; nil for none.
  package func path(width: CGFloat) -> Path? {
    switch self {
    case .none: return nil
    case .island(let top, let wide):
      let size = CGSize(width: wide, height: 112.0 / 3)
      return Path(
        roundedRect: CGRect(
          x: (width - size.width) / 2, y: top, width: size.width, height: size.height),
        radiusX: size.height / 2, radiusY: size.height / 2)
    case .notch(let wide, let high):
      let (left, right, ear) = ((width - wide) / 2, (width + wide) / 2, 6.0)
      let radius = min(21, high - ear)
      let k = 0.5523
      return Path([
        .move(CGPoint(x: left - ear, y: 0)),
        .cubic(
          CGPoint(x: left - ear + ear * k, y: 0), CGPoint(x: left, y: ear - ear * k),
          CGPoint(x: left, y: ear)),
        .line(CGPoint(x: left, y: high - radius)),
        .cubic(
          CGPoint(x: left, y: high - radius + radius * k),
          CGPoint(x: left + radius - radius * k, y: high), CGPoint(x: left + radius, y: high)),
        .line(CGPoint(x: right - radius, y: high)),
        .cubic(
          CGPoint(x: right - radius + radius * k, y: high),
          CGPoint(x: right, y: high - radius + radius * k), CGPoint(x: right, y: high - radius)),
        .line(CGPoint(x: right, y: ear)),
        .cubic(
          CGPoint(x: right, y: ear - ear * k), CGPoint(x: right + ear - ear * k, y: 0),
          CGPoint(x: right + ear, y: 0)),
        .close,
      ])
    }
  }
}

/// A device around a screen, with its measures.
public enum DeviceFrameStyle: Hashable, Sendable {
  /// Round corners of a radius in points.
  case phone(cornerRadius: CGFloat)
  case phoneWithHomeButton
  case tablet(cornerRadius: CGFloat)
  case watch(cornerRadius: CGFloat)
  case browser

  /// How far the device reaches beyond a screen of a size, in points.
  public func insets(around screen: CGSize) -> UIEdgeInsets {
    let upright = self.upright
    guard isOnSide(screen) else { return upright }
    return UIEdgeInsets(
      top: upright.right, left: upright.top, bottom: upright.left, right: upright.bottom)
  }

  /// Whether a screen of a size is held with the upper edge of the device on the left.
  package func isOnSide(_ screen: CGSize) -> Bool {
    switch self {
    case .phone, .phoneWithHomeButton, .tablet: screen.width > screen.height
    case .watch, .browser: false
    }
  }

  private var upright: UIEdgeInsets {
    switch self {
    case .phone: UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
    case .phoneWithHomeButton: UIEdgeInsets(top: 84, left: 18, bottom: 92, right: 18)
    case .tablet: UIEdgeInsets(top: 28, left: 28, bottom: 28, right: 28)
    case .watch: UIEdgeInsets(top: 18, left: 18, bottom: 18, right: 18)
    case .browser: UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    }
  }

  /// Of the screen, in points.
  package var screenRadius: CGFloat {
    switch self {
    case .phone(let radius), .tablet(let radius), .watch(let radius): radius
    case .phoneWithHomeButton, .browser: 0
    }
  }

  /// Of the device, in points.
  package var bodyRadius: CGFloat {
    switch self {
    case .phone(let radius): radius + 14
    case .phoneWithHomeButton: 52
    case .tablet(let radius): max(radius, 12) + 26
    case .watch(let radius): radius + 18
    case .browser: 11
    }
  }
}

/// The measures of a screen that is turned in the hand.
public enum ScreenRotation {
  /// The default duration of a rotation in seconds: 0.4 for the device, and as long for the screen,
  /// which starts 0.2 later.
  public static let defaultDuration = 0.6

  /// The share of a rotation's duration that device and screen take each.
  package static let partShare = 2.0 / 3

  /// The size of a square in which a device rotates without being cut off, with a margin at rest.
  public static func size(for device: CGSize, margin: CGFloat = 0) -> CGSize {
    let diagonal = (device.width * device.width + device.height * device.height).squareRoot()
    let side = max(max(device.width, device.height) + 2 * margin, diagonal.rounded(.up))
    return CGSize(width: side, height: side)
  }
}
