import DisplayLists
import DrawingCommands
import Foundation
import LayerRendering

/// Panels side by side, each with a caption above it.
struct PictureSheet {
  struct Panel {
    var caption: String
    var pixels: PixelBuffer
    /// Rectangles drawn around differences.
    var boxes: [PixelRectangle] = []
  }

  /// Space between panels and around them, in pixels.
  private static let spacing = 12.0
  private static let captionHeight = 22.0
  private static let captionSize = 12.0
  /// Minimum width of a panel, to make room for its caption.
  private static let leastWidth = 168.0

  private let magnification: Int

  /// For a panel's size; small ones are enlarged by whole factors.
  init(panelWidth: Int, panelHeight: Int) {
    magnification = min(max(1, 240 / max(panelWidth, panelHeight)), 8)
  }

  /// Draws panels of one size. Throws `TypesettingError` without a font for captions.
  func drawn(_ panels: [Panel]) throws -> PixelBuffer {
    let width = Double(panels[0].pixels.width * magnification)
    let height = Double(panels[0].pixels.height * magnification)
    let column = max(width, Self.leastWidth)
    let count = Double(panels.count)
    var list = DisplayList(
      size: CGSize(
        width: Self.spacing + count * (column + Self.spacing),
        height: Self.captionHeight + height + Self.spacing),
      scale: 1, background: CGColor(red: 0.965, green: 0.969, blue: 0.976, alpha: 1))
    for (index, panel) in panels.enumerated() {
      let left = Self.spacing + Double(index) * (column + Self.spacing)
      list.elements.append(
        try caption(panel.caption, width: column, at: CGPoint(x: left, y: 0), number: index))
      let origin = CGPoint(x: left, y: Self.captionHeight)
      list.elements.append(picture(panel.pixels, at: origin, number: index))
      list.elements += panel.boxes.enumerated().map { box in
        outline(box.element, at: origin, number: "\(index)-\(box.offset)")
      }
    }
    return try RasterRenderer(images: DecodedImageCache(byteLimit: 1 << 20)).draw(list)
  }

  // MARK: - Private

  private func element(_ name: String, at origin: CGPoint, _ bounds: CGRect) -> DisplayElement {
    DisplayElement(
      name: name, matrix: CATransform3DMakeTranslation(origin.x, origin.y, 0), bounds: bounds)
  }

  private func picture(_ pixels: PixelBuffer, at origin: CGPoint, number: Int) -> DisplayElement {
    let frame = CGRect(
      x: 0, y: 0, width: pixels.width * magnification, height: pixels.height * magnification)
    var element = element("panel \(number)", at: origin, frame)
    element.contents = .image(
      DisplayImage(
        image: CGImage(pixels),
        source: CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height), frame: frame,
        smooth: false))
    return element
  }

  private func outline(_ box: PixelRectangle, at origin: CGPoint, number: String) -> DisplayElement
  {
    // Draw around the region, not over it.
    let (margin, scale) = (4.0, Double(magnification))
    let frame = CGRect(
      x: 0, y: 0, width: Double(box.width) * scale + 2 * margin,
      height: Double(box.height) * scale + 2 * margin)
    let place = CGPoint(
      x: origin.x + Double(box.x) * scale - margin, y: origin.y + Double(box.y) * scale - margin)
    var element = element("region \(number)", at: place, frame)
    element.border = DisplayBorder(
      width: 2, color: CGColor(red: 0.9, green: 0, blue: 0.48, alpha: 1))
    element.cornerRadius = 3
    return element
  }

  private func caption(
    _ text: String, width: Double, at origin: CGPoint, number: Int
  ) throws -> DisplayElement {
    let style = TextStyle(
      font: FontRequest(size: Self.captionSize, weight: 500), lineLimit: 1,
      lineBreak: .truncatingTail)
    let typeset = try FontLibrary.standard.typeset(text, style: style, width: width)
    let frame = CGRect(x: 0, y: 0, width: width, height: Self.captionHeight)
    var element = element("caption \(number)", at: origin, frame)
    let top = ((Self.captionHeight - typeset.size.height) / 2).rounded()
    let color = CGColor(red: 0.16, green: 0.18, blue: 0.22, alpha: 1)
    let commands = typeset.lines.flatMap { line in
      line.runs.map { run in
        DrawingCommand.glyphs(
          run, color: color,
          transform: CGAffineTransform(translationX: 0, y: top))
      }
    }
    element.contents = .drawing(commands, clipped: true)
    return element
  }
}
