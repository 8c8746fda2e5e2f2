import Foundation
import Views

/// The frames of the image, title and subtitle of a button.
struct ButtonArrangement {
  var image: CGSize
  var title: CGSize
  var subtitle: CGSize
  /// The distance between title and subtitle, in points.
  var padding: CGFloat
  /// The distance between image and text, in points.
  var imagePadding: CGFloat
  var placement: NSDirectionalRectEdge
  var insets: UIEdgeInsets

  private var text: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? padding : 0
    return CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private var gap: CGFloat { image.width > 0 && text.height > 0 ? imagePadding : 0 }
  private var isColumn: Bool { placement == .top || placement == .bottom }

  private var content: CGSize {
    isColumn
      ? CGSize(
        width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(
        width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  /// The size of the whole button.
  var size: CGSize {
    CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
  }

  func frames(
    in bounds: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment, isMirrored: Bool
  ) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
    let room = bounds.inset(by: insets)
    // A text that does not fit is truncated.
    var text = self.text
    let free = isColumn ? room.width : room.width - image.width - gap
    text.width = min(text.width, max(0, free))
    var content = self.content
    content.width = isColumn ? max(image.width, text.width) : image.width + gap + text.width
    let x: CGFloat =
      switch (horizontal, isMirrored) {
      case (.left, _), (.leading, false), (.trailing, true): room.minX
      case (.right, _), (.trailing, false), (.leading, true): room.maxX - content.width
      case (.center, _), (.fill, _): room.midX - content.width / 2
      }
    let y: CGFloat =
      switch vertical {
      case .top: room.minY
      case .bottom: room.maxY - content.height
      case .center, .fill: room.midY - content.height / 2
      }
    let imageIsFirst =
      placement == .top || (placement == .leading && !isMirrored)
      || (placement == .trailing && isMirrored)
    let (imageOrigin, textOrigin): (CGPoint, CGPoint)
    if isColumn {
      imageOrigin = CGPoint(
        x: x + (content.width - image.width) / 2, y: imageIsFirst ? y : y + text.height + gap)
      textOrigin = CGPoint(
        x: x + (content.width - text.width) / 2, y: imageIsFirst ? y + image.height + gap : y)
    } else {
      imageOrigin = CGPoint(
        x: imageIsFirst ? x : x + text.width + gap, y: y + (content.height - image.height) / 2)
      textOrigin = CGPoint(
        x: imageIsFirst ? x + image.width + gap : x, y: y + (content.height - text.height) / 2)
    }
    func line(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let width = min(size.width, text.width)
      let x = isColumn ? textOrigin.x + (text.width - width) / 2 : textOrigin.x
      return CGRect(x: x, y: y, width: width, height: size.height)
    }
    return (
      CGRect(origin: imageOrigin, size: image), line(title, textOrigin.y),
      line(subtitle, textOrigin.y + text.height - subtitle.height)
    )
  }
}
