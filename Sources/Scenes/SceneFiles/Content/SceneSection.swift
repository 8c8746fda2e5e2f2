import Foundation
public import LayoutKinds
import LocatedJSON
public import ViewTemplates

/// A section: fields of its own, and items that may be repeated.
public struct SceneSection: Sendable {
  /// The place where an item entered the scene: section and item from 0, index from 1.
  struct Origin: Sendable, Hashable {
    var section: Int
    var item: Int
    var index: Int
  }

  /// An item of a section whose items no longer simply repeat.
  struct Slot: Sendable {
    /// Index into ``SceneSection/templates``.
    var template: Int
    /// Where the item entered the scene; nil if it is still there.
    var origin: Origin?
  }

  /// Named values of the section.
  public var fields: [LocatedValue.Member] = []
  /// What the layout's delegate returns for this section.
  public var layout: ElementLayout?
  /// Chooses the cell for the items that do not choose; nil leaves it to the scene.
  public var cell: CellChoice?
  /// The items as written; the section shows all of them ``repeats`` times.
  public var templates: [SceneItem] = []
  /// How often the items as written are shown.
  public var repeats = 1
  /// The index, from 1, of the section's first item among all items of the scene.
  package var firstIndex = 1
  /// The items one by one, after any of them changed; nil while they simply repeat.
  private(set) var slots: [Slot]?

  /// A section without items.
  public init() {}

  /// Number of items shown.
  public var count: Int { slots?.count ?? templates.count * repeats }

  /// Returns the written item shown at a position of the section.
  package func template(of item: Int) -> SceneItem {
    slots.map { templates[$0[item].template] } ?? templates[item % templates.count]
  }

  /// Returns where an item entered the scene; nil if it is still there.
  func origin(of item: Int) -> Origin? { slots?[item].origin }

  /// Lists the items one by one, each with its current place, so that they can change.
  package mutating func list(asSection number: Int) {
    var listed = slots ?? (0..<count).map { Slot(template: $0 % templates.count) }
    for item in listed.indices where listed[item].origin == nil {
      listed[item].origin = Origin(section: number, item: item, index: firstIndex + item)
    }
    slots = listed
  }

  /// Replaces an item with a new one.
  package mutating func replace(_ item: Int, by new: SceneItem) {
    templates.append(new)
    slots?[item] = Slot(template: templates.count - 1)
  }

  /// Returns the section with other items, each taken from a section before the change or new.
  func withItems(_ items: [Source]) -> SceneSection {
    var section = self
    section.repeats = 1
    section.slots = items.map { source in
      switch source {
      case .kept(let item):
        // Only sections with listed items give items away.
        return slots.map { $0[item] } ?? Slot(template: item % templates.count)
      case .new(let item, let origin):
        section.templates.append(item)
        return Slot(template: section.templates.count - 1, origin: origin)
      }
    }
    return section
  }

  /// Source of an item in a changed section.
  enum Source {
    /// An item of the section itself, by its position before the change.
    case kept(Int)
    /// An item from elsewhere; without an origin it is new.
    case new(SceneItem, Origin?)
  }
}

/// An item: named fields, and what the layout's delegate returns for it.
public struct SceneItem: Sendable {
  /// Named values; bindings refer to them.
  public var fields: [LocatedValue.Member]
  /// What the layout's delegate returns for the item; nil leaves everything to the layout.
  public var layout: ElementLayout?
  /// Chooses the cell; nil leaves it to the section.
  public var cell: CellChoice?
  /// Where the item is written in the file.
  package var location: TextLocation
  /// The photo of an item that shows one by its name. Then braces in the fields are not bindings.
  private(set) var photo: SceneImage?

  /// Creates an item whose fields may refer to its place, such as `{index}`.
  public init(fields: [LocatedValue.Member], layout: ElementLayout? = nil) {
    self.fields = fields
    self.layout = layout
    location = .nowhere
  }

  /// Creates an item that shows a photo and is named after its file.
  public init(image path: String) {
    self.init(image: path, at: .nowhere)
  }

  /// An item that shows a photo, named after its file.
  /// - Parameter location: where the file is named.
  init(image path: String, at location: TextLocation) {
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    fields = [("image", path), ("name", name)].map { key, text in
      LocatedValue.Member(
        key: key, keyLocation: location, value: LocatedValue(.string(text), at: location))
    }
    self.location = location
    photo = SceneImage(path: path, location: location, keyPath: "")
  }
}
