import CompositionalLayouts
import DisplayLists
import Foundation

/// Display lists as what `Benchmarks/skia_frames.py` draws.
struct SkiaFrames: Encodable {
  struct Element: Encodable {
    /// By columns, for column vectors.
    var matrix: [Double]
    var bounds: [Double]
    var opacity: Double
    var clips: Bool
    var fill: [Double]?
    var image: String?
    /// Where the image lies.
    var frame: [Double]?
    /// What cuts leave of the bounds.
    var clip: [[Double]]?
    var children: [Element]
  }

  let size: [Double]
  let scale: Double
  let background: [Double]
  let frames: [[Element]]

  /// Throws ``PageWriter/Unsupported`` for what the program does not draw.
  init(_ lists: [DisplayList]) throws {
    let first = lists[0]
    size = [first.size.width, first.size.height]
    scale = first.scale
    background = Self.color(first.background)
    frames = try lists.map { list in try list.elements.map(Self.element) }
  }

  private static func element(_ element: DisplayElement) throws -> Element {
    guard element.mask.isEmpty, element.shadow == nil, element.border == nil,
      element.cornerRadius == 0
    else { throw PageWriter.Unsupported(description: "\(element.name): only rectangles") }
    let m = element.matrix
    var result = Element(
      matrix: [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34,
        m.m41, m.m42, m.m43, m.m44,
      ].map { Double($0) }, bounds: rectangle(element.bounds), opacity: element.opacity,
      clips: element.clips, fill: element.fill.map(color),
      children: try element.children.map(Self.element))
    if !element.cuts.isEmpty {
      result.clip = PageWriter().rest(of: element).map { [$0.x, $0.y] }
    }
    switch element.contents {
    case .image(let image)?:
      result.image = PageWriter().absolute(image.image.name)
      result.frame = rectangle(image.frame)
    case nil: break
    default:
      throw PageWriter.Unsupported(description: "\(element.name): only fills and photographs")
    }
    return result
  }

  private static func rectangle(_ rect: CGRect) -> [Double] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }

  private static func color(_ color: CGColor) -> [Double] {
    [color.red, color.green, color.blue, color.alpha].map { Double($0) }
  }
}
