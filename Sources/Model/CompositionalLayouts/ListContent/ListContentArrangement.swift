import CollectionViews
import Foundation

/// The frames of the image and texts of list content in points, mirrored for right to left.
struct ListContentArrangement: Equatable {
  var image: CGRect?
  var text: CGRect?
  var secondaryText: CGRect?
  /// The height of the content at the given width.
  var height: CGFloat = 0

  /// The sizes to arrange. The size of a text depends on the width, where nil means unlimited.
  struct Content {
    var image: CGSize?
    var text: ((CGFloat?) -> CGSize)?
    var secondaryText: ((CGFloat?) -> CGSize)?
    /// The ascenders of the first lines.
    var ascenders: (text: CGFloat, secondaryText: CGFloat) = (0, 0)
  }

  /// - Parameters:
  ///   - height: nil for the natural height.
  ///   - margins: including those of the superview.
  init(
    _ content: Content, _ configuration: UIListContentConfiguration, width: CGFloat,
    height givenHeight: CGFloat?, margins: NSDirectionalEdgeInsets, isRightToLeft: Bool,
    pixels: PixelAlignment
  ) {
    var x = margins.leading
    var imageColumn: CGFloat = 0
    if let size = content.image {
      imageColumn = max(size.width, configuration.imageProperties.reservedWidth)
      x += imageColumn + configuration.imageToTextPadding
    }
    let room = max(0, width - x - margins.trailing)
    let texts = TextBlock(content, configuration, width: room, pixels: pixels)

    let imageHeight = max(
      content.image?.height ?? 0,
      content.image == nil ? 0 : configuration.imageProperties.reservedHeight)
    let natural = max(texts.height, imageHeight) + margins.top + margins.bottom
    height = max(
      pixels.ceil(natural - 1e-6), configuration.style.minimumHeight(configuration.design))

    // Centred between the margins, even if the row is higher or lower than its natural height.
    let middle = margins.top + ((givenHeight ?? height) - margins.top - margins.bottom) / 2
    let textTop = pixels.round(middle - texts.height / 2)
    func placed(_ rect: CGRect) -> CGRect {
      isRightToLeft
        ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
    if let size = content.image {
      image = placed(
        CGRect(
          x: pixels.round(margins.leading + (imageColumn - size.width) / 2),
          y: pixels.round(middle - size.height / 2), width: size.width, height: size.height))
    }
    text = texts.text.map { placed($0.offsetBy(dx: x, dy: textTop)) }
    secondaryText = texts.secondaryText.map { placed($0.offsetBy(dx: x, dy: textTop)) }
  }

  /// The two texts, relative to their top left corner.
  private struct TextBlock {
    var text: CGRect?
    var secondaryText: CGRect?
    var height: CGFloat = 0

    init(
      _ content: Content, _ configuration: UIListContentConfiguration, width: CGFloat,
      pixels: PixelAlignment
    ) {
      if configuration.prefersSideBySideTextAndSecondaryText, let text = content.text?(nil),
        let secondary = content.secondaryText?(nil),
        text.width + configuration.textToSecondaryTextHorizontalPadding + secondary.width
          <= width + 1e-6
      {
        // Both texts have the same baseline.
        let (a, b) = content.ascenders
        let line = max(a, b)
        self.text = CGRect(origin: CGPoint(x: 0, y: pixels.round(line - a)), size: text)
        secondaryText = CGRect(
          origin: CGPoint(x: width - secondary.width, y: pixels.round(line - b)), size: secondary)
        height = max(self.text?.maxY ?? 0, secondaryText?.maxY ?? 0)
        return
      }
      if let size = content.text?(width) {
        text = CGRect(x: 0, y: 0, width: width, height: size.height)
        height = size.height
      }
      if let size = content.secondaryText?(width) {
        if text != nil { height += configuration.textToSecondaryTextVerticalPadding }
        secondaryText = CGRect(x: 0, y: height, width: width, height: size.height)
        height += size.height
      }
    }
  }
}

extension UIListContentConfiguration.ImageProperties {
  /// The length that `standardDimension` means, in points.
  static let symbolWidth: CGFloat = 24

  var reservedWidth: CGFloat { Self.length(reservedLayoutSize.width) }
  var reservedHeight: CGFloat { Self.length(reservedLayoutSize.height) }

  private static func length(_ dimension: CGFloat) -> CGFloat {
    dimension == standardDimension ? symbolWidth : max(0, dimension)
  }

  /// The size at which an image is shown.
  func shownSize(of size: CGSize) -> CGSize {
    if fillsReservedLayoutSize, reservedWidth > 0, reservedHeight > 0 {
      return CGSize(width: reservedWidth, height: reservedHeight)
    }
    var factor: CGFloat = 1
    if maximumSize.width > 0 { factor = min(factor, maximumSize.width / max(size.width, 1e-9)) }
    if maximumSize.height > 0 { factor = min(factor, maximumSize.height / max(size.height, 1e-9)) }
    return CGSize(width: size.width * factor, height: size.height * factor)
  }
}
