import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import LayerTree
import LocatedJSON
import PixelImages
import SceneFiles

/// The elements of a picture, as a page inspects them.
struct ElementListing {
  /// An element with its place in the tree.
  struct Listed {
    var element: DisplayElement
    var parent: Int?
    var depth: Int
    /// From the element's coordinates to points of the canvas.
    var matrix: CATransform3D
  }

  /// The most elements that are listed.
  private static let limit = 20_000

  let list: DisplayList
  /// In the order of painting.
  let elements: [Listed]

  init(_ list: DisplayList) {
    self.list = list
    var listed: [Listed] = []
    func add(_ element: DisplayElement, _ parent: Int?, _ depth: Int, _ outer: CATransform3D) {
      guard listed.count < Self.limit else { return }
      let matrix = CATransform3DConcat(element.matrix, outer)
      listed.append(Listed(element: element, parent: parent, depth: depth, matrix: matrix))
      let index = listed.count - 1
      for child in element.children { add(child, index, depth + 1, matrix) }
    }
    for element in list.elements { add(element, nil, 0, CATransform3DIdentity) }
    elements = listed
  }

  /// - Parameter place: where the scene's file describes an element.
  func json(place: (DisplayElement) -> (path: String, place: SourcePlace)?) -> LocatedValue {
    [
      "size": .list(of: [list.size.width, list.size.height]),
      "elements": LocatedValue(
        .list(
          elements.enumerated().map { index, listed in
            let element = listed.element
            let null = LocatedValue(.null)
            let corners = corners(of: listed)
            let seen = corners.compactMap { $0 }
            let box = CGRect(around: seen)
            let place = place(element)
            return [
              "index": .number(Double(index)), "name": .text(element.name),
              "parent": listed.parent.map { .number(Double($0)) } ?? null,
              "depth": .number(Double(listed.depth)),
              "corners": seen.count == 4
                ? LocatedValue(.list(seen.map { .list(of: [$0.x, $0.y]) })) : null,
              "frame": .list(of: [box.minX, box.minY, box.width, box.height]),
              "bounds": .list(of: [
                element.bounds.minX, element.bounds.minY, element.bounds.width,
                element.bounds.height,
              ]),
              "matrix": .list(of: listed.matrix.entries.map { Double($0) }), "zIndex": .list(of: [element.zIndex]).first,
              "alpha": .number(element.opacity),
              "text": element.shownText.isEmpty ? null : .text(element.shownText),
              "image": imageName(of: element).map { .text($0) } ?? null,
              "line": place.map { .number(Double($0.place.line)) } ?? null,
              "column": place.map { .number(Double($0.place.column)) } ?? null,
              "keyPath": place.map { .text($0.path) } ?? null,
            ] as LocatedValue
          })),
    ]
  }

  /// Points of the canvas; nil for corners behind the eye.
  private func corners(of listed: Listed) -> [CGPoint?] {
    let (m, bounds) = (listed.matrix, listed.element.bounds)
    return [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.maxX, y: bounds.maxY), CGPoint(x: bounds.minX, y: bounds.maxY),
    ].map { point in
      let w = point.x * m.m14 + point.y * m.m24 + m.m44
      guard w > 1e-6 else { return nil }
      return CGPoint(
        x: (point.x * m.m11 + point.y * m.m21 + m.m41) / w,
        y: (point.x * m.m12 + point.y * m.m22 + m.m42) / w)
    }
  }

  private func imageName(of element: DisplayElement) -> String? {
    guard case .image(let shown) = element.contents else { return nil }
    return (shown.image.name as NSString).lastPathComponent
  }

  // MARK: - Layers

  /// The most layers of an exploded view, and the most pixels that all of them have.
  private static let layerLimit = 300
  private static let pixelLimit = 24_000_000.0

  /// Every element that paints, drawn flat in its own plane.
  ///
  /// Throws what drawing throws.
  func layers(by renderer: RasterRenderer, eye: [Double]?) throws -> LocatedValue {
    var left = Self.pixelLimit
    var layers: [LocatedValue] = []
    for (index, listed) in elements.enumerated() where layers.count < Self.layerLimit {
      var element = listed.element
      (element.children, element.cuts, element.backdrop) = ([], [], nil)
      let ink = element.ink.intersection(element.bounds.insetBy(dx: -200, dy: -200))
      guard !ink.isNull, ink.width >= 0.5, ink.height >= 0.5, ink.width < 8192, ink.height < 8192
      else { continue }
      let scale = min(2, list.scale)
      left -= ink.width * ink.height * scale * scale
      guard left > 0 else { break }
      element.matrix = CATransform3DMakeTranslation(-ink.minX, -ink.minY, 0)
      element.opacity = 1
      var one = DisplayList(size: ink.size, scale: scale)
      one.elements = [element]
      let png = try PNGEncoder(compression: .default).encode(try renderer.draw(one))
      layers.append([
        "index": .number(Double(index)), "name": .text(element.name),
        "matrix": .list(of: listed.matrix.entries.map { Double($0) }),
        "bounds": .list(of: [ink.minX, ink.minY, ink.width, ink.height]),
        "alpha": .number(listed.element.opacity),
        "picture": .text("data:image/png;base64," + Data(png).base64EncodedString()),
      ])
    }
    return [
      "size": .list(of: [list.size.width, list.size.height]),
      "perspective": eye.map { ["eye": .list(of: $0)] } ?? LocatedValue(.null),
      "layers": LocatedValue(.list(layers)),
    ]
  }
}

extension LocatedValue {
  /// The first element of a list; null where there is none.
  fileprivate var first: LocatedValue {
    if case .list(let items) = kind, let first = items.first { first } else { LocatedValue(.null) }
  }
}
