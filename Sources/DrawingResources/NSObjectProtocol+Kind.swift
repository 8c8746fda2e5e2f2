public import Foundation
public import LayerTree

extension NSObjectProtocol {
  /// Whether the object is of a class, or of a subclass of it.
  public func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }

  /// Whether the object is of exactly that class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension CALayer {
  /// Whether the layer is of a class, or of a subclass of it.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }

  /// Whether the layer is of exactly that class.
  public nonisolated func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

private func isInstance<Class>(_ object: Any, of aClass: Class.Type) -> Bool { object is Class }
