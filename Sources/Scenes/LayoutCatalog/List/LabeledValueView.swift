public import CollectionViews
public import Foundation

/// Shows a label and a value on the same baseline. The value takes as many lines as it needs.
@preconcurrency @MainActor
public final class LabeledValueView: UIView, UIContentView, AppearanceFollowing {
  // MARK: Lifecycle

  /// Creates a view that shows a configuration.
  public init(configuration: LabeledValueConfiguration) {
    content = configuration
    super.init(frame: .zero)
    addSubview(label)
    addSubview(value)
    value.numberOfLines = 0
    show()
  }

  public required init?(coder: NSCoder) {
    content = LabeledValueConfiguration()
    super.init(coder: coder)
    show()
  }

  // MARK: Public

  /// - Precondition: set to a `LabeledValueConfiguration`.
  public var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? LabeledValueConfiguration else {
        preconditionFailure("expected a LabeledValueConfiguration, not a \(type(of: newValue))")
      }
      content = newValue
      show()
    }
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    let frames = frames(width: size.width)
    let height = max(frames.label.maxY, frames.value.maxY) + Self.padding
    return CGSize(width: size.width, height: max(44, height))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    var frames = frames(width: bounds.width)
    let height = max(frames.label.maxY, frames.value.maxY) - Self.padding
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    let down = pixels.round((bounds.height - height) / 2) - Self.padding
    frames.label.origin.y += down
    frames.value.origin.y += down
    if isMirrored {
      frames.label.origin.x = bounds.width - frames.label.maxX
      frames.value.origin.x = bounds.width - frames.value.maxX
    }
    label.textAlignment = isMirrored ? .left : .right
    value.textAlignment = isMirrored ? .right : .left
    (label.frame, value.frame) = frames
  }

  package func appearanceDidChange() { show() }

  // MARK: Private

  /// The distance above and below the texts, in points.
  private static let padding: CGFloat = 11

  private var content: LabeledValueConfiguration
  private let label = UILabel(frame: .zero)
  private let value = UILabel(frame: .zero)

  /// The frames for languages that are read from left to right.
  private func frames(width: CGFloat) -> (label: CGRect, value: CGRect) {
    let outer = superview?.layoutMargins
    let near = (isMirrored ? outer?.right : outer?.left) ?? 16
    let margin = max(16, near - frame.minX)
    let x = margin + content.labelWidth + content.spacing
    let room = max(1, width - x - 8)
    let valueSize = value.sizeThatFits(CGSize(width: room, height: 0))
    let labelHeight = label.sizeThatFits(.zero).height
    let (a, b) = (content.labelFont.ascender, content.valueFont.ascender)
    let pixels = PixelAlignment(scale: max(1, traitCollection.displayScale))
    let top = Self.padding
    return (
      CGRect(
        x: margin, y: top + pixels.round(max(0, b - a)), width: content.labelWidth,
        height: labelHeight),
      CGRect(x: x, y: top + pixels.round(max(0, a - b)), width: room, height: valueSize.height)
    )
  }

  private func show() {
    label.text = content.label
    label.font = content.labelFont
    label.textColor = content.labelColor ?? tintColor
    value.text = content.value
    value.font = content.valueFont
    value.textColor = content.valueColor
    setNeedsLayout()
  }
}

/// Contact details: a small right-aligned label in the tint colour, and a value. UIKit's table cell
/// style `value2`.
public struct LabeledValueConfiguration: UIContentConfiguration, Hashable {
  /// The text in the column.
  public var label: String?
  /// The text beside the column.
  public var value: String?
  /// The font of the label; by default that of the footnote style.
  public var labelFont = UIFont.preferredFont(forTextStyle: .footnote)
  /// The font of the value; by default that of the subheadline style.
  public var valueFont = UIFont.preferredFont(forTextStyle: .subheadline)
  /// The colour of the label; nil for the view's tint colour.
  public var labelColor: UIColor?
  /// The colour of the value.
  public var valueColor = UIColor.label
  /// The width of the labels' column, in points.
  public var labelWidth: CGFloat = 91
  /// The distance between the column and the values, in points.
  public var spacing: CGFloat = 6

  /// A configuration without texts.
  public init() {}

  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    LabeledValueView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> LabeledValueConfiguration { self }
}
