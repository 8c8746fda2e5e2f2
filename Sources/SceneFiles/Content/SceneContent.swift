/// The sections and items that a scene shows.
public struct SceneContent: Sendable {
  public var sections: [SceneSection]

  /// Items of all sections together.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.count } }

  /// What an item's bindings refer to.
  func context(section: Int, item: Int) -> BindingContext {
    let from = sections[section]
    let place = BindingContext(
      fields: [], section: section, item: item, index: from.firstIndex + item,
      elementName: "item \(item) of section \(section)")
    var context = place
    context.sectionFields = from.fields
    context.fields = from.template(of: item).fields.map { member in
      var resolved = member
      // What cannot be resolved by place alone was refused when the scene was read.
      resolved.value = (try? place.resolved(member.value)) ?? member.value
      return resolved
    }
    return context
  }

  /// What the bindings of a section's supplementary and decoration views refer to.
  func context(section: Int, kind: String) -> BindingContext {
    guard sections.indices.contains(section) else {
      return BindingContext(
        fields: [], section: section, item: 0, index: section + 1, elementName: "the \(kind)")
    }
    return BindingContext(
      fields: sections[section].fields, sectionFields: sections[section].fields, section: section,
      item: 0, index: section + 1, elementName: "section \(section)")
  }
}

/// A section: fields of its own, and items that may be repeated.
public struct SceneSection: Sendable {
  public var fields: [LocatedValue.Member] = []
  /// What the layout's delegate answers for this section.
  public var layout: ElementLayout?
  /// The written items; the section shows all of them ``repeats`` times.
  public var templates: [SceneItem] = []
  public var repeats = 1
  /// The index, from 1, of the section's first item among all items of the scene.
  var firstIndex = 1

  public init() {}

  public var count: Int { templates.count * repeats }

  func template(of item: Int) -> SceneItem { templates[item % templates.count] }
}

/// An item: named fields, and what the layout's delegate answers for it.
public struct SceneItem: Sendable {
  public var fields: [LocatedValue.Member]
  public var layout: ElementLayout?
  var place: SourcePlace

  public init(fields: [LocatedValue.Member], layout: ElementLayout? = nil) {
    self.fields = fields
    self.layout = layout
    place = .nowhere
  }
}
