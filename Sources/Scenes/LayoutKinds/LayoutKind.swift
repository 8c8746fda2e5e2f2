import Basics
import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// A layout of the catalogue for scenes, the command line, tests and benchmarks.
///
/// The only place that knows it outside its own code: scenes and `--set` use it, `diorama layouts`
/// and the schema list it, and the tests of all layouts and the benchmark run over ``all``.
public struct LayoutKind: Sendable {
  /// The name used for `"type"` and `--layout`.
  public let name: String
  /// A one-line description.
  public let summary: String
  /// The properties for scenes and `--set`, in the order in which they are set.
  public let properties: [LayoutProperty]
  /// The objects that its properties consist of.
  public var parts: [LayoutPart] = []
  /// The kinds of its supplementary views, as named in scenes.
  public var supplementaryKinds: [String] = []
  /// The kinds of its decoration views, as named in scenes.
  public var decorationKinds: [String] = []
  /// Whether properties of a scene add more kinds.
  package var definesKinds = false
  /// The supplementary kinds of items, which show their fields.
  package var itemKinds: Set<String> = []
  /// The kinds of views that sections show, in turn; empty where any section may show all of them.
  package var sectionKinds: [Set<String>] = []
  /// The kinds of views for the whole content, which show the first section's fields.
  package var contentKinds: Set<String> = []
  /// Whether there are headers and footers only where a size is set for them, as in a flow.
  package var hasOnlySizedHeaders = false
  /// The default canvas size of a scene, in points.
  public var defaultSize = CGSize(width: 480, height: 320)
  /// The default background colour of a scene.
  public var defaultBackground = SceneColor.black
  /// Whether a scene starts with the middle item centred, unless it sets an offset.
  package var startsInTheMiddle = false
  /// Whether paging is enabled for the collection view.
  package var isPaged = false
  /// How long the layout keeps moving after a scroll, in seconds.
  package var settling = 0.0
  /// The effect of a tap on an item.
  package var tap = LayoutTap.selects
  /// The effect of a pinch; nil for none.
  package var pinch: LayoutPinch?
  /// The number of sections for a number of photos from the command line.
  package var sectionCount: @Sendable (_ photos: Int) -> Int = { _ in 1 }
  /// Properties for a number of photos on a canvas in points, with values as in `--set`.
  package var photoSettings:
    @Sendable (_ photos: Int, _ size: CGSize) -> [(name: String, value: String)] = { _, _ in [] }
  /// The default cells. An item gets the first one whose fields it has.
  package var defaultCells = DefaultCell.photo
  /// The distance of the strip with an item's name from the edges of the cell, in points.
  package var nameInset = 0.0
  /// The default supplementary and decoration views by kind, chosen as cells are.
  package var defaultViews: [String: [ViewTemplate]] = [:]
  /// Only for a layout whose default cells and titles are list rows.
  package var rows: LayoutRows?
  /// The keys of an item in a scene that answer questions of the layout to its delegate.
  package var itemKeys: [String] = []
  /// The keys of a section in a scene that answer questions of the layout to its delegate.
  package var sectionKeys: [String] = []
  /// The names of the laws of layouts that its design breaks, and why.
  package var brokenLaws: [(name: String, reason: String)] = []
  private let make: @MainActor @Sendable () -> UICollectionViewLayout

  /// - Parameter make: creates a layout with default properties.
  package init(
    _ name: String, _ summary: String, properties: [LayoutProperty],
    make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) {
    self.name = name
    self.summary = summary
    self.properties = properties
    self.make = make
  }

  /// Creates a layout and sets some properties, in the order of ``properties``.
  @MainActor
  package func makeLayout(_ settings: [LayoutSetting]) -> UICollectionViewLayout {
    let layout = make()
    set(settings, on: layout)
    return layout
  }

  /// Sets some properties, in the order of ``properties``.
  @MainActor
  package func set(_ settings: [LayoutSetting], on layout: UICollectionViewLayout) {
    for property in properties {
      guard let setting = settings.last(where: { $0.name == property.name }) else { continue }
      property.set(layout, setting.value)
    }
  }

  /// The default values of the properties. Those that depend on the viewport are left out.
  @MainActor
  public func defaults() -> [String: LayoutValue] {
    let layout = make()
    var values: [String: LayoutValue] = [:]
    for property in properties { values[property.name] = property.get(layout) }
    return values
  }

  /// The UIKit name of a supplementary or decoration kind of a scene.
  package static func elementKind(of name: String) -> String {
    switch name {
    case "header": UICollectionView.elementKindSectionHeader
    case "footer": UICollectionView.elementKindSectionFooter
    default: name
    }
  }

  /// The name in scenes for one of UIKit's kinds.
  package func sceneName(ofKind kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    default: kind
    }
  }
}

extension [LayoutKind] {
  /// The kind with a name; nil if there is none.
  package func named(_ name: String) -> LayoutKind? { first { $0.name == name } }

  /// An error message for an unknown name, with the known ones.
  package func errorMessage(for name: String) -> String {
    let names = map(\.name)
    let list = "available: \(names.joined(separator: ", "))"
    let hint = NearestWord.hint(for: name, among: names, synonyms: Synonym.layouts)
    return "unknown layout \(LocatedValue.quoted(name))\(hint.isEmpty ? ";" : hint) \(list)"
  }

  /// Reads the name of a layout.
  package func read(_ value: LocatedValue, _ scope: ReadingScope) -> LayoutKind? {
    guard let name = String.read(value, scope) else { return nil }
    if let kind = named(name) { return kind }
    return scope.refuse(errorMessage(for: name), at: value)
  }
}

extension LayoutKind {
  /// This kind with the item and section keys of several kinds.
  package func answering(for kinds: [LayoutKind]) -> LayoutKind {
    var all = self
    for kind in kinds {
      all.itemKeys = (all.itemKeys + kind.itemKeys).unique
      all.sectionKeys = (all.sectionKeys + kind.sectionKeys).unique
    }
    return all
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order of first appearance.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The name and value of a layout's property.
package typealias LayoutSetting = (name: String, value: LayoutValue)
