public import Foundation

/// The root of everything that would answer to events; here it gives views identity and a chain.
@preconcurrency @MainActor
open class UIResponder: NSObjectProtocol, Hashable, CustomDebugStringConvertible {
  public init() {}

  /// The next object of the chain; a view answers its superview.
  open var next: UIResponder? { nil }

  // MARK: - Identity

  open nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let object = object as? UIResponder else { return false }
    return self === object
  }

  open nonisolated var hash: Int { ObjectIdentifier(self).hashValue }

  public nonisolated func `self`() -> Self { self }

  public nonisolated func isProxy() -> Bool { false }

  open nonisolated var description: String { "<\(type(of: self))>" }

  open nonisolated var debugDescription: String { description }

  public nonisolated static func == (a: UIResponder, b: UIResponder) -> Bool { a.isEqual(b) }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
