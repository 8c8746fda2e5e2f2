import CommandSupport

/// Manual pages in roff, as `man` shows them: of the program, and of each command.
struct ManualPage {
  private(set) var text: String

  /// The page of a command, `diorama-render(1)`.
  init(of command: CommandSpec) {
    self.init(name: "diorama-\(command.name)", summary: command.summary)
    section("synopsis", lines: command.usage)
    if !command.notes.isEmpty {
      section("description")
      paragraphs(command.notes)
    }
    if !command.options.isEmpty {
      section("options")
      let groups = command.optionGroups
      for (title, options) in groups {
        if groups.count > 1 { text += ".SS \(title)\n" }
        for option in options { entry(option.usage, option.help) }
      }
    }
    if !command.examples.isEmpty { section("examples", lines: command.examples) }
    section("exit status")
    paragraphs([CommandTable.exitStatus])
    seeAlso(["diorama"])
  }

  /// The page of the whole program, `diorama(1)`.
  init(of commands: [CommandSpec]) {
    self.init(name: "diorama", summary: CommandTable.summary)
    section("synopsis", lines: CommandTable.usage)
    section("commands")
    for command in commands { entry(command.name, command.summary) }
    section("options")
    for option in CommandTable.ownOptions { entry(option.usage, option.help) }
    section("examples", lines: CommandTable.ownExamples)
    section("exit status")
    paragraphs([CommandTable.exitStatus])
    seeAlso(commands.map { "diorama-\($0.name)" })
  }

  private init(name: String, summary: String) {
    // Without a date, so that the same version gives the same page.
    text = """
      .TH \(Self.escaped(name.uppercased())) 1 "" "diorama \(dioramaVersion)" "User Commands"
      .SH NAME
      \(Self.escaped(name)) \\- \(Self.escaped(Self.phrase(summary)))

      """
  }

  private mutating func section(_ title: String) { text += ".SH \(title.uppercased())\n" }

  /// A section of lines that stay as they are.
  private mutating func section(_ title: String, lines: [String]) {
    section(title)
    text += ".nf\n"
    for line in lines { text += Self.escaped(line) + "\n" }
    text += ".fi\n"
  }

  private mutating func paragraphs(_ paragraphs: [String]) {
    for paragraph in paragraphs { text += ".PP\n\(Self.escaped(paragraph))\n" }
  }

  /// An option or a command, and what it is for.
  private mutating func entry(_ term: String, _ description: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(Self.escaped(description))\n"
  }

  private mutating func seeAlso(_ pages: [String]) {
    section("see also")
    text += pages.map { "\\fB\(Self.escaped($0))\\fR(1)" }.joined(separator: ", ") + "\n"
  }

  /// A sentence as a phrase, which is what programs such as `apropos` list.
  private static func phrase(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// A line of text that roff prints as it is: a hyphen stays one that can be typed, and no line
  /// becomes a request.
  static func escaped(_ line: String) -> String {
    let text = line.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing("~", with: "\\(ti").replacing("^", with: "\\(ha").replacing("`", with: "\\(ga")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
