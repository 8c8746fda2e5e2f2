/// Reads one object key by key; what was never asked for is unknown.
final class ObjectReader {
  let value: LocatedValue
  let scope: ReadingScope
  private let members: [LocatedValue.Member]
  private var asked: [String] = []

  /// Nil, after it was reported, for what is no object.
  init?(_ value: LocatedValue, _ scope: ReadingScope, expecting expectation: String = "an object") {
    guard case .object(let members) = value.kind else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    self.value = value
    self.scope = scope
    self.members = members
  }

  /// The raw value of a key, which counts as known from now on.
  func raw(_ key: String) -> LocatedValue? {
    asked.append(key)
    return members.first { $0.key == key }?.value
  }

  /// The value of a key where it is there and right.
  func read<Value: SceneReadable>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    raw(key).flatMap { Value.read($0, scope.key(key)) }
  }

  /// Whether the object has a key, which counts as known from now on.
  func has(_ key: String) -> Bool { raw(key) != nil }

  /// A number within a range.
  func number(_ key: String, in range: ClosedRange<Double>) -> Double? {
    guard let value = raw(key), let number = Double.read(value, scope.key(key)) else { return nil }
    guard range.contains(number) else {
      let (low, high) = (
        LocatedValue.text(of: range.lowerBound), LocatedValue.text(of: range.upperBound)
      )
      scope.key(key).reportMismatch("a number from \(low) to \(high)", value)
      return nil
    }
    return number
  }

  /// Every element of a list, with a scope of its own.
  func list(_ key: String, of expectation: String) -> [(LocatedValue, ReadingScope)]? {
    guard let value = raw(key) else { return nil }
    guard case .list(let items) = value.kind else {
      scope.key(key).reportMismatch(expectation, value)
      return nil
    }
    return items.enumerated().map { ($0.element, scope.key(key).element($0.offset)) }
  }

  /// Counts keys as known without reading them.
  func knows(_ keys: [String]) {
    asked += keys
  }

  /// Reports every key that nothing asked for.
  func finish() {
    for member in members where !asked.contains(member.key) {
      let path = scope.key(member.key).path
      let hint = NearestWord.hint(for: member.key, among: asked)
      scope.problems.report("unknown key\(hint)", at: member.keyPlace, path: path)
    }
  }
}
