import DisplayLists
import Foundation
import LayerTree

/// The components of an element's name: `cell 0-3/1` is the part `/1` of `cell 0-3`.
struct ElementName: Hashable {
  /// `cell 0-3`, or the whole name if it does not belong to an element of a collection view.
  let owner: String
  /// `cell`; nil without an index path.
  let kind: String?
  /// `0-3`.
  let indexPath: String
  /// `/1`, or nothing.
  let part: String

  init(_ name: String) {
    let head = name.prefix { $0 != "/" }
    guard let blank = head.lastIndex(of: " "),
      head[head.index(after: blank)...].split(separator: "-").compactMap({ Int($0) }).count == 2
    else {
      (owner, kind, indexPath, part) = (name, nil, "", "")
      return
    }
    owner = String(head)
    kind = String(head[..<blank])
    indexPath = String(head[head.index(after: blank)...])
    part = String(name.dropFirst(head.count))
  }
}

/// Names in sentences, as short as the lists allow: `header 1-0` becomes header 1 if every header
/// has item 0, `Emblem 0-0` Emblem if it is the only one. Parts are named by contents:
/// `cell 0-3/0/1` is the image of cell 0-3.
struct SentenceNames {
  /// From short to long; all elements of a kind have the longest form that one of them needs.
  private enum Form: Int { case kind, section, path }

  private var forms: [String: Form] = [:]
  private var parts = PartNames()

  /// Creates names for the elements in any of some lists.
  init(_ lists: [DisplayList]) {
    for list in lists { add(list) }
  }

  // MARK: - Internal

  /// Adds the elements of another list.
  mutating func add(_ list: DisplayList) {
    for element in list.elements { add(ElementName(element.name)) }
    parts.add(list)
  }

  /// Returns the name of an element or of a part of one.
  func name(_ key: String) -> String {
    let name = ElementName(key)
    return name.part.isEmpty ? owner(name) : "the \(parts.name(key)) of \(owner(name))"
  }

  /// Returns the name of a part alone: `image`.
  func part(_ key: String) -> String { parts.name(key) }

  /// Returns the name of the element that a part belongs to.
  func owner(_ name: ElementName) -> String {
    guard let kind = name.kind else { return name.owner }
    switch forms[kind] {
    case .kind: return kind
    case .section: return "\(kind) \(pathOfName(name))"
    case .path, nil: return name.owner
    }
  }

  /// Returns the position within its kind: `0-3`, or `1`.
  func pathOfName(_ name: ElementName) -> String {
    if let kind = name.kind, forms[kind] == .path || forms[kind] == nil { return name.indexPath }
    return String(name.indexPath.prefix { $0 != "-" })
  }

  // MARK: - Private

  private mutating func add(_ name: ElementName) {
    guard let kind = name.kind else { return }
    let isFirst = name.indexPath.hasSuffix("-0")
    let form: Form =
      kind == "cell" || !isFirst ? .path : name.indexPath == "0-0" ? .kind : .section
    if form.rawValue >= forms[kind]?.rawValue ?? 0 { forms[kind] = form }
  }
}

/// Names of element parts: the kind of content with a number if needed: `the image`,
/// `the 2nd text`.
struct PartNames {
  /// Words by the element's name.
  private var names: [String: String] = [:]
  private var owners: Set<String> = []

  /// Adds those elements of a list whose owners are not known yet.
  mutating func add(_ list: DisplayList) {
    var roles: [(name: String, owner: String, role: String)] = []
    func add(_ element: DisplayElement) {
      let name = ElementName(element.name)
      if name.kind != nil, !name.part.isEmpty, !owners.contains(name.owner) {
        roles.append((element.name, name.owner, element.role))
      }
      for part in element.mask + element.children { add(part) }
    }
    for element in list.elements { add(element) }
    var seen: Set<String> = []
    roles.removeAll { !seen.insert($0.name).inserted }
    var totals: [String: Int] = [:]
    for (_, owner, role) in roles { totals["\(owner)/\(role)", default: 0] += 1 }
    var counts: [String: Int] = [:]
    for (name, owner, role) in roles {
      let key = "\(owner)/\(role)"
      counts[key, default: 0] += 1
      let isOnly = totals[key] == 1
      names[name] = isOnly ? role : "\(Self.ordinal(counts[key] ?? 1)) \(role)"
    }
    owners.formUnion(roles.map(\.owner))
  }

  /// `image` or `2nd text`; `part` if in no list.
  /// - Parameter key: the element's name, numbered if not unique.
  func name(_ key: String) -> String {
    if let name = names[key] { return name }
    // An element that is crossed by another one appears twice.
    let name = key.range(of: " (", options: .backwards).map { String(key[..<$0.lowerBound]) }
    return name.flatMap { names[$0] } ?? "part"
  }

  /// `1st`, `2nd`, `3rd`, `4th`, `11th`.
  static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let suffixes = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\(isTeen ? "th" : suffixes[number % 10] ?? "th")"
  }
}

extension DisplayElement {
  /// A word for its contents.
  fileprivate var role: String {
    switch contents {
    case .image: return "image"
    case .gradient: return "gradient"
    case .drawing(let commands, _): return commands.text.isEmpty ? "drawing" : "text"
    case nil:
      if fill != nil { return "coloured layer" }
      if border != nil { return "border" }
      if shadow != nil { return "shadow" }
      return "layer"
    }
  }
}
