import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// The columns beside a scene's own content, which is in the secondary one.
package struct SceneSplit: Sendable {
  /// By their names and in their order in UIKit, like columns.
  package enum DisplayMode: String, JSONChoice {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary
  }

  package enum Column: String, JSONChoice { case primary, supplementary, secondary }

  package var displayMode = DisplayMode.automatic
  /// The column that fills a screen of compact width.
  package var topColumn = Column.secondary
  package fileprivate(set) var columns: [Column: ScenePart] = [:]
}

/// A further collection view on a scene's screen: a column, or a strip above or below the content.
package struct ScenePart: Sendable {
  package enum Edge: String, CaseIterable, Sendable { case top, bottom }

  /// Completed by ``Scene/columns`` and ``Scene/strips``.
  fileprivate var scene: Scene
  /// A column's, in points; nil for the design's.
  package fileprivate(set) var width: Double?
  /// A strip's, in points, like all measures.
  package fileprivate(set) var height = 0.0
  /// Around a strip.
  package fileprivate(set) var insets = UIEdgeInsets.zero
  /// A strip's content is clipped to these corners.
  package fileprivate(set) var cornerRadius = 0.0
}

extension Scene {
  /// The scenes of the columns besides its own, on the same screen.
  package var columns: [(column: SceneSplit.Column, scene: Scene)] {
    SceneSplit.Column.allCases.compactMap { column in
      split?.columns[column].map { (column, scene(of: $0, isSidebar: column == .primary)) }
    }
  }

  /// The scenes of strips above and below its content.
  package var strips: [(edge: ScenePart.Edge, part: ScenePart, scene: Scene)] {
    ScenePart.Edge.allCases.compactMap { edge in
      stripParts[edge].map { (edge, $0, scene(of: $0, isSidebar: false)) }
    }
  }

  /// All scenes on its screen besides its own, with the keys that they are written under.
  package var parts: [(key: String, scene: Scene)] {
    columns.map { ("splitView.\($0.column.rawValue)", $0.scene) }
      + strips.map { ("\($0.edge.rawValue)Strip", $0.scene) }
  }

  private func scene(of part: ScenePart, isSidebar: Bool) -> Scene {
    let own = part.scene
    var scene = self
    (scene.split, scene.stripParts, scene.timeline) = (nil, [:], SceneTimeline())
    (scene.overlay, scene.callout, scene.flip) = (nil, nil, nil)
    (scene.content, scene.layout, scene.layoutLocation) = (
      own.content, own.layout, own.layoutLocation
    )
    (scene.cells, scene.supplementary, scene.decoration) = (
      own.cells, own.supplementary, own.decoration
    )
    (scene.states, scene.scrollTarget) = (own.states, own.scrollTarget)
    scene.hidesLayoutBackground = own.hidesLayoutBackground
    if own.hidesLayoutBackground {
      scene.background = own.background
    } else if isSidebar {
      // What shows behind it, for the colours of titles.
      scene.background = .color(appearance == .dark ? .black : .white)
    }
    scene.screen.bars = own.screen.bars
    scene.screen.contentInsetAdjustment = own.screen.contentInsetAdjustment
    return scene
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
      .unread(
        "primary", "The first column, a sidebar.", schema: PartKeys.columnSchema, \.primary),
      .unread(
        "supplementary", "The column between the two others.", schema: PartKeys.columnSchema,
        \.supplementary),
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

  fileprivate static func read(_ part: UndecodedValue, _ decoder: SceneDecoder) -> SceneSplit? {
    guard let keys = shape.read(part.value, part.scope, into: SplitKeys()) else { return nil }
    var split = keys.split
    split.columns[.primary] = keys.primary.flatMap { decoder.part($0, PartKeys.column) }
    split.columns[.supplementary] = keys.supplementary.flatMap { decoder.part($0, PartKeys.column) }
    if split.topColumn == .supplementary, keys.supplementary == nil {
      part.scope.key("topColumn").report(
        "the split view has no supplementary column", at: part.value["topColumn"] ?? part.value)
    }
    return split
  }
}

/// The keys of a column or strip: those of a scene that concern one collection view, and its measures.
struct PartKeys {
  fileprivate var scene = SceneKeys()
  fileprivate var width: Double?
  fileprivate var height = 0.0
  fileprivate var insets = UIEdgeInsets.zero
  fileprivate var cornerRadius = 0.0

  fileprivate static let column = ObjectShape<PartKeys>(
    expectation: "a column {\"content\": …, \"layout\": \"list\"}",
    keys: keys(
      contentKeys + [
        "contentInsetAdjustmentBehavior", "navigationBar", "toolbar", "topAccessory",
        "bottomAccessory",
      ]) + [.number("width", as: .from(1, to: 10_000), "The width in points.", \.width)],
    rules: rules)

  fileprivate static let strip = ObjectShape<PartKeys>(
    expectation: "a strip {\"height\": 120, \"content\": …, \"layout\": \"line\"}",
    keys: keys(contentKeys) + [
      .number("height", as: .from(1, to: 10_000), "The height of the content in points.", \.height),
      .value("insets", "Around the content: points, or [top, left, bottom, right].", \.insets),
      .number(
        "cornerRadius", as: .length, "The corners that the content is clipped to, in points.",
        default: 0, \.cornerRadius),
    ], rules: rules + [.required("height", "a strip needs a height, such as \"height\": 120")])

  private static let contentKeys = [
    "background", "content", "layout", "cell", "cells", "supplementary", "decoration", "state",
    "scroll",
  ]

  private static func keys(_ names: [String]) -> [ObjectKey<PartKeys>] {
    SceneKeys.shape.keys.filter { names.contains($0.name) }.map { $0.within(\.scene) }
  }

  private static let rules: [KeyRule] = [
    .required("content", "expected content, such as \"content\": {\"items\": […]}"),
    .required("layout", "expected a layout, such as \"layout\": \"list\""),
  ]

  private static func replacements(_ writer: SchemaWriter) -> [String: LocatedValue] {
    ["layout": SceneSchema.layoutOfStep(writer), "content": SceneSchema.contentOfPart(writer)]
  }

  static func columnSchema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("column") {
      column.schema($0, replacing: replacements($0))
    }
  }

  static func stripSchema(_ writer: SchemaWriter) -> LocatedValue {
    writer.defineOnce("strip") {
      strip.schema($0, replacing: replacements($0))
    }
  }
}

extension SceneDecoder {
  /// Reads the further collection views of a scene's screen into it.
  func readParts(_ keys: SceneKeys, into scene: inout Scene) {
    let strips = [(ScenePart.Edge.top, keys.topStrip), (.bottom, keys.bottomStrip)]
    for case (let edge, let strip?) in strips {
      scene.stripParts[edge] = part(strip, PartKeys.strip)
    }
    guard let split = keys.splitView else { return }
    scene.split = SplitKeys.read(split, self)
    for step in keys.timeline where step.keys.orientation != nil || step.keys.size != nil {
      step.part.scope.report(
        "with a split view, a step neither turns the screen nor resizes the content",
        at: step.part.value)
    }
  }

  fileprivate func part(_ part: UndecodedValue, _ shape: ObjectShape<PartKeys>) -> ScenePart? {
    guard let keys = shape.read(part.value, part.scope, into: PartKeys()) else { return nil }
    return ScenePart(
      scene: scene(keys.scene, part.value), width: keys.width, height: keys.height,
      insets: keys.insets, cornerRadius: keys.cornerRadius)
  }
}
