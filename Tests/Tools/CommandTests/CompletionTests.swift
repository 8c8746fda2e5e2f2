import Foundation
import Testing

/// Shells complete what the table of commands offers.
@Suite("Completions")
struct CompletionTests {
  /// A folder to complete files in, and the three scripts.
  private final class CompletionFolder {
    let folder: Folder

    init() throws {
      folder = try Folder()
      for name in ["a.jpg", "b.json5", "c.png", "notes.txt", "f.ttf", "with space.json5"] {
        try folder.write("", name)
      }
      try folder.write("", "scenes/d.json5")
      for shell in ["bash", "zsh", "fish"] {
        let result = try Command.run("completions", shell)
        #expect(result.status == 0)
        try folder.write(result.text, "complete.\(shell)")
      }
    }

    /// What a script prints, line by line, sorted.
    func lines(of program: String, _ arguments: [String]) throws -> [String] {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.url.path, "TERM": "dumb"]
      let output = folder.path("output")
      try folder.write("", "output")
      process.standardOutput = FileHandle(forWritingAtPath: output)
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      let text = try String(contentsOfFile: output, encoding: .utf8)
      try FileManager.default.removeItem(atPath: output)
      return text.split(separator: "\n").map(String.init).sorted()
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var offers: [String]
    /// Whether there may be others.
    var isPart = false

    var testDescription: String { line }
  }

  static let cases: [Case] = [
    Case(line: "diorama re", offers: ["record", "references", "render", "report", "review"]),
    Case(line: "diorama ", offers: ["render", "inspect", "schema", "--version"], isPart: true),
    Case(line: "diorama render --lay", offers: ["--layout"]),
    Case(line: "diorama render --layout cover", offers: ["cover-flow"]),
    Case(line: "diorama render -l stacks-", offers: ["stacks-cover-flow"]),
    Case(
      line: "diorama render --device iphone-16-",
      offers: [
        "iphone-16-plus", "iphone-16-pro", "iphone-16-pro-max",
      ]),
    Case(line: "diorama render --compression ", offers: ["best", "default"]),
    Case(line: "diorama render --layout circle --set show", offers: ["showsClockHand="]),
    Case(line: "diorama render -l circle --set min", offers: ["minute="]),
    Case(line: "diorama render --font ", offers: ["f.ttf", "scenes"]),
    Case(line: "diorama layouts photo", offers: ["photo-albums"]),
    Case(line: "diorama help comp", offers: ["compare", "completions"]),
    Case(line: "diorama completions f", offers: ["fish"]),
    Case(line: "diorama validate ", offers: ["b.json5", "scenes", "with space.json5"]),
    Case(line: "diorama render scenes/", offers: ["scenes/d.json5"]),
  ]

  private func check(_ found: [String], _ expected: Case) {
    let found = found.map { $0.hasSuffix("/") && $0 != "/" ? String($0.dropLast()) : $0 }
    if expected.isPart {
      #expect(Set(found).isSuperset(of: expected.offers), "\(found)")
    } else {
      #expect(found == expected.offers.sorted(), "\(expected.line)")
    }
  }

  /// Splits the line as bash does: at blanks and at equals signs.
  @Test(
    "bash",
    arguments: cases + [
      Case(line: "diorama render --layout=cover", offers: ["cover-flow"]),
      Case(
        line: "diorama render --layout=circle --set showsClockHand=", offers: ["false", "true"]),
      Case(line: "diorama render --layout flow --set scrollDirection=h", offers: ["horizontal"]),
    ])
  func bash(expected: Case) throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/bin/bash"))
    let folder = try CompletionFolder()
    var words = expected.line.replacing("=", with: " = ").split(separator: " ").map(String.init)
    if expected.line.hasSuffix(" ") { words.append("") }
    if expected.line.hasSuffix("=") { words.append("") }
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let found = try folder.lines(
      of: "/bin/bash",
      [
        "--norc", "-c",
        """
        source ./complete.bash
        COMP_WORDS=(\(list)) COMP_CWORD=\(words.count - 1)
        _diorama
        printf '%s\\n' "${COMPREPLY[@]}"
        """,
      ])
    check(found, expected)
  }

  static let hasFish = FileManager.default.isExecutableFile(atPath: "/usr/bin/fish")

  /// Cases whose offers are words: how shells list files and options besides is their own affair.
  static let wordCases = cases.filter { expected in
    !expected.isPart && expected.offers.allSatisfy { !$0.contains(".") && !$0.hasSuffix("=") }
      && !expected.line.hasSuffix(" ")
  }

  @Test(
    "fish", .enabled(if: hasFish, "fish is not installed"),
    arguments: wordCases + [
      Case(line: "diorama render --compression ", offers: ["best", "default"])
    ])
  func fish(expected: Case) throws {
    let folder = try CompletionFolder()
    let found = try folder.lines(
      of: "/usr/bin/fish",
      ["--no-config", "-c", "source ./complete.fish; complete -C '\(expected.line)'"])
    let words = found.map { String($0.prefix { $0 != "\t" }) }
    check(words, expected)
  }

  static let hasZsh = FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh")

  @Test("zsh", .enabled(if: hasZsh, "zsh is not installed"), arguments: wordCases)
  func zsh(expected: Case) throws {
    let folder = try CompletionFolder()
    // What compadd is given is printed; a line editor is needed to have it called at all.
    let found = try folder.lines(
      of: "/usr/bin/zsh",
      [
        "-f", "-c",
        """
        zmodload zsh/zpty
        zpty shell zsh -f
        zpty -w shell "PS1=; cd '\(folder.folder.url.path)'; autoload -U compinit; compinit -u -D"
        zpty -w shell "source ./complete.zsh"
        zpty -w shell 'compadd() { local -a found; builtin compadd -O found "$@"; \
        print -rl -- "<"${^found}">"; builtin compadd "$@" }'
        zpty -w shell 'zstyle ":completion:*" list-prompt ""; bindkey "^I" complete-word; echo R''EADY'
        while zpty -r shell line; do [[ $line == *READY* ]] && break; done
        zpty -n -w shell $'\(expected.line)\\t'
        sleep 0.6
        zpty -w shell $'\\003'
        zpty -w shell 'echo D''ONE'
        while zpty -r shell line; do print -r -- $line; [[ $line == *DONE* ]] && break; done
        zpty -d shell
        """,
      ])
    let words = found.flatMap { $0.matches(of: /<([^<>]+)>/).map { String($0.1) } }
    check(Set(words).sorted(), Case(line: expected.line, offers: expected.offers, isPart: true))
  }
}
