import LocatedJSON
import ViewTemplates

/// The sections and items that a scene shows.
public struct SceneContent: Sendable {
  /// The sections, in order.
  public var sections: [SceneSection]
  /// The language and region that numbers and dates are written for.
  package var locale = SceneLocale.standard
  /// The fields of the row of data that the scene is drawn with.
  package var row: [LocatedValue.Member] = []
  /// The strings by language that bindings refer to.
  package var strings: SceneStrings.Choice?

  /// Number of items in all sections together.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.count } }

  /// Number of items in each section.
  package var counts: [Int] { sections.map(\.count) }

  /// What an item's bindings refer to. Fields that mention a place mean where the item entered the
  /// scene: a photo keeps its identity when it moves.
  package func context(section: Int, item: Int) -> BindingContext {
    let from = sections[section]
    func basicContext(_ section: Int, _ item: Int, _ index: Int) -> BindingContext {
      var context = BindingContext(
        fields: [], section: section, item: item, index: index,
        elementName: "item \(item) of section \(section)")
      (context.locale, context.itemCount, context.row) = (locale, from.count, row)
      context.strings = strings
      return context
    }
    var context = basicContext(section, item, from.firstIndex + item)
    context.sectionFields = from.fields
    let origin =
      from.origin(of: item).map { basicContext($0.section, $0.item, $0.index) } ?? context
    let template = from.template(of: item)
    if template.photo != nil {
      context.fields = template.fields
      return context
    }
    context.fields = template.fields.map { member in
      var resolved = member
      // Bindings that cannot be resolved by place alone were refused when the scene was read.
      resolved.value = (try? origin.resolved(member.value)) ?? member.value
      return resolved
    }
    return context
  }

  /// The photo in an item's field `image`; an unreadable one is reported where it is shown.
  package func photo(section: Int, item: Int) -> SceneImage? {
    let template = sections[section].template(of: item)
    if let photo = template.photo { return photo }
    guard template.field("image") != nil,
      let value = context(section: section, item: item).fields.first(where: { $0.key == "image" })
    else { return nil }
    return SceneImage.read(value.value, ReadingScope(Problems(file: "")))
  }

  /// Returns what the bindings of a section's supplementary and decoration views refer to.
  package func context(section: Int, kind: String) -> BindingContext {
    guard sections.indices.contains(section) else {
      return BindingContext(
        fields: [], section: section, item: 0, index: section + 1, elementName: "the \(kind)")
    }
    var context = BindingContext(
      fields: sections[section].fields, sectionFields: sections[section].fields, section: section,
      item: 0, index: section + 1, elementName: "section \(section)")
    (context.locale, context.itemCount) = (locale, sections[section].count)
    (context.row, context.strings) = (row, strings)
    return context
  }

  /// Renumbers the items, starting from 1.
  package mutating func number() {
    var index = 1
    for section in sections.indices {
      sections[section].firstIndex = index
      index += sections[section].count
    }
  }
}
