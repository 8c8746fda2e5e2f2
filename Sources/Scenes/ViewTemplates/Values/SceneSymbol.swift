import Basics
import LocatedJSON
import Views

/// A symbol by its name in SF Symbols.
public struct SceneSymbol: Sendable, Hashable {
  public var name: String

  /// - Parameter name: a known one; see `SystemSymbol`.
  package init(_ name: String) { self.name = name }
}

extension SceneSymbol: JSONReadable {
  package static var expectation: String { "a symbol such as \"heart.fill\"" }

  package static var isText: Bool { true }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let names = writer.defineOnce("symbol") { _ in
      ["title": "a symbol, by its name in SF Symbols", "enum": .texts(SystemSymbol.names)]
    }
    return writer.orPair { $0.orText(names) }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneSymbol? {
    guard case .string(let name) = value.kind else { return scope.mismatch(expectation, value) }
    if scope.passes(name) { return SceneSymbol(name) }
    do throws(SystemSymbol.Failure) {
      _ = try SystemSymbol(named: name)
    } catch {
      return scope.refuse(error.description, at: value)
    }
    return SceneSymbol(name)
  }
}
