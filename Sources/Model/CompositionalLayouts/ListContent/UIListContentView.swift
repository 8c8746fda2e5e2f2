import CollectionViews
public import Foundation

/// Shows a list content configuration.
@preconcurrency @MainActor
open class UIListContentView: UIView, LineBreaking, UIContentView {
  // MARK: Lifecycle

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    show()
  }

  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
    show()
  }

  // MARK: Public

  /// - Precondition: set to a `UIListContentConfiguration`.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIListContentConfiguration else {
        preconditionFailure(
          "a list content view shows a UIListContentConfiguration, not a \(type(of: newValue))")
      }
      guard newValue != content else { return }
      content = newValue
      show()
    }
  }

  /// The text's frame in the last layout pass. Replaces UIKit's layout guide.
  open var textFrame: CGRect? { textLabel.map(\.frame) }

  /// The frame of the secondary text in the last layout pass; nil if there is none.
  open var secondaryTextFrame: CGRect? { secondaryLabel.map(\.frame) }

  /// The frame of the image in the last layout pass; nil if there is none.
  open var imageFrame: CGRect? { imageView.map(\.frame) }

  /// The full width, and the height of the content at that width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width < 1e6 ? size.width : bounds.width
    return CGSize(
      width: width,
      height: arrangement(width: width, height: nil, margins: margins(in: frame)).height)
  }

  /// The size for constraints: the width is that of the image and the texts, each on one line.
  open override var intrinsicContentSize: CGSize {
    let margins = content.directionalLayoutMargins
    let image = content.image.map {
      content.imageProperties.shownSize(of: $0.size).width + content.imageToTextPadding
    }
    let texts = [textLabel, secondaryLabel].compactMap { $0?.sizeThatFits(.zero).width }
    let areBeside = content.prefersSideBySideTextAndSecondaryText && texts.count == 2
    let text =
      areBeside
      ? texts[0] + content.textToSecondaryTextHorizontalPadding + texts[1] : texts.max() ?? 0
    let width = margins.leading + (image ?? 0) + text + margins.trailing
    return CGSize(
      width: width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  package var breaksLines: Bool { true }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let frames = arrangement(
      width: bounds.width, height: bounds.height, margins: margins(in: frame))
    place(imageView, frames.image)
    place(textLabel, frames.text)
    place(secondaryLabel, frames.secondaryText)
    // The reading direction may only be known now.
    align(textLabel, content.textProperties)
    align(secondaryLabel, content.secondaryTextProperties)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  // MARK: Internal

  /// The margins of the content if the view has a frame in its superview.
  func margins(in frame: CGRect) -> NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    guard let superview else { return margins }
    let outer = superview.layoutMargins
    if content.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      let left = outer.left - frame.minX
      let right = outer.right - (superview.bounds.width - frame.maxX)
      margins.leading = max(margins.leading, isMirrored ? right : left)
      margins.trailing = max(margins.trailing, isMirrored ? left : right)
    }
    if content.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      margins.top = max(margins.top, outer.top - frame.minY)
      margins.bottom = max(
        margins.bottom, outer.bottom - (superview.bounds.height - frame.maxY))
    }
    return margins
  }

  func arrangement(
    width: CGFloat, height: CGFloat?, margins: NSDirectionalEdgeInsets
  ) -> ListContentArrangement {
    var parts = ListContentArrangement.Content()
    parts.image = content.image.map { content.imageProperties.shownSize(of: $0.size) }
    parts.text = textLabel.map { label in { Self.size(of: label, width: $0) } }
    parts.secondaryText = secondaryLabel.map { label in { Self.size(of: label, width: $0) } }
    parts.ascenders = (
      content.textProperties.font.ascender, content.secondaryTextProperties.font.ascender
    )
    return ListContentArrangement(
      parts, content, width: width, height: height, margins: margins,
      isRightToLeft: isMirrored,
      pixels: PixelAlignment(scale: max(1, traitCollection.displayScale)))
  }

  /// The distance of the texts from the leading edge in points, at which separators begin too.
  package var textLeading: CGFloat {
    var x = margins(in: frame).leading
    if let image = content.image {
      let properties = content.imageProperties
      x += max(properties.shownSize(of: image.size).width, properties.reservedWidth)
      x += content.imageToTextPadding
    }
    return x
  }

  // MARK: Private

  private var content: UIListContentConfiguration
  private var imageView: UIImageView?
  private var textLabel: UILabel?
  private var secondaryLabel: UILabel?

  private static func size(of label: UILabel, width: CGFloat?) -> CGSize {
    label.sizeThatFits(CGSize(width: width.map { max($0, 1e-3) } ?? 0, height: 0))
  }

  private func place(_ view: UIView?, _ frame: CGRect?) {
    guard let view, let frame, view.frame != frame else { return }
    view.frame = frame
  }

  private func show() {
    backgroundColor = nil
    showImage()
    textLabel = shown(textLabel, content.primary, content.textProperties)
    secondaryLabel = shown(secondaryLabel, content.secondary, content.secondaryTextProperties)
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func showImage() {
    guard let image = content.image else {
      imageView?.removeFromSuperview()
      imageView = nil
      return
    }
    let view = imageView ?? UIImageView(frame: .zero)
    if imageView == nil { addSubview(view) }
    imageView = view
    let properties = content.imageProperties
    view.image = image
    view.tintColor = properties.resolvedTintColor(for: tintColor)
    view.contentMode = properties.fillsReservedLayoutSize ? .scaleAspectFill : .scaleAspectFit
    view.clipsToBounds = properties.fillsReservedLayoutSize || properties.cornerRadius > 0
    view.layer.cornerRadius = properties.cornerRadius
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = properties.strokeColor == nil ? 0 : properties.strokeWidth
    view.layer.borderColor =
      properties.strokeColor?.resolvedColor(with: traitCollection).cgColor
  }

  /// The label for a text; nil for an empty text.
  private func shown(
    _ label: UILabel?, _ text: ListText, _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    if text.isEmpty {
      label?.removeFromSuperview()
      return nil
    }
    let label = label ?? UILabel(frame: .zero)
    if label.superview !== self { addSubview(label) }
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    align(label, properties)
    if let attributed = text.attributed {
      label.attributedText = attributed
    } else {
      label.text = text.plain.map { properties.transform.apply(to: $0) }
    }
    return label
  }

  private func align(
    _ label: UILabel?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    label?.textAlignment =
      switch properties.alignment {
      case .natural: isMirrored ? .right : .left
      case .center: .center
      case .justified: .justified
      }
    // The text keeps its width while the row gets another one.
    label?.contentMode =
      properties.alignment == .center ? .center : isMirrored ? .right : .left
  }
}
