import Foundation
import Testing

/// What people type from habit, and the hint that each mistake gets.
@Suite("Hints on the command line")
struct CommandHintTests {
  /// A folder with a scene, photos, and a folder of each.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    let files = FileManager.default
    for name in ["photos", "scenes"] {
      try files.createDirectory(
        atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for path in ["a.jpg", "photos/harbor.jpg"] {
      try files.copyItem(
        atPath: Command.photographs + "/01-dawn.jpg", toPath: folder.path(path))
    }
    for path in ["s.json5", "scenes/s.json5"] {
      try folder.write("{ content: {items: [{}]}, layout: 'flow' }", path)
    }
    return folder
  }

  static let commands: [(String, String)] = [
    ("draw", "unknown command draw; did you mean \"render\"?"),
    ("show", "did you mean \"preview\"?"), ("serve", "did you mean \"preview\"?"),
    ("gif", "did you mean \"record\"?"), ("video", "did you mean \"record\"?"),
    ("diff", "did you mean \"compare\"?"), ("list", "did you mean \"layouts\"?"),
    ("test", "did you mean \"verify\"?"), ("lint", "did you mean \"validate\"?"),
    ("rendr", "did you mean \"render\"?"), ("version", "write diorama --version"),
    ("s.json5", "unknown command s.json5; write diorama render s.json5"),
    ("a.jpg", "write diorama render a.jpg --layout grid"),
    ("photos", "write diorama render photos --layout grid"),
    ("scenes", "write diorama render scenes/*.json5"),
    ("circle", "write diorama render photos/*.jpg --layout circle"),
    ("xyzzy", "unknown command xyzzy; expected render, record,"),
    ("--versoin", "did you mean \"--version\"?"),
    ("-v", "unknown option -v; options follow a command, as in diorama render photos/"),
    ("--dark", "options follow a command"),
    ("a\u{1b}[2J", "unknown command a\\u{1b}[2J; expected render"),
  ]

  @Test("names of commands", arguments: commands)
  func command(word: String, message: String) throws {
    let folder = try Self.folder()
    let result = try Command.run(word, in: folder.url)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    // One error, and where there is more.
    #expect(result.errors.split(separator: "\n").count == 2)
  }

  static let options: [(String, String)] = [
    ("render a.jpg --layout grid --dark", "unknown option --dark; write --appearance dark"),
    ("render a.jpg --layout grid --light", "write --appearance light"),
    ("render a.jpg --layout grid --theme=dark", "write --appearance dark"),
    ("render a.jpg --layout grid --width 480", "write --size 480x320, in points"),
    ("render a.jpg --layout grid --height=480", "write --size 480x320"),
    ("render a.jpg --layout grid --retina", "write --scale 2"),
    ("render a.jpg --layout grid --2x", "write --scale 2"),
    ("render a.jpg --layout grid --bg red", "did you mean \"--background\"?"),
    ("render a.jpg --layout grid --out a.png", "did you mean \"--output\"?"),
    (
      "render a.jpg --layout grid -output a.png",
      "unknown option -output; did you mean \"--output\"?"
    ),
    ("render a.jpg -layout grid", "unknown option -layout; did you mean \"--layout\"?"),
    ("render a.jpg -size=9x9", "unknown option -size; did you mean \"--size\"?"),
    ("render --photos a.jpg --layout grid", "photos and scenes are named without an option"),
    ("render a.jpg --layout grid --columns-count 3", "unknown option --columns-count"),
    ("render a.jpg --layout grid --gap 3", "write --set itemSize=90,90; diorama layouts NAME"),
    ("render s.json5 --gif", "animations are written by diorama record"),
    ("render s.json5 --png", "the file extension sets the format, as in -o picture.png"),
    ("record s.json5 --mp4", "the file extension sets the format"),
    ("record s.json5 --framerate 60", "did you mean \"--fps\"?"),
    ("record s.json5 --length 3", "did you mean \"--duration\"?"),
    ("record s.json5 --threads 3", "did you mean \"--jobs\"?"),
    ("render s.json5 --time 3", "did you mean \"--at\"?"),
    ("render s.json5 --version", "write diorama --version"),
    ("render s.json5 --watch", "diorama preview redraws scenes when they are saved"),
    ("render s.json5 --locale de", "write --each locale=de"),
    ("render s.json5 --landscape", "write --each orientation=landscape"),
    ("verify . --update", "write --approve to take what the last run left, or --record all"),
    ("compare a b --threshold 3", "did you mean \"--tolerance\"?"),
    ("render s.json5 -o=a.png", "write -o a.png or --output=a.png"),
  ]

  @Test("names of options", arguments: options)
  func option(line: String, message: String) throws {
    let folder = try Self.folder()
    let before = folder.names
    let arguments = line.split(separator: " ").map(String.init)
    let result = try Command.run(arguments, in: folder.url)
    #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    #expect(folder.names == before)
    // What a hint names, the command has.
    let help = try Command.run(arguments[0], "--help").text
    for option in result.errors.split(separator: "\n")[0].matches(of: /[^-](--[a-z-]+)/)
      .map({ String($0.1) }).dropFirst(message.contains("unknown") ? 1 : 0)
    where !arguments.contains(where: { $0.hasPrefix(option) }) && option != "--version" {
      #expect(help.contains(option), "\(option)")
    }
  }

  static let values: [(String, Int32, String)] = [
    ("render a.jpg -l grid --size 480,320", 64, "found \"480,320\"; write 480x320"),
    ("render a.jpg -l grid --size 480px,320px", 64, "; write 480x320"),
    ("render a.jpg -l grid --size 480×320", 64, "; write 480x320"),
    ("render a.jpg -l grid --size ipad-mini", 64, "; write --device ipad-mini"),
    ("board s.json5 --canvas 480*320", 64, "found \"480*320\"; write 480x320"),
    ("render a.jpg -l grid --scale 2x", 64, "found \"2x\"; write 2"),
    ("render a.jpg -l grid --scale @3x", 64, "found \"@3x\"; write 3"),
    ("render s.json5 --at 300ms", 64, "found \"300ms\"; write 0.3"),
    (
      "record s.json5 --from 100ms --to 1s", 64,
      "--from: expected a number from 0 to 86400, found \"100ms\"; write 0.1"
    ),
    ("record s.json5 --at 300ms", 64, "found \"300ms\"; write 0.3"),
    ("record s.json5 --fps 60fps", 64, "found \"60fps\"; write 60"),
    ("render s.json5 --each at=300ms", 64, "found \"300ms\"; write 0.3"),
    (
      "render a.jpg -l grid --background linear-gradient(red,blue)", 64,
      "a gradient is written as the \"background\" of a scene or view: {\"gradient\": ["
    ),
    ("render a.jpg -l grid --background fff", 64, "found \"fff\"; write \"#fff\""),
    ("render a.jpg -l cover", 64, "unknown layout \"cover\"; did you mean \"cover-flow\"?"),
    ("render a.jpg -l UICollectionViewFlowLayout", 64, "did you mean \"flow\"?"),
    ("render a.jpg -l masonry", 64, "did you mean \"waterfall\"?"),
    (
      "record a.jpg --from table --to ring", 64,
      "--from: unknown layout \"table\"; did you mean \"list\"?"
    ),
    ("preview fotos", 66, "no such file or folder; did you mean \"photos\"?"),
    ("render a.jpg -l grid --device iphone", 64, "did you mean \"iphone-16-pro\"?"),
    ("layouts pinterest", 64, "did you mean \"waterfall\"?"),
    ("render a.jpg -l grid --set itemSize=90x90", 65, "found \"90x90\"; write 90,90"),
    ("render a.jpg -l grid --set itemSize=90", 65, "found \"90\"; write 90,90"),
    ("render a.jpg -l grid --set itemSize=90px,90px", 65, "; write 90,90"),
    (
      "render a.jpg -l circle --set radius=90px", 65,
      "found the text \"90px\"; write 90, in points"
    ),
    ("render a.jpg -l circle --set showsClockHand=yes", 65, "; write true"),
    (
      "render a.jpg -l waterfall --set columns=3", 65,
      "waterfall has no such property; did you mean \"numberOfColumns\"?"
    ),
    (
      "render a.jpg -l grid --set columns=3", 65,
      "the number of columns follows from \"itemSize\"; it has itemSize"
    ),
    ("render s.json5 -o a.gif", 64, "found .gif; diorama record writes it"),
    ("render s.json5 -o a.mp4", 64, "found .mp4; diorama record writes it"),
    ("filmstrip s.json5 -o a.gif", 64, "found .gif; diorama record writes it"),
    ("render s.json5 --format gif", 64, "found \"gif\"; diorama record writes it"),
    ("render s.json5 -f pgn", 64, "found \"pgn\"; did you mean \"png\"?"),
    ("render s.json5 -o a.pgn", 64, "found .pgn; did you mean \"png\"?"),
    ("render s.json5 -o pictures", 64, "found no file extension; names of folders end in /"),
    ("record s.json5 -o a.pdf", 64, "found .pdf; diorama render writes it"),
    (
      "record s.json5 -o a.gif --at 9", 64,
      "a.gif: --at draws stills: expected a file ending in .png or .jpg, found .gif; diorama render"
    ),
    ("record s.json5 --at 1 -o f/ -f webp", 64, "f/: --at draws stills: expected a file ending in"),
    ("record s.json5 -o %04d.gif", 64, "%04d.gif: numbered names are for stills: expected"),
    ("record s.json5 -o a.jpg", 64, "found .jpg; a sequence of such files is named %04d.jpg"),
    (
      "render photos", 64,
      "photos is a folder; name the layout to arrange photos in, such as --layout"
    ),
    ("render scenes", 64, "scenes is a folder; name its scenes, such as scenes/*.json5"),
    ("inspect scenes/", 64, "scenes/ is a folder; name its scenes, such as scenes/*.json5"),
    ("validate a.jpg", 64, "a.jpg is a photo; expected a scene, a file ending in .json5 or .json"),
    (
      "render photos/habor.jpg -l grid", 66,
      "photos/habor.jpg: there is no such file; did you mean \"photos/harbor.jpg\"?"
    ),
    ("render photos/har.jpg -l grid", 66, "did you mean \"photos/harbor.jpg\"?"),
    ("render fotos -l grid", 66, "fotos: there is no such file; did you mean \"photos\"?"),
    (
      "render fotos/*.jpg -l grid", 66,
      "no file matches this pattern; there is no folder \"fotos\""
    ),
    ("render photos/*.png -l grid", 66, "no file matches this pattern"),
    ("render ss.json5", 66, "ss.json5: there is no such file; did you mean \"s.json5\"?"),
  ]

  @Test("values of options, and files", arguments: values)
  func value(line: String, status: Int32, message: String) throws {
    let folder = try Self.folder()
    let before = folder.names
    let result = try Command.run(line.split(separator: " ").map(String.init), in: folder.url)
    #expect(result.status == status && result.errors.contains(message), "\(result.errors)")
    #expect(folder.names == before)
  }

  @Test("every synonym means a command or an option, and every advice names some")
  func targets() throws {
    let tools = Command.top.appending(path: "Sources/Tools")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tools.path)
    // The words of laws are neither commands nor options.
    let source = try files.filter { $0.hasSuffix(".swift") && !$0.hasSuffix("CheckCommand.swift") }
      .map { try String(contentsOf: tools.appending(path: $0), encoding: .utf8) }.joined()
    let helps = Set(CommandLineTests.helps.map(\.0))
    let reference = try helps.map {
      try String(
        contentsOf: Command.top.appending(path: "Tests/Tools/CommandTests/Help/\($0).txt"),
        encoding: .utf8)
    }.joined()
    let words = source.matches(of: /Synonym\(\s*"([a-z-]+)"/).map { String($0.1) }
    #expect(words.count > 60)
    for word in words {
      let isKnown =
        word.hasPrefix("-")
        ? reference.contains("\(word) ") || reference.contains("\(word)[=")
        : helps.contains(word)
      #expect(isKnown, "\(word)")
    }
    for advice in source.matches(of: /advice: "([^"]*)"/).map({ String($0.1) }) {
      for option in advice.matches(of: /--[a-z-]+/).map({ String($0.0) }) {
        #expect(reference.contains(option), "\(advice)")
      }
      for command in advice.matches(of: /diorama ([a-z]+)/).map({ String($0.1) }) {
        #expect(helps.contains(command), "\(advice)")
      }
    }
  }
}
