extension LocatedValue {
  /// The value with parts at any depth replaced.
  /// - Parameter replacement: nil to continue with the parts of a part.
  package func replacingParts<Failure>(
    _ replacement: (LocatedValue) throws(Failure) -> LocatedValue?
  ) throws(Failure) -> LocatedValue {
    if let replaced = try replacement(self) { return replaced }
    var copy = self
    switch kind {
    case .list(var items):
      for index in items.indices { items[index] = try items[index].replacingParts(replacement) }
      copy.kind = .list(items)
    case .object(var members):
      for index in members.indices {
        members[index].value = try members[index].value.replacingParts(replacement)
      }
      copy.kind = .object(members)
    case .null, .bool, .number, .string: break
    }
    return copy
  }

  /// All texts within the value, not counting the keys of objects.
  package var texts: [LocatedValue] {
    switch kind {
    case .string: [self]
    case .list(let items): items.flatMap(\.texts)
    case .object(let members): members.flatMap(\.value.texts)
    case .null, .bool, .number: []
    }
  }

  /// Whether the value, or one within it, begins at a place.
  package func holds(_ place: TextLocation) -> Bool {
    if location == place { return true }
    return switch kind {
    case .null, .bool, .number, .string: false
    case .list(let items): items.contains { $0.holds(place) }
    case .object(let members): members.contains { $0.value.holds(place) }
    }
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
