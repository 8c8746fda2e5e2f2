import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import LocatedJSON
import SceneFiles
import ScenePlayback

/// The elements of a picture, for a page's inspector.
struct ElementListing {
  /// A visible element.
  struct Listed {
    var placed: PlacedElement
    /// The listed element that contains it.
    var parent: Int?
    /// From the element's coordinates to points of the canvas.
    var matrix: CATransform3D
    var element: DisplayElement { placed.element }
    /// The outline on the canvas, in points.
    var outline: [CGPoint] {
      placed.toCanvas.projectedPolygon(Quad(element.bounds).corners)
    }
  }

  private static let limit = 20_000

  let list: DisplayList
  /// In paint order, without those of masks.
  let elements: [Listed]

  init(_ list: DisplayList) {
    self.list = list
    var listed: [Listed] = []
    var indices: [Int: Int] = [:]
    for placed in list.placed.lazy.filter({ !$0.isWithinMask }).prefix(Self.limit) {
      let parent = placed.parent.flatMap { indices[$0] }
      let outer = parent.map { listed[$0].matrix } ?? CATransform3DIdentity
      indices[placed.order] = listed.count
      listed.append(
        Listed(
          placed: placed, parent: parent,
          matrix: CATransform3DConcat(placed.element.matrix, outer)))
    }
    elements = listed
  }

  /// - Parameters:
  ///   - descriptions: by the elements' names.
  ///   - file: the scene's; nil without one.
  func json(_ descriptions: [String: ElementDescription], in file: LocatedValue?) -> LocatedValue {
    let places = file.map { WrittenPlaces($0) }
    return json { name in (descriptions[name], descriptions[name].flatMap { places?.place(of: $0) })
    }
  }

  private func json(
    _ known: (_ name: String) -> (description: ElementDescription?, place: PlacedValue?)
  ) -> LocatedValue {
    [
      "size": .list(of: [list.size.width, list.size.height]),
      "elements": LocatedValue(
        .list(
          elements.enumerated().map { index, listed in
            let element = listed.element
            let null = LocatedValue(.null)
            let outline = listed.outline
            let box = CGRect(around: outline)
            let (known, location) = known(element.name)
            return [
              "index": .number(Double(index)), "name": .text(element.name),
              "title": .text(known?.title ?? element.name),
              "parent": listed.parent.map { .number(Double($0)) } ?? null,
              "depth": .number(Double(listed.placed.level)),
              "corners": outline.count == 4
                ? LocatedValue(.list(outline.map { .list(of: [$0.x, $0.y]) })) : null,
              "frame": .list(of: [box.minX, box.minY, box.width, box.height]),
              "bounds": .list(of: [
                element.bounds.minX, element.bounds.minY, element.bounds.width,
                element.bounds.height,
              ]),
              "matrix": .list(of: listed.matrix.entries.map { Double($0) }),
              "zIndex": .number(Double(element.zIndex)),
              "alpha": .number(element.opacity),
              "text": element.shownText.isEmpty ? null : .text(element.shownText),
              "image": imageName(of: element).map { .text($0) } ?? null,
              "line": location.map { .number(Double($0.value.location.line)) } ?? null,
              "column": location.map { .number(Double($0.value.location.column)) } ?? null,
              "keyPath": location.map { .text($0.path.keyPath) } ?? null,
            ] as LocatedValue
          })),
    ]
  }

  private func imageName(of element: DisplayElement) -> String? {
    guard case .image(let shown) = element.contents else { return nil }
    return (shown.image.name as NSString).lastPathComponent
  }

  // MARK: - Layers

  /// The maximum layers of an exploded view, and their maximum pixels.
  private static let layerLimit = 300
  private static let pixelLimit = 24_000_000.0

  /// Every painting element, flat in its own plane.
  /// - Parameters:
  ///   - eye: of the shared perspective.
  ///   - eyes: of elements with their own perspective.
  /// - Throws: what drawing throws.
  func layers(
    by renderer: RasterRenderer, eye: SceneStage.Eye?, eyes: [ElementTag: SceneStage.Eye]
  ) throws -> LocatedValue {
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
        "eye": Self.json(listed.element.tag.flatMap { eyes[$0] }),
        "picture": .text("data:image/png;base64," + Data(png).base64EncodedString()),
      ])
    }
    return [
      "size": .list(of: [list.size.width, list.size.height]),
      "perspective": eye == nil ? LocatedValue(.null) : ["eye": Self.json(eye)],
      "layers": LocatedValue(.list(layers)),
    ]
  }

  private static func json(_ eye: SceneStage.Eye?) -> LocatedValue {
    eye.map { .list(of: [$0.point.x, $0.point.y, $0.distance]) } ?? LocatedValue(.null)
  }
}
