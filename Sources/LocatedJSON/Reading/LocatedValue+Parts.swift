extension LocatedValue {
  /// The value with parts of it replaced, or itself, whatever their depth.
  ///
  /// - Parameter replacement: What stands for a part as it is; nil to go on with the parts of that.
  package func replacingParts(_ replacement: (LocatedValue) -> LocatedValue?) -> LocatedValue {
    if let replaced = replacement(self) { return replaced }
    var copy = self
    switch kind {
    case .list(let items): copy.kind = .list(items.map { $0.replacingParts(replacement) })
    case .object(let members):
      copy.kind = .object(
        members.map { member in
          var member = member
          member.value = member.value.replacingParts(replacement)
          return member
        })
    case .null, .bool, .number, .string: break
    }
    return copy
  }
}
