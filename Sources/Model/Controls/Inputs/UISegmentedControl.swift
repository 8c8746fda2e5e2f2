public import Foundation
import Views

/// A row of segments with at most one selected, 32 points high.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl, SelfPreparing, TouchAreaExtending {
  /// The index for no selection.
  public static let noSegment = -1

  /// - Parameter items: `String` or `UIImage`; other objects become empty segments.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for (index, item) in (items ?? []).enumerated() { insert(item, at: index) }
    bounds.size = intrinsicContentSize
  }

  open var numberOfSegments: Int { segments.count }

  /// `noSegment` if none is selected. An invalid index selects none.
  open var selectedSegmentIndex: Int {
    get { selected }
    set {
      selected = segments.indices.contains(newValue) ? newValue : UISegmentedControl.noSegment
      setNeedsLayout()
    }
  }

  /// The colour of the selected segment; nil for the default.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether segment widths follow their contents instead of being equal.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }
  open var isMomentary = false

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(title ?? "", at: segment)
  }

  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    if let image { insert(image, at: segment) } else { insert("", at: segment) }
  }

  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).remove()
    if selected == segment { selected = UISegmentedControl.noSegment }
    if selected > segment { selected -= 1 }
    contentDidChange()
  }

  open func removeAllSegments() {
    segments.forEach { $0.remove() }
    (segments, selected) = ([], UISegmentedControl.noSegment)
    contentDidChange()
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].label.text = title
    segments[segment].image.image = nil
    contentDidChange()
  }

  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].label.text : nil
  }

  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].label.text = nil
    segments[segment].image.image = image
    contentDidChange()
  }

  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image.image : nil
  }

  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].isEnabled = enabled
    setNeedsLayout()
  }

  open func isEnabledForSegment(at segment: Int) -> Bool {
    segments.indices.contains(segment) && segments[segment].isEnabled
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override open var intrinsicContentSize: CGSize {
    let widths = segments.map { $0.width + Self.padding }
    let width =
      apportionsSegmentWidthsByContent
      ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(widths.count)
    return CGSize(width: width + 4, height: 32)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    back.frame = bounds
    let corner = min(traitCollection.measures.segmentCorner, bounds.height / 2)
    (back.layer.cornerRadius, thumb.layer.cornerRadius) = (corner, max(corner - 2, 0))
    let frames = segmentFrames
    for (index, segment) in segments.enumerated() {
      let frame = frames[index]
      let isSelected = index == selected
      segment.label.font = .systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
      let color: UIColor = isEnabled && segment.isEnabled ? .label : .tertiaryLabel
      segment.label.textColor = color
      segment.image.tintColor = color
      segment.label.frame = frame.insetBy(dx: 4, dy: 0)
      let size = segment.image.image?.size ?? .zero
      segment.image.frame = CGRect(
        x: frame.midX - size.width / 2, y: frame.midY - size.height / 2, width: size.width,
        height: size.height)
      // The line at the segment's right or left end, unless the selected one is beside it.
      segment.divider.isHidden =
        index == segments.count - 1 || isSelected || index + 1 == selected
      segment.divider.frame = CGRect(
        x: (isMirrored ? frame.minX : frame.maxX) - 0.5, y: bounds.midY - 8, width: 1, height: 16)
    }
    thumb.isHidden = !segments.indices.contains(selected)
    thumb.backgroundColor =
      selectedSegmentTintColor
      ?? UIColor { $0.userInterfaceStyle == .dark ? .systemGray2 : .white }
    if !thumb.isHidden { thumb.frame = frames[selected].insetBy(dx: 0, dy: 2) }
  }

  /// The parts of one segment.
  @MainActor
  private final class Segment {
    let label = UILabel()
    let image = UIImageView()
    let divider = UIView()
    var isEnabled = true

    func remove() {
      for view in [label, image, divider] { view.removeFromSuperview() }
    }

    /// As wide as when it is selected, so that selecting changes no width.
    var width: CGFloat {
      if let image = image.image { return image.size.width }
      let label = UILabel()
      label.text = self.label.text
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      return label.sizeThatFits(.zero).width
    }
  }

  /// Around a title, in points.
  private static let padding: CGFloat = 32

  private var segments: [Segment] = []
  private var selected = UISegmentedControl.noSegment
  private let back = UIView()
  private let thumb = UIView()

  /// From the leading segment on, within the edge of two points.
  private var segmentFrames: [CGRect] {
    let room = max(0, bounds.width - 4)
    let wanted = segments.map { apportionsSegmentWidthsByContent ? $0.width + Self.padding : 1 }
    let total = max(wanted.reduce(0, +), 1)
    var x: CGFloat = 2
    return wanted.map { share in
      let width = room * share / total
      defer { x += width }
      return CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
    }
  }

  package func prepare() {
    back.backgroundColor = .tertiarySystemFill
    thumb.layer.shadowColor = UIColor.black.cgColor
    thumb.layer.shadowOpacity = 0.05
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    for view in [back, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  private func insert(_ item: Any, at index: Int) {
    let segment = Segment()
    segment.label.text = item as? String
    segment.image.image = item as? UIImage
    segment.label.textAlignment = .center
    segment.divider.backgroundColor = .separator
    let position = min(max(index, 0), segments.count)
    segments.insert(segment, at: position)
    if selected >= position { selected += 1 }
    insertSubview(segment.divider, belowSubview: thumb)
    addSubview(segment.label)
    addSubview(segment.image)
    contentDidChange()
  }

  private func contentDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}

extension UISegmentedControl: AccessibilityDescribing {
  /// A button for each segment.
  package var defaultAccessibility: AccessibilityDefaults {
    let elements = zip(segments, segmentFrames).enumerated().map { index, part in
      let (segment, frame) = part
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = segment.label.text
      element.accessibilityFrameInContainerSpace = frame
      element.accessibilityTraits = .button
      if index == selectedSegmentIndex { element.accessibilityTraits.insert(.selected) }
      if !isEnabled || !segment.isEnabled { element.accessibilityTraits.insert(.notEnabled) }
      return element
    }
    return AccessibilityDefaults(elements: elements)
  }
}
