import Basics
import Foundation
import LayerTree

/// A property of display elements with its printed form, digest, number check, wording of changes
/// and listing in `inspect`. The table is in ``DisplayElement``.
package struct DisplayField: Sendable {
  /// Writes the line of an element.
  typealias Writer = KeyedEncodingContainer<DisplayLine.Key>
  /// Reads the line of an element.
  typealias Reader = KeyedDecodingContainer<DisplayLine.Key>

  /// The aspect of an element that a change affects, in the order in which changes are reported.
  package enum Aspect: Int, Sendable {
    case opacity, shape, paint
  }

  /// How a change of the property is worded.
  enum Wording: Sendable {
    /// `corner radius: 8 → 12`, with the text of the value.
    case value(Aspect, String, @Sendable (DisplayElement) -> String)
    /// The words after the name of one element, or of several; they depend on the new element.
    case sentence(Aspect, @Sendable (DisplayElement) -> (one: String, many: String))
  }

  /// The property's key in the printed form.
  package let key: String
  /// The property's name in errors, which is the layer's name for it.
  let layerProperty: String
  /// Whether the property contains a number that cannot be drawn; nil if it has no numbers.
  let isUnusable: (@Sendable (DisplayElement) -> Bool)?
  let write: @Sendable (DisplayElement, inout Writer) throws -> Void
  let read: @Sendable (inout DisplayElement, Reader) throws -> Void
  let digest: @Sendable (DisplayElement, inout DigestBuffer) -> Void
  private let isEqual: @Sendable (DisplayElement, DisplayElement) -> Bool
  let isSet: @Sendable (DisplayElement) -> Bool
  private let wording: Wording?
}

// MARK: - Rows of the table

extension DisplayField {
  /// A property with its own code for writing and reading.
  @inline(__always)
  init<Value: Equatable & Sendable>(
    key: String, of value: @escaping @Sendable (DisplayElement) -> Value,
    layerProperty: String? = nil,
    write: @escaping @Sendable (DisplayElement, inout Writer) throws -> Void,
    read: @escaping @Sendable (inout DisplayElement, Reader) throws -> Void,
    digest: @escaping @Sendable (inout DigestBuffer, Value) -> Void,
    isUsable: (@Sendable (Value) -> Bool)? = nil,
    isSet: @escaping @Sendable (Value) -> Bool = { _ in true },
    wording: Wording? = nil
  ) {
    self.key = key
    self.layerProperty = layerProperty ?? key
    (self.write, self.read) = (write, read)
    self.wording = wording
    self.digest = { digest(&$1, value($0)) }
    if let isUsable {
      isUnusable = { !isUsable(value($0)) }
    } else {
      isUnusable = nil
    }
    isEqual = { value($0) == value($1) }
    self.isSet = { isSet(value($0)) }
  }

  /// A property that is omitted if it has its default value.
  @inline(__always)
  init<Value: Equatable & Codable & Sendable>(
    _ key: String, _ value: @escaping @Sendable (DisplayElement) -> Value,
    _ set: @escaping @Sendable (inout DisplayElement, Value) -> Void, default fallback: Value,
    digest: @escaping @Sendable (inout DigestBuffer, Value) -> Void,
    isUsable: (@Sendable (Value) -> Bool)? = nil, wording: Wording? = nil
  ) {
    let coded = DisplayLine.Key(stringLiteral: key)
    self.init(
      key: key, of: value,
      write: { element, line in
        let value = value(element)
        if value != fallback { try line.encode(value, forKey: coded) }
      },
      read: { element, line in
        if let value = try line.decodeIfPresent(Value.self, forKey: coded) { set(&element, value) }
      },
      digest: digest, isUsable: isUsable, isSet: { $0 != fallback }, wording: wording)
  }

  /// A property that is omitted if it is nil.
  @inline(__always)
  init<Value: Equatable & Codable & Sendable>(
    _ key: String, _ value: @escaping @Sendable (DisplayElement) -> Value?,
    _ set: @escaping @Sendable (inout DisplayElement, Value?) -> Void,
    layerProperty: String? = nil, digest: @escaping @Sendable (inout DigestBuffer, Value) -> Void,
    isUsable: (@Sendable (Value) -> Bool)? = nil, wording: Wording? = nil
  ) {
    let coded = DisplayLine.Key(stringLiteral: key)
    var isNilOrUsable: (@Sendable (Value?) -> Bool)?
    if let isUsable { isNilOrUsable = { $0.map(isUsable) ?? true } }
    self.init(
      key: key, of: value, layerProperty: layerProperty,
      write: { try $1.encodeIfPresent(value($0), forKey: coded) },
      read: { set(&$0, try $1.decodeIfPresent(Value.self, forKey: coded)) },
      digest: { $0.put($1, digest) }, isUsable: isNilOrUsable, isSet: { $0 != nil },
      wording: wording)
  }

  /// A property that is always written.
  @inline(__always)
  init<Value: Equatable & Codable & Sendable>(
    always key: String, _ value: @escaping @Sendable (DisplayElement) -> Value,
    _ set: @escaping @Sendable (inout DisplayElement, Value) -> Void,
    layerProperty: String? = nil, digest: @escaping @Sendable (inout DigestBuffer, Value) -> Void,
    isUsable: (@Sendable (Value) -> Bool)? = nil
  ) {
    let coded = DisplayLine.Key(stringLiteral: key)
    self.init(
      key: key, of: value, layerProperty: layerProperty,
      write: { try $1.encode(value($0), forKey: coded) },
      read: { set(&$0, try $1.decode(Value.self, forKey: coded)) },
      digest: digest, isUsable: isUsable)
  }

  /// Nested elements, each on its own line.
  @inline(__always)
  init(lines key: String, _ elements: @escaping @Sendable (DisplayElement) -> [DisplayElement]) {
    self.init(
      key: key, of: elements, write: { _, _ in }, read: { _, _ in }, digest: { $0.put($1) },
      isSet: { !$0.isEmpty })
  }
}

// MARK: - What goes through all of them

extension DisplayField {
  /// A change of one property of an element.
  package struct Change: Hashable, Sendable {
    /// The aspect that changed.
    package var aspect: Aspect
    /// The words after the element's name.
    package var text: String
    /// The words after several names; nil if they are the same.
    package var plural: String?
  }

  /// An element's own changes in words, by aspect, then in table order; not its position, contents
  /// and children.
  package static func changes(from old: DisplayElement, to new: DisplayElement) -> [Change] {
    var result: [Change] = []
    var hasOtherShade = false
    for field in all where !field.isEqual(old, new) {
      switch field.wording {
      case .value(let aspect, let name, let text):
        let (before, after) = (text(old), text(new))
        if before != after {
          result.append(Change(aspect: aspect, text: "\(name): \(before) → \(after)"))
        } else if aspect == .paint {
          hasOtherShade = true
        }
      case .sentence(let aspect, let wording):
        let (one, many) = wording(new)
        result.append(Change(aspect: aspect, text: one, plural: many))
      case nil: break
      }
    }
    if hasOtherShade, !result.contains(where: { $0.aspect == .paint }) {
      result.append(
        Change(
          aspect: .paint, text: "has a different fill, border or shadow",
          plural: "have different fills, borders or shadows"))
    }
    return result.enumerated()
      .sorted { ($0.element.aspect.rawValue, $0.offset) < ($1.element.aspect.rawValue, $1.offset) }
      .map(\.element)
  }
}

extension CGColor {
  /// The colour as `#rrggbbaa` with eight bits per component, or `pattern`.
  package var hexadecimal: String {
    if pattern != nil { return "pattern" }
    return "#"
      + [red, green, blue, alpha].map {
        String(Int((min(max($0, 0), 1) * 255).rounded()), radix: 16, digits: 2)
      }.joined()
  }
}
