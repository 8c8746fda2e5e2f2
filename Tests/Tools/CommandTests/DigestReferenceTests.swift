import DrawingCommands
import Foundation
import TestBasics
import Testing

/// References stored as digests: `verify`, `prune` and `references`.
@Suite("References as digests")
struct DigestReferenceTests {
  private static let digests = "scenes/Reference/digests.txt"
  static let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"

  /// A folder of scenes with recorded digests, committed by default.
  private static func recorded(
    _ files: [String: String] = ["scenes/a.json5": VerifyCommandTests.scene()],
    settings: String = "", photo: Bool = false, isCommitted: Bool = true
  ) throws -> Folder {
    let folder = try Folder()
    try folder.write(
      "{ verify: { references: { store: \"digests\" }\(settings) } }", "scenes/diorama.json5")
    for (name, text) in files { try folder.write(text, name) }
    try folder.write("Output/\n", ".gitignore")
    if photo { try folder.addPhoto("scenes/a.jpg") }
    let result = try VerifyCommandTests.run(folder, "scenes", "--record", "missing")
    #expect(result.status == 1 && result.errors == "", "\(result.text)\(result.errors)")
    if isCommitted { try run("\(git) init -q && git add -A && \(git) commit -qm first", folder) }
    return folder
  }

  private static func run(_ script: String, _ folder: Folder) throws {
    let result = try Shell.run(script, in: folder)
    #expect(result.status == 0, "\(script): \(result.errors)")
  }

  private static func text(_ folder: Folder, _ name: String = digests) throws -> String {
    try String(contentsOf: URL(filePath: folder.path(name)), encoding: .utf8)
  }

  private static func picture(_ folder: Folder, _ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  // MARK: - Verifying

  @Test("each reference has one line, which approval replaces")
  func tour() throws {
    let folder = try Self.recorded(isCommitted: false)
    #expect(folder.names(in: "scenes/Reference") == ["digests.txt"])
    let text = try Self.text(folder)
    #expect(
      text.wholeMatch(
        of:
          /diorama digests 1\n\na\tpicture\t60x40 [0-9a-f]{24}\t[0-9a-f]{24}\t[\w.]+-[0-9a-f]{4}-0000\n\n/
      )
        != nil, "\(text)")
    let same = try VerifyCommandTests.run(folder, "scenes")
    #expect(same.status == 0 && same.text == "1 passed\n", "\(same.text)\(same.errors)")
    #expect(try VerifyCommandTests.run(folder, "scenes", "--layout-only").status == 0)

    try folder.write(VerifyCommandTests.scene("blue"), "scenes/a.json5")
    let changed = try VerifyCommandTests.run(folder, "scenes")
    #expect(changed.status == 1)
    #expect(changed.text.contains("the pixels differ"), "\(changed.text)")
    let approved = try VerifyCommandTests.run(folder, "--approve")
    #expect(
      approved.text == """
        scenes/Reference/digests.txt: a.png
        scenes/Reference/digests.txt: a.displaylist
        approved 1 picture (2 files)

        """, "\(approved.text)\(approved.errors)")
    #expect(try Self.text(folder) != text)
    #expect(try VerifyCommandTests.run(folder, "scenes").status == 0)
    #expect(
      try VerifyCommandTests.run(folder, "--approve").text
        == "approved nothing: there was nothing to approve\n")
    // The same with the option instead of the setting.
    try folder.write("{}", "scenes/diorama.json5")
    #expect(try VerifyCommandTests.run(folder, "scenes", "--store", "digests").status == 0)
    #expect(try VerifyCommandTests.run(folder, "scenes").text.contains("missing: a"))
  }

  @Test("the expected picture is redrawn from the files of the commit that wrote the digest")
  func expected() throws {
    let scene = """
      { size: [60, 40], scale: 1, background: "white", content: { images: ["a.jpg"] },
        layout: { type: "flow", itemSize: [20, 20] } }
      """
    let folder = try Self.recorded(
      ["scenes/a.json5": VerifyCommandTests.scene(), "scenes/p.json5": scene], photo: true)
    let (drawn, photo) = (folder.path("a.png"), folder.path("p.png"))
    for (name, path) in [("a", drawn), ("p", photo)] {
      _ = try Command.run("render", "scenes/\(name).json5", "-q", "-o", path, in: folder.url)
    }
    // Later commits that do not change the digest.
    try folder.write("later", "notes.txt")
    try Self.run("git add -A && \(Self.git) commit -qm later", folder)
    try folder.write(VerifyCommandTests.scene(x: 28), "scenes/a.json5")
    try FileManager.default.removeItem(atPath: folder.path("scenes/a.jpg"))
    try folder.addPhoto("scenes/a.jpg", of: "02-harbor.jpg")
    try Self.run("git add -A && \(Self.git) commit -qm changed", folder)
    let result = try VerifyCommandTests.run(folder, "scenes")
    #expect(result.status == 1)
    #expect(result.text.contains("moved by (8, 0) pt"), "\(result.text)")
    #expect(!result.text.contains("cannot be redrawn"), "\(result.text)")
    for (name, path) in [("a", drawn), ("p", photo)] {
      let compared = try Command.run(
        "compare", path, "Output/Verification/\(name).expected.png", in: folder.url)
      #expect(compared.status == 0, "\(name): \(compared.text)\(compared.errors)")
    }
    #expect(folder.names(in: "Output/Verification").contains("p.difference.png"))
    // Neither the work tree nor the index was touched.
    try Self.run("test -z \"$(git status --porcelain)\"", folder)
  }

  @Test("thresholds apply to the redrawn picture")
  func thresholds() throws {
    let folder = try Self.recorded(
      settings: ", thresholds: { levels: 3, reason: \"noise\" }, layout: false")
    try folder.write(VerifyCommandTests.scene("#007e00"), "scenes/a.json5")
    let result = try VerifyCommandTests.run(folder, "scenes")
    #expect(result.status == 0, "\(result.text)")
    try folder.write(VerifyCommandTests.scene("#007000"), "scenes/a.json5")
    #expect(try VerifyCommandTests.run(folder, "scenes").status == 1)
  }

  @Test("messages say why a reference cannot be redrawn, and what to do")
  func words() throws {
    func failed(_ folder: Folder, _ words: String, path: String? = nil) throws {
      let result = try Command.run(
        ["verify", "scenes"], in: folder.url, environment: path.map { ["PATH": $0] } ?? [:])
      #expect(result.status == 1, "\(words): \(result.text)\(result.errors)")
      #expect(result.text.contains(words), "\(words): \(result.text)\(result.errors)")
      #expect(!folder.names(in: "Output/Verification").contains("a.expected.png"), "\(words)")
    }
    let loose = try Self.recorded(isCommitted: false)
    try loose.write(VerifyCommandTests.scene(x: 28), "scenes/a.json5")
    try failed(
      loose, "the reference cannot be redrawn: git says \"fatal: not a git repository")
    try failed(loose, "the reference cannot be redrawn: git is not on the PATH", path: "/nowhere")
    try Self.run("\(Self.git) init -q", loose)
    try failed(loose, "its digest is not committed")

    // The history cannot be read.
    let broken = try Self.recorded()
    try broken.write(VerifyCommandTests.scene(x: 28), "scenes/a.json5")
    try Self.run("cp .git/index index && echo damaged > .git/index", broken)
    try failed(broken, "the reference cannot be redrawn: git says \"fatal: .git/index")
    try Self.run("mv index .git/index", broken)
    try Self.run("\(Self.git) config uploadpack.allowFilter true", broken)
    try Self.run(
      "\(Self.git) commit -qam second && cd .. && git clone -q --filter=blob:none "
        + "file://\(broken.url.path) \(loose.url.path)/partial", broken)
    let partial = try Command.run(
      "verify", "scenes", in: loose.url.appending(path: "partial"))
    #expect(
      partial.text.contains("the reference cannot be redrawn: git says \"fatal: could not fetch"),
      "\(partial.text)")

    // The digest was committed without its scene.
    let late = try Self.recorded(isCommitted: false)
    try Self.run(
      "\(Self.git) init -q && git add scenes/Reference && \(Self.git) commit -qm digests", late)
    try late.write(VerifyCommandTests.scene(x: 28), "scenes/a.json5")
    try failed(late, "scenes/a.json5 is not in commit ")

    // The commit's scene draws something else today.
    let changed = try Self.recorded(isCommitted: false)
    let text = try Self.text(changed)
    let digest = try #require(text.firstMatch(of: /60x40 ([0-9a-f]{24})\t([0-9a-f]{24})\t([\w.]+)/))
    try changed.write(
      text.replacing(digest.1, with: String(repeating: "0", count: 24))
        .replacing(digest.2, with: String(repeating: "1", count: 24))
        .replacing(digest.3, with: "0.2.9"), Self.digests)
    try Self.run("\(Self.git) init -q && git add -A && \(Self.git) commit -qm first", changed)
    try changed.write(VerifyCommandTests.scene(x: 28), "scenes/a.json5")
    try failed(changed, "diorama: 0.3.0, the reference has 0.2.9\n")
    try failed(changed, "which wrote the digest, draws something else today; if another version")
    #expect(changed.names(in: "Output/Verification").contains("a.former.png"))

    // So it does in a shallow clone, without the commit.
    try Self.run(
      "git add -A && \(Self.git) commit -qm second && \(Self.git) commit -q --allow-empty -m third",
      changed)
    let clone = try Folder()
    try Self.run("git clone -q --depth 1 file://\(changed.url.path) scenes.git", clone)
    let shallow = try Command.run(
      "verify", "scenes", in: clone.url.appending(path: "scenes.git"))
    #expect(shallow.text.contains("run git fetch --unshallow to get the commit"), "\(shallow.text)")
  }

  @Test("git runs no filter that the repository names", arguments: ["clean", "process"])
  func filters(kind: String) throws {
    let folder = try Self.recorded()
    try folder.write(VerifyCommandTests.scene(x: 28), "scenes/a.json5")
    try Self.run(
      """
      git config 'filter.a=b.\(kind)' 'sh -c "touch \(folder.path("run")); cat"'
      git config 'filter.a=b.required' true && echo '* filter=a=b' > .git/info/attributes
      echo >> scenes/Reference/digests.txt
      """, folder)
    for arguments in [
      ["verify", "scenes"], ["verify", "scenes", "--affected=HEAD"],
      ["references", "scenes", "--to", "pictures"],
    ] {
      let result = try Command.run(arguments, in: folder.url)
      #expect([0, 1].contains(result.status), "\(arguments): \(result.errors)")
      #expect(!result.text.contains("cannot be redrawn"), "\(arguments): \(result.text)")
      #expect(!folder.names.contains("run"), "\(arguments)")
    }
    // That git would have run it.
    _ = try Shell.run("git diff", in: folder)
    #expect(folder.names.contains("run"))
  }

  @Test("another program's drawing counts only if it has the stored digest")
  func otherProgram() throws {
    let folder = try Self.recorded()
    // The commit's scene draws something else, as if this program had changed.
    try folder.write(VerifyCommandTests.scene("blue"), "scenes/a.json5")
    try Self.run("git add -A && \(Self.git) commit -q --amend -m first", folder)
    let other = folder.path("other")
    func program(_ color: String) throws {
      let old = try Folder()
      try old.write(VerifyCommandTests.scene(color), "a.json5")
      _ = try Command.run("verify", "a.json5", "-q", in: old.url)
      try folder.write(
        """
        #!/bin/sh
        while [ "$1" != --artifacts ]; do shift; done
        mkdir -p "$2" && cp \(folder.path("old"))/* "$2"
        """, "other")
      try? FileManager.default.removeItem(atPath: folder.path("old"))
      try FileManager.default.copyItem(
        atPath: old.path("Output/Verification"), toPath: folder.path("old"))
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: other)
    }
    try program("green")
    let proven = try VerifyCommandTests.run(folder, "scenes", "--with", other)
    #expect(proven.text.contains("the reference was redrawn by \(other)"), "\(proven.text)")
    #expect(proven.text.contains("expected    Output/Verification/a.expected.png"))
    try program("yellow")
    let unproven = try VerifyCommandTests.run(folder, "scenes", "--with", other)
    #expect(unproven.text.contains("does not reproduce the reference either"), "\(unproven.text)")
    #expect(!unproven.text.contains("a.expected.png"))
    let missing = try VerifyCommandTests.run(folder, "scenes", "--with", "nothing")
    #expect(missing.status == 64, "\(missing.errors)")
  }

  @Test("an animation has a digest, and one for each tenth that tells where it differs")
  func animations() throws {
    func scene(_ color: String) -> String {
      VerifyCommandTests.scene(
        more: """
          , timeline: [{ delay: 0.5, layout: { type: "line", itemSize: [10, \(color == "a" ? 10 : 12)] },
            duration: 0.4 }]
          """)
    }
    let folder = try Self.recorded(
      ["scenes/a.json5": scene("a")], settings: ", animation: { fps: 20 }", isCommitted: false)
    let text = try Self.text(folder)
    #expect(
      text.contains(
        /a\tanimation\t60x40 \d+@20 [0-9a-f]{24} [0-9a-f]{80}\t\d+@20 [0-9a-f]{24} [0-9a-f]{80}\t/),
      "\(text)")
    #expect(try VerifyCommandTests.run(folder, "scenes").text == "1 passed\n")
    #expect(try VerifyCommandTests.run(folder, "scenes", "--layout-only").text == "1 passed\n")
    try folder.write(scene("b"), "scenes/a.json5")
    let apart = try VerifyCommandTests.run(folder, "scenes")
    #expect(apart.text.contains("the pixels differ in frames "), "\(apart.text)")
    try folder.write(scene("a"), "scenes/a.json5")
    try Self.run("\(Self.git) init -q && git add -A && \(Self.git) commit -qm first", folder)
    try folder.write(scene("b"), "scenes/a.json5")
    let drawn = try VerifyCommandTests.run(folder, "scenes")
    #expect(drawn.text.contains(/frame 1\d \(0\.\d+ s\)/), "\(drawn.text)")
    #expect(folder.names(in: "Output/Verification").contains("a.expected.animation.png"))
    #expect(try VerifyCommandTests.run(folder, "--approve").status == 0)
    #expect(try VerifyCommandTests.run(folder, "scenes").text == "1 passed\n")
  }

  // MARK: - Files

  @Test("changes to neighbouring lines merge; a conflict is an error that names its line")
  func merging() throws {
    let names = ["a", "b", "c"]
    let folder = try Self.recorded(
      Dictionary(
        uniqueKeysWithValues: names.map { ("scenes/\($0).json5", VerifyCommandTests.scene()) }))
    func change(_ name: String, _ color: String, on branch: String) throws {
      try Self.run("git checkout -q -b \(branch) start", folder)
      try folder.write(VerifyCommandTests.scene(color), "scenes/\(name).json5")
      _ = try VerifyCommandTests.run(folder, "scenes", "--record", "failed")
      try Self.run("git add -A && \(Self.git) commit -qm \(branch)", folder)
    }
    try Self.run("git tag start", folder)
    try change("a", "blue", on: "one")
    try change("b", "yellow", on: "two")
    try change("b", "lime", on: "three")
    try Self.run("git checkout -q one && \(Self.git) merge -q two -m merged", folder)
    #expect(try VerifyCommandTests.run(folder, "scenes").text == "All 3 passed\n")
    _ = try Shell.run(
      "\(Self.git) merge -q three; git checkout --theirs scenes/b.json5", in: folder)
    let result = try VerifyCommandTests.run(folder, "scenes")
    #expect(result.status == 65)
    #expect(
      result.text.contains(
        "digests.txt:5: expected a digest, found a merge conflict; keep either line"),
      "\(result.text)")
  }

  @Test("unused lines are listed and pruned, and a renamed scene is recognized")
  func pruning() throws {
    let folder = try Self.recorded(isCommitted: false)
    try Self.run("mv scenes/a.json5 scenes/b.json5", folder)
    let moved = try VerifyCommandTests.run(folder, "scenes")
    #expect(
      moved.text.contains(
        "b has its reference under another name: approve it, then remove "
          + "scenes/Reference/digests.txt: a with diorama prune scenes"), "\(moved.text)")
    #expect(try VerifyCommandTests.run(folder, "--approve").status == 0)
    let pruned = try Command.run("prune", "scenes", in: folder.url)
    #expect(
      pruned.text == """
        scenes/Reference/digests.txt: a.displaylist
        scenes/Reference/digests.txt: a.png
        removed 2 files

        """, "\(pruned.text)\(pruned.errors)")
    #expect(try VerifyCommandTests.run(folder, "scenes").text == "1 passed\n")
  }

  @Test("nothing is pruned if digests cannot be read")
  func pruningUnreadable() throws {
    let folder = try Self.recorded(isCommitted: false)
    let text = try Self.text(folder)
    for (damaged, place) in [
      (text + "<<<<<<< one\n", "5: expected a digest, found a merge conflict"),
      (text.replacing("digests 1", with: "digests 9"), "1: expected \"diorama digests 1\""),
      (text + text.split(separator: "\n")[1], "5: a is also in line 3"),
    ] {
      try folder.write(damaged, Self.digests)
      for options in [[], ["--dry-run"]] {
        let result = try Command.run(["prune", "scenes"] + options, in: folder.url)
        #expect(result.status == 65 && result.text == "", "\(result.text)")
        #expect(
          result.errors.hasPrefix("diorama: \(Self.digests):\(place)"), "\(result.errors)")
      }
      #expect(try Self.text(folder) == damaged)
    }
  }

  // MARK: - Converting

  @Test("pictures become digests, and the same pictures again")
  func converting() throws {
    let folder = try VerifyCommandTests.recorded([
      "scenes/a.json5": VerifyCommandTests.scene(),
      "scenes/b.json5": VerifyCommandTests.scene("blue"),
      "scenes/m.json5": VerifyCommandTests.scene(
        more: ", timeline: [{ layout: { type: \"line\", itemSize: [10, 10] }, duration: 0.2 }]"),
      "scenes/diorama.json5": "{ verify: { scenes: { m: { animation: { fps: 10 } } } } }",
    ])
    let reference = "scenes/Reference"
    let names = folder.names(in: reference)
    let before = try names.map { try Self.picture(folder, "\(reference)/\($0)") }
    // One that its scene no longer draws could not be redrawn.
    try folder.write(VerifyCommandTests.scene("lime"), "scenes/b.json5")
    let some = try Command.run("references", "scenes", "--to", "digests", in: folder.url)
    #expect(some.status == 1)
    #expect(
      some.errors.contains("b was not converted: its scene draws something else now"),
      "\(some.errors)")
    #expect(some.text.contains("stored 2 references as digests\n"), "\(some.text)")
    #expect(folder.names(in: reference) == ["b.displaylist", "b.png", "digests.txt"])
    try folder.write(VerifyCommandTests.scene("blue"), "scenes/b.json5")
    let rest = try Command.run("references", "scenes", "--to", "digests", in: folder.url)
    #expect(
      rest.status == 0 && rest.text.contains("set verify: { references: { store: \"digests\" }"))
    #expect(folder.names(in: reference) == ["digests.txt"])
    #expect(
      try VerifyCommandTests.run(folder, "scenes", "--store", "digests").text == "All 3 passed\n")
    // Back again, one of them from its commit.
    try Self.run("\(Self.git) init -q && git add -A && \(Self.git) commit -qm first", folder)
    try folder.write(VerifyCommandTests.scene("lime"), "scenes/b.json5")
    let dry = try Command.run(
      "references", "scenes", "--to", "pictures", "--dry-run", in: folder.url)
    #expect(dry.text == "would store 3 references as pictures\n", "\(dry.text)\(dry.errors)")
    let back = try Command.run("references", "scenes", "--to", "pictures", in: folder.url)
    #expect(back.status == 0, "\(back.text)\(back.errors)")
    #expect(folder.names(in: reference) == names)
    #expect(try names.map { try Self.picture(folder, "\(reference)/\($0)") } == before)
  }

  @Test("what cannot be redrawn stays a digest")
  func staying() throws {
    let folder = try Self.recorded(isCommitted: false)
    try folder.write(VerifyCommandTests.scene("lime"), "scenes/a.json5")
    let text = try Self.text(folder)
    let result = try Command.run("references", "scenes", "--to", "pictures", in: folder.url)
    #expect(result.status == 1)
    #expect(
      result.errors.contains("a was not converted: the reference cannot be redrawn: git says"),
      "\(result.errors)")
    #expect(try Self.text(folder) == text)
    #expect(try Command.run("references", "scenes", in: folder.url).status == 64)
  }

  // MARK: - History

  @Test("the log of a reference has each change once, however it is stored")
  func history() throws {
    let folder = try VerifyCommandTests.recorded([
      "scenes/a.json5": VerifyCommandTests.scene(),
      "scenes/b.json5": VerifyCommandTests.scene("blue"),
    ])
    func commit(_ subject: String) throws {
      try Self.run(
        "git add -A && \(Self.git) commit -q --date 2026-11-02T12:00:00Z -m '\(subject)'", folder)
    }
    func approve() throws {
      _ = try VerifyCommandTests.run(folder, "scenes", "--record", "failed")
    }
    try folder.write("Output/\n", ".gitignore")
    try Self.run("\(Self.git) init -q", folder)
    try commit("first")
    try folder.write("{ verify: { references: { store: \"digests\" } } }", "scenes/diorama.json5")
    #expect(try Command.run("references", "scenes", "--to", "digests", in: folder.url).status == 0)
    try commit("as digests")
    try folder.write(VerifyCommandTests.scene(x: 28), "scenes/a.json5")
    try approve()
    try commit("move")
    // A change of another reference in the same file.
    try folder.write(VerifyCommandTests.scene("lime"), "scenes/b.json5")
    try approve()
    try commit("other")
    // A digest that no drawing has.
    let digest = try #require(
      try Self.text(folder).firstMatch(of: /a\tpicture\t60x40 ([0-9a-f]{24})/)
    ).1
    try folder.write(
      try Self.text(folder).replacing(digest, with: String(repeating: "0", count: 24)), Self.digests
    )
    try commit("damage \u{1B}[31m")
    let log = try Command.run("references", "scenes", "--log", "a", "-o", "log.png", in: folder.url)
    #expect(log.status == 0, "\(log.errors)")
    let lines = log.text.split(separator: "\n").map(String.init)
    #expect(lines.count == 9, "\(log.text)")
    guard lines.count == 9 else { return }
    #expect(
      try #/[0-9a-f]{10}  2026-11-02  a: damage \\u\{1b\}\[31m/#.ignoresCase().wholeMatch(
        in: lines[0]) != nil, "\(lines[0])")
    #expect(lines[1] == "    the pixels differ")
    #expect(lines[2].hasPrefix("    the reference cannot be redrawn: the scene as of commit "))
    #expect(lines[3].hasSuffix("  2026-11-02  a: move"))
    #expect(lines[4].contains("pixels differ"))
    #expect(lines[5] == "    cell 0-1 moved by (8, 0) pt")
    #expect(lines[6].hasSuffix("  2026-11-02  a: first") && lines[7] == "    added")
    #expect(lines[8] == "log.png")
    let sheet = try EncodedImage(contentsOf: folder.path("log.png")).decoded()
    // Enlarged eight times, side by side.
    #expect(sheet.width == 4 * 8 + 3 * 480 && sheet.height == 2 * 8 + 320 + 18)
    // The cell's colour, where it was and where it is.
    let (green, white) = (0xFF00_8000 as UInt32, 0xFFFF_FFFF as UInt32)
    let (first, second) = (8 + 8 * 32, 8 + 488 + 8 * 32)
    #expect(sheet[x: first, y: 40] == green && sheet[x: second, y: 40] == white)
    #expect(sheet[x: second + 8 * 8, y: 40] == green)
    for name in ["log.gif", "log.webp"] {
      let film = try Command.run("references", "scenes", "--log", "a", "-o", name, in: folder.url)
      #expect(film.status == 0, "\(film.errors)")
      #expect(
        try AnimationReader(
          data: [UInt8](try Self.picture(folder, name)), name: name
        ).frameCount == 3)
    }
    // Another branch that was fetched in part does not make this history incomplete.
    try Self.run(
      """
      tree=$(git mktree < /dev/null) && first=$(\(Self.git) commit-tree -m 1 $tree)
      git branch other $(\(Self.git) commit-tree -m 2 -p $first $tree)
      git clone -q --single-branch file://$PWD whole
      git -C whole fetch -q --depth 1 origin other && git branch -qD other
      test "$(git -C whole rev-parse --is-shallow-repository)" = true
      """, folder)
    let whole = try Command.run(
      "references", "scenes", "--log", "a", in: folder.url.appending(path: "whole"))
    #expect(whole.text.hasSuffix("    added\n"), "\(whole.text)\(whole.errors)")
    try Self.run("git clone -q --depth 1 file://\(folder.url.path) clone", folder)
    let shallow = try Command.run(
      "references", "scenes", "--log", "a", in: folder.url.appending(path: "clone"))
    #expect(
      shallow.text.contains("    added here or before: this is a shallow clone: run git fetch"),
      "\(shallow.text)\(shallow.errors)")
    for (arguments, status, words) in [
      (["--log", "aa"], 64, "did you mean \"a\"?"),
      (["--log", "a", "--to", "digests"], 64, "--log excludes"),
      (["--to", "digests", "-o", "x.png"], 64, "-o is for --log"),
      (["--log", "a", "-o", "x.jpg"], 64, "x.jpg"),
    ] {
      let result = try Command.run(["references", "scenes"] + arguments, in: folder.url)
      #expect(result.status == status && result.errors.contains(words), "\(result.errors)")
    }
    try FileManager.default.removeItem(atPath: folder.path(".git"))
    let alone = try Command.run("references", "scenes", "--log", "a", in: folder.url)
    #expect(alone.status == 65 && alone.errors.contains("git says"), "\(alone.errors)")
  }
}
