import Foundation
import Testing

/// Every option that a command's help lists does what it says with each of its values: the options
/// come from the help, their values from the completions of fish, which are made of the same table.
@Suite("Options of all commands")
struct CommandOptionTests {
  /// An option as the table has it.
  struct Option: CustomStringConvertible {
    var name: String
    var short: String?
    /// What stands for the value: `FILE`; nil for a flag.
    var value: String?
    var isValueOptional = false
    /// The words that it takes, or that its values begin with.
    var words: [String] = []
    /// The endings of the files that it takes.
    var fileExtensions: [String] = []
    var help = ""

    var description: String { name }
  }

  static let commands: [String] = {
    let overview = (try? Command.run("help").text) ?? ""
    return overview.matches(of: /\n  ([a-z]+) +[A-Z]/).map { String($0.1) }
  }()

  /// The options that the help of a command lists, in its order.
  static func options(of command: String) throws -> [Option] {
    var options: [Option] = []
    let text = try Command.run(command, "--help").text
    for line in text.split(separator: "\n") {
      if let match = line.wholeMatch(
        of: #/  (?:(-\w), )?(--[a-z-]+)(?: ([A-Za-z]\S*)|\[=(\w+)\])?  +(\S.*)/#)
      {
        options.append(
          Option(
            name: String(match.2), short: match.1.map(String.init),
            value: (match.3 ?? match.4).map(String.init), isValueOptional: match.4 != nil,
            help: String(match.5)))
      } else if let match = line.wholeMatch(of: #/  {15,}(\S.*)/#), !options.isEmpty {
        options[options.count - 1].help += " " + match.1
      }
    }
    for line in try Command.run("completions", "fish").text.split(separator: "\n") {
      guard let match = line.firstMatch(of: /__fish_seen_subcommand_from (\w+)' -l (\S+)/),
        match.1 == command, let index = options.firstIndex(where: { $0.name == "--" + match.2 })
      else { continue }
      if let words = line.firstMatch(of: #/ -x -a '([^(][^']*)'/#) {
        options[index].words = words.1.split(separator: " ").map(String.init)
      } else if let files = line.firstMatch(of: /__fish_complete_suffix ([^)]*)\)/) {
        options[index].fileExtensions = files.1.split(separator: " ").map { String($0.dropFirst()) }
      }
    }
    return options
  }

  @Test(
    "no command has two options of one spelling, and the help names every word", arguments: commands
  )
  func table(command: String) throws {
    let options = try Self.options(of: command)
    #expect(options.contains { $0.name == "--help" })
    let names = options.map(\.name) + options.compactMap(\.short)
    #expect(Set(names).count == names.count, "\(names)")
    // Formats are named by the endings of files, above.
    for option in options
    where option.name != "--format" && option.words.count < 12
      && option.words.allSatisfy({ !$0.hasSuffix("=") })
    {
      for word in option.words { #expect(option.help.contains(word), "\(option): \(option.help)") }
    }
  }

  @Test(
    "a word that an option does not know is refused with those that it does", arguments: commands)
  func wrongWords(command: String) throws {
    let folder = try Self.folder()
    try Self.prepare(command, in: folder)
    for option in try Self.options(of: command) where !option.words.isEmpty {
      let result = try Command.run(
        try Self.line(command, option, "xyzzy"), in: folder.url)
      #expect([64, 65].contains(result.status), "\(option): \(result.errors)")
      #expect(result.errors.contains(option.name), "\(result.errors)")
      let known = option.words.count < 12 ? option.words.map { $0.replacing("=", with: "") } : []
      for word in known { #expect(result.errors.contains(word), "\(option): \(result.errors)") }
    }
  }

  @Test("a value for a flag names the option that was meant")
  func flags() throws {
    let folder = try Self.folder()
    for arguments in [["--dither", "none"], ["--dither=none"]] {
      let result = try Command.run(
        ["record", "m.json5", "-o", "x.gif"] + arguments, in: folder.url)
      #expect(result.status == 64)
      #expect(
        result.errors.hasPrefix(
          "diorama: --dither takes no value, found \"none\"; write --gif-dither none\n"),
        "\(result.errors)")
    }
    let assembled = try Command.run(
      ["assemble", "f", "-o", "x.gif", "--dither", "none"], in: folder.url)
    #expect(assembled.errors.contains("did you mean \"--gif-dither\"?"), "\(assembled.errors)")
  }

  // MARK: - Every option with every value

  @Test("every option works with each of its values", arguments: commands)
  func values(command: String) throws {
    let folder = try Self.folder()
    try Self.prepare(command, in: folder)
    for option in try Self.options(of: command) {
      var values: [String?] = option.value == nil || option.isValueOptional ? [nil] : []
      if option.value != nil { values += try Self.values(of: option, command).map { $0 } }
      for value in values {
        let line = try Self.line(command, option, value)
        if command == "preview" || command == "review", option.name != "--help" {
          // They serve a page until they are ended.
          let page = try PageCommand(line.filter { $0 != "--no-open" }, in: folder)
          #expect(page.end().status == 0, "\(line)")
          continue
        }
        let result = try Command.run(
          line, in: folder.url,
          environment: ["PATH": "\(folder.path("bin")):/usr/bin:/bin"])
        let differs = ["compare", "verify", "report", "check"].contains(command)
        #expect(
          result.status == 0 || differs && result.status == 1,
          "diorama \(line.joined(separator: " ")): \(result.status) \(result.errors)")
      }
    }
  }

  /// Scenes, one of which moves, photos, frames, references and a report.
  private static func folder() throws -> Folder {
    let folder = try Folder()
    let scene = """
      size: [60, 40], scale: 1, background: "white", layout: { type: "flow", itemSize: [20, 20] },
      content: { items: [{ color: "red" }, { color: "lime" }] },
      """
    try folder.write("{ \(scene) }", "s.json5")
    try folder.write("{ \(scene) }", "scenes/s.json5")
    try folder.write(
      "{ \(scene) timeline: [{ layout: { type: \"flow\", itemSize: [30, 30] }, duration: 0.2 }] }",
      "m.json5")
    try folder.write("{ \(scene) strings: { en: { a: \"{row.name}\" } } }", "card.json5")
    try folder.write("name\nann\nbob\n", "people.csv")
    try folder.write("{ shot: 'Photo' }", "words/de.json5")
    try folder.addPhoto()
    try FullDiskTests.fakeFFmpeg("exec cat > \"$out\"", in: folder)
    return folder
  }

  /// Runs what a command needs to have run before.
  private static func prepare(_ command: String, in folder: Folder) throws {
    let scripts = [
      "assemble": "diorama record m.json5 -q -o f/%d.png",
      "frame": """
      diorama record m.json5 -q -o clip.gif && diorama render s.json5 -q -o tiny.png &&
      diorama render s.json5 -q --device iphone-se --scale 2 -o shot.png
      """,
      "compare": """
      for name in a b; do
        diorama render s.json5 -q --labels -o $name.png &&
        diorama inspect s.json5 --json > $name.displaylist || exit
      done
      sed '1s/"scale"/"trace":{"device":"Mac","system":"1","version":1},"scale"/' a.displaylist \
        > t.displaylist
      """,
      "verify": "diorama verify scenes -q --record all; diorama verify scenes -q",
    ]
    let key = ["report", "review", "prune", "references"].contains(command) ? "verify" : command
    guard let script = scripts[key] else { return }
    let result = try Shell.run(script, in: folder)
    #expect(result.status == 0, "\(script): \(result.errors)")
  }

  /// The shortest line of each command; what an option stands with otherwise.
  private static let lines: [String: String] = [
    "render": "s.json5 -o x.png", "record": "m.json5 -o x.gif", "assemble": "f -o x.gif",
    "filmstrip": "m.json5 -o x.png", "onion": "m.json5 -o x.png", "board": "s.json5 -o x.png",
    "inspect": "s.json5", "preview": "s.json5", "compare": "a.png b.png",
    "validate": "s.json5", "verify": "scenes", "check": "s.json5 --cases 1", "review": "",
    "prune": "scenes", "references": "scenes --to digests", "report": "Output/Verification",
    "layouts": "", "devices": "",
    "symbols": "heart", "frame": "shot.png --device iphone-se -o x.png",
    "frame --limit": "tiny.png --device iphone-se -o x.png",
    "symbols --appearance": "heart -o x.png", "symbols --scale": "heart -o x.png",
    "frame --device": "shot.png -o x.png",
    "frame --locale": "shot.png --device iphone-se --strings words -o x.png",
    "frame --panels": "shot.png shot.png --device iphone-se -o out/",
    "frame --fps": "clip.gif --device iphone-se -o x.gif",
    "frame --duration": "clip.gif --device iphone-se -o x.gif",
    "frame --at": "clip.gif --device iphone-se -o x.png",
    "doctor": "", "examples": "new", "schema": "", "mcp": "", "completions": "bash",
    "help": "render",
    "port": "scenes -o ported",

    "--layout": "a.jpg", "--quality": "IN -o x.webp", "--lossless": "IN -o x.webp",
    "--compression": "IN -o x.png", "--text": "IN -o x.pdf", "--image-density": "IN -o x.svg",
    "--report": "IN -o x.svg",
    "record --vectors": "m.json5 -o x.html", "record --perspective": "m.json5 -o x.svg",
    "--ffmpeg-args": "IN -o x.mp4", "record --color-space": "m.json5 -o f/%d.png",
    "record --sprites": "m.json5 -o x.png", "record --atlas": "m.json5 --sprites frames -o x.png",
    "record --atlas-form": "m.json5 --sprites frames -o x.png",
    "record --padding": "m.json5 --sprites frames -o x.png",
    "record --power-of-two": "m.json5 --sprites frames -o x.png",
    "record --resume": "m.json5 -o h/%d.png", "record --shard": "m.json5 -o g/%d.png",
    "record --at": "m.json5 -o m-%d.png", "--samples": "IN --shutter 180",
    "record --samples": "m.json5 --shutter 180 -o x.gif",
    "render --samples": "m.json5 --shutter 180 -o x.png",
    "render --fps": "m.json5 --shutter 180 -o x.png",
    "render --each": "s.json5 -o out/", "check --layout": "a.jpg --cases 1 --law completeness",
    "render --columns": "s.json5 --each appearance=light,dark -o sheet.png",
    "render --paper": "s.json5 --each appearance=light,dark -o sheet.png",
    "render --rows": "card.json5 -o cards/{name}.png",
    "render --resume": "card.json5 --rows people.csv -o cards/{name}.png",
    "render --shard": "card.json5 --rows people.csv -o cards/{name}.png",
    "board --columns": "s.json5 m.json5 --arrangement grid -o x.png",
    "board --tilt": "s.json5 --arrangement perspective -o x.png",
    "compare --picture": "a.png b.png -o d.png",
    "check --appearance": "s.json5 --cases 1", "compare --allow": "t.displaylist s.json5",
    "compare --at": "a.displaylist s.json5",
    "check --cases": "s.json5", "check --each": "s.json5 --cases 1", "prune --tests": "--help",
    "references --log": "scenes --help",
    "references --output": "scenes --help",
    "prune --artifacts": "--help", "references --to": "scenes",
    "verify --linked": "scenes --html r.html",
    "verify --affected": "--help",
    "report --linked": "Output/Verification --html r.html",
    "verify --thumbnails": "scenes --markdown r.md",
    "report --thumbnails": "Output/Verification --markdown r.md",
    "verify --thumbnail-url": "scenes --markdown r.md --thumbnails small",
    "report --thumbnail-url": "Output/Verification --markdown r.md --thumbnails small",
  ]

  /// Values of options whose words are not all that there is to say.
  private static let samples: [String: [String]] = [
    "--layout": ["grid"], "--size": ["60x40"], "--scale": ["0.5", "2"],
    "--background": ["black", "#223", "rgb(20, 30, 40)"], "--scroll-to": ["1", "0,1"],
    "--set": ["itemSize=30,30"],
    "--font": ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"], "--allow-path": ["."],
    "--at": ["0.1"], "record --at": ["0.1", "0,0.1,0.2"], "filmstrip --at": ["0.1", "0,0.1,0.2"],
    "onion --at": ["0.1", "0,0.1"], "--shutter": ["180"], "--samples": ["2"],
    "--fps": ["60", "23.976", "30000/1001"], "--columns": ["1", "2"], "--paper": ["white"],
    "--rows": ["people.csv"], "--shard": ["1/2", "2/2"], "--quality": ["1", "100"],
    "--image-density": ["1"], "--max-bytes": ["500kB", "2MiB", "10MB"], "--report": ["r.json"],
    "--with": ["/bin/true"], "--log": ["s"], "--affected": ["HEAD"],
    "references --to": ["digests", "pictures"],
    "--from": ["0.1"],
    "--to": ["0.1"], "--duration": ["0.1"], "--loop": ["0", "3"],
    "--colors": ["2", "64", "256"], "--ffmpeg-args": ["-preset slow"], "--atlas": ["y.json"],
    "--padding": ["0", "4"], "--jobs": ["2"], "--moments": ["3"], "--spacing": ["4"],
    "--faintest": ["0.5"], "--canvas": ["1600x900"], "--screen-height": ["100"], "--margin": ["8"],
    "--tilt": ["-10", "8,-24,2"], "--title": ["A title"], "--subtitle": ["More"],
    "--frame-color": ["silver"], "--marks": ["marks.png"], "--port": ["0"],
    "--scenes": ["scenes"], "--references": ["scenes/Reference"],
    "--tolerance": ["exact", "yiq=0.1", "ciede2000=2.3", "levels=4"],
    "--largest-share": ["0.001", "0.1%"], "--largest-region": ["4"],
    "compare --allow": ["frames=0.5", "text=0.03", "baselines=1", "colors=0", "opacity=0"],
    "--ignore": ["0,0,2,2", "cell 0-1"], "--expected-list": ["a.displaylist"],
    "--actual-list": ["b.displaylist"], "--artifacts": ["artifacts"], "--filter": ["s", "s*"],
    "--html": ["r.html"], "--junit": ["r.xml"], "--json": ["r.json"], "--markdown": ["r.md", "-"],
    "--thumbnails": ["thumbnails", "data:"], "--thumbnail-url": ["https://example.com/1"],
    "--cases": ["1"], "--seed": ["7"], "--seconds": ["1"], "--root": ["."],
    "--strings": ["words"], "frame --locale": ["de"], "--panels": ["2"], "--caption": ["Words"],
    "check --output": ["findings/"], "compare --output": ["d.png"],
    "schema --output": ["s.schema", "-"], "port --output": ["other/"],
  ]

  /// A value for each key of `--each` and for each limit.
  private static let keyValues: [String: String] = [
    "device": "iphone-se,iphone-4", "size": "40x30,60x40", "scale": "1,2",
    "appearance": "light,dark", "design": "ios18,ios26", "locale": "en,de",
    "textSize": "large,accessibility1",
    "orientation": "portrait", "layoutDirection": "leftToRight,rightToLeft",
    "layout": "grid,flow", "at": "0,0.1",
  ]

  private static func values(of option: Option, _ command: String) throws -> [String] {
    let name = option.name
    if let values = samples["\(command) \(name)"] ?? (option.words.isEmpty ? samples[name] : nil) {
      return values
    }
    if name == "--output" {
      // The files of a sequence are named with a number.
      return option.fileExtensions.map { fileExtension in
        let isFrame = ["record", "assemble"].contains(command) && fileExtension == "jpg"
        return isFrame ? "x-%d.jpg" : "x.\(fileExtension)"
      } + ["-", "out/"]
    }
    if name == "--limit" {
      let others = ["depth=": "200", "canvasPixels=": "200000000"]
      return option.words.map { $0 + (others[$0] ?? "20000") }
    }
    if name == "--tolerance" { return samples[name] ?? [] }
    if name == "--each" {
      return try option.words.filter { $0 != "variant=" }.map { key in
        try key + #require(keyValues[String(key.dropLast())], "a value for --each \(key)")
      } + (command == "render" ? ["variant"] : [])
    }
    // Dozens of layouts and devices: all of them with one command.
    if option.words.count > 12, command != "render" {
      return [option.words[0], option.words[option.words.count - 1]]
    }
    return try #require(option.words.isEmpty ? nil : option.words, "values for \(command) \(name)")
  }

  /// The words of a command line with an option and its value.
  private static func line(_ command: String, _ option: Option, _ value: String?) throws -> [String]
  {
    let fallback = try #require(lines[command], "a line for \(command)")
    var text = lines["\(command) \(option.name)"] ?? lines[option.name] ?? fallback
    if text.hasPrefix("IN ") { text = String(fallback.prefix { $0 != " " } + text.dropFirst(2)) }
    if option.name == "--each", value?.hasPrefix("layout=") == true {
      text.replace("s.json5", with: "a.jpg")
    }
    if option.name == "--layout", let output = fallback.firstRange(of: " -o ") {
      text += fallback[output.lowerBound...]
    }
    var arguments = text.split(separator: " ").map(String.init)
    if option.name == "--output" || option.name == "--format" {
      if let index = arguments.firstIndex(of: "-o") {
        arguments.removeSubrange(index...(index + 1))
      }
    }
    if option.name == "--format" {
      arguments += ["-o", value == "jpg" && command != "render" ? "y-%d.jpg" : "out/"]
    }
    return [command] + arguments + [value.map { option.name + "=" + $0 } ?? option.name]
  }
}
