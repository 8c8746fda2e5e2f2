import DrawingCommands
import Foundation
import LayerGeometry

/// One property of a display element, with everything that goes through all properties: the printed
/// form, the digest, the check for numbers, the words of a change, and what `inspect` lists.
///
/// The table is with ``DisplayElement``.
package struct DisplayField: Sendable {
  /// The line of an element, while it is written.
  typealias Writer = KeyedEncodingContainer<DisplayLine.Key>
  /// The line of an element, while it is read.
  typealias Reader = KeyedDecodingContainer<DisplayLine.Key>

  /// What part of an element a change is about, in the order in which changes are said.
  package enum Aspect: Int, Sendable {
    case opacity, shape, paint
  }

  /// How a change of the property is said.
  enum Words: Sendable {
    /// `corner radius: 8 → 12`, with the text of the value.
    case value(Aspect, String, @Sendable (DisplayElement) -> String)
    /// What follows the name of one element, and of several; depends on the new element.
    case sentence(Aspect, @Sendable (DisplayElement) -> (one: String, many: String))
  }

  /// When a property is painted.
  enum PaintOrder: Int, Sendable {
    case shadow, fill, contents, border, mask
  }

  /// What the property is called in the printed form.
  package let key: String
  /// What it is called in errors: the layer's name for it.
  let layerProperty: String
  /// Whether a number is part of it that nothing can be drawn with.
  let isUnusable: @Sendable (DisplayElement) -> Bool
  let write: @Sendable (DisplayElement, inout Writer) throws -> Void
  let read: @Sendable (inout DisplayElement, Reader) throws -> Void
  let digest: @Sendable (DisplayElement, inout DigestWords) -> Void
  private let isEqual: @Sendable (DisplayElement, DisplayElement) -> Bool
  private let isSet: @Sendable (DisplayElement) -> Bool
  private let words: Words?
  private let paints: PaintOrder?
}

// MARK: - Rows of the table

extension DisplayField {
  /// A property that says itself how it is written and read.
  init<Value: Equatable & Sendable>(
    key: String, of path: any KeyPath<DisplayElement, Value> & Sendable,
    layerProperty: String? = nil,
    write: @escaping @Sendable (DisplayElement, inout Writer) throws -> Void,
    read: @escaping @Sendable (inout DisplayElement, Reader) throws -> Void,
    digest: @escaping @Sendable (inout DigestWords, Value) -> Void,
    isUsable: @escaping @Sendable (Value) -> Bool = { _ in true },
    isSet: @escaping @Sendable (Value) -> Bool = { _ in true },
    words: Words? = nil, paints: PaintOrder? = nil
  ) {
    self.key = key
    self.layerProperty = layerProperty ?? key
    (self.write, self.read) = (write, read)
    (self.words, self.paints) = (words, paints)
    self.digest = { digest(&$1, $0[keyPath: path]) }
    isUnusable = { !isUsable($0[keyPath: path]) }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
    self.isSet = { isSet($0[keyPath: path]) }
  }

  /// A property that is left out where it has its usual value.
  init<Value: Equatable & Codable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<DisplayElement, Value> & Sendable, usual: Value,
    digest: @escaping @Sendable (inout DigestWords, Value) -> Void,
    isUsable: @escaping @Sendable (Value) -> Bool = { _ in true },
    words: Words? = nil, paints: PaintOrder? = nil
  ) {
    let coded = DisplayLine.Key(stringLiteral: key)
    self.init(
      key: key, of: path,
      write: { element, line in
        let value = element[keyPath: path]
        if value != usual { try line.encode(value, forKey: coded) }
      },
      read: { element, line in
        if let value = try line.decodeIfPresent(Value.self, forKey: coded) {
          element[keyPath: path] = value
        }
      },
      digest: digest, isUsable: isUsable, isSet: { $0 != usual }, words: words, paints: paints)
  }

  /// A property that is left out where it is nil.
  init<Value: Equatable & Codable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<DisplayElement, Value?> & Sendable,
    layerProperty: String? = nil, digest: @escaping @Sendable (inout DigestWords, Value) -> Void,
    isUsable: @escaping @Sendable (Value) -> Bool = { _ in true },
    words: Words? = nil, paints: PaintOrder? = nil
  ) {
    let coded = DisplayLine.Key(stringLiteral: key)
    self.init(
      key: key, of: path, layerProperty: layerProperty,
      write: { try $1.encodeIfPresent($0[keyPath: path], forKey: coded) },
      read: { $0[keyPath: path] = try $1.decodeIfPresent(Value.self, forKey: coded) },
      digest: { $0.put($1, digest) }, isUsable: { $0.map(isUsable) ?? true },
      isSet: { $0 != nil }, words: words, paints: paints)
  }

  /// A property that is always written.
  init<Value: Equatable & Codable & Sendable>(
    always key: String, _ path: any WritableKeyPath<DisplayElement, Value> & Sendable,
    layerProperty: String? = nil, digest: @escaping @Sendable (inout DigestWords, Value) -> Void,
    isUsable: @escaping @Sendable (Value) -> Bool
  ) {
    let coded = DisplayLine.Key(stringLiteral: key)
    self.init(
      key: key, of: path, layerProperty: layerProperty,
      write: { try $1.encode($0[keyPath: path], forKey: coded) },
      read: { $0[keyPath: path] = try $1.decode(Value.self, forKey: coded) },
      digest: digest, isUsable: isUsable)
  }

  /// Elements within the element, each of which has a line of its own.
  init(
    lines key: String, _ path: any KeyPath<DisplayElement, [DisplayElement]> & Sendable,
    paints: PaintOrder? = nil
  ) {
    self.init(
      key: key, of: path, write: { _, _ in }, read: { _, _ in }, digest: { $0.put($1) },
      isSet: { !$0.isEmpty }, paints: paints)
  }
}

// MARK: - What goes through all of them

extension DisplayField {
  /// What is otherwise about an element in one of its properties.
  package struct Change: Hashable, Sendable {
    /// What it is about.
    package var aspect: Aspect
    /// What follows the element's name.
    package var text: String
    /// What follows several names; nil where it is the same.
    package var plural: String?
  }

  /// What changed about an element itself, in words: neither its place nor its contents, nor what it
  /// holds. By aspect, then in the order of the table.
  package static func changes(from old: DisplayElement, to new: DisplayElement) -> [Change] {
    var result: [Change] = []
    var hasOtherShade = false
    for field in all where !field.isEqual(old, new) {
      switch field.words {
      case .value(let aspect, let name, let text):
        let (before, after) = (text(old), text(new))
        if before != after {
          result.append(Change(aspect: aspect, text: "\(name): \(before) → \(after)"))
        } else if aspect == .paint {
          hasOtherShade = true
        }
      case .sentence(let aspect, let words):
        let (one, many) = words(new)
        result.append(Change(aspect: aspect, text: one, plural: many))
      case nil: break
      }
    }
    if hasOtherShade, !result.contains(where: { $0.aspect == .paint }) {
      result.append(
        Change(
          aspect: .paint, text: "has fill, border or shadow of another shade or path",
          plural: "have fill, border or shadow of another shade or path"))
    }
    return result.enumerated()
      .sorted { ($0.element.aspect.rawValue, $0.offset) < ($1.element.aspect.rawValue, $1.offset) }
      .map(\.element)
  }

  /// The properties with which an element paints something, or masks it, in the order of painting.
  package static func painting(_ element: DisplayElement) -> [DisplayField] {
    all.filter { $0.isSet(element) }
      .compactMap { field in field.paints.map { (order: $0.rawValue, field: field) } }
      .sorted { $0.order < $1.order }.map(\.field)
  }
}

extension CGColor {
  /// `#rrggbbaa` to eight bits, or `pattern`.
  package var hexadecimal: String {
    if pattern != nil { return "pattern" }
    return "#"
      + [red, green, blue, alpha].map {
        let byte = Int((min(max($0, 0), 1) * 255).rounded())
        let text = String(byte, radix: 16)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
