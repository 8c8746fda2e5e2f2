public import Foundation
import Views

/// A slider: a track with a thumb.
@preconcurrency @MainActor
open class UISlider: UIControl, SelfPreparing, TouchAreaExtending, AppearanceFollowing {
  /// Clamped to the minimum and maximum.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  open var minimumValue: Float = 0 { didSet { rangeDidChange() } }
  open var maximumValue: Float = 1 { didSet { rangeDidChange() } }

  open func setValue(_ value: Float, animated: Bool) {
    storedValue = min(max(value.isFinite ? value : minimumValue, minimumValue), maximumValue)
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// The track before the thumb; nil for the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The track after the thumb; nil for a fill colour.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Nil for white.
  open var thumbTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// At the leading end of the track.
  open var minimumValueImage: UIImage? { didSet { imagesDidChange() } }
  /// At the trailing end of the track.
  open var maximumValueImage: UIImage? { didSet { imagesDidChange() } }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : 118, height: 34)
  }

  override open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 34)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    let measures = traitCollection.measures
    let (side, high) = (measures.sliderThumb, measures.sliderTrack)
    var room = bounds
    for (view, isLeading) in [(minimumView, true), (maximumView, false)] {
      guard let size = view.image?.size else { continue }
      let isLeft = isLeading != isMirrored
      view.frame = CGRect(
        x: isLeft ? room.minX : room.maxX - size.width, y: bounds.midY - size.height / 2,
        width: size.width, height: size.height)
      room.size.width = max(side.width, room.width - size.width - 8)
      if isLeft { room.origin.x += size.width + 8 }
    }
    let travel = max(0, room.width - side.width)
    let span = maximumValue - minimumValue
    let share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    let x = room.minX + travel * (isMirrored ? 1 - share : share)
    let line = CGRect(
      x: room.minX + 3, y: bounds.midY - high / 2, width: max(0, room.width - 6), height: high)
    after.frame = line
    let middle = x + side.width / 2
    before.frame = CGRect(
      x: isMirrored ? middle : line.minX, y: line.minY,
      width: isMirrored ? line.maxX - middle : middle - line.minX, height: high)
    thumb.frame = CGRect(
      x: x, y: bounds.midY - measures.sliderThumbRaise - side.height / 2, width: side.width,
      height: side.height)
    for track in [after, before] { track.layer.cornerRadius = high / 2 }
    thumb.layer.cornerRadius = side.height / 2
    before.backgroundColor = minimumTrackTintColor ?? tintColor
    after.backgroundColor = maximumTrackTintColor ?? .systemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    alpha = isEnabled ? 1 : 0.5
  }

  package func appearanceDidChange() { setNeedsLayout() }

  private var storedValue: Float = 0
  private let before = UIView()
  private let after = UIView()
  private let thumb = UIView()
  private let minimumView = UIImageView()
  private let maximumView = UIImageView()

  package func prepare() {
    thumb.addThumbShadow()
    for view in [minimumView, maximumView, after, before, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for view in [minimumView, maximumView] { view.tintColor = .secondaryLabel }
  }

  private func rangeDidChange() {
    if maximumValue < minimumValue { maximumValue = minimumValue }
    value = storedValue
  }

  private func imagesDidChange() {
    (minimumView.image, maximumView.image) = (minimumValueImage, maximumValueImage)
    setNeedsLayout()
  }
}

extension UISlider: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults {
    let span = maximumValue - minimumValue
    let share = span > 0 ? (value - minimumValue) / span : 0
    let percent = share.isFinite ? Int((share * 100).rounded()) : 0
    return AccessibilityDefaults(value: "\(percent)%", traits: .adjustable)
  }
}
