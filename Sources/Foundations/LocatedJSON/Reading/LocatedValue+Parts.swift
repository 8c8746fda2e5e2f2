extension LocatedValue {
  /// The value with parts at any depth replaced.
  /// - Parameter replacement: nil to continue with the parts of a part.
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

  /// Replaces the value of an object's key, or adds the key.
  package mutating func setMember(_ key: String, to value: LocatedValue) {
    guard case .object(var members) = kind else { return }
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = LocatedValue(value.kind, at: members[index].value.location)
    } else {
      members.append(Member(key: key, keyLocation: .nowhere, value: value))
    }
    kind = .object(members)
  }
}
