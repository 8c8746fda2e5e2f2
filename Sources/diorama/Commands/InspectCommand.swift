import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import Recording
import SceneFiles

/// `diorama inspect`: what a scene shows, and where.
@MainActor
struct InspectCommand {
  private let arguments: Arguments
  private let timings = Timings()

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws {
    let scenes = try timings.measure("read") {
      try SceneInputs.scenes(arguments, for: CommandTable.inspect)
    }
    var problems: [SceneProblem] = []
    for scene in scenes {
      do {
        let stage = try timings.measure("model") {
          try SceneStage(scene, isLenient: arguments.has("--lenient"), timings: timings)
        }
        let list = try stage.displayList()
        for warning in stage.warnings { StandardStreams.complain("warning: \(warning)") }
        if arguments.has("--json") {
          StandardStreams.print(try list.lines().map { $0 + "\n" }.joined())
        } else {
          if scenes.count > 1 { StandardStreams.print("\(scene.name)\n") }
          StandardStreams.print(Self.table(list))
        }
      } catch let error as SceneError {
        problems += error.problems
      }
    }
    if arguments.has("--timings") { StandardStreams.printToError(timings.table) }
    if !problems.isEmpty { throw SceneError(problems) }
  }

  // MARK: - Table

  /// A line for each element in paint order: its name, the upright rectangle around it on the
  /// screen in points, its depth, its opacity, and what it paints.
  static func table(_ list: DisplayList) -> String {
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
    let corners = map.projectedPolygon(Quad(element.bounds).corners)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let (right, bottom) = (xs.max() ?? 0, ys.max() ?? 0)
    rows.append([
      String(repeating: "  ", count: level) + element.name, number(left), number(top),
      number(right - left), number(bottom - top), number(element.matrix.m43),
      number(element.opacity), paints(element),
    ])
    for child in element.children { add(child, level: level + 1, parent: map, to: &rows) }
  }

  private static func paints(_ element: DisplayElement) -> String {
    var parts: [String] = []
    if element.shadow != nil { parts.append("shadow") }
    if element.fill != nil { parts.append("fill") }
    switch element.contents {
    case .image(let shown): parts.append("image \(shown.image.name)")
    case .gradient: parts.append("gradient")
    case .drawing: parts.append("drawing")
    case nil: break
    }
    if element.border != nil { parts.append("border") }
    if !element.mask.isEmpty { parts.append("mask") }
    return parts.joined(separator: ", ")
  }

  /// With two decimals at most.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : "\(rounded)"
  }
}
