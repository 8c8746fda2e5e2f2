import Basics
import Foundation
import LocatedJSON

/// One row of data that a scene is drawn with, as `{row.name}`.
public struct SceneRow: Sendable {
  /// The row's number, from 1; a header does not count.
  public var number: Int
  /// Its fields, in the order of the file.
  package var fields: [LocatedValue.Member]

  package init(number: Int, fields: [LocatedValue.Member]) {
    (self.number, self.fields) = (number, fields)
  }

  /// The names of its fields.
  public var names: [String] { fields.map(\.key) }

  /// Returns a field as text; nil if there is none of that name.
  public func text(of name: String) -> String? {
    fields.first { $0.key == name }?.value.shownText
  }
}

extension LocatedValue {
  /// With every `{row.name}` replaced by a row's field; alone, by its value of any kind. Missing
  /// ones are reported. Bindings with a format, default or question mark are resolved later.
  package func replacing(_ row: SceneRow, _ scope: ReadingScope) -> LocatedValue {
    replacingBindings("row.", scope) { name, whole throws(ReplacementError) in
      guard !name.contains(where: { ":|?".contains($0) }) else { return nil }
      guard let value = row.fields.first(where: { $0.key == name })?.value else {
        let hint = NearestWord.hint(for: name, among: row.names)
        throw ReplacementError("the row has no field \(LocatedValue.quoted(name))\(hint)")
      }
      // What a row says is no binding.
      return whole.map { value.escaped(at: $0) } ?? .text(value.shownText.escapingBraces)
    }
  }

  /// A row's value in the place of a scene's, in which braces are no bindings.
  private func escaped(at location: TextLocation) -> LocatedValue {
    switch kind {
    case .string(let text): LocatedValue(.string(text.escapingBraces), at: location)
    case .list(let items): LocatedValue(.list(items.map { $0.escaped(at: location) }), at: location)
    case .object(let members):
      LocatedValue(
        .object(
          members.map {
            Member(key: $0.key, keyLocation: location, value: $0.value.escaped(at: location))
          }), at: location)
    case .null, .bool, .number: LocatedValue(kind, at: location)
    }
  }
}
