import Foundation
import TestBasics

/// Makes random values that are valid by a JSON Schema, as far as this project's schema goes.
public struct SchemaGenerator {
  public var random: SplitMixGenerator
  private let schema: JSONTree
  /// Texts that match, by pattern: the generator does not invent them.
  private let examples: [String: [String]]

  public init(_ schema: JSONTree, seed: UInt64, examples: [String: [String]]) {
    self.schema = schema
    self.examples = examples
    random = SplitMixGenerator(seed: seed)
  }

  /// A random element.
  public mutating func pick<Element>(_ list: [Element]) -> Element {
    precondition(!list.isEmpty, "there is nothing to pick from")
    return list[Int(random.next() % UInt64(list.count))]
  }

  /// Whether something happens that happens once in `count` times.
  public mutating func once(in count: UInt64) -> Bool { random.next() % count == 0 }

  /// A value that is valid by a part of the schema.
  ///
  /// - Parameter depth: how many levels further down optional keys may still be given.
  public mutating func value(_ part: JSONTree, depth: Int) -> JSONTree {
    if let reference = part["$ref"]?.text {
      guard let target = SchemaValidator.target(of: reference, in: schema) else {
        preconditionFailure("\(reference) leads nowhere")
      }
      return value(target, depth: depth)
    }
    if let only = part["const"] { return only }
    if let options = part["enum"] { return pick(options.items) }
    if let options = part["anyOf"]?.items, !options.allSatisfy({ $0["required"] != nil }) {
      // Values that follow the text size or come from rows have tests of their own.
      let fallback = options.filter { option in
        let reference = option["$ref"]?.text ?? ""
        return !["by-size-", "scaled-", "row-field", "filled-text"].contains {
          reference.hasPrefix("#/$defs/\($0)")
        }
      }
      return value(pick(fallback), depth: depth)
    }
    let types = part["type"].map { $0.text.map { [$0] } ?? $0.items.compactMap(\.text) } ?? []
    switch types.isEmpty ? "object" : pick(types) {
    case "null": return .null
    case "boolean": return .bool(once(in: 2))
    case "number": return .number(number(part, isWhole: false))
    case "integer": return .number(number(part, isWhole: true))
    case "string": return .string(text(part))
    case "array": return .list(list(part, depth: depth))
    default: return .object(object(part, depth: depth))
    }
  }

  private mutating func number(_ part: JSONTree, isWhole: Bool) -> Double {
    let low = part["minimum"]?.number ?? -100
    let high = part["maximum"]?.number ?? 100
    switch random.next() % 8 {
    case 0: return low
    case 1: return high
    default:
      let wanted = Double(random.next() % 1_000) / (isWhole ? 100 : 128)
      let inside = min(high, max(low, wanted))
      return isWhole ? inside.rounded(.down) : inside
    }
  }

  private mutating func text(_ part: JSONTree) -> String {
    guard let pattern = part["pattern"]?.text else { return pick(["a", "Dawn", "ø b", "x{"]) }
    guard let known = examples[pattern] else { preconditionFailure("no examples of \(pattern)") }
    let least = Int(part["minLength"]?.number ?? 0)
    return pick(known.filter { $0.count >= least })
  }

  private mutating func list(_ part: JSONTree, depth: Int) -> [JSONTree] {
    if let first = part["prefixItems"] { return first.items.map { value($0, depth: depth - 1) } }
    let least = Int(part["minItems"]?.number ?? 0)
    let most = min(Int(part["maxItems"]?.number ?? 1e9), least + 2)
    let count = depth > 0 ? least + Int(random.next() % UInt64(most - least + 1)) : least
    return (0..<count).map { _ in value(part["items"] ?? .object([:]), depth: depth - 1) }
  }

  /// Required keys, one of several that exclude each other, and some of the others.
  private mutating func object(_ part: JSONTree, depth: Int) -> [String: JSONTree] {
    var part = part.members
    var required = Set(part["required"]?.items.compactMap(\.text) ?? [])
    var refused: Set<String> = []
    if let options = part["oneOf"]?.items {
      let keys = options.compactMap { $0["required"]?[0]?.text }
      let key = pick(keys)
      required.insert(key)
      refused.formUnion(keys)
      refused.remove(key)
    }
    let rules = [.object(part)] + (part["allOf"]?.items ?? [])
    for options in rules.compactMap({ $0["anyOf"]?.items }) {
      guard let key = pick(options)["required"]?[0]?.text else { continue }
      required.insert(key)
    }
    if let condition = part["if"]?["required"]?[0]?.text,
      let branch = required.contains(condition) ? part["then"] : part["else"]
    {
      var branch = branch
      if let reference = branch["$ref"]?.text {
        branch = SchemaValidator.target(of: reference, in: schema) ?? branch
      }
      part.merge(branch.members) { $1 }
    }
    let properties = part["properties"]?.members ?? [:]
    let pairs = (([.object(part)]) + (part["allOf"]?.items ?? [])).compactMap {
      $0["not"]?["required"]?.items.compactMap(\.text)
    }
    let dependent = part["dependentRequired"]?.members ?? [:]
    var result: [String: JSONTree] = [:]
    let order = properties.sorted { a, b in
      let (first, second) = (required.contains(a.key), required.contains(b.key))
      return first == second ? a.key < b.key : first
    }
    for (key, inner) in order {
      guard inner["not"] != .object([:]), !refused.contains(key) else { continue }
      let isWanted = required.contains(key) || (depth > 0 && once(in: 3))
      let excluded = pairs.contains { pair in
        pair.contains(key) && pair.contains { $0 != key && result[$0] != nil }
      }
      if isWanted, !excluded { result[key] = value(inner, depth: depth - 1) }
    }
    for (key, others) in dependent where result[key] != nil {
      if others.items.contains(where: { result[$0.text ?? ""] == nil }) { result[key] = nil }
    }
    if let more = part["additionalProperties"], case .object = more, depth > 0, once(in: 2) {
      result["field"] = value(more, depth: depth - 1)
    }
    return result
  }
}
