import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import Messages

/// A display list as readable text.
enum ElementTable {
  /// Returns a line for each element in paint order: its name, its bounding rectangle on the screen
  /// in points, its depth, its opacity, and its contents.
  static func text(_ list: DisplayList) -> String {
    var rows = [["element", "x", "y", "width", "height", "depth", "alpha", "paints"]]
    for element in list.elements { add(element, level: 0, parent: .identity, to: &rows) }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var text = "canvas \(number(list.size.width))×\(number(list.size.height)) points, "
    text += "\(list.pixelWidth)×\(list.pixelHeight) pixels\n"
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let isText = column == 0 || column == row.count - 1
        let blanks = String(repeating: " ", count: widths[column] - cell.count)
        return isText ? cell + blanks : blanks + cell
      }
      var line = cells.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  private static func add(
    _ element: DisplayElement, level: Int, parent: ProjectiveMap, to rows: inout [[String]]
  ) {
    let map = element.plane.concatenating(parent)
    let box = CGRect(around: map.projectedPolygon(Quad(element.bounds).corners))
    rows.append([
      String(repeating: "  ", count: level) + element.name.printable(upTo: 120), number(box.minX),
      number(box.minY),
      number(box.width), number(box.height), number(element.matrix.m43),
      number(element.opacity), paints(element),
    ])
    for child in element.children { add(child, level: level + 1, parent: map, to: &rows) }
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

  /// Formats with at most two decimals.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : "\(rounded)"
  }
}
