/// A display list as comma-separated values (RFC 4180): a line for each element in paint order,
/// masks before the elements they contain. The columns are stable.
struct ElementValues {
  private let list: DisplayList
  private let scene: String?
  private let marks: ElementMarks?

  /// - Parameters:
  ///   - scene: the name for a first column, if several scenes are listed.
  ///   - marks: the numbers that a picture shows on the elements, for a first column.
  init(_ list: DisplayList, of scene: String?, marks: ElementMarks? = nil) {
    (self.list, self.scene, self.marks) = (list, scene, marks)
  }

  static let columns =
    [
      "order", "element", "level", "role", "category", "kind", "section", "item",
      "x", "y", "width", "height", "centerX", "centerY", "boundsWidth", "boundsHeight",
    ] + (1...4).flatMap { row in (1...4).map { "m\(row)\($0)" } } + [
      "depth", "alpha", "cornerRadius",
      "topLeftX", "topLeftY", "topRightX", "topRightY", "bottomRightX", "bottomRightY",
      "bottomLeftX", "bottomLeftY", "fill", "contents", "text",
    ]

  var header: String {
    Self.line(
      (marks == nil ? [] : ["mark"]) + (scene == nil ? [] : ["scene"]) + Self.columns)
  }

  /// Returns the lines of all elements.
  var lines: String {
    let numbers = marks?.numbers
    return list.placed.map { placed in
      let mark = numbers.map { [$0[placed.order].map(String.init) ?? ""] } ?? []
      return Self.line(mark + (scene.map { [$0] } ?? []) + values(of: placed))
    }.joined()
  }

  private func values(of placed: PlacedElement) -> [String] {
    let (element, map) = (placed.element, placed.toCanvas)
    let corners = map.projectedPolygon(Quad(element.bounds).corners)
    let box = CGRect(around: corners)
    let center = map(CGPoint(x: element.bounds.midX, y: element.bounds.midY))
    let tag = element.tag.flatMap { $0.category == .view ? nil : $0 }
    // An element that is clipped behind the viewer may not have four corners.
    let quad =
      corners.count == 4
      ? corners.flatMap { [number($0.x), number($0.y)] } : Array(repeating: "", count: 8)
    let m = element.matrix
    let matrix = [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
    return [
      "\(placed.order)", element.name, "\(placed.level)", placed.isMask ? "mask" : "",
      tag?.category.rawValue ?? "", tag?.kind ?? "",
      tag.map { "\($0.section)" } ?? "", tag.map { "\($0.item)" } ?? "",
      number(box.minX), number(box.minY), number(box.width), number(box.height),
      number(center.x), number(center.y), number(element.bounds.width),
      number(element.bounds.height),
    ] + matrix.map { number($0, 1e12) } + [
      number(m.m43), number(element.opacity), number(element.cornerRadius),
    ] + quad + [element.fill?.hexadecimal ?? "", contents(of: element), element.shownText]
  }

  private func contents(of element: DisplayElement) -> String {
    switch element.contents {
    case .image(let shown): "image \(shown.image.name)"
    case .gradient: "gradient"
    case .drawing: "drawing"
    case nil: ""
    }
  }

  /// Formats with at most six decimals, and without a fraction for whole numbers.
  private func number(_ value: Double, _ steps: Double = 1e6) -> String {
    let scaled = (value * steps).rounded()
    let rounded = abs(scaled) < 9e15 ? scaled / steps + 0 : value
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : "\(rounded)"
  }

  /// Returns one line; values with commas, quotation marks or line ends are quoted.
  private static func line(_ values: [String]) -> String {
    values.map { value in
      let isPlain = !value.unicodeScalars.contains { [",", "\"", "\n", "\r"].contains($0) }
      return isPlain ? value : "\"" + value.replacing("\"", with: "\"\"") + "\""
    }.joined(separator: ",") + "\r\n"
  }
}
