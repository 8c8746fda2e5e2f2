import DisplayLists
import Foundation
import LayerTree

extension DisplayList {
  /// The list with what a trace can have of it: lines of text without glyphs, images without pixels;
  /// no outlines of shadows, cuts and backdrops. Parts are numbered in their element, because other
  /// systems build them from other layers.
  func traced() -> DisplayList {
    var counts: [String: Int] = [:]
    var list = self
    list.background = .clear
    list.elements = list.elements.compactMap { $0.traced(&counts) }
    return list
  }
}

extension DisplayElement {
  fileprivate func traced(_ counts: inout [String: Int]) -> DisplayElement? {
    var element = self
    var inner = counts
    let name = ElementName(name)
    let owner = name.kind == nil ? "view" : name.owner
    if name.kind == nil || !name.part.isEmpty {
      element.name = "\(owner)/\(counts[owner, default: 0])"
      inner[owner, default: 0] += 1
    }
    element.contents = contents?.traced(in: bounds)
    (element.backdrop, element.cuts) = (nil, [])
    if cornerRadius == 0 { element.corners = .all }
    element.shadow?.path = nil
    element.shadow?.castByOutline = false
    element.mask = mask.compactMap { $0.traced(&inner) }
    element.children = children.compactMap { $0.traced(&inner) }
    guard !DisplayField.painting(element).isEmpty || !element.children.isEmpty else { return nil }
    counts = inner
    return element
  }
}

extension DisplayContents {
  /// Whether a trace only has the area: of drawings other than text, and gradients.
  var isUnknown: Bool { if case .image(let shown) = self { shown.image.width == 0 } else { false } }

  /// Lines of text, or an image of which only size and place are known.
  fileprivate func traced(in bounds: CGRect) -> DisplayContents {
    let text = tracedText
    if !text.isEmpty { return DisplayContents(text) }
    var (width, height, frame) = (0, 0, bounds)
    if case .image(let shown) = self {
      (width, height, frame) = (shown.image.width, shown.image.height, shown.frame)
    } else if case .drawing(let commands, _) = self, commands.leaves.count == 1,
      case .image(let image, let transform, _, _) = commands.leaves[0]
    {
      (width, height) = (image.width, image.height)
      frame = CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform)
    }
    return .image(
      DisplayImage(
        image: CGImage(describedWidth: width, height: height), source: .zero,
        frame: NumberGrid.rect(frame)))
  }
}
