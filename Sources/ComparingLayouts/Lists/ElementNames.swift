import DrawingCommands
import Foundation
import LayerRendering
import Typesetting

/// The name of an element of a list, taken apart: `cell 0-3/1` is the part `/1` of `cell 0-3`.
struct ElementName: Hashable {
  /// `cell 0-3`, or all of the name where it belongs to no element of a collection view.
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

/// What elements are called in sentences: as briefly as two lists allow. Where no header has an
/// item but the first, `header 1-0` is header 1; and `Emblem 0-0` is Emblem where it is the only one.
/// Parts are called by what they show: `cell 0-3/0/1` is the image of cell 0-3.
struct SentenceNames {
  private enum Form { case kind, section, path }

  private var forms: [String: Form] = [:]
  private var parts = PartNames()

  /// Of the elements that are in any of some lists.
  init(_ lists: [DisplayList]) {
    for list in lists { add(list) }
  }

  // MARK: - Internal

  /// Takes the elements of another list into account.
  mutating func add(_ list: DisplayList) {
    for element in list.elements { add(ElementName(element.name)) }
    parts.add(list)
  }

  /// Of an element or a part of one.
  func name(_ key: String) -> String {
    let name = ElementName(key)
    return name.part.isEmpty ? owner(name) : "the \(parts.name(key)) of \(owner(name))"
  }

  /// Of a part alone: `image`.
  func part(_ key: String) -> String { parts.name(key) }

  /// Of the element that a part belongs to.
  func owner(_ name: ElementName) -> String {
    guard let kind = name.kind else { return name.owner }
    switch forms[kind] {
    case .kind: return kind
    case .section: return "\(kind) \(place(name))"
    case .path, nil: return name.owner
    }
  }

  /// Where it is among its kind: `0-3`, or `1`.
  func place(_ name: ElementName) -> String {
    if let kind = name.kind, forms[kind] == .path || forms[kind] == nil { return name.indexPath }
    return String(name.indexPath.prefix { $0 != "-" })
  }

  // MARK: - Private

  private mutating func add(_ name: ElementName) {
    guard let kind = name.kind else { return }
    let isFirst = name.indexPath.hasSuffix("-0")
    let form: Form =
      kind == "cell" || !isFirst ? .path : name.indexPath == "0-0" ? .kind : .section
    switch (forms[kind] ?? .kind, form) {
    case (.path, _), (_, .path): forms[kind] = .path
    case (.section, _), (_, .section): forms[kind] = .section
    case (.kind, .kind): forms[kind] = .kind
    }
  }
}

/// What the parts of elements are called in sentences: by what they show, and by their number among
/// the parts of an element that show such a thing: `the image`, `the 2nd text`.
struct PartNames {
  /// By the element's name.
  private var words: [String: String] = [:]
  private var owners: Set<String> = []

  /// Takes the elements of a list into account, as far as they belong to none that is known.
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
      words[name] = isOnly ? role : "\(Self.ordinal(counts[key] ?? 1)) \(role)"
    }
    owners.formUnion(roles.map(\.owner))
  }

  /// `image`, `2nd text`; of a part that no list shows, `part`.
  ///
  /// - Parameter key: the element's name, with its number where there are several of that name.
  func name(_ key: String) -> String {
    if let words = words[key] { return words }
    // One that another element crosses is there twice.
    let name = key.range(of: " (", options: .backwards).map { String(key[..<$0.lowerBound]) }
    return name.flatMap { words[$0] } ?? "part"
  }

  /// `1st`, `2nd`, `3rd`, `4th`, `11th`.
  static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\(isTeen ? "th" : endings[number % 10] ?? "th")"
  }
}

extension DisplayElement {
  /// What it shows, in a word.
  fileprivate var role: String {
    switch contents {
    case .image: return "image"
    case .gradient: return "gradient"
    case .drawing(let commands, _):
      let isText = commands.contains { command in
        if case .glyphs(let run, _, _) = command { !run.text.isEmpty } else { false }
      }
      return isText ? "text" : "drawing"
    case nil:
      if fill != nil { return "coloured layer" }
      if border != nil { return "border" }
      if shadow != nil { return "shadow" }
      return "layer"
    }
  }
}
