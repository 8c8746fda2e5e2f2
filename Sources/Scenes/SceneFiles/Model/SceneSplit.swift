import LocatedJSON
import ViewTemplates

/// The columns beside a scene's own content, which is in the secondary one.
package struct SceneSplit: Sendable {
  /// By their names in UIKit.
  package enum DisplayMode: String, JSONChoice {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  package enum Column: String, JSONChoice { case primary, supplementary, secondary }

  package struct Part: Sendable {
    /// What the column shows; ``Scene/columns`` completes it.
    fileprivate var scene: Scene
    /// In points; nil for the design's.
    package var width: Double?
  }

  package var displayMode = DisplayMode.automatic
  /// The column that fills a screen of compact width.
  package var topColumn = Column.secondary
  package fileprivate(set) var parts: [Column: Part] = [:]
}

extension Scene {
  /// The scenes of the columns besides its own, on the same screen.
  package var columns: [(column: SceneSplit.Column, scene: Scene)] {
    SceneSplit.Column.allCases.compactMap { column -> (SceneSplit.Column, Scene)? in
      guard let own = split?.parts[column]?.scene else { return nil }
      var scene = self
      (scene.split, scene.timeline, scene.overlay) = (nil, SceneTimeline(), nil)
      (scene.callout, scene.flip) = (nil, nil)
      (scene.content, scene.layout, scene.layoutLocation) = (
        own.content, own.layout, own.layoutLocation
      )
      (scene.cells, scene.supplementary, scene.decoration) = (
        own.cells, own.supplementary, own.decoration
      )
      (scene.states, scene.scrollTarget, scene.background) = (
        own.states, own.scrollTarget, own.background
      )
      scene.hidesLayoutBackground = own.hidesLayoutBackground
      if !own.hidesLayoutBackground {
        // What shows behind the column, for the colours of titles.
        let sidebar = SceneFill.color(appearance == .dark ? .black : .white)
        scene.background = column == .primary ? sidebar : background
      }
      scene.screen.bars = own.screen.bars
      scene.screen.contentInsetAdjustment = own.screen.contentInsetAdjustment
      return (column, scene)
    }
  }
}

/// The keys of `splitView`.
struct SplitKeys {
  private var split = SceneSplit()
  private var primary: UndecodedValue?
  private var supplementary: UndecodedValue?

  private static let shape = ObjectShape<SplitKeys>(
    expectation: "a split view {\"primary\": {\"content\": …, \"layout\": \"list\"}}",
    keys: [
      column("primary", "The first column, a sidebar.", \.primary),
      column("supplementary", "The column between the two others.", \.supplementary),
      .value(
        "displayMode", "Which columns are shown, by their names in UIKit.", default: "automatic",
        \.split.displayMode),
      .value(
        "topColumn", "The column that fills a screen of compact width.", default: "secondary",
        \.split.topColumn),
    ],
    rules: [
      .required(
        "primary", "a split view needs a column, \"primary\": {\"content\": …, \"layout\": …}")
    ])

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("split-view") { shape.schema($0) }
  }

  private static func column(
    _ name: String, _ summary: String, _ path: KeyTarget<SplitKeys, UndecodedValue?>
  ) -> ObjectKey<SplitKeys> {
    .unread(
      name, summary,
      schema: { writer in
        writer.defineOnce("column") {
          ColumnKeys.shape.schema($0, replacing: ["layout": SceneSchema.layoutOfStep($0)])
        }
      }, path)
  }

  fileprivate static func read(_ part: UndecodedValue, _ decoder: SceneDecoder) -> SceneSplit? {
    guard let keys = shape.read(part.value, part.scope, into: SplitKeys()) else { return nil }
    var split = keys.split
    let parts: [(SceneSplit.Column, UndecodedValue?)] = [
      (.primary, keys.primary), (.supplementary, keys.supplementary),
    ]
    for case (let column, let part?) in parts {
      guard let own = ColumnKeys.shape.read(part.value, part.scope, into: ColumnKeys()) else {
        continue
      }
      split.parts[column] = SceneSplit.Part(
        scene: decoder.scene(own.scene, part.value), width: own.width)
    }
    if split.topColumn == .supplementary, keys.supplementary == nil {
      part.scope.key("topColumn").report(
        "the split view has no supplementary column", at: part.value["topColumn"] ?? part.value)
    }
    return split
  }
}

/// The keys of a column: those of a scene that concern one collection view and its bars.
private struct ColumnKeys {
  var scene = SceneKeys()
  var width: Double?

  static let shape = ObjectShape<ColumnKeys>(
    expectation: "a column {\"content\": …, \"layout\": \"list\"}",
    keys: SceneKeys.shape.keys.filter { names.contains($0.name) }.map { $0.within(\.scene) } + [
      .number("width", as: .from(1, to: 10_000), "The width in points.", \.width)
    ],
    rules: [
      .required("content", "a column needs content, such as \"content\": {\"items\": […]}"),
      .required("layout", "a column needs a layout, such as \"layout\": \"list\""),
    ])

  private static let names = [
    "background", "contentInsetAdjustmentBehavior", "navigationBar", "toolbar", "topAccessory",
    "bottomAccessory", "content", "layout", "cell", "cells", "supplementary", "decoration", "state",
    "scroll",
  ]
}

extension SceneDecoder {
  /// Reads the columns beside the scene's own content.
  func split(_ keys: SceneKeys) -> SceneSplit? {
    guard let part = keys.splitView else { return nil }
    for step in keys.timeline where step.keys.orientation != nil || step.keys.size != nil {
      step.part.scope.report(
        "with a split view, a step neither turns the screen nor resizes the content",
        at: step.part.value)
    }
    return SplitKeys.read(part, self)
  }
}
