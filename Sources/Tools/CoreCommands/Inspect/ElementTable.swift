/// A display list as readable text.
package enum ElementTable {
  /// Returns a line for each element in paint order: its name, its bounding rectangle on the screen
  /// in points, its depth, its opacity, and its contents.
  ///
  /// - Parameters:
  ///   - marks: the numbers that a picture shows on the elements, for a first column.
  ///   - limit: the most elements that are listed; of the rest, only the number is told.
  package static func text(_ list: DisplayList, marks: ElementMarks? = nil, limit: Int = .max)
    -> String
  {
    let elements = ListedElement.all(of: list, marks: marks)
    let rows =
      [(marks == nil ? [] : ["mark"]) + columns]
      + elements.prefix(limit).map { element in
        let name = String(repeating: "  ", count: element.level) + element.name.printable(upTo: 120)
        let box = element.box
        let numbers = [box.minX, box.minY, box.width, box.height, element.depth, element.alpha]
        return (marks == nil ? [] : [element.mark.map(String.init) ?? ""])
          + [name] + numbers.map(\.tableText) + [element.paints]
      }
    let name = marks == nil ? 0 : 1
    var text =
      "canvas \(list.size.width.tableText)×\(list.size.height.tableText) points, "
      + "\(list.pixelWidth)×\(list.pixelHeight) pixels\n"
      + aligned(rows) { $0 == name || $0 == rows[0].count - 1 }
    if elements.count > limit { text += "and \(elements.count - limit) more\n" }
    return text
  }

  private static let columns = [
    "element", "x", "y", "width", "height", "depth", "alpha", "paints",
  ]
}

/// An element as lists for readers name it.
package struct ListedElement {
  package var mark: Int?
  package var name: String
  package var level: Int
  package var tag: ElementTag?
  /// The bounding rectangle on the screen in points.
  package var box: CGRect
  /// The corners on the screen in points; fewer or more than four where the element is cut off
  /// behind the viewer.
  package var corners: [CGPoint]
  package var depth: Double
  package var alpha: Double
  /// What it paints, in words.
  package var paints: String
  /// The text that it shows.
  package var text: String

  /// All elements of a list but those of masks, in paint order.
  package static func all(of list: DisplayList, marks: ElementMarks?) -> [ListedElement] {
    let numbers = marks?.numbers ?? [:]
    return list.placed.filter { !$0.isWithinMask }.map { placed in
      let element = placed.element
      let corners = placed.toCanvas.projectedPolygon(Quad(element.bounds).corners)
      return ListedElement(
        mark: numbers[placed.order], name: element.name, level: placed.level, tag: element.tag,
        box: CGRect(around: corners), corners: corners, depth: element.matrix.m43,
        alpha: element.opacity, paints: paints(element), text: element.shownText)
    }
  }

  private static func paints(_ element: DisplayElement) -> String {
    DisplayField.painting(element).map { field in
      field.key == "contents" ? contents(element) : field.key
    }.joined(separator: ", ")
  }

  private static func contents(_ element: DisplayElement) -> String {
    switch element.contents {
    case .image(let shown): return "image \(shown.image.name.printable(upTo: 1000))"
    case .gradient: return "gradient"
    case .drawing:
      let text = element.shownText
      return text.isEmpty ? "drawing" : "text \(quoted(text))"
    case nil: return ""
    }
  }

  /// Returns a text on one line, truncated.
  private static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "\"" + (line.count > 40 ? line.prefix(39) + "…" : line[...]).printable() + "\""
  }
}
