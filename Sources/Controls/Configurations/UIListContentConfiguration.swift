import DrawingResources
public import Foundation
public import LayerGeometry
import Views

/// What a row, header or footer of a list shows: an image, a text, a secondary text, and how.
///
/// Start from one of the styles (`cell()`, `valueCell()`, …); all lengths are points.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  // MARK: Lifecycle

  init(_ style: ListContentStyle) {
    self.style = style
    shownColors = style.colors(in: nil)
    textProperties = style.textProperties
    secondaryTextProperties = style.secondaryTextProperties
    directionalLayoutMargins = style.margins
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    textProperties.color = shownColors.text
    secondaryTextProperties.color = shownColors.secondaryText
    imageProperties.tintColor = shownColors.image
  }

  // MARK: Public

  public var image: UIImage?
  public var imageProperties = ImageProperties()

  /// Setting it forgets the attributed text.
  public var text: String? {
    get { primary.plain }
    set { primary = ListText(plain: newValue) }
  }

  /// One style for the whole text, as in labels. Setting it forgets the plain text.
  public var attributedText: NSAttributedString? {
    get { primary.attributed }
    set { primary = ListText(attributed: newValue) }
  }

  public var textProperties: TextProperties

  /// Setting it forgets the attributed secondary text.
  public var secondaryText: String? {
    get { secondary.plain }
    set { secondary = ListText(plain: newValue) }
  }

  /// Setting it forgets the plain secondary text.
  public var secondaryAttributedText: NSAttributedString? {
    get { secondary.attributed }
    set { secondary = ListText(attributed: newValue) }
  }

  public var secondaryTextProperties: TextProperties

  /// Along which axes the content keeps at least as far from the edges as the margins of the view
  /// around it say.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal

  /// Around the content, along the reading direction.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets

  /// Whether the secondary text stands at the trailing edge of the first, where both have room in
  /// one line.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// Between the image and the texts.
  public var imageToTextPadding: CGFloat = 16

  /// The least distance between texts that stand side by side.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8

  /// Between texts that stand one below the other.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  @preconcurrency @MainActor
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Brings the colours that are the style's own in line with the state.
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
    return updated
  }

  // MARK: Internal

  let style: ListContentStyle
  var primary = ListText()
  var secondary = ListText()

  // MARK: Private

  /// What the style's colours were when the configuration was last updated.
  private var shownColors: ListContentStyle.Colors
}

/// A text of a list's content: plain or attributed.
struct ListText: Hashable {
  var plain: String?
  var attributed: NSAttributedString?

  /// Whether there is anything to show.
  var isEmpty: Bool { (attributed?.string ?? plain ?? "").isEmpty }
}

/// The axes of a plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let horizontal = UIAxis(rawValue: 1 << 0)
  public static let vertical = UIAxis(rawValue: 1 << 1)
  public static let both: UIAxis = [.horizontal, .vertical]
}
