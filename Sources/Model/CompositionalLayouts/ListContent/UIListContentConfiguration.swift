public import CollectionViews
public import Foundation

/// A list row's content: an image, a text and a secondary text. Start from a style (`cell()`,
/// `valueCell()`, …). Lengths are in points.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  // MARK: Lifecycle

  init(_ style: ListContentStyle) {
    self.style = style
    shownColors = style.colors(in: nil)
    textProperties = style.textProperties(design)
    secondaryTextProperties = style.secondaryTextProperties
    directionalLayoutMargins = style.margins(design)
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    textProperties.color = shownColors.text
    secondaryTextProperties.color = shownColors.secondaryText
    imageProperties.tintColor = shownColors.image
  }

  // MARK: Public

  public var image: UIImage?
  public var imageProperties = ImageProperties()

  /// Setting it removes the attributed text.
  public var text: String? {
    get { primary.plain }
    set { primary = ListText(plain: newValue) }
  }

  /// Uses one style for the whole text, as labels do. Setting it removes the plain text.
  public var attributedText: NSAttributedString? {
    get { primary.attributed }
    set { primary = ListText(attributed: newValue) }
  }

  public var textProperties: TextProperties

  /// Setting it removes the attributed secondary text.
  public var secondaryText: String? {
    get { secondary.plain }
    set { secondary = ListText(plain: newValue) }
  }

  /// Setting it removes the plain secondary text.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondary.attributed }
    set { secondary = ListText(attributed: newValue) }
  }

  public var secondaryTextProperties: TextProperties

  /// The axes along which the content also respects the layout margins of the superview.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal

  /// The margins of the content.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets

  /// Whether the secondary text is at the trailing edge of the same line, if both texts fit.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// The distance between image and texts.
  public var imageToTextPadding: CGFloat = 16

  /// The minimum distance between texts side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8

  /// The distance between texts on top of each other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Updates the style's colours, margins and header font to the state and its traits. Those set by
  /// the caller are kept.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var updated = self
    let colors = style.colors(in: ConfigurationStates(state))
    if textProperties.color == shownColors.text { updated.textProperties.color = colors.text }
    if secondaryTextProperties.color == shownColors.secondaryText {
      updated.secondaryTextProperties.color = colors.secondaryText
    }
    if imageProperties.tintColor == shownColors.image {
      updated.imageProperties.tintColor = colors.image
    }
    updated.shownColors = colors
    updated.take(state.traitCollection.listMeasures)
    return updated
  }

  // MARK: Internal

  let style: ListContentStyle
  var primary = ListText()
  var secondary = ListText()

  /// The measures that the style was last updated to.
  private(set) var design = DesignMeasures.List.ios18

  // MARK: Private

  private mutating func take(_ new: DesignMeasures.List) {
    guard new != design else { return }
    if directionalLayoutMargins == style.margins(design) {
      directionalLayoutMargins = style.margins(new)
    }
    let (old, text) = (style.textProperties(design), style.textProperties(new))
    if textProperties.font == old.font { textProperties.font = text.font }
    if textProperties.transform == old.transform { textProperties.transform = text.transform }
    design = new
  }

  /// The colours of the style at the last update.
  private var shownColors: ListContentStyle.Colors
}

/// A plain or attributed text of list content.
struct ListText: Hashable {
  var plain: String?
  var attributed: NSAttributedString?

  /// Whether there is anything to show.
  var isEmpty: Bool { (attributed?.string ?? plain ?? "").isEmpty }
}

/// A set of axes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
