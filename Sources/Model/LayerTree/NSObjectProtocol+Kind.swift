public import Foundation

extension NSObjectProtocol {
  /// Whether the object is an instance of a class or of one of its subclasses.
  public func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }

  /// Whether the object is an instance of exactly this class.
  public func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension CALayer {
  /// Whether the layer is an instance of a class or of one of its subclasses.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }

  /// Whether the layer is an instance of exactly this class.
  public nonisolated func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

private func isInstance<Class>(_ object: Any, of aClass: Class.Type) -> Bool { object is Class }
