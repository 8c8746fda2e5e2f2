import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree

/// The first line of a printed display list.
struct DisplayListHeader: Codable, Sendable {
  /// ``DisplayList/textFormat`` of what wrote it; lists that do not say it are of the first.
  var format: Int?
  var canvas: [Double]
  var scale: Double
  var background: CGColor
}

/// One element of a printed display list, without what is nested in it.
struct DisplayLine: Codable, Sendable {
  var element: DisplayElement
  var level: Int
  var role: String?
  /// The corners of the bounds on the canvas, for readers; x and y in turn.
  var quad: [Double]

  enum CodingKeys: String, CodingKey {
    case name = "element"
    case level, role, category, kind, indexPath, zIndex, matrix, bounds, quad, cornerRadius, corners
    case fill, contents, border, shadow, clips, opacity, cuts
  }

  init(_ element: DisplayElement, level: Int, role: String?, toCanvas: ProjectiveMap) {
    self.element = element
    self.level = level
    self.role = role
    quad = toCanvas.projectedPolygon(Quad(element.bounds).corners)
      .flatMap { [NumberGrid.length($0.x), NumberGrid.length($0.y)] }
  }

  init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    level = try box.decode(Int.self, forKey: .level)
    role = try box.decodeIfPresent(String.self, forKey: .role)
    quad = try box.decodeIfPresent([Double].self, forKey: .quad) ?? []
    let frame = try box.decode([Double].self, forKey: .bounds)
    guard frame.count == 4 else {
      throw DecodingError.dataCorruptedError(
        forKey: .bounds, in: box, debugDescription: "bounds are four numbers")
    }
    element = DisplayElement(
      name: try box.decode(String.self, forKey: .name),
      matrix: try box.decode(CATransform3D.self, forKey: .matrix),
      bounds: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    if let category = try box.decodeIfPresent(ElementTag.Category.self, forKey: .category) {
      let path = try box.decodeIfPresent([Int].self, forKey: .indexPath) ?? []
      element.tag = ElementTag(
        category: category, kind: try box.decodeIfPresent(String.self, forKey: .kind),
        section: path.first ?? 0, item: path.last ?? 0)
    }
    element.zIndex = try box.decodeIfPresent(Double.self, forKey: .zIndex) ?? 0
    element.cornerRadius = try box.decodeIfPresent(Double.self, forKey: .cornerRadius) ?? 0
    element.corners = try box.decodeIfPresent(RectCorners.self, forKey: .corners) ?? .all
    element.fill = try box.decodeIfPresent(CGColor.self, forKey: .fill)
    element.contents = try box.decodeIfPresent(DisplayContents.self, forKey: .contents)
    element.border = try box.decodeIfPresent(DisplayBorder.self, forKey: .border)
    element.shadow = try box.decodeIfPresent(DisplayShadow.self, forKey: .shadow)
    element.clips = try box.decodeIfPresent(Bool.self, forKey: .clips) ?? false
    element.opacity = try box.decodeIfPresent(Double.self, forKey: .opacity) ?? 1
    element.cuts = try box.decodeIfPresent([DisplayCut].self, forKey: .cuts) ?? []
  }

  func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(element.name, forKey: .name)
    try box.encode(level, forKey: .level)
    try box.encodeIfPresent(role, forKey: .role)
    if let tag = element.tag {
      try box.encode(tag.category, forKey: .category)
      try box.encodeIfPresent(tag.kind, forKey: .kind)
      if tag.category != .view {
        try box.encode([tag.section, tag.item], forKey: .indexPath)
      }
    }
    if element.zIndex != 0 { try box.encode(element.zIndex, forKey: .zIndex) }
    try box.encode(element.matrix, forKey: .matrix)
    let b = element.bounds
    try box.encode([b.minX, b.minY, b.width, b.height].map(Double.init), forKey: .bounds)
    try box.encode(quad, forKey: .quad)
    if element.cornerRadius != 0 { try box.encode(element.cornerRadius, forKey: .cornerRadius) }
    if element.corners != .all { try box.encode(element.corners, forKey: .corners) }
    try box.encodeIfPresent(element.fill, forKey: .fill)
    try box.encodeIfPresent(element.contents, forKey: .contents)
    try box.encodeIfPresent(element.border, forKey: .border)
    try box.encodeIfPresent(element.shadow, forKey: .shadow)
    if element.clips { try box.encode(true, forKey: .clips) }
    if element.opacity != 1 { try box.encode(element.opacity, forKey: .opacity) }
    if !element.cuts.isEmpty { try box.encode(element.cuts, forKey: .cuts) }
  }
}
