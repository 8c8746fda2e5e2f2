import DrawingCommands
import Foundation
import LayerRendering
import Typesetting

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
