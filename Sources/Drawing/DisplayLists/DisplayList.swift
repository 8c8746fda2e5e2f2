public import Foundation
public import LayerTree

/// A fully resolved picture: what to paint, where, in which order. Nothing is inherited or
/// "automatic": invisible elements are removed, scroll offsets subtracted, and numbers on the grid
/// of `NumberGrid`.
public struct DisplayList: Hashable, Sendable {
  /// The size of the canvas in points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: Double
  /// The colour behind everything; the canvas is transparent if its alpha is below 1.
  public var background: CGColor
  /// The elements from back to front. Their matrices lead to canvas points.
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
  /// All elements with their masks and children, each before its contents.
  public func flattened() -> [DisplayElement] {
    func all(_ element: DisplayElement) -> [DisplayElement] {
      [element] + element.mask.flatMap(all) + element.children.flatMap(all)
    }
    return elements.flatMap(all)
  }
}

/// Draws display lists as pixels or a document. Without layers, clock and environment, the same
/// list gives the same output. Thread-safe.
public protocol DisplayCanvas: Sendable {
  associatedtype Output

  /// Draws the list. Throws if part of it cannot be drawn as specified.
  func draw(_ list: DisplayList) throws -> Output
}

/// Measures how long the stages of drawing take. It never affects what is drawn.
public protocol StageTimer {
  /// Runs a stage; a name may occur more than once.
  func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result
}

extension Optional where Wrapped == any StageTimer {
  package func measure<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result {
    try self?.measure(stage, body) ?? body()
  }
}

extension DisplayList {
  /// Whether an element shows what is behind it.
  package var holdsBackdrop: Bool { elements.contains { $0.flattening.holdsBackdrop } }
}
