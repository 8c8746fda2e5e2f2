public import DrawingCommands
public import Foundation
public import LayerGeometry
public import LayerTree

/// One plane of a picture: a rounded rectangle with its paint, and what is painted within it.
///
/// Painted in this order: shadow; fill; contents; children (both cut off at the rounded bounds
/// where it clips); border; then the mask acts on all of it, then the opacity on the result as
/// one group. The element has one antialiased edge, however many of its paints reach it.
public struct DisplayElement: Hashable, Sendable {
  /// `cell 0-3`; elements inside another add their place: `cell 0-3/1`.
  public var name: String
  /// The element of a collection view that it shows, or is a part of.
  public var tag: ElementTag?
  /// That of the tagged element among its siblings; a fraction on the way from one to another.
  public var zIndex: Double = 0
  /// From own coordinates to the parent element's, or to canvas points: a whole 4×4 for row
  /// vectors. Depth has done its work when the list is made; canvases use the plane alone.
  public var matrix: CATransform3D
  /// In own coordinates (points).
  public var bounds: CGRect { didSet { inkMemory = .none } }
  /// Points; elements without are rectangles.
  public var cornerRadius: Double = 0
  public var corners = RectCorners.all
  public var fill: CGColor? { didSet { inkMemory = .none } }
  public var contents: DisplayContents? { didSet { inkMemory = .none } }
  public var border: DisplayBorder? { didSet { inkMemory = .none } }
  public var shadow: DisplayShadow? { didSet { inkMemory = .none } }
  /// Whether contents and children are cut off at the rounded bounds; then there is no shadow.
  public var clips = false { didSet { inkMemory = .none } }
  /// Its alpha masks everything; one element or none, in own coordinates.
  public var mask: [DisplayElement] = []
  /// 0…1.
  public var opacity: Double = 1
  /// From back to front; their matrices lead to this element's coordinates.
  public var children: [DisplayElement] = [] { didSet { inkMemory = .none } }
  /// What is left of the element where it crosses others in depth; empty for all of it.
  public var cuts: [DisplayCut] = []
  /// What ``ink`` was found to be; forgotten with every change that it may depend on.
  private var inkMemory = InkMemory.none

  public init(name: String, tag: ElementTag? = nil, matrix: CATransform3D, bounds: CGRect) {
    self.name = name
    self.tag = tag
    self.matrix = matrix
    self.bounds = bounds
  }

  /// The rectangle in own coordinates outside of which nothing is painted; null for nothing.
  ///
  /// It takes a walk through all that the element holds, unless it was remembered.
  public var ink: CGRect { inkMemory.box ?? measuredInk }

  /// Keeps the ink, once nothing of the element changes any more.
  mutating func rememberInk() { inkMemory = InkMemory(box: measuredInk) }

  /// From own coordinates to the parent's plane.
  public var plane: ProjectiveMap { ProjectiveMap(matrix) }

  /// The edge of the element in own coordinates.
  public var outline: Path {
    Path(roundedRect: bounds, radiusX: cornerRadius, radiusY: cornerRadius, corners: corners)
  }
}

/// A box that follows from the rest of an element: no part of what tells elements apart.
private struct InkMemory: Hashable, Sendable {
  var box: CGRect?

  static let none = InkMemory(box: nil)

  static func == (_: InkMemory, _: InkMemory) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

public enum DisplayContents: Hashable, Sendable {
  case image(DisplayImage)
  /// Fills the rounded bounds; start and end in own coordinates.
  case gradient(GradientPaint)
  /// Own coordinates; cut off at the unrounded bounds where `clipped`.
  case drawing([DrawingCommand], clipped: Bool)
}

public struct DisplayImage: Hashable, Sendable, Codable {
  public var image: CGImage
  /// The part that is shown, in pixels of the image.
  public var source: CGRect
  /// Where that part lies, in own coordinates.
  public var frame: CGRect
  /// False: nearest texel when magnified.
  public var smooth = true

  public init(image: CGImage, source: CGRect, frame: CGRect, smooth: Bool = true) {
    self.image = image
    self.source = source
    self.frame = frame
    self.smooth = smooth
  }
}

/// Inside the element's edge.
public struct DisplayBorder: Hashable, Sendable, Codable {
  /// Points.
  public var width: Double
  public var color: CGColor

  public init(width: Double, color: CGColor) {
    self.width = width
    self.color = color
  }
}

/// In the element's plane.
public struct DisplayShadow: Hashable, Sendable, Codable {
  /// The opacity is part of its alpha.
  public var color: CGColor
  public var offset: CGSize
  /// The Gaussian's standard deviation in points.
  public var radius: Double
  /// The shape that casts it; nil: the element's outline where `castByOutline`, else the alpha
  /// of everything the element shows.
  public var path: Path?
  /// Whether outline and shown alpha are the same: an opaque plate without overflow.
  public var castByOutline: Bool

  public init(
    color: CGColor, offset: CGSize, radius: Double, path: Path? = nil, castByOutline: Bool
  ) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.path = path
    self.castByOutline = castByOutline
  }
}

/// Keeps the part of an element on one side of a line, where it crosses another in depth.
public struct DisplayCut: Hashable, Sendable, Codable {
  /// In the coordinates of the parent (canvas points for elements of the list itself).
  public var side: HalfPlane
  /// The other element's outline in the same coordinates. Only inside is the line an edge that
  /// is seen; outside both parts of the element meet along it.
  public var other: [CGPoint]

  public init(side: HalfPlane, other: [CGPoint]) {
    self.side = side
    self.other = other
  }
}
