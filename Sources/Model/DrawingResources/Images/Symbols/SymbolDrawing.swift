import DrawingCommands
import Foundation
import LayerGeometry
import Synchronization

/// The areas of a symbol, in units of the grid and without colours.
struct SymbolDrawing: Sendable {
  /// How areas are told apart by colour.
  enum Layers: Hashable, Sendable {
    case one
    case levels
    case colors
  }

  struct Area: Sendable {
    /// Filled by the winding rule.
    var path: Path
    var level: Int
    var color: Character?
    var scope: Int
    /// What is cut out: each clip leaves out regions that do not overlap.
    var cuts: [[Path]] = []
  }

  let width: Double
  private(set) var areas: [Area] = []

  /// - Parameter lineWidth: in units of the grid.
  init?(_ recipe: SymbolTable.Recipe, in table: SymbolTable, layers: Layers, lineWidth: Double) {
    let isColored = table.drawing(named: recipe.drawing)?.color != nil
    let hasLayers = layers == .levels || layers == .colors && isColored
    let composer = SymbolComposer(table: table, hasLayers: hasLayers)
    guard let composed = composer.shapes(of: recipe) else { return nil }
    width = composed.width
    for shape in composed.shapes {
      let space = 0.55 + 0.45 * lineWidth
      let width = lineWidth * shape.factor + 2 * shape.gap * space
      let outline =
        shape.isSolid
        ? SymbolOutline(fillOf: shape.path, width: width)
        : SymbolOutline(strokeOf: shape.path, width: width)
      let isPainted =
        shape.isDetail && (layers == .levels || layers == .colors && shape.color != nil)
      if shape.isCut && !isPainted {
        for region in outline.regions { cut(region, scope: shape.scope) }
      } else {
        add(outline.regions, shape, layers)
      }
    }
  }

  private mutating func add(_ regions: [Path], _ shape: SymbolShape, _ layers: Layers) {
    var area = Area(
      path: Path(regions.flatMap(\.elements)), level: layers == .levels ? shape.level : 1,
      color: layers == .colors ? shape.color : nil, scope: shape.scope)
    if let last = areas.last, last.cuts.isEmpty, last.level == area.level,
      last.color == area.color, last.scope == area.scope
    {
      areas.removeLast()
      area.path = Path(last.path.elements + area.path.elements)
    }
    areas.append(area)
  }

  private mutating func cut(_ region: Path, scope: Int) {
    let box = region.controlBox
    for index in areas.indices where scope == 0 || areas[index].scope == scope {
      guard areas[index].path.controlBox.intersects(box) else { continue }
      let free = areas[index].cuts.firstIndex { cuts in
        !cuts.contains { $0.controlBox.intersects(box) }
      }
      if let free {
        areas[index].cuts[free].append(region)
      } else {
        areas[index].cuts.append([region])
      }
    }
  }

  /// The commands that draw the areas at a size, in points per unit of the grid.
  func commands(unit: Double, color: (Area) -> CGColor) -> [DrawingCommand] {
    let place = CGAffineTransform(scaleX: unit, y: unit)
    var commands: [DrawingCommand] = []
    var translucent: (color: CGColor, commands: [DrawingCommand])?
    /// Overlapping areas of one translucent colour are one.
    func end() {
      if let group = translucent {
        commands.append(.group(alpha: group.color.alpha, shadow: nil, group.commands))
      }
      translucent = nil
    }
    for area in areas {
      let color = color(area)
      let opaque = color.copy(alpha: 1) ?? color
      var drawn = DrawingCommand.fill(
        NumberGrid.path(area.path.applying(place)), color: opaque, rule: .winding)
      for cuts in area.cuts {
        var clip = Path(rect: area.path.controlBox.insetBy(dx: -1, dy: -1))
        for region in cuts { clip.append(region) }
        drawn = .clip(NumberGrid.path(clip.applying(place)), rule: .evenOdd, [drawn])
      }
      if color.alpha >= 1 {
        end()
        commands.append(drawn)
      } else {
        if translucent?.color != color { end() }
        translucent = (color, (translucent?.commands ?? []) + [drawn])
      }
    }
    end()
    return commands
  }
}

/// The drawings of a stage's symbols.
enum SymbolCache: StageContextKey {
  struct Request: Hashable, Sendable {
    var recipe: SymbolTable.Recipe
    var layers: SymbolDrawing.Layers
    /// In units of the grid.
    var lineWidth: Double
  }

  final class Drawings: Sendable {
    private let drawings = Mutex<[Request: SymbolDrawing]>([:])

    func drawing(_ request: Request) -> SymbolDrawing? {
      if let known = drawings.withLock({ $0[request] }) { return known }
      let drawing = SymbolDrawing(
        request.recipe, in: .standard, layers: request.layers, lineWidth: request.lineWidth)
      drawings.withLock {
        if $0.count >= Self.limit { $0 = [:] }
        $0[request] = drawing
      }
      return drawing
    }

    private static let limit = 1000
  }

  static var initialValue: Drawings { Drawings() }
  static var isInherited: Bool { true }
}
