public import Foundation
public import Views

/// A frame around a screen: a generic phone, tablet, watch or browser window. Not in UIKit.
@preconcurrency @MainActor
open class DeviceFrameView: UIView, AppearanceFollowing {
  public typealias Style = DeviceFrameStyle

  /// - Parameters:
  ///   - screen: at its own size.
  ///   - color: nil for nearly black, or a browser's bar colour.
  public init(_ style: Style, screen: UIView, color: UIColor? = nil) {
    self.style = style
    self.screen = screen
    self.color = color
    let size = screen.bounds.size
    let insets = style.insets(around: size)
    isOnSide = style.isOnSide(size)
    super.init(
      frame: CGRect(
        x: 0, y: 0, width: size.width + insets.left + insets.right,
        height: size.height + insets.top + insets.bottom))
    build()
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("frames of devices are not archived")
  }

  public let style: Style

  /// Whether the device casts a shadow.
  open var castsShadow = true { didSet { showShadow() } }

  /// Clockwise quarter turns of the device, which keep its shadow pointing down.
  var shadowTurns = 0 { didSet { showShadow() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    showColors()
  }

  package func appearanceDidChange() { showColors() }

  // MARK: - Private

  private let screen: UIView
  private let color: UIColor?
  private let body = UIView()
  private let glass = UIView()
  private let room = UIView()
  /// Buttons and straps, behind the body.
  private var parts: [UIView] = []
  private var address = UIView()

  /// Whether the upper edge of the device is on the left.
  private let isOnSide: Bool

  private var isBrowser: Bool { style == .browser }
  /// The corners of devices are continuous, those of windows are not.
  private var curve: CALayerCornerCurve { isBrowser ? .circular : .continuous }

  private func build() {
    let size = uprightSize
    body.frame = bounds
    body.layer.cornerRadius = style.bodyRadius
    body.layer.cornerCurve = curve
    switch style {
    case .phone, .phoneWithHomeButton:
      // Volume on the left, power on the right.
      let top = min(size.height * 0.17, 170)
      addPart(CGRect(x: -2.5, y: top, width: 6, height: 32), radius: 1.5)
      addPart(CGRect(x: -2.5, y: top + 58, width: 6, height: 60), radius: 1.5)
      addPart(CGRect(x: -2.5, y: top + 132, width: 6, height: 60), radius: 1.5)
      addPart(CGRect(x: size.width - 3.5, y: top + 74, width: 6, height: 96), radius: 1.5)
    case .tablet:
      addPart(CGRect(x: size.width - 110, y: -2.5, width: 60, height: 6), radius: 1.5)
    case .watch:
      let wide = size.width * 0.72
      let x = (size.width - wide) / 2
      addPart(CGRect(x: x, y: -60, width: wide, height: 100), radius: 14)
      addPart(CGRect(x: x, y: size.height - 40, width: wide, height: 100), radius: 14)
      addPart(CGRect(x: size.width - 4, y: size.height * 0.24, width: 12, height: 42), radius: 5)
    case .browser: break
    }
    addSubview(body)
    let frame = bounds.inset(by: style.insets(around: screen.bounds.size))
    if !isBrowser {
      // The dark glass between the rim and the screen.
      let rim: CGFloat = 4
      glass.frame = bounds.insetBy(dx: rim, dy: rim)
      glass.layer.cornerRadius = style.bodyRadius - rim
      glass.layer.cornerCurve = curve
      glass.backgroundColor = .black
      addSubview(glass)
    }
    room.frame = frame
    room.clipsToBounds = true
    room.layer.cornerRadius = style.screenRadius
    room.layer.cornerCurve = curve
    screen.frame = CGRect(origin: .zero, size: frame.size)
    room.addSubview(screen)
    addSubview(room)
    if style == .phoneWithHomeButton { addHomeButton() }
    if isBrowser { addBrowserBar() }
    showShadow()
    showColors()
  }

  /// Of the upright device.
  private var uprightSize: CGSize {
    isOnSide ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
  }

  /// - Parameter frame: a rectangle of the upright device.
  private func held(_ frame: CGRect) -> CGRect {
    guard isOnSide else { return frame }
    return CGRect(
      x: frame.minY, y: bounds.height - frame.maxX, width: frame.height, height: frame.width)
  }

  private func addPart(_ frame: CGRect, radius: CGFloat) {
    let part = UIView(frame: held(frame))
    part.layer.cornerRadius = radius
    parts.append(part)
    addSubview(part)
  }

  private func addHomeButton() {
    let size = uprightSize
    let button = UIView(
      frame: held(CGRect(x: size.width / 2 - 29, y: size.height - 75, width: 58, height: 58)))
    button.layer.cornerRadius = 29
    button.layer.borderWidth = 2
    button.layer.borderColor = CGColor(red: 0.35, green: 0.35, blue: 0.36, alpha: 1)
    addSubview(button)
    let speaker = UIView(frame: held(CGRect(x: size.width / 2 - 30, y: 40, width: 60, height: 6)))
    speaker.layer.cornerRadius = 3
    speaker.backgroundColor = UIColor(white: 0.2, alpha: 1)
    addSubview(speaker)
  }

  private func addBrowserBar() {
    // The screen has the window's lower corners: the body cuts them.
    body.clipsToBounds = true
    room.removeFromSuperview()
    body.addSubview(room)
    let dots: [(CGFloat, CGFloat, CGFloat)] = [
      (1, 0.373, 0.341), (0.996, 0.737, 0.18), (0.157, 0.784, 0.251),
    ]
    for (index, dot) in dots.enumerated() {
      let view = UIView(frame: CGRect(x: 14 + CGFloat(index) * 20, y: 16, width: 12, height: 12))
      view.layer.cornerRadius = 6
      view.backgroundColor = UIColor(red: dot.0, green: dot.1, blue: dot.2, alpha: 1)
      addSubview(view)
    }
    let wide = max(0, min(bounds.width - 180, 420))
    address.frame = CGRect(x: bounds.midX - wide / 2, y: 8, width: wide, height: 28)
    address.layer.cornerRadius = 7
    addSubview(address)
  }

  private func showColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let fallback =
      isBrowser
      ? UIColor(white: isDark ? 0.17 : 0.93, alpha: 1) : UIColor(white: 0.16, alpha: 1)
    let own = color ?? fallback
    body.backgroundColor = own
    address.backgroundColor = .secondarySystemFill
    for part in parts { part.backgroundColor = own }
  }

  private func showShadow() {
    layer.shadowOpacity = castsShadow ? 0.3 : 0
    layer.shadowRadius = 20
    let length: CGFloat = 16
    layer.shadowOffset =
      [
        CGSize(width: 0, height: length), CGSize(width: length, height: 0),
        CGSize(width: 0, height: -length), CGSize(width: -length, height: 0),
      ][shadowTurns & 3]
    layer.shadowColor = UIColor.black.cgColor
  }
}
