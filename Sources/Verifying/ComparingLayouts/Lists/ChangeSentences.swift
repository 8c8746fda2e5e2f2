import Basics

/// Describes changes of elements in sentences; equal changes of many elements share one sentence.
struct ChangeSentences {
  let sentences: [String]

  /// From this many different sentences about one aspect of one kind, they are summarised as one.
  private static let limit = 8

  /// A sentence to be written about an owner or one of its parts.
  struct Statement {
    var name: ElementName
    var key: String
    var change: ElementChange
  }

  init(_ changes: ListChanges, totals: [String: Int], names: SentenceNames) {
    let statements = Self.raised(changes)
    var distinct: [String: Set<String>] = [:]
    func aspect(of s: Statement) -> String {
      "\(s.name.kind ?? s.key)\u{0}\(s.name.part)\u{0}\(s.change.aspect.rawValue)"
    }
    for statement in statements {
      distinct[aspect(of: statement), default: []].insert(statement.change.phrase.one)
    }
    let groups = statements.grouped { statement in
      let about = aspect(of: statement)
      let isMany = (distinct[about]?.count ?? 0) > Self.limit && statement.change.amount > 0
      return isMany ? about : about + "\u{0}" + statement.change.phrase.one
    }
    sentences = groups.map { Self.sentence($0, totals, names) }
  }

  // MARK: - Private

  /// Attributes a change of all parts of an owner to the owner itself.
  static func raised(_ changes: ListChanges) -> [Statement] {
    struct OwnerChange: Hashable {
      var owner: String
      var change: ElementChange
    }
    var counts: [OwnerChange: Int] = [:]
    let top = Set(changes.oldOrder).union(changes.newOrder)
    for (key, change) in changes.changes where top.contains(key) {
      counts[OwnerChange(owner: ElementName(key).owner, change: change), default: 0] += 1
    }
    var said: Set<OwnerChange> = []
    var result: [Statement] = []
    for (key, change) in changes.changes {
      var name = ElementName(key)
      let ownerChange = OwnerChange(owner: name.owner, change: change)
      if name.kind != nil, counts[ownerChange] == changes.counts[name.owner] {
        guard top.contains(key), said.insert(ownerChange).inserted else { continue }
        name = ElementName(name.owner)
      }
      result.append(
        Statement(name: name, key: name.part.isEmpty ? name.owner : key, change: change))
    }
    return result
  }

  private static func sentence(
    _ group: [Statement], _ totals: [String: Int], _ names: SentenceNames
  ) -> String {
    let (first, count) = (group[0], group.count)
    let isText = !first.name.part.isEmpty && names.part(first.key).hasSuffix("text")
    let phrase = isText ? first.change.textPhrase : first.change.phrase
    guard count > 1, let kind = first.name.kind else {
      return phrase.sentence(names.name(first.key), phrase.one)
    }
    let isOne = group.allSatisfy { $0.change.phrase.one == first.change.phrase.one }
    if count <= 3, isOne {
      return phrase.sentence(Plural.list(group.map { names.name($0.key) }), phrase.many)
    }
    let things = kind == "cell" ? "cells" : "\(kind) views"
    let total = totals[kind] ?? count
    let number = count == total ? "all \(count)" : "\(count) of \(total)"
    let parts =
      first.name.part.isEmpty ? "" : "the \(Plural.many(names.part(first.key))) of "
    let subject = "\(parts)\(number) \(things)"
    if isOne {
      let list = count == total ? "" : ": \(list(group, names))"
      return phrase.sentence(subject, phrase.many) + list
    }
    let largest = group.max { $0.change.amount < $1.change.amount } ?? first
    let most = names.name(largest.key)
    return phrase.sentence(subject, verb(first.change.aspect))
      + (phrase.lead.isEmpty ? ", \(most) most: it " : ", most that of \(most): ")
      + largest.change.phrase.one
  }

  /// `0-3, 0-4 … 1-2`.
  private static func list(_ group: [Statement], _ names: SentenceNames) -> String {
    let paths = group.map { names.pathOfName($0.name) }
    if paths.count <= 6 { return paths.joined(separator: ", ") }
    return "\(paths[0]), \(paths[1]), \(paths[2]) … \(paths[paths.count - 1])"
  }

  private static func verb(_ aspect: ElementChange.Aspect) -> String {
    switch aspect {
    case .moved: "moved by different amounts"
    case .resized: "were resized differently"
    case .zIndex: "changed by different amounts"
    case .turned: "were turned differently"
    case .scaled: "were scaled differently"
    case .depth: "have different depths"
    default: "changed differently"
    }
  }
}
