public import Foundation
public import Views

/// Time, signal, network, battery and cutout. Not public in UIKit.
@preconcurrency @MainActor
open class StatusBarView: UIView, SelfPreparing, AppearanceFollowing {
  open var time = "9:41" { didSet { contentDidChange() } }
  /// The battery charge, 0…1; nil for no battery.
  open var battery: Double? = 1 { didSet { contentDidChange() } }
  /// The bars of the mobile signal, 0…4; nil for none.
  open var signal: Int? = 4 { didSet { contentDidChange() } }
  /// The arcs of the Wi-Fi signal, 0…3; nil for none.
  open var wifi: Int? = 3 { didSet { contentDidChange() } }
  /// The cutout that the contents avoid.
  open var cutout = ScreenCutout.none { didSet { contentDidChange() } }
  /// Whether the bar draws the cutout; false if a ``ScreenCutoutView`` does, as on a rotating
  /// screen.
  open var drawsCutout = true { didSet { contentDidChange() } }
  /// Whether the bar is a watch's, which shows the time alone, at the trailing edge.
  open var showsTimeAlone = false { didSet { contentDidChange() } }
  /// The colour of the contents; nil for the label colour.
  open var contentColor: UIColor? { didSet { contentDidChange() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    label.font = .systemFont(ofSize: isLow ? 12 : 17, weight: .semibold)
    label.textColor = contentColor ?? .label
    let size = label.sizeThatFits(.zero)
    let isTablet = cutout == .none && bounds.width >= 700
    var side = isTablet ? 20 + size.width / 2 : cutout == .none ? bounds.midX : sideCentre
    // Clear of the screen's round corner.
    if showsTimeAlone { side = bounds.width * 0.9 - size.width / 2 }
    label.frame = CGRect(
      x: (isMirrored ? bounds.width - side : side) - size.width / 2, y: centre - size.height / 2,
      width: size.width, height: size.height)
  }

  override open func draw(_ rect: CGRect) {
    if drawsCutout { cutout.fill(width: bounds.width) }
    if showsTimeAlone { return }
    let color = (contentColor ?? .label).resolvedColor(with: traitCollection)
    var parts: [(width: CGFloat, draw: (CGFloat) -> Void)] = []
    if let signal {
      parts.append((19.2, { [self] x in drawSignal(signal, at: x, color) }))
    }
    if let wifi { parts.append((17.14, { [self] x in drawWiFi(wifi, at: x, color) })) }
    if let battery { parts.append((27.33, { [self] x in drawBattery(battery, at: x, color) })) }
    let gap: CGFloat = isLow ? 5 : 7
    let wide = parts.reduce(0) { $0 + $1.width } + gap * CGFloat(max(0, parts.count - 1))
    // Centred beside the cutout, or without one at the edge.
    var x = cutout == .none ? bounds.width - 8 - wide : bounds.width - sideCentre - wide / 2
    if isMirrored { x = bounds.width - x - wide }
    for part in isMirrored ? parts.reversed() : parts {
      part.draw(x)
      x += part.width + gap
    }
  }

  package func appearanceDidChange() { contentDidChange() }

  private let label = UILabel()

  package func prepare() {
    isUserInteractionEnabled = false
    label.text = time
    addSubview(label)
  }

  private func contentDidChange() {
    label.text = time
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Whether the bar is that of a screen without a cutout.
  private var isLow: Bool { bounds.height < 30 }

  /// The height at which the contents are centred.
  private var centre: CGFloat {
    switch cutout {
    case .none: bounds.height / 2
    case .island(let top, _): top + 112.0 / 6 + 2
    case .notch: bounds.height * 0.54
    }
  }

  /// The centre of what is beside the cutout: equal columns around a gap of 154 points, padding 16.
  private var sideCentre: CGFloat {
    if case .notch(let width, _) = cutout { return (bounds.width - width) / 4 }
    return 16 + (bounds.width - 186) / 4
  }

  private func drawSignal(_ signal: Int, at x: CGFloat, _ color: UIColor) {
    let heights: [CGFloat] = [4, 6.5, 9.4, 12.23]
    for (index, height) in heights.enumerated() {
      (index < signal ? color : color.withAlphaComponent(0.3)).setFill()
      UIBezierPath(
        roundedRect: CGRect(
          x: x + CGFloat(index) * 16 / 3, y: centre + 12.23 / 2 - height, width: 3.2,
          height: height), cornerRadius: 1
      ).fill()
    }
  }

  private func drawWiFi(_ wifi: Int, at x: CGFloat, _ color: UIColor) {
    let point = CGPoint(x: x + 17.14 / 2, y: centre + 12.33 / 2)
    let rings: [(inner: CGFloat, outer: CGFloat)] = [(0, 3.6), (5.1, 7.8), (9.3, 12.1)]
    for (index, ring) in rings.enumerated() {
      (index < wifi ? color : color.withAlphaComponent(0.3)).setFill()
      let path = UIBezierPath()
      path.addArc(
        withCenter: point, radius: ring.outer, startAngle: -.pi * 3 / 4, endAngle: -.pi / 4,
        clockwise: true)
      if ring.inner > 0 {
        path.addArc(
          withCenter: point, radius: ring.inner, startAngle: -.pi / 4, endAngle: -.pi * 3 / 4,
          clockwise: false)
      } else {
        path.addLine(to: point)
      }
      path.close()
      path.fill()
    }
  }

  private func drawBattery(_ charge: Double, at x: CGFloat, _ color: UIColor) {
    let y = centre - 6.5
    color.withAlphaComponent(0.35).setStroke()
    UIBezierPath(
      roundedRect: CGRect(x: x + 0.5, y: y + 0.5, width: 24, height: 12), cornerRadius: 3.8
    ).stroke()
    color.withAlphaComponent(0.4).setFill()
    UIBezierPath(
      roundedRect: CGRect(x: x + 26, y: y + 4.5, width: 1.33, height: 4), cornerRadius: 0.66
    ).fill()
    let share = min(max(charge.isFinite ? charge : 0, 0), 1)
    let isEmpty = share <= 0.2
    (isEmpty ? UIColor.systemRed.resolvedColor(with: traitCollection) : color).setFill()
    let width = 21 * share
    UIBezierPath(
      roundedRect: CGRect(x: x + 2, y: y + 2, width: width, height: 9),
      cornerRadius: min(2.5, width / 2)
    ).fill()
  }
}

extension StatusBarView: AccessibilityDescribing {
  /// It is the system's, and no part of what an app has read.
  package var defaultAccessibility: AccessibilityDefaults { .hidden }
}
