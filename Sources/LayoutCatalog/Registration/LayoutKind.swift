import CollectionViews
import Foundation
import LocatedJSON
import Messages
import ViewTemplates

/// A layout of the catalogue as scenes, the command line, tests and benchmarks know it.
///
/// This registration is the one place outside of a layout's own code that knows it: scenes are read
/// and played by it, `--set` is understood, `diorama layouts` printed and the schema written by it,
/// and every test of all layouts and the benchmark run over ``all``.
public struct LayoutKind: Sendable {
  /// The word after `"type":` and `--layout`.
  public let name: String
  /// One line about it.
  public let summary: String
  /// The properties that scenes and `--set` can give, in the order in which they are set on a new
  /// layout.
  public let properties: [LayoutProperty]
  /// The kinds of its supplementary views, as scenes name them.
  public var supplementaryKinds: [String] = []
  /// The kinds of its decoration views, as scenes name them.
  public var decorationKinds: [String] = []
  /// Whether a scene's own properties add kinds to these.
  package var definesKinds = false
  /// Those of the supplementary kinds that belong to items, whose fields they show.
  package var itemKinds: Set<String> = []
  /// The canvas of a scene that names none, in points.
  public var defaultSize = CGSize(width: 480, height: 320)
  /// Behind everything in a scene that names no background.
  public var defaultBackground = SceneColor.black
  /// Whether a scene that does not say where it is scrolled to shows the middle item centred.
  package var startsInTheMiddle = false
  /// Whether the collection view stops at whole pages.
  package var isPaged = false
  /// How long what the layout moves by itself goes on after a scroll, in seconds.
  package var settling = 0.0
  /// What a tap on an item does.
  package var tap = LayoutTap.selects
  /// What a pinch does; nil for a layout that cannot be pinched.
  package var pinch: LayoutPinch?
  /// How many sections photos from the command line make, by their number.
  package var sectionCount: @Sendable (_ photos: Int) -> Int = { _ in 1 }
  /// An item gets the first one whose fields it has.
  package var defaultCells = DefaultCell.photo
  /// How far the strip with an item's name keeps from the cell's edges, in points.
  package var nameInset = 0.0
  /// Default supplementary and decoration views by kind, chosen as cells are.
  package var defaultViews: [String: [ViewTemplate]] = [:]
  /// Not nil where the layout's default cells and titles are rows of a list.
  package var rows: LayoutRows?
  /// What the layout asks its delegate for single items, by the keys of a scene's item.
  package var itemKeys: [String] = []
  /// What the layout asks its delegate for sections, by the keys of a scene's section.
  package var sectionKeys: [String] = []
  /// What the layout is tested with.
  package var samples = [LayoutSample()]
  /// How many items a section has when the layout is measured; nil for one section of all.
  package var measuredSectionLength: Int?
  private let make: @MainActor @Sendable () -> UICollectionViewLayout

  /// - Parameter make: makes a layout whose properties have their usual values.
  package init(
    _ name: String, _ summary: String, properties: [LayoutProperty],
    make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) {
    self.name = name
    self.summary = summary
    self.properties = properties
    self.make = make
  }

  /// The kind of a name; nil where there is none.
  public static func named(_ name: String) -> LayoutKind? { all.first { $0.name == name } }

  /// A new layout with some properties set, in the order in which the kind has them.
  @MainActor
  package func makeLayout(_ settings: [LayoutSetting]) -> UICollectionViewLayout {
    let layout = make()
    set(settings, on: layout)
    return layout
  }

  /// Sets some properties, in the order in which the kind has them.
  @MainActor
  package func set(_ settings: [LayoutSetting], on layout: UICollectionViewLayout) {
    for property in properties {
      guard let setting = settings.last(where: { $0.name == property.name }) else { continue }
      property.set(layout, setting.value)
    }
  }

  /// What the properties of a new layout are; those that follow from the viewport are missing.
  @MainActor
  public func defaults() -> [String: LayoutValue] {
    let layout = make()
    var values: [String: LayoutValue] = [:]
    for property in properties { values[property.name] = property.get(layout) }
    return values
  }

  /// UIKit's name of a supplementary or decoration kind.
  package static func elementKind(of name: String) -> String {
    switch name {
    case "header": UICollectionView.elementKindSectionHeader
    case "footer": UICollectionView.elementKindSectionFooter
    default: name
    }
  }

  /// The name scenes have for one of UIKit's kinds.
  package func sceneName(ofKind kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    default: kind
    }
  }
}

extension LayoutKind {
  /// Why a name means no layout, with the ones there are.
  public static func refusal(of name: String) -> String {
    let names = all.map(\.name)
    let list = "available: \(names.joined(separator: ", "))"
    let hint = NearestWord.hint(for: name, among: names)
    return "unknown layout \(LocatedValue.quoted(name))\(hint.isEmpty ? ";" : hint) \(list)"
  }

  /// Reads the name of a layout.
  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> LayoutKind? {
    guard let name = String.read(value, scope) else { return nil }
    if let kind = named(name) { return kind }
    scope.report(refusal(of: name), at: value)
    return nil
  }
}

extension LayoutKind {
  /// Every layout of the catalogue, in the order in which it is listed.
  public static let all: [LayoutKind] = [
    flow,
    compositional,
    spreadFlow,
    coverFlow,
    stacksCoverFlow,
    line,
    circle,
    twirlFlow,
    stacks,
    photoAlbums,
    spiral,
    grid,
    shelves,
    dimensions,
    springyFlow,
    waterfall,
    list,
  ]
}

extension LayoutKind {
  /// This kind, with what any of the kinds asks for single items and sections.
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
  /// Each element once, where it comes first.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A property of a layout with its value.
package typealias LayoutSetting = (name: String, value: LayoutValue)

/// Properties that every test of all layouts tries a layout with.
package struct LayoutSample: Sendable {
  /// What tells it from the kind's other samples; empty for the usual properties.
  package let name: String
  /// The properties that are not the usual ones.
  package let settings: [LayoutSetting]
  /// Whether cells and supplementary views lie within the content, before their transforms.
  package let contentHoldsFrames: Bool
  /// Decorations that are answered only for a rectangle that holds their centre.
  package let kindsFoundByCenter: Set<String>
  /// How many decorations of a kind a section may have.
  package let decorationsPerSection: Int

  init(
    _ name: String = "", _ settings: KeyValuePairs<String, LayoutValue> = [:],
    contentHoldsFrames: Bool = true, kindsFoundByCenter: Set<String> = [],
    decorationsPerSection: Int = 1
  ) {
    self.name = name
    self.settings = settings.map { ($0.key, $0.value) }
    self.contentHoldsFrames = contentHoldsFrames
    self.kindsFoundByCenter = kindsFoundByCenter
    self.decorationsPerSection = decorationsPerSection
  }
}
