import CollectionViews
import Foundation
import Messages

/// A type of layout as scenes and the command line know it.
///
/// This one description is what scenes are parsed by, `--set` is understood by and `diorama
/// layouts` prints.
public struct LayoutKind: Sendable {
  /// As after `"type":` and `--layout`.
  public let name: String
  /// One line on it.
  public let summary: String
  /// In the order in which they are set on a new layout.
  public let properties: [LayoutProperty]
  /// The kinds of supplementary and decoration views, as scenes name them.
  public var supplementaryKinds: [String] = []
  public var decorationKinds: [String] = []
  /// Whether a scene's own properties add kinds to these.
  var definesKinds = false
  /// Those of the supplementary kinds that belong to items, whose fields they show.
  var itemKinds: Set<String> = []
  /// The canvas of a scene that names none, in points.
  public var defaultSize = CGSize(width: 480, height: 320)
  /// Behind everything in a scene that names no background.
  public var defaultBackground = SceneColor.black
  /// Whether a scene that does not say where it is scrolled to shows the middle item centred.
  var startsInTheMiddle = false
  /// Whether the collection view stops at whole pages.
  var isPaged = false
  /// How long what the layout moves by itself goes on after a scroll, in seconds.
  var settling = 0.0
  /// How many sections photos from the command line make, by their number.
  var sectionCount: @Sendable (_ photos: Int) -> Int = { _ in 1 }
  /// Default cells as scenes would write them; an item gets the first one whose fields it has.
  /// `LABEL` is where the strip with an item's name goes.
  var defaultCells: [String] = DefaultCells.photo
  /// How far the strip with an item's name keeps from the cell's edges, in points.
  var labelInset = 0.0
  /// Default supplementary and decoration views by kind, chosen as cells are.
  var defaultViews: [String: [String]] = [:]
  /// Whether the layout's default cells and titles are rows of a list, filled by ``ListItem``.
  var showsRows = false
  /// What the layout asks for single items and sections, by the keys of ``ElementLayout``.
  var itemKeys: [String] = []
  var sectionKeys: [String] = []
  private let make: @MainActor @Sendable () -> UICollectionViewLayout

  init(
    _ name: String, _ summary: String, properties: [LayoutProperty],
    make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) {
    self.name = name
    self.summary = summary
    self.properties = properties
    self.make = make
  }

  public static func named(_ name: String) -> LayoutKind? { all.first { $0.name == name } }

  /// A new layout with some properties set, in the order in which the kind has them.
  @MainActor
  func makeLayout(_ settings: [LayoutSetting]) -> UICollectionViewLayout {
    let layout = make()
    set(settings, on: layout)
    return layout
  }

  @MainActor
  func set(_ settings: [LayoutSetting], on layout: UICollectionViewLayout) {
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
  static func elementKind(of name: String) -> String {
    switch name {
    case "header": UICollectionView.elementKindSectionHeader
    case "footer": UICollectionView.elementKindSectionFooter
    default: name
    }
  }

  /// The name scenes have for one of UIKit's kinds.
  func sceneName(ofKind kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: "header"
    case UICollectionView.elementKindSectionFooter: "footer"
    default: kind
    }
  }

  func initialScroll(of content: SceneContent) -> Scene.ScrollTarget? {
    guard startsInTheMiddle else { return nil }
    var middle = (content.itemCount - 1) / 2
    for (index, section) in content.sections.enumerated() {
      if middle < section.count { return .item(section: index, item: middle, at: .center) }
      middle -= section.count
    }
    return nil
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
  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> LayoutKind? {
    guard let name = String.read(value, scope) else { return nil }
    if let kind = named(name) { return kind }
    scope.report(refusal(of: name), at: value)
    return nil
  }
}
