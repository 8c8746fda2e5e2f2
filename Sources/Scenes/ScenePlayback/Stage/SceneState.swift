import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import SceneFiles
import ViewTemplates

/// The parts of a scene that change while its timeline plays.
@MainActor
final class SceneState {
  private(set) var content: SceneContent
  private(set) var states: Scene.States
  /// The kind of the current layout.
  var kind: LayoutKind
  /// Items that are turned over or turning, with their progress.
  private(set) var flips: [Scene.ItemPath: Double] = [:]
  /// Rows that steps have opened or closed.
  private var swipes: [Scene.ItemPath: SwipeMove] = [:]
  /// Neutral values for bindings that only some of the scene's layouts provide.
  let layoutValues: [String: Double]

  init(_ scene: Scene) {
    content = scene.content
    states = scene.states
    kind = scene.layout.kind
    if let flip = scene.flip { flips[flip.itemPath] = flip.progress }
    layoutValues = Self.neutralValues(of: scene)
  }

  func state(of path: IndexPath) -> CellState {
    states.state(section: path.section, item: path.item)
  }

  /// Returns an item's progress; nil if it was never turned.
  func flip(of path: IndexPath) -> Double? {
    flips[Scene.ItemPath(section: path.section, item: path.item)]
  }

  /// Returns how far a step has opened a row; nil if none has.
  func swipe(of path: IndexPath) -> SwipeMove? {
    swipes[Scene.ItemPath(section: path.section, item: path.item)]
  }

  func take(_ swipe: SwipeMove) { swipes[swipe.itemPath] = swipe }

  func setFlip(_ progress: Double, of itemPath: Scene.ItemPath) {
    flips[itemPath] = progress
  }

  /// Applies a change of the content; states move with their items.
  func take(_ change: TimelineStep.Change) {
    content = change.content
    states.selected = states.selected.compactMap(change.itemPath(after:))
    states.highlighted = states.highlighted.compactMap(change.itemPath(after:))
    states.disabledSections = states.disabledSections.compactMap {
      change.plan.section(after: $0)
    }
    flips = Self.moved(flips, change)
    swipes = Self.moved(swipes, change)
  }

  private static func moved<Value>(
    _ values: [Scene.ItemPath: Value], _ change: TimelineStep.Change
  ) -> [Scene.ItemPath: Value] {
    Dictionary(
      values.compactMap { itemPath, value in change.itemPath(after: itemPath).map { ($0, value) } }
    ) { first, _ in first }
  }

  func take(_ change: StateChange) {
    switch change.target {
    case .items(let itemPaths):
      let path: WritableKeyPath<Scene.States, [Scene.ItemPath]> =
        change.state == .selected ? \.selected : \.highlighted
      states[keyPath: path].removeAll(where: itemPaths.contains)
      if change.isOn { states[keyPath: path] += itemPaths }
    case .sections(let sections):
      states.disabledSections.removeAll(where: sections.contains)
      if change.isOn { states.disabledSections += sections }
    }
  }

  /// Returns the values of new attributes of all layouts, if there are several.
  private static func neutralValues(of scene: Scene) -> [String: Double] {
    let layouts = scene.timeline.layouts
    guard !layouts.isEmpty else { return [:] }
    var values: [String: Double] = [:]
    for choice in [scene.layout] + layouts {
      let layout = type(of: choice.makeLayout(for: scene))
      guard let type = layout.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      else { continue }
      values.merge(type.init(instanceOfClass: ()).bindableValues) { first, _ in first }
    }
    return values
  }
}
