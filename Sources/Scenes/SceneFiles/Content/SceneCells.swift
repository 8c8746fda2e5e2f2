import Basics
import LocatedJSON
import ViewTemplates

/// The cells of a scene: one for all items, and named ones that items, sections or the scene choose.
public struct SceneCells: Sendable {
  /// Shows items that choose none; nil for the layout's own.
  public var `default`: StatefulCellTemplate?
  /// By name.
  public var named: [String: StatefulCellTemplate] = [:]
  /// Chooses for items that neither choose themselves nor in their section.
  public var choice: CellChoice?

  /// The layout's own cell for every item.
  public init() {}

  /// Cells as they are written.
  init(_ cell: Written?, named: [String: StatefulCellTemplate]) {
    self.named = named
    switch cell {
    case .cell(let cell): self.default = cell
    case .choice(let choice): self.choice = choice
    case nil: break
    }
  }

  /// The name chosen by the item, its section or the scene, in this order. Throws ``LocatedError``
  /// for an unknown cell.
  package func name(
    section: Int, item: Int, of content: SceneContent, _ context: BindingContext, file: String
  ) throws -> String? {
    let from = content.sections[section]
    for choice in [from.template(of: item).cell, from.cell, choice] {
      guard let choice, let name = try choice.name(in: context, file: file) else { continue }
      guard named[name.text] == nil else { return name.text }
      let names = named.keys.sorted()
      let hint = NearestWord.hint(for: name.text, among: names)
      let known =
        names.isEmpty ? "; the scene has none under cells" : hint.isEmpty ? "; known: " : hint
      let list = hint.isEmpty && !names.isEmpty ? names.joined(separator: ", ") : ""
      throw LocatedError(
        file: file, location: name.location == .nowhere ? choice.location : name.location,
        keyPath: choice.keyPath,
        message: "\(context.elementName): there is no cell \(LocatedValue.quoted(name.text))"
          + known + list)
    }
    return nil
  }
}

extension SceneCells {
  /// The scene's `cell` as it is written: a cell, or a choice of named ones.
  enum Written: JSONReadable {
    case cell(StatefulCellTemplate)
    case choice(CellChoice)

    static var expectation: String { "a cell {…}, the name of one, or a list of names" }

    static func schema(_ writer: SchemaWriter) -> LocatedValue {
      writer.any(of: [StatefulCellTemplate.schema(writer), CellChoice.schema(writer)])
    }

    static func read(_ value: LocatedValue, _ scope: ReadingScope) -> Written? {
      switch value.kind {
      case .object: return StatefulCellTemplate.read(value, scope).map { .cell($0) }
      case .string: return CellChoice.read(value, scope).map { .choice($0) }
      case .list(let items) where !items.isEmpty:
        return CellChoice.read(value, scope).map { .choice($0) }
      case .null, .bool, .number, .list: return scope.mismatch(expectation, value)
      }
    }
  }

  /// The key `cells`: cells by name.
  static func key<Object>(
    _ path: KeyTarget<Object, [String: StatefulCellTemplate]>
  ) -> ObjectKey<Object> {
    ObjectKey(
      name: "cells", summary: "Cells by name, for use by items, sections and the scene.",
      schema: { ["type": "object", "additionalProperties": StatefulCellTemplate.schema($0)] }
    ) { value, scope, object in
      guard case .object(let members) = value.kind else {
        scope.reportMismatch("cells by name {\"photo\": {…}}", value)
        return
      }
      for member in members {
        object[keyPath: path][member.key] = StatefulCellTemplate.read(
          member.value, scope.key(member.key))
      }
    }
  }
}
