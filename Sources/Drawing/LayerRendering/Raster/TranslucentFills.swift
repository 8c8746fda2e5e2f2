import DisplayLists
import Foundation
import LayerTree

/// Elements whose translucent fills may overlap. Rounding each to whole levels would be off by one,
/// so surfaces keep unrounded pixels there; elsewhere that would cost memory and time for nothing.
struct TranslucentFills {
  /// Holds all that meet others.
  private(set) var fineBox = PixelBox.empty
  private var boxes: [PixelBox] = []

  init(_ elements: [DisplayElement], in canvas: PaintContext) {
    guard Self.count(elements) > 1 else { return }
    collect(elements, in: canvas)
    boxes.sort { $0.y0 < $1.y0 }
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        if other.y0 >= box.y1 || fineBox == canvas.surface.box { break }
        guard !box.intersection(other).isEmpty else { continue }
        fineBox = fineBox.union(box).union(other)
      }
    }
  }

  private static func count(_ elements: [DisplayElement]) -> Int {
    elements.reduce(0) { $0 + ($1.hasTranslucentFill ? 1 : 0) + count($1.children) }
  }

  private mutating func collect(_ elements: [DisplayElement], in parent: PaintContext) {
    for element in elements where element.opacity > 0 {
      let context = parent.inside(element.plane)
      guard context.map.toPixels.isFinite else { continue }
      if element.hasTranslucentFill {
        // A pixel more than the edge may reach.
        let bounds = context.map.pixelBounds(of: element.bounds).insetBy(dx: -1, dy: -1)
        boxes.append(PixelBox(around: bounds, within: parent.surface.box))
      }
      collect(element.children, in: context)
    }
  }
}

extension DisplayElement {
  fileprivate var hasTranslucentFill: Bool {
    guard let fill, fill.pattern == nil else { return false }
    let alpha = PremultipliedColor(fill, alpha: opacity).alpha
    return alpha > 0 && alpha < 1
  }
}
