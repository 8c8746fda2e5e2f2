package import LayerTree

/// An element of a display list, with its place in the list and on the canvas.
package struct PlacedElement: Sendable {
  /// The element, with everything in it.
  package var element: DisplayElement
  /// Its number in paint order, from 0. A mask precedes its element's children.
  package var order: Int
  /// How deep it is nested.
  package var level: Int
  /// The number of the element that it is nested in; nil for one of the list itself.
  package var parent: Int?
  /// Whether it is a mask.
  package var isMask: Bool
  /// Whether it is a mask or inside one, and so invisible.
  package var isWithinMask: Bool
  /// The transform from the element's plane to canvas points.
  package var toCanvas: ProjectiveMap
}

extension DisplayList {
  /// All elements in paint order, with their masks and children.
  package var placed: [PlacedElement] {
    var all: [PlacedElement] = []
    func add(_ element: DisplayElement, in parent: PlacedElement?, isMask: Bool) {
      let placed = PlacedElement(
        element: element, order: all.count, level: parent.map { $0.level + 1 } ?? 0,
        parent: parent?.order, isMask: isMask,
        isWithinMask: isMask || parent?.isWithinMask == true,
        toCanvas: element.plane.concatenating(parent?.toCanvas ?? .identity))
      all.append(placed)
      for mask in element.mask { add(mask, in: placed, isMask: true) }
      for child in element.children { add(child, in: placed, isMask: false) }
    }
    for element in elements { add(element, in: nil, isMask: false) }
    return all
  }
}
