import LayoutCatalog

/// `diorama layouts`: prints the table of layouts.
@MainActor
struct LayoutsCommand {
  let arguments: Arguments

  func run() throws {
    let kinds =
      try arguments.operands.isEmpty
      ? LayoutKind.all
      : arguments.operands.map { name in
        guard let kind = LayoutKind.named(name) else {
          throw UsageError(LayoutKind.refusal(of: name))
        }
        return kind
      }
    if arguments.has("--json") {
      StandardStreams.printDocument(LayoutKind.json(of: kinds))
    } else {
      StandardStreams.printTable(kinds.map(Self.text).joined(separator: "\n"))
    }
  }

  static func text(_ kind: LayoutKind) -> String {
    var text = "\(kind.name)\n"
    for line in CommandSpec.wrapped(kind.summary, width: 96) { text += "  \(line)\n" }
    let defaults = kind.defaults()
    let rows = kind.properties.map { property in
      (property, "\(property.name)=\(defaults[property.name]?.description ?? "automatic")")
    }
    let width = (rows.map(\.1.count).max() ?? 0) + 2
    for (property, head) in rows {
      let lines = CommandSpec.wrapped("\(property.summary) (\(property.type))", width: 96 - width)
      for (index, line) in lines.enumerated() {
        text += "    " + (index == 0 ? head : "").padding(to: width) + line + "\n"
      }
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
