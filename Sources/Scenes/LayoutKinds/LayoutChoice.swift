import Basics
import CollectionViews
import Foundation
import LocatedJSON

/// A kind of layout with the properties that a scene sets.
public struct LayoutChoice: Sendable {
  /// The kind of layout.
  public var kind: LayoutKind
  /// The properties in the order in which they were set. A later value replaces an earlier one.
  public var settings: [(name: String, value: LayoutValue)] = []
  /// The members that a scene wrote, without the type.
  private var source: [LocatedValue.Member] = []

  /// A layout with default properties.
  public init(_ kind: LayoutKind) {
    self.kind = kind
  }
}

extension LayoutChoice {
  /// The layout as a scene writes it, with what was set since the scene was read.
  package var written: LocatedValue {
    var value = LocatedValue(.object(source))
    value.setMember("type", to: .text(kind.name))
    for (name, setting) in settings {
      if let written = setting.written { value.setMember(name, to: written) }
    }
    return value
  }

  /// Whether a section may show views of a kind, including its items'.
  /// - Parameter size: the scene's size of header or footer, if any.
  package func mayShow(_ name: String, inSection section: Int, given size: CGSize?) -> Bool {
    guard (kind.supplementaryKinds + kind.decorationKinds).contains(name) else { return false }
    if !kind.sectionKinds.isEmpty {
      return kind.sectionKinds[section % kind.sectionKinds.count].contains(name)
        || section == 0 && kind.contentKinds.contains(name)
    }
    guard ["header", "footer"].contains(name) else { return true }
    if let size { return size != .zero }
    guard kind.hasOnlySizedHeaders else { return true }
    let setting = settings.last { $0.name == Self.headerSetting(name) }?.value
    return setting != nil && setting != .size(.zero)
  }

  /// The property of a flow with the size of its headers or footers.
  package static func headerSetting(_ name: String) -> String { name + "ReferenceSize" }

  /// Sets a property from text, such as `180,180`. Throws ``LocatedError`` for unknown properties
  /// and invalid values.
  public mutating func set(_ name: String, to text: String) throws {
    let problems = Problems(file: "--set")
    let scope = ReadingScope(problems, path: name)
    let value = LayoutValueType.value(written: text)
    if let property = kind.properties.first(where: { $0.name == name }) {
      if !property.type.hasForm(of: value) {
        let hint = property.type.hint(for: value)
        scope.report(
          "expected \(property.type), found \(LocatedValue.quoted(text))\(hint)", at: value)
      } else if let read = property.type.read(value, scope) {
        settings.append((name, read))
      }
    } else {
      let names = kind.properties.map(\.name)
      let hint = NearestWord.hint(for: name, among: names, synonyms: Synonym.keys)
      scope.report(
        "\(kind.name) has no such property\(hint)\(hint.hasSuffix("?") ? "" : ";") "
          + "it has \(names.joined(separator: ", "))", at: value)
    }
    try problems.throwIfAny()
  }

  private static let needsType = "a layout needs a type, such as \"type\": \"cover-flow\""

  /// Reads `{"type": "cover-flow", "itemSize": [180, 180]}` or the name of a kind alone.
  ///
  /// - Parameter layouts: the kinds that there are.
  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope, of layouts: [LayoutKind]
  ) -> LayoutChoice? {
    if case .string = value.kind {
      return layouts.read(value, scope).map { LayoutChoice($0) }
    }
    guard case .object = value.kind else {
      return scope.mismatch("a layout {\"type\": \"cover-flow\"}", value)
    }
    guard let type = value["type"] else { return scope.refuse(needsType, at: value) }
    guard let kind = layouts.read(type, scope.key("type")) else { return nil }
    var choice = shape(of: kind, defaults: [:]).read(value, scope, into: LayoutChoice(kind))
    if let settings = choice?.settings { choice?.kind.addKinds(from: settings) }
    if case .object(let members) = value.kind { choice?.source = members }
    return choice
  }

  /// The keys of a layout of a kind.
  package static func shape(
    of kind: LayoutKind, defaults: [String: LayoutValue]
  ) -> ObjectShape<LayoutChoice> {
    let type = ObjectKey<LayoutChoice>(
      name: "type", summary: kind.summary, schema: { _ in ["const": .text(kind.name)] },
      read: { _, _, _ in })
    return ObjectShape(
      keys: [type] + properties(of: kind, defaults: defaults).keys,
      rules: [.required("type", needsType)])
  }

  /// The keys of changes to a layout of a kind.
  package static func properties(
    of kind: LayoutKind, defaults: [String: LayoutValue] = [:]
  ) -> ObjectShape<LayoutChoice> {
    ObjectShape(
      expectation: "properties of the layout \(kind.name), {…}",
      keys: kind.properties.map { property in
        ObjectKey<LayoutChoice>(
          name: property.name, summary: property.summary,
          fallback: defaults[property.name]?.written, schema: property.type.schema
        ) { value, scope, choice in
          if let read = property.type.read(value, scope) {
            choice.settings.append((property.name, read))
          }
        }
      })
  }
}
