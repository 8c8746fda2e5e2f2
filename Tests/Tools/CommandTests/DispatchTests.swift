import Foundation
import Testing

@Suite("How the command is called")
struct DispatchTests {
  @Test("every command of the overview runs, and none of them prints the overview instead")
  func commands() throws {
    let overview = try Command.run("help").text
    let names = overview.matches(of: /\n  ([a-z]+) +[A-Z]/).map { String($0.1) }
    #expect(names.count >= 20)
    let folder = try Folder()
    // One writes any folder that it is given.
    for name in names where name != "help" && name != "examples" {
      let result = try Command.run(name, "no such thing", in: folder.url)
      #expect(result.status != 0 && result.status != 70, "\(name)")
      #expect(result.text != overview && !result.errors.isEmpty, "\(name)")
      let help = try Command.run(name, "--help", in: folder.url).text
      #expect(help == (try Command.run("help", name, in: folder.url)).text)
      #expect(help.contains("diorama \(name)"))
    }
  }

  static let equalsSigns: [([String], String)] = [
    (["render", "s.json5", "-o=a.png"], "write -o a.png or --output=a.png"),
    (["render", "s.json5", "-f=png"], "write -f png or --format=png"),
    (["render", "a.jpg", "-l=circle"], "write -l circle or --layout=circle"),
    (["render", "s.json5", "-s=10x10"], "write -s 10x10 or --size=10x10"),
    (["record", "s.json5", "-j=2"], "write -j 2 or --jobs=2"),
    (["onion", "s.json5", "-n=3"], "write -n 3 or --moments=3"),
    (["verify", ".", "-j=2"], "write -j 2 or --jobs=2"),
    (["compare", "a", "b", "-o=c.png"], "write -o c.png or --output=c.png"),
    (["schema", "-o=c.json"], "write -o c.json or --output=c.json"),
  ]

  @Test("a short option has no equals sign", arguments: equalsSigns)
  func shortOptions(arguments: [String], hint: String) throws {
    let folder = try RecordTests.folder()
    let result = try Command.run(arguments, in: folder.url)
    #expect(result.status == 64 && result.errors.contains(hint), "\(result.errors)")
    #expect(folder.names == ["s.json5"])
  }

  @Test("an option is no other option's value, with a value or without")
  func values() throws {
    let folder = try RecordTests.folder()
    for next in ["-q", "-fpng", "--format=png", "-j4"] {
      let result = try Command.run("record", "s.json5", "-o", next, in: folder.url)
      #expect(result.status == 64 && result.errors.contains("found the option \(next)"))
    }
    let named = try Command.run("render", "s.json5", "--output=-fpng.png", in: folder.url)
    #expect(named.status == 0 && folder.names.contains("-fpng.png"))
  }

  @Test("--quiet is silent in every command that says what it did")
  func quiet() throws {
    let folder = try RecordTests.folder()
    for arguments in [
      "render s.json5 -o a.png", "render s.json5 -o a.pdf", "filmstrip s.json5 -o b.png",
      "onion s.json5 -o c.png", "record s.json5 -o d.gif", "record s.json5 -o f/%d.png",
      "record s.json5 -o e.displaylist", "assemble f -o g.gif", "compare a.png a.png",
      "schema -o h.schema", "verify . --record all", "verify .", "prune .",
      "report Output/Verification",
    ] {
      for quiet in ["-q", "--quiet"] {
        let result = try Command.run(
          arguments.split(separator: " ").map(String.init) + [quiet], in: folder.url)
        #expect(result.status != 64 && result.status != 70, "\(arguments)")
        guard !arguments.hasPrefix("report"), !arguments.contains("--record") else { continue }
        #expect(
          result.text == "" && result.errors == "", "\(arguments): \(result.text)\(result.errors)")
      }
    }
  }

  @Test("a closed standard output stops nothing that is written")
  func closedOutput() throws {
    let folder = try RecordTests.folder()
    for (arguments, file) in [
      ("render s.json5 -o a.png", "a.png"), ("filmstrip s.json5 -o b.svg", "b.svg"),
      ("record s.json5 -o c.gif", "c.gif"), ("record s.json5 -o d/%d.png", "d/0.png"),
      ("record s.json5 -o e.displaylist", "e.displaylist"), ("schema -o f.schema", "f.schema"),
      ("verify . --record all --html g.html --junit h.xml", "h.xml"),
      ("verify . --html i.html --junit j.xml --markdown k.md", "k.md"),
    ] {
      let result = try Shell.run("diorama \(arguments) >&-", in: folder)
      #expect(
        result.status == (arguments.contains("--record") ? 1 : 0), "\(arguments): \(result.errors)")
      #expect(FileManager.default.fileExists(atPath: folder.path(file)), "\(arguments)")
    }
    // Nothing of what was to be printed went into the file that got its place.
    let picture = try RecordTests.data(folder, "a.png")
    #expect(
      picture.starts(with: [0x89, 0x50]) && picture.suffix(8).starts(with: Data("IEND".utf8)))
    for arguments in ["inspect s.json5", "render s.json5 -o -", "layouts", "help", "schema"] {
      let result = try Shell.run("diorama \(arguments) >&-", in: folder)
      #expect(result.status == 73, "\(arguments)")
      #expect(result.errors.hasPrefix("diorama: "), "\(arguments): \(result.errors)")
    }
    let differing = try Shell.run(
      "diorama render s.json5 --background red -o z.png; diorama compare a.png z.png >&-",
      in: folder)
    #expect(differing.status == 1, "\(differing.errors)")
    let all = try Shell.run("diorama render s.json5 -o y.png <&- >&- 2>&-", in: folder)
    #expect(all.status == 0 && folder.names.contains("y.png"))
  }

  @Test("a reader that ends early does not hide what differs")
  func earlyReader() throws {
    let folder = try RecordTests.folder()
    let result = try Shell.run(
      """
      diorama verify . --html r.html | true; code=${PIPESTATUS[0]}; exit $code
      """, in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(folder.names.contains("r.html"))
  }

  @Test("few file descriptors are an error or enough, never a trap", arguments: 4...9)
  func descriptors(limit: Int) throws {
    let folder = try FullDiskTests.folder()
    try FullDiskTests.fakeFFmpeg("exec cat > \"$out\"", in: folder)
    for arguments in [
      "render s.json5 -o a.png", "record s.json5 -o a.gif", "record s.json5 -o f/%d.png",
      "record s.json5 -o a.mp4", "validate s.json5", "inspect s.json5", "verify .", "prune .",
      "filmstrip s.json5 -o b.pdf", "compare a.jpg a.jpg", "help", "completions bash",
    ] {
      let result = try Shell.run(
        "ulimit -n \(limit); exec diorama \(arguments)", in: folder, path: [folder.path("bin")])
      #expect([0, 1, 65, 73].contains(result.status), "\(arguments): \(result)")
      let isExplained = result.errors.contains("Too many open files")
      #expect(
        result.status < 65 || isExplained || arguments == "verify .", "\(arguments): \(result)")
    }
  }

  /// Why /proc cannot be taken away here; nil where it can.
  static let errorMessage: String? = {
    let folder = try? Folder()
    let works = folder.flatMap { try? Shell.run("unshare -m umount -l /proc", in: $0).status == 0 }
    return works == true ? nil : "only root may unmount /proc"
  }()

  @Test(
    "without /proc the command says so",
    .enabled(if: errorMessage == nil, Comment(rawValue: errorMessage ?? "")))
  func withoutProc() throws {
    let folder = try RecordTests.folder()
    let result = try Shell.run(
      "unshare -m bash -c 'umount -l /proc; exec diorama render s.json5 -o a.png'", in: folder)
    #expect(result.status == 69)
    #expect(result.errors.contains("expected /proc/self/cmdline"), "\(result.errors)")
    #expect(folder.names == ["s.json5"])
  }

  @Test("a reference under another name is offered as a rename, and one cause is told once")
  func renames() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("scenes"), withIntermediateDirectories: false)
    let scene = """
      { size: [60, 40], scale: 1, content: { items: [{}, {}] }, cell: { background: "red" },
        layout: { type: "flow", itemSize: [20, 20] } }
      """
    try folder.write(scene, "scenes/old.json5")
    try folder.write(
      "{ verify: { variants: [ {}, { scale: 2 }, { appearance: \"dark\" } ] } }",
      "scenes/diorama.json5")
    _ = try Command.run("verify", "scenes", "--record", "all", "-q", in: folder.url)
    try FileManager.default.moveItem(
      atPath: folder.path("scenes/old.json5"), toPath: folder.path("scenes/new.json5"))
    let result = try Command.run("verify", "scenes", "--json", "r.json", in: folder.url)
    #expect(result.status == 1)
    let moves = result.text.matches(of: /under another name: (mv .*)/).map { String($0.1) }
    #expect(moves.count == 6, "\(result.text)")
    #expect(!result.text.contains("orphaned"))
    #expect(result.text.matches(of: /the same as new/).count == 2, "\(result.text)")
    let moved = try Shell.run(moves.joined(separator: " && "), in: folder)
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(try Command.run("verify", "scenes", in: folder.url).text == "All 3 passed\n")
  }
}
