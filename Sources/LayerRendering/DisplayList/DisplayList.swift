public import DrawingCommands
public import Foundation
import LayerGeometry
import LayerTree

/// A picture with everything resolved: what to paint, where, and in which order.
///
/// Nothing is inherited and nothing is "automatic": the elements lie in the order in which they
/// are painted, hidden and invisible ones are gone, scroll offsets are subtracted, and every
/// number lies on the grid of `NumberGrid`.
public struct DisplayList: Hashable, Sendable {
  /// Of the canvas, in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: Double
  /// Behind everything; transparent where its alpha is below 1.
  public var background: CGColor
  /// From back to front. Their matrices lead to canvas points.
  public var elements: [DisplayElement]

  /// A list with a canvas of `size` points.
  public init(
    size: CGSize, scale: Double, background: CGColor = .clear, elements: [DisplayElement] = []
  ) {
    self.size = size
    self.scale = scale
    self.background = background
    self.elements = elements
  }

  /// The canvas in pixels: the size in points times the scale, rounded, at least 1.
  public var pixelWidth: Int { max(1, Int((size.width * scale).rounded())) }
  /// See ``pixelWidth``.
  public var pixelHeight: Int { max(1, Int((size.height * scale).rounded())) }
}

extension DisplayList {
  /// Every element with masks and children, each before what it holds.
  public func flattened() -> [DisplayElement] {
    func all(_ element: DisplayElement) -> [DisplayElement] {
      [element] + element.mask.flatMap(all) + element.children.flatMap(all)
    }
    return elements.flatMap(all)
  }
}

/// Something that draws whole display lists: as pixels, or as a document.
///
/// A canvas never looks at a layer, a clock or its surroundings: the same list gives the same
/// output. It may be used from many threads at once.
public protocol DisplayCanvas: Sendable {
  associatedtype Output

  /// Draws the list; throws where a part of it cannot be drawn as it says.
  func draw(_ list: DisplayList) throws -> Output
}

/// Wants to know what the stages of drawing take. What is drawn never depends on it.
public protocol StageTimer {
  /// Runs a stage; the same name may come again.
  func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result
}

extension Optional where Wrapped == any StageTimer {
  func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result {
    try self?.measure(stage, body) ?? body()
  }
}
