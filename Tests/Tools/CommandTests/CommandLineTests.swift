import Foundation
import LayoutCatalog
import Testing

@Suite("Command line")
struct CommandLineTests {
  @Test("version")
  func version() throws {
    let result = try Command.run("--version")
    #expect(result.status == 0)
    #expect(result.text == "diorama 0.3.0\n")
  }

  static let helps: [(String, [String])] = [
    ("overview", []), ("overview", ["-h"]), ("overview", ["--help"]), ("overview", ["help"]),
    ("render", ["render", "--help"]), ("render-short", ["render", "-h"]),
    ("record-short", ["record", "-h"]), ("compare-short", ["compare", "-h"]),
    ("examples", ["examples", "--help"]),
    ("render", ["help", "render"]), ("record", ["record", "--help"]),
    ("assemble", ["assemble", "--help"]),
    ("filmstrip", ["filmstrip", "--help"]), ("onion", ["onion", "--help"]),
    ("board", ["board", "--help"]), ("frame", ["frame", "--help"]),
    ("inspect", ["inspect", "-h"]), ("preview", ["preview", "--help"]),
    ("compare", ["compare", "--help"]), ("check", ["check", "--help"]),
    ("review", ["review", "--help"]),
    ("layouts", ["layouts", "--help"]), ("devices", ["devices", "--help"]),
    ("symbols", ["symbols", "--help"]), ("doctor", ["doctor", "--help"]),
    ("help", ["help", "--help"]),
    ("validate", ["validate", "--help"]), ("report", ["report", "--help"]),
    ("verify", ["verify", "--help"]), ("prune", ["prune", "--help"]),
    ("references", ["references", "--help"]),
    ("schema", ["schema", "--help"]),
    ("mcp", ["mcp", "--help"]), ("port", ["port", "--help"]),
    ("completions", ["completions", "--help"]),
  ]

  /// Holds a text against the file that keeps it; where texts are recorded, as in
  /// ``ReferenceTests``, a file that differs is written anew.
  static func expectKept(_ text: String, in path: String) throws {
    let file = Command.top.appending(path: path)
    let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if text == kept { return }
    if ReferenceTests.isRecording {
      try Data(text.utf8).write(to: file)
      Issue.record("\(path) was recorded; check it, then test again")
    } else {
      let change = text.split(separator: "\n", omittingEmptySubsequences: false)
        .difference(from: kept.split(separator: "\n", omittingEmptySubsequences: false))
      let lines = (change.removals + change.insertions).map { step in
        switch step {
        case .remove(_, let line, _): "- \(line)"
        case .insert(_, let line, _): "+ \(line)"
        }
      }
      Issue.record(
        """
        \(path) differs; if that is meant, type \
        DIORAMA_RECORD=all ./run test --filter CommandLineTests
        \(lines.joined(separator: "\n"))
        """)
    }
  }

  @Test("help is as it was", arguments: helps)
  func help(name: String, arguments: [String]) throws {
    let result = try Command.run(arguments)
    #expect(result.status == 0, "diorama \(arguments.joined(separator: " "))")
    try Self.expectKept(result.text, in: "Tests/Tools/CommandTests/Help/\(name).txt")
    #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("the help of every command is kept, and the page on the command has a row for it")
  func referencePage() throws {
    let page = try String(
      contentsOf: Command.top.appending(path: "docs/command.md"), encoding: .utf8)
    let overview = try Command.run("--help").text
    let commands = overview.matches(of: /(?m)^  ([a-z]+) {2,}[A-Z]/).map { String($0.1) }
    #expect(commands.count >= 7)
    for command in commands {
      #expect(Self.helps.contains { $0.0 == command }, "\(command)")
      #expect(page.contains("| `\(command)` |"), "\(command)")
    }
  }

  static let tables: [(String, [String])] = [
    ("list-of-layouts", ["layouts"]),
    ("table-of-layouts", ["layouts"] + LayoutKind.all.map(\.name)),
  ]

  @Test("the list and the table of layouts are as they were", arguments: tables)
  func layouts(name: String, arguments: [String]) throws {
    let result = try Command.run(arguments)
    #expect(result.status == 0)
    try Self.expectKept(result.text, in: "Tests/Tools/CommandTests/Help/\(name).txt")
    #expect(result.text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("the overview and the list of layouts fit a screen", arguments: [["--help"], ["layouts"]])
  func screen(arguments: [String]) throws {
    let lines = try Command.run(arguments).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 48, "\(lines.count)")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("-h fits a screen and names every option", arguments: CommandOptionTests.commands)
  func shortHelp(command: String) throws {
    let text = try Command.run(command, "-h").text
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 49)
    for option in try CommandOptionTests.options(of: command) {
      #expect(text.contains(option.name), "\(option)")
    }
  }

  static let mistakes: [([String], String)] = [
    (["rendr"], "unknown command rendr; did you mean \"render\"?"),
    (["--verson"], "unknown option --verson; did you mean \"--version\"?"),
    (["render"], "nothing to do"),
    (["render", "--layuot", "x"], "unknown option --layuot; did you mean \"--layout\"?"),
    (["render", "a.jpg", "--layout"], "--layout needs a value: -l, --layout NAME"),
    (
      ["render", "a.jpg", "--layout", "-o", "x.png"],
      "--layout needs a value: -l, --layout NAME; found the option -o"
    ),
    (
      ["render", "a.jpg", "-l", "flow", "--size", "1x1", "--device", "iphone-4"],
      "--size and --device exclude each other"
    ),
    (
      ["render", "a.jpg", "-l", "flow", "--set", "itemSize=1,1", "--set", "itemSize=2,2"],
      "--set: itemSize was given twice"
    ),
    (["inspect", "s.json", "--csv", "--json"], "--json and --csv exclude each other"),
    (["completions", "bsh"], "expected bash, zsh, fish, found \"bsh\"; did you mean \"bash\"?"),
    (["render", "a.jpg", "-z"], "unknown option -z"),
    (["render", "a.jpg", "--labels=yes"], "--labels takes no value, found \"yes\""),
    (["render", "a.jpg", "--scale", "1", "--scale=2"], "--scale was given twice"),
    (["help", "render", "layouts"], "unexpected argument \"layouts\""),
    (
      ["render", "a.jpg"],
      "a.jpg is a photo; name the layout to arrange photos in, such as --layout cover-flow"
    ),
    (
      ["render", "s.json", "--layout", "flow"],
      "s.json is a scene, which has its own layout; --layout is for photos"
    ),
    (
      ["render", "s.json", "--compression", "bset"],
      "--compression: expected default, best, found \"bset\"; did you mean \"best\"?"
    ),
    (
      ["layouts", "cover-flwo"],
      "unknown layout \"cover-flwo\"; did you mean \"cover-flow\"? available: "
        + LayoutKind.all.map(\.name).joined(separator: ", ")
    ),
  ]

  @Test("wrong usage is named, and the help pointed at", arguments: mistakes)
  func usage(arguments: [String], message: String) throws {
    let process = Process()
    process.executableURL = try Command.executable()
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    #expect(text.hasPrefix("diorama: \(message)\ndiorama: try \"diorama"), "\(text)")
  }

  static let values: [([String], String)] = [
    (["--size", "480"], "--size: expected width and height such as 480x320, found \"480\""),
    (
      ["--size", "480xNaN"], "--size: expected width and height such as 480x320, found \"480xNaN\""
    ),
    (["--scale", "0"], "--scale: expected a number from 0.05 to 16, found \"0\""),
    (
      ["--device", "iphone-16-por"],
      "--device: unknown device \"iphone-16-por\"; did you mean \"iphone-16-pro\"?"
    ),
    (["--background", "blakc"], "found \"blakc\"; did you mean \"black\"?"),
    (["--scroll-to", "x"], "--scroll-to: expected ITEM or SECTION,ITEM, found \"x\""),
    (["--set", "itemSize"], "--set: expected NAME=VALUE, found \"itemSize\""),
  ]

  @Test("wrong values of options are named", arguments: values)
  func wrongValue(options: [String], message: String) throws {
    let result = try Command.run(
      "render", Command.photographs + "/01-dawn.jpg", "--layout", "circle", options[0], options[1])
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  static let settings: [(String, String)] = [
    (
      "itemsize=9,9",
      "--set: itemsize: circle has no such property; did you mean \"itemSize\"? it has itemSize, "
    ),
    (
      "itemSize=big",
      "--set: itemSize: expected width,height, found \"big\""
    ),
    ("itemSize=1,2,3", "--set: itemSize: expected width,height, found \"1,2,3\""),
    ("radius=-1", "--set: radius: expected a length from 0 to 10000000, found the number -1"),
    ("minute=nan", "--set: minute: expected a finite number, found the number NaN"),
    ("showsClockHand=1", "--set: showsClockHand: expected true or false, found the number 1"),
  ]

  @Test("wrong settings of a layout are named", arguments: settings)
  func wrongSetting(setting: String, message: String) throws {
    let result = try Command.run(
      "render", Command.photographs + "/01-dawn.jpg", "--layout", "circle", "--set", setting)
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test("an item that is not there cannot be scrolled to")
  func scroll() throws {
    let result = try Command.run(
      "render", Command.photographs + "/01-dawn.jpg", "--layout", "line", "--scroll-to", "0,3")
    #expect(result.status == 65)
    #expect(
      result.errors
        == "diorama: --scroll-to: there is no item 3 in section 0, which has 1\n")
  }
}
