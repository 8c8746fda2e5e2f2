public import Foundation
public import LayerTree

/// A plane in a picture: a rounded rectangle with its paint and children.
///
/// Painted in the order shadow, backdrop, fill, contents, children (both clipped to the rounded
/// bounds if `clips`), border; then the mask, and the opacity as a group. It has one
/// edge, antialiased unless said otherwise, however many paints reach it.
///
/// A new property needs a row in `DisplayField`, below.
public struct DisplayElement: Hashable, Sendable {
  /// The name, such as `cell 0-3`; elements inside another add their position: `cell 0-3/1`.
  public var name: String
  /// The element of a collection view that this one shows or belongs to.
  public var tag: ElementTag?
  /// The z index of the tagged element among its siblings; fractional while it changes.
  public var zIndex: Double = 0
  /// From the element's coordinates to the parent's, or to canvas points: a 4×4 matrix for row
  /// vectors. Canvases use only the plane; depth is resolved when the list is built.
  public var matrix: CATransform3D
  /// The bounds in the element's coordinates (points).
  public var bounds: CGRect { didSet { derived = .none } }
  /// The corner radius in points; 0 for a rectangle.
  public var cornerRadius: Double = 0 { didSet { derived = .none } }
  /// The curve of the rounded corners; circular without a radius.
  public var cornerCurve = CornerCurve.circular { didSet { derived = .none } }
  /// The corners that are rounded.
  public var corners = RectCorners.all { didSet { derived = .none } }
  /// The lowest paint; it covers the rounded bounds.
  public var fill: CGColor? { didSet { derived = .none } }
  /// Painted over the fill.
  public var contents: DisplayContents? { didSet { derived = .none } }
  /// Painted over the children.
  public var border: DisplayBorder? { didSet { derived = .none } }
  /// Painted below everything else.
  public var shadow: DisplayShadow? { didSet { derived.ink = nil } }
  /// Whether contents and children are cut off at the rounded bounds; then there is no shadow.
  public var clips = false { didSet { derived = .none } }
  /// A mask whose alpha applies to everything; at most one element, in this element's coordinates.
  public var mask: [DisplayElement] = []
  /// 0…1.
  public var opacity: Double = 1
  /// The children from back to front; their matrices lead to this element's coordinates.
  public var children: [DisplayElement] = [] { didSet { derived = .none } }
  /// The cuts where the element crosses others in depth; empty if it is whole.
  public var cuts: [DisplayCut] = []
  /// Changes what was painted before within the rounded bounds; above the shadow, below the fill.
  public var backdrop: LayerBackdrop? { didSet { derived = .none } }
  /// Whether pixels that the edge of the bounds crosses are partly covered.
  public var antialiasesEdge = true
  /// Values derived from the other properties; reset by every change that may affect them.
  private var derived = Derived.none

  /// An element that paints nothing yet.
  public init(name: String, tag: ElementTag? = nil, matrix: CATransform3D, bounds: CGRect) {
    self.name = name
    self.tag = tag
    self.matrix = matrix
    self.bounds = bounds
  }

  /// The rectangle of everything painted, or null. Walks through all contents unless `settle()` has
  /// stored it.
  public var ink: CGRect { derived.ink ?? measuredInk }

  /// The paints that are flattened into one; computed unless `settle()` has stored it.
  package var flattening: FlattenedGroup { derived.flattening ?? FlattenedGroup(self) }

  /// Stores derived values once the element and its children no longer change.
  mutating func settle() {
    derived.ink = derived.ink ?? measuredInk
    derived.flattening = derived.flattening ?? FlattenedGroup(self)
  }

  /// The transform from the element's plane to the parent's.
  public var plane: ProjectiveMap { ProjectiveMap(matrix) }

  /// The element's edge in its own coordinates.
  public var outline: Path {
    outline(of: bounds, radius: cornerRadius)
  }
}

extension DisplayElement {
  /// A rectangle with corners like the element's, of another radius.
  package func outline(of rectangle: CGRect, radius: Double) -> Path {
    Path(roundedRect: rectangle, radius: radius, curve: cornerCurve, corners: corners)
  }

  /// The outline inset by some points; nil if nothing is left.
  package func outline(insetBy inset: Double) -> Path? {
    let rectangle = bounds.insetBy(dx: inset, dy: inset)
    guard !rectangle.isNull, rectangle.width > 0, rectangle.height > 0 else { return nil }
    return outline(of: rectangle, radius: max(cornerRadius - inset, 0))
  }
}

/// Values derived from the rest of an element. They are not part of its identity.
private struct Derived: Hashable, Sendable {
  var ink: CGRect?
  var flattening: FlattenedGroup?

  static let none = Derived()

  static func == (_: Derived, _: Derived) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

// MARK: - Values

/// The contents of an element, between its fill and its children.
public enum DisplayContents: Hashable, Sendable {
  case image(DisplayImage)
  /// A gradient in the rounded bounds, with start and end in the element's coordinates.
  case gradient(GradientPaint)
  /// A drawing in the element's coordinates, cut off at the unrounded bounds if `clipped`.
  case drawing([DrawingCommand], clipped: Bool)
}

/// An image, or a part of one, in a rectangle.
public struct DisplayImage: Hashable, Sendable, Codable {
  /// The whole image.
  public var image: CGImage
  /// The visible part, in pixels of the image.
  public var source: CGRect
  /// The position of that part, in the element's coordinates.
  public var frame: CGRect
  /// Whether a magnified image is interpolated; if false, the nearest texel is used.
  public var smooth = true

  /// The part `source` of an image on `frame`.
  public init(image: CGImage, source: CGRect, frame: CGRect, smooth: Bool = true) {
    self.image = image
    self.source = source
    self.frame = frame
    self.smooth = smooth
  }
}

/// A border inside the element's edge.
public struct DisplayBorder: Hashable, Sendable, Codable {
  /// Points.
  public var width: Double
  /// Plain or a pattern.
  public var color: CGColor

  /// A border of one colour; `width` in points.
  public init(width: Double, color: CGColor) {
    self.width = width
    self.color = color
  }
}

/// A shadow in the element's plane.
public struct DisplayShadow: Hashable, Sendable, Codable {
  /// The colour; its alpha includes the opacity.
  public var color: CGColor
  /// Points.
  public var offset: CGSize
  /// The Gaussian's standard deviation in points.
  public var radius: Double
  /// The shape that casts the shadow; if nil, the outline if `castByOutline`, else the alpha of
  /// everything shown.
  public var path: Path?
  /// Whether outline and visible alpha are the same, i.e. an opaque shape without overflow.
  public var castByOutline: Bool

  /// A shadow; lengths in points.
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

/// A cut where an element crosses another in depth: keeps the part on one side of a line.
public struct DisplayCut: Hashable, Sendable, Codable {
  /// The side to keep, in the parent's coordinates (canvas points for top-level elements).
  public var side: HalfPlane
  /// The other element's outline. Inside it the line is a visible edge; outside, the parts meet.
  public var other: [CGPoint]

  /// Creates a cut along the line of `side` and keeps what is inside.
  public init(side: HalfPlane, other: [CGPoint]) {
    self.side = side
    self.other = other
  }
}

// MARK: - The table of properties

extension DisplayField {
  /// Every property of an element. The order is that of the digest, so new ones come last.
  package static let all: [DisplayField] = [
    name, tag, zIndex, matrix, bounds, cornerRadius, corners, fill, contents, border, shadow,
    clips, mask, opacity, children, cuts, cornerCurve, backdrop, antialiasesEdge,
  ]

  /// The properties with which an element paints or masks anything, in painting order.
  package static func painting(_ element: DisplayElement) -> [DisplayField] {
    [shadow, backdrop, fill, contents, border, mask].filter { $0.isSet(element) }
  }

  /// For each property that has numbers, whether one of them cannot be drawn.
  static let checks: [(layerProperty: String, fails: @Sendable (DisplayElement) -> Bool)] =
    all.compactMap { field in field.isUnusable.map { (field.layerProperty, $0) } }

  /// What each property adds to the digest of an element.
  static let digests = all.map(\.digest)

  private static let name = DisplayField(
    always: "element", \.name, { $0.name = $1 }, digest: { $0.put($1) })
  private static let zIndex = DisplayField(
    "zIndex", \.zIndex, { $0.zIndex = $1 }, default: 0, digest: { $0.put($1) }, isUsable: \.isUsable
  )
  private static let matrix = DisplayField(
    always: "matrix", \.matrix, { $0.matrix = $1 }, layerProperty: "transform",
    digest: { $0.put($1) }, isUsable: \.isUsable)
  private static let cornerRadius = DisplayField(
    "cornerRadius", \.cornerRadius, { $0.cornerRadius = $1 }, default: 0, digest: { $0.put($1) },
    isUsable: \.isUsable,
    wording: .value(.shape, "corner radius") { ShortNumber.text($0.cornerRadius) })
  private static let corners = DisplayField(
    "corners", \.corners, { $0.corners = $1 }, default: .all, digest: { $0.put(Int($1.rawValue)) },
    wording: .sentence(.shape) { _ in ("rounds different corners", "round different corners") })
  private static let cornerCurve = DisplayField(
    "cornerCurve", \.cornerCurve, { $0.cornerCurve = $1 }, default: .circular,
    // The usual curve adds nothing, so older digests stay: no name or count begins with this word.
    digest: { if $1 == .continuous { $0.put(-1) } },
    wording: .value(.shape, "corner curve", \.cornerCurve.rawValue))
  private static let fill = DisplayField(
    "fill", \.fill, { $0.fill = $1 }, layerProperty: "backgroundColor", digest: { $0.put($1) },
    isUsable: \.isUsable, wording: .value(.paint, "fill") { $0.fill?.hexadecimal ?? "none" })
  private static let contents = DisplayField(
    "contents", \.contents, { $0.contents = $1 }, digest: { $0.put($1) }, isUsable: \.isUsable)
  private static let border = DisplayField(
    "border", \.border, { $0.border = $1 },
    digest: { buffer, border in
      buffer.put(border.width)
      buffer.put(border.color)
    }, isUsable: { $0.width.isUsable && $0.color.isUsable },
    wording: .value(.paint, "border") { $0.border?.summary ?? "none" })
  private static let shadow = DisplayField(
    "shadow", \.shadow, { $0.shadow = $1 }, digest: { $0.put(encoded: $1) }, isUsable: \.isUsable,
    wording: .value(.paint, "shadow") { $0.shadow?.summary ?? "none" })
  private static let clips = DisplayField(
    "clips", \.clips, { $0.clips = $1 }, default: false, digest: { $0.put($1) },
    wording: .sentence(.shape) {
      $0.clips
        ? ("clips its contents", "clip their contents")
        : ("no longer clips its contents", "no longer clip their contents")
    })
  private static let opacity = DisplayField(
    "opacity", \.opacity, { $0.opacity = $1 }, default: 1, digest: { $0.put($1) },
    isUsable: \.isUsable, wording: .value(.opacity, "opacity") { ShortNumber.text($0.opacity) })
  private static let cuts = DisplayField(
    "cuts", \.cuts, { $0.cuts = $1 }, default: [],
    digest: { buffer, cuts in
      buffer.put(cuts.count)
      for cut in cuts { buffer.put(encoded: cut) }
    }, isUsable: { $0.allSatisfy(\.isUsable) },
    wording: .sentence(.shape) { _ in
      ("intersects others differently", "intersect others differently")
    })

  private static let backdrop = DisplayField(
    key: "backdrop", of: \.backdrop,
    write: { try $1.encodeIfPresent($0.backdrop, forKey: "backdrop") },
    read: { $0.backdrop = try $1.decodeIfPresent(LayerBackdrop.self, forKey: "backdrop") },
    digest: { buffer, backdrop in
      // Few elements have one; the others keep their digests.
      guard let backdrop else { return }
      buffer.put("backdrop")
      buffer.put(backdrop.curve.count)
      for number in backdrop.numbers { buffer.put(number) }
      if let glass = backdrop.glass { buffer.put(encoded: glass) }
    }, isUsable: { $0?.isUsable ?? true }, isSet: { $0 != nil },
    wording: .value(.paint, "backdrop") { $0.backdrop?.summary ?? "none" })

  private static let antialiasesEdge = DisplayField(
    "antialiasesEdge", \.antialiasesEdge, { $0.antialiasesEdge = $1 }, default: true,
    digest: { if !$1 { $0.put("jagged") } },
    wording: .sentence(.shape) {
      $0.antialiasesEdge
        ? ("has a smooth edge", "have smooth edges") : ("has a jagged edge", "have jagged edges")
    })

  // Nested elements have their own lines in the printed form.
  private static let mask = DisplayField(lines: "mask", \.mask)
  private static let children = DisplayField(lines: "children", \.children)

  private static let bounds = DisplayField(
    key: "bounds", of: \.bounds,
    write: { element, line in
      let b = element.bounds
      try line.encode([b.minX, b.minY, b.width, b.height].map(Double.init), forKey: "bounds")
    },
    read: { element, line in
      let frame = try line.decode([Double].self, forKey: "bounds")
      guard frame.count == 4 else {
        throw DecodingError.dataCorruptedError(
          forKey: "bounds", in: line, debugDescription: "bounds are four numbers")
      }
      element.bounds = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    },
    digest: { $0.put($1) }, isUsable: \.isUsable)

  private static let tag = DisplayField(
    key: "category", of: \.tag,
    write: { element, line in
      guard let tag = element.tag else { return }
      try line.encode(tag.category, forKey: "category")
      try line.encodeIfPresent(tag.kind, forKey: "kind")
      if tag.category != .view { try line.encode([tag.section, tag.item], forKey: "indexPath") }
    },
    read: { element, line in
      guard let category = try line.decodeIfPresent(ElementTag.Category.self, forKey: "category")
      else { return }
      let path = try line.decodeIfPresent([Int].self, forKey: "indexPath") ?? []
      element.tag = ElementTag(
        category: category, kind: try line.decodeIfPresent(String.self, forKey: "kind"),
        section: path.first ?? 0, item: path.last ?? 0)
    },
    digest: { buffer, tag in
      buffer.put(tag) { buffer, tag in
        buffer.put(tag.category.rawValue)
        buffer.put(tag.kind) { $0.put($1) }
        if tag.category != .view {
          buffer.put(tag.section)
          buffer.put(tag.item)
        }
      }
    })
}

extension DisplayBorder {
  fileprivate var summary: String { "\(ShortNumber.text(width)) pt \(color.hexadecimal)" }
}

extension LayerBackdrop {
  fileprivate var summary: String {
    "blur \(ShortNumber.text(radius)) amount \(ShortNumber.text(amount)) of "
      + "(\(curve.map { ShortNumber.text($0) }.joined(separator: ", "))) saturation "
      + "\(ShortNumber.text(saturation)) brightness \(ShortNumber.text(brightness))"
      + (glass.map {
        " glass bending \(ShortNumber.text($0.bend)) over \(ShortNumber.text($0.bendHeight))"
      } ?? "")
  }
}

extension DisplayShadow {
  fileprivate var summary: String {
    "\(color.hexadecimal) radius \(ShortNumber.text(radius)) offset "
      + "(\(ShortNumber.text(offset.width)), \(ShortNumber.text(offset.height)))"
      + (path == nil ? "" : " of a path")
  }
}
