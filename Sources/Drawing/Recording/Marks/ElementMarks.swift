public import DisplayLists
public import Foundation
import Views

/// Numbers on a picture's elements that refer to a list.
///
/// Marked are elements that paint something, are visible and at least two points wide and high. A
/// mark is an outline and a numbered label at a corner. Labels do not overlap while there is room;
/// one that had to move away has a line to its element.
public struct ElementMarks: Sendable {
  /// The mark of one element.
  public struct Mark: Hashable, Sendable {
    /// From 1, in paint order.
    public var number: Int
    /// The position of the element in paint order, from 0, masks included.
    public var order: Int
    /// The visible part of the element's projected bounds, in points of the canvas.
    public var outline: [CGPoint]
    /// The frame of the number, in points of the canvas.
    public var label: CGRect
    /// The corner of the outline that a line leads to; nil for a label next to its element.
    public var corner: CGPoint?
  }

  /// The maximum number of marks; more would cover everything.
  public static let limit = 999

  /// The marks in paint order.
  public let marks: [Mark]
  /// Whether there are more elements than ``limit``.
  public let isCut: Bool
  /// Points per unit of length of labels and lines.
  private let unit: Double
  private let plates: [NumberPlate]

  /// The number of an element by its position in paint order.
  package var numbers: [Int: Int] {
    Dictionary(marks.map { ($0.order, $0.number) }) { first, _ in first }
  }

  // MARK: - Lifecycle

  /// Selects elements and places their numbers. Throws `TypesettingError` without a font for
  /// digits.
  public init(of list: DisplayList) throws {
    let visibleElements = Self.visibleElements(in: list)
    isCut = visibleElements.count > Self.limit
    // At least eleven pixels high, and legible after a viewer has reduced a large picture.
    unit = max(1, 1.1 / list.scale, max(list.size.width, list.size.height) / 1400)
    var placer = LabelPlacer(canvas: CGRect(origin: .zero, size: list.size), gap: unit)
    var marks: [Mark] = []
    var plates: [NumberPlate] = []
    for (index, element) in visibleElements.prefix(Self.limit).enumerated() {
      let plate = try NumberPlate(index + 1, unit: unit)
      let placed = placer.place(plate.size, at: element.outline)
      marks.append(
        Mark(
          number: index + 1, order: element.order, outline: element.outline, label: placed.label,
          corner: placed.corner))
      plates.append(plate)
    }
    (self.marks, self.plates) = (marks, plates)
  }

  /// The picture with the marks on top; `list` must be the marks' own.
  public func drawn(on list: DisplayList) -> DisplayList {
    var result = list
    var overlay = DisplayElement(
      name: "marks", matrix: CATransform3DIdentity, bounds: CGRect(origin: .zero, size: list.size))
    overlay.contents = .drawing(
      marks.flatMap(outline)
        + zip(marks, plates).flatMap { $1.commands(in: $0.label, color: color(of: $0)) },
      clipped: true)
    result.elements.append(overlay)
    return result
  }

  // MARK: - Private

  /// The smallest side of a marked element, in points.
  private static let leastSide = 2.0

  /// The visible elements, with the visible parts of their outlines.
  private static func visibleElements(in list: DisplayList) -> [(order: Int, outline: [CGPoint])] {
    let canvas = Quad(CGRect(origin: .zero, size: list.size)).corners
    var visibleElements: [(order: Int, outline: [CGPoint])] = []
    /// The visible area for the children of each element.
    var openings: [[CGPoint]] = []
    for placed in list.placed {
      let around = placed.parent.map { openings[$0] } ?? canvas
      let element = placed.element
      let box = element.bounds.isEmpty ? element.inkWithoutShadow : element.bounds
      let shape =
        box.isNull
        ? [] : Polygon.intersection(placed.toCanvas.projectedPolygon(Quad(box).corners), around)
      openings.append(element.clips ? shape : around)
      guard !placed.isWithinMask, element.paintsItself else { continue }
      let size = CGRect(containing: shape).size
      guard !shape.isEmpty, shape.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
        min(size.width, size.height) >= leastSide, abs(Polygon.area(shape)) >= leastSide * leastSide
      else { continue }
      visibleElements.append((placed.order, shape))
    }
    return visibleElements
  }

  /// Dark enough for white digits, and visible on both white and black.
  private static let colors: [CGColor] = [
    (0.78, 0.09, 0.36), (0.08, 0.40, 0.78), (0.13, 0.48, 0.16), (0.49, 0.15, 0.69),
    (0.76, 0.24, 0.02), (0.00, 0.45, 0.45), (0.35, 0.30, 0.80), (0.55, 0.36, 0.05),
  ].map { CGColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1) }

  private func color(of mark: Mark) -> CGColor {
    Self.colors[(mark.number - 1) % Self.colors.count]
  }

  /// A coloured line between light ones, visible on any background.
  private func stroke(_ path: Path, of mark: Mark) -> [DrawingCommand] {
    var light = StrokeStyle(width: 2.25 * unit)
    light.join = .round
    var line = StrokeStyle(width: 1.25 * unit)
    line.join = .round
    return [
      .stroke(
        path, color: CGColor(red: 1, green: 1, blue: 1, alpha: 0.6), style: light,
        transform: .identity),
      .stroke(path, color: color(of: mark), style: line, transform: .identity),
    ]
  }

  private func outline(of mark: Mark) -> [DrawingCommand] {
    let leader = mark.corner.map { corner in
      stroke(
        Path([.move(CGPoint(x: mark.label.midX, y: mark.label.midY)), .line(corner)]), of: mark)
    }
    return stroke(Path(polygon: mark.outline), of: mark) + (leader ?? [])
  }
}

extension DisplayElement {
  /// Whether the element paints more than its children.
  fileprivate var paintsItself: Bool {
    opacity > 0
      && (fill != nil || contents != nil || border != nil || backdrop != nil || shadow != nil)
  }
}
