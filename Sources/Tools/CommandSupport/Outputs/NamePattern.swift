/// The name of files, with places for values: `{device}-{appearance}.png`.
package struct NamePattern {
  private enum Part { case text(String), key(String) }
  private var parts: [Part] = []
  /// The folder before the first place, which no value leads out of.
  private let root: String

  /// Throws ``UsageError`` for a place that no key fills, and for `..` behind one.
  package init(_ text: String, keys: [String], _ arguments: Arguments) throws {
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw arguments.usageError("\(text): expected } after {, such as {\(keys[0])}")
      }
      let key = String(rest[rest.index(after: open)..<close])
      guard keys.contains(key) else {
        throw arguments.usageError(
          "\(text): unknown placeholder {\(key)}\(NearestWord.hint(for: key, among: keys)); "
            + "known: \(keys.joined(separator: ", "))")
      }
      parts += [.text(String(rest[..<open])), .key(key)]
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
    let start = text.prefix { $0 != "{" }
    root = parentFolder(of: String(start))
    guard !text[start.endIndex...].split(separator: "/").contains("..") else {
      throw arguments.usageError(
        "\(text): expected no .. after the first {")
    }
  }

  /// The path with its places filled. A value is a part of one component and never leads to another
  /// folder, neither as `..` nor through a link.
  package func path(_ values: [(key: String, text: String)]) -> OutputPath {
    var components = [(text: "", isFilled: false)]
    for part in parts {
      switch part {
      case .text(let text):
        let pieces = text.split(separator: "/", omittingEmptySubsequences: false)
        components[components.count - 1].text += pieces[0]
        components += pieces.dropFirst().map { (String($0), false) }
      case .key(let key):
        let last = components.count - 1
        let value = values.first { $0.key == key }?.text ?? ""
        components[last].text += Self.part(value, startsName: components[last].text.isEmpty)
        components[last].isFilled = true
      }
    }
    let names = components.map { component in
      component.isFilled && [".", ".."].contains(component.text)
        ? "-" + component.text : component.text
    }
    return OutputPath(names.joined(separator: "/"), below: root)
  }

  /// The text without what leads to another folder, hides a file, or has a terminal do something.
  private static func part(_ text: String, startsName: Bool) -> String {
    var name = text.unicodeScalars
    for index in name.indices.reversed()
    where name[index] == "/" || name[index].properties.generalCategory == .control {
      name.replaceSubrange(index...index, with: "-".unicodeScalars)
    }
    return startsName && (name.first == "." || name.isEmpty) ? "-" + String(name) : String(name)
  }
}
