import Foundation
import LocatedJSON

/// A section: fields of its own, and items that may be repeated.
public struct SceneSection: Sendable {
  /// Where an item came into the scene: section and item from 0, index from 1.
  struct Origin: Sendable, Hashable {
    var section: Int
    var item: Int
    var index: Int
  }

  /// An item of a section whose items do not simply repeat any more.
  struct Slot: Sendable {
    /// An index of ``SceneSection/templates``.
    var template: Int
    /// Nil for an item that came to the place where it is.
    var origin: Origin?
  }

  /// Named values of the section's own.
  public var fields: [LocatedValue.Member] = []
  /// What the layout's delegate answers for this section.
  public var layout: ElementLayout?
  /// The written items; the section shows all of them ``repeats`` times.
  public var templates: [SceneItem] = []
  /// How often the written items are shown.
  public var repeats = 1
  /// The index, from 1, of the section's first item among all items of the scene.
  package var firstIndex = 1
  /// The items one by one, once any of them changed; nil while they repeat.
  private(set) var slots: [Slot]?

  /// A section without items.
  public init() {}

  /// Items that are shown.
  public var count: Int { slots?.count ?? templates.count * repeats }

  /// The written item that an item of the section shows.
  package func template(of item: Int) -> SceneItem {
    slots.map { templates[$0[item].template] } ?? templates[item % templates.count]
  }

  /// Nil for an item that is where it came into the scene.
  func origin(of item: Int) -> Origin? { slots?[item].origin }

  /// Lists the items one by one, each with where it is now, so that they can change.
  package mutating func list(asSection number: Int) {
    var listed = slots ?? (0..<count).map { Slot(template: $0 % templates.count) }
    for item in listed.indices where listed[item].origin == nil {
      listed[item].origin = Origin(section: number, item: item, index: firstIndex + item)
    }
    slots = listed
  }

  /// Puts a new item in the place of one that is there.
  package mutating func replace(_ item: Int, by new: SceneItem) {
    templates.append(new)
    slots?[item] = Slot(template: templates.count - 1)
  }

  /// The section with other items, each from a section as it was or a new one.
  func withItems(_ items: [Source]) -> SceneSection {
    var section = self
    section.repeats = 1
    section.slots = items.map { source in
      switch source {
      case .kept(let item):
        // Only listed sections give items away.
        return slots.map { $0[item] } ?? Slot(template: item % templates.count)
      case .new(let item, let origin):
        section.templates.append(item)
        return Slot(template: section.templates.count - 1, origin: origin)
      }
    }
    return section
  }

  /// Where an item of a changed section comes from.
  enum Source {
    /// The section itself, by its place before.
    case kept(Int)
    /// Elsewhere; without an origin the item is new.
    case new(SceneItem, Origin?)
  }
}

/// An item: named fields, and what the layout's delegate answers for it.
public struct SceneItem: Sendable {
  /// Named values; bindings refer to them.
  public var fields: [LocatedValue.Member]
  /// What the layout's delegate answers for the item; nil leaves everything to the layout.
  public var layout: ElementLayout?
  /// Where the item is written.
  package var place: SourcePlace
  /// Whether the fields' texts are meant as they stand: braces in them are no bindings.
  private(set) var isLiteral = false

  /// An item whose fields may name their place, as `{index}`.
  public init(fields: [LocatedValue.Member], layout: ElementLayout? = nil) {
    self.fields = fields
    self.layout = layout
    place = .nowhere
  }

  /// An item that shows a photo under its file's name.
  public init(image path: String) {
    self.init(image: path, at: .nowhere)
  }

  /// An item that shows a photo under its file's name.
  ///
  /// - Parameter place: where the file is named.
  init(image path: String, at place: SourcePlace) {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    fields = [("image", path), ("name", name)].map { key, text in
      LocatedValue.Member(
        key: key, keyPlace: place, value: LocatedValue(.string(text), at: place))
    }
    self.place = place
    isLiteral = true
  }
}
