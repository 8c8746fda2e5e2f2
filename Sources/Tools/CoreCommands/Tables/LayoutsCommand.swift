/// `diorama layouts`: prints a line for each layout, or everything about those that are named.
@MainActor
package struct LayoutsCommand {
  package let arguments: Arguments

  package func run() throws {
    let named = try arguments.operands.map { name in
      guard let kind = LayoutKind.named(name) else {
        throw UsageError(LayoutKind.errorMessage(for: name))
      }
      return kind
    }
    if arguments.has(.json) {
      StandardStreams.printDocument(LayoutKind.json(of: named.isEmpty ? LayoutKind.all : named))
    } else if named.isEmpty {
      StandardStreams.printTable(
        Self.list + "\n\"diorama layouts NAME\" lists the properties of a layout.\n")
    } else {
      StandardStreams.printTable(named.map(Self.text).joined(separator: "\n"))
    }
  }

  /// A line for each layout.
  package static var list: String {
    let width = (LayoutKind.all.map(\.name.count).max() ?? 0) + 2
    return LayoutKind.all.map { $0.name.padding(to: width) + $0.summary + "\n" }.joined()
  }

  /// Everything about a layout.
  package static func text(_ kind: LayoutKind) -> String {
    var text = "\(kind.name)\n"
    for line in CommandSpec.wrapped(kind.summary, width: 96) { text += "  \(line)\n" }
    let defaults = kind.defaults()
    text += CommandSpec.table(
      kind.properties.map { property in
        (
          "\(property.name)=\(defaults[property.name]?.description ?? "automatic")",
          "\(property.summary) (\(property.type))"
        )
      }, indent: 4, width: 96)
    for part in kind.parts {
      text += "  \(part.name):\n"
      text += CommandSpec.table(
        part.keys.map { ($0.name + ($0.fallback.map { "=" + $0 } ?? ""), $0.summary) }, indent: 4,
        width: 96)
    }
    if !kind.supplementaryKinds.isEmpty {
      text += "    supplementary: \(kind.supplementaryKinds.joined(separator: ", "))\n"
    }
    if !kind.decorationKinds.isEmpty {
      text += "    decoration: \(kind.decorationKinds.joined(separator: ", "))\n"
    }
    return text
  }
}
