import Foundation
import TestBasics
import Testing

/// `verify --affected`.
@Suite("Verifying what is affected")
struct AffectedTests {
  private static let git = DigestReferenceTests.git

  private static func photo(_ images: String) -> String {
    """
    { size: [60, 40], scale: 1, background: "white", content: { images: ["\(images)"] },
      layout: { type: "flow", itemSize: [20, 20] } }
    """
  }

  private static let all: Set = ["a", "all", "inner/b", "p", "q", "w"]

  private static let words = """
    { size: [200, 160], scale: 1, background: "white", content: { items: [{}] },
      strings: { de: "words.json5" }, locale: "de", navigationBar: { title: "{strings.title}" },
      layout: { type: "flow", itemSize: [60, 20] } }
    """

  /// A repository whose scenes use photos, a folder of photos, and strings; verified once.
  private static func committed(store: String = "digests") throws -> Folder {
    let folder = try Folder()
    for (name, text) in [
      "scenes/a.json5": VerifyCommandTests.scene(),
      "scenes/inner/b.json5": VerifyCommandTests.scene("blue"),
      "scenes/p.json5": photo("photos/a.jpg"), "scenes/q.json5": photo("photos/b.jpg"),
      "scenes/all.json5": photo("photos/*.jpg"), "scenes/photos/notes.txt": "none",
      "scenes/w.json5": words, "scenes/words.json5": "{ title: \"Wort\" }",
      ".gitignore": "Output/\n",
    ] { try folder.write(text, name) }
    try folder.addPhoto("scenes/photos/a.jpg")
    try folder.addPhoto("scenes/photos/b.jpg", of: "02-harbor.jpg")
    try folder.write(
      "{ verify: { references: { store: \"\(store)\" }, exclude: [\"words.json5\"] } }",
      "scenes/diorama.json5")
    let recorded = try VerifyCommandTests.run(folder, "scenes", "--record", "all")
    #expect(recorded.status == 1 && recorded.errors == "", "\(recorded.text)\(recorded.errors)")
    try run("\(git) init -q && git add -A && \(git) commit -qm first", folder)
    let first = try VerifyCommandTests.run(folder, "scenes", "--affected")
    #expect(first.text == "All 6 passed; 0 unaffected\n", "\(first.text)\(first.errors)")
    return folder
  }

  private static func run(_ script: String, _ folder: Folder) throws {
    let result = try Shell.run(script, in: folder)
    #expect(result.status == 0, "\(script): \(result.errors)")
  }

  /// The names that a run verified, and those that did not pass.
  private static func names(
    _ folder: Folder, _ options: String...
  ) throws -> (all: Set<String>, failed: Set<String>) {
    let path = folder.path("Output/entries.json")
    try? FileManager.default.removeItem(atPath: path)
    let result = try Command.run(["verify", "scenes", "--json", path] + options, in: folder.url)
    #expect([0, 1, 65].contains(result.status), "\(result.errors)")
    struct Report: Decodable {
      struct Entry: Decodable { var name, outcome: String }
      var entries: [Entry]
    }
    // Settings that cannot be read end the run without a report.
    guard let report = FileManager.default.contents(atPath: path) else { return ([], []) }
    let entries = try JSONDecoder().decode(Report.self, from: report).entries
    let failed = entries.filter { $0.outcome != "passed" }
    return (Set(entries.map(\.name)), Set(failed.map(\.name)))
  }

  @Test("scenes that use nothing that has changed are skipped", arguments: ["digests", "pictures"])
  func named(store: String) throws {
    let folder = try Self.committed(store: store)
    let none = try VerifyCommandTests.run(folder, "scenes", "--affected")
    #expect(
      none.status == 0 && none.text == "Nothing was verified; 6 unaffected\n", "\(none.text)")
    func expect(_ names: Set<String>, _ script: String) throws {
      try Self.run(script, folder)
      #expect(try Self.names(folder, "--affected=HEAD").all == names, "\(script)")
      try Self.run("git checkout -q . && git clean -fdq scenes && rm -f diorama.json5", folder)
      // What changed is drawn once more, which restores its record.
      #expect(try Self.names(folder, "--affected=HEAD").all == names, "\(script)")
    }
    try expect(["a"], "sed -i s/green/lime/ scenes/a.json5")
    try expect(["p", "all"], "cp scenes/photos/b.jpg scenes/photos/a.jpg")
    try expect(["all"], "cp scenes/photos/b.jpg scenes/photos/c.jpg")
    try expect(["q", "all"], "rm scenes/photos/b.jpg")
    try expect(["w"], "sed -i s/Wort/Text/ scenes/words.json5")
    try expect(["inner/b"], "echo '{}' > scenes/inner/diorama.json5")
    try expect(Self.all, "echo '{}' > diorama.json5")
    // A committed change counts from the commit before it.
    try Self.run(
      "sed -i s/green/lime/ scenes/a.json5 && git add -A && \(Self.git) commit -qm second", folder)
    #expect(try Self.names(folder, "--affected=HEAD~1").all == ["a"])
    let all = try VerifyCommandTests.run(folder, "scenes", "--affected", "--approve")
    #expect(all.status == 64)
    let unknown = try VerifyCommandTests.run(folder, "scenes", "--affected=nothing")
    #expect(unknown.status == 65)
    #expect(unknown.errors.contains("expected a commit, found none called nothing"))
  }

  @Test("only files of the repository are opened, whatever the records name")
  func foreignRecords() throws {
    let (folder, other) = (try Self.committed(), try Folder())
    let path = "Output/Verification/uses.txt"
    let records = try String(contentsOfFile: folder.path(path), encoding: .utf8)
    try other.write("secret", "file")
    func lastRead() throws -> String {
      try Shell.run("stat -c %X \(other.path("file")) >&2", in: folder).errors
    }
    for name in [other.path("file"), "../\(other.url.lastPathComponent)/file"] {
      // Reading such an old file changes when it was last read.
      try Self.run("touch -a -d 2001-01-01 \(other.path("file"))", folder)
      let before = try lastRead()
      let words = "\t\(name)\tnone\n"
      try folder.write(
        records.split(separator: "\n").enumerated().map {
          $0.offset == 0 ? "\($0.element)\n" : $0.element + words
        }.joined(), path)
      #expect(try Self.names(folder, "--affected=HEAD").all == Self.all)
      #expect(try lastRead() == before, "\(name)")
    }
  }

  @Test("a submodule's programs are not run")
  func submodule() throws {
    let (folder, inner) = (try Self.committed(), try Folder())
    try Self.run("\(Self.git) init -q && \(Self.git) commit -q --allow-empty -m x", inner)
    try Self.run(
      """
      git -c protocol.file.allow=always submodule -q add \(inner.url.path) sub
      echo 1 > sub/file && git -C sub add file && \(Self.git) -C sub commit -qm file
      git add -A && \(Self.git) commit -qm sub && echo 2 > sub/file
      git -C sub config filter.e.clean 'sh -c "touch \(folder.path("run")); cat"'
      mkdir -p .git/modules/sub/info && echo '* filter=e' > .git/modules/sub/info/attributes
      """, folder)
    _ = try Self.names(folder, "--affected=HEAD")
    #expect(!folder.names.contains("run"))
    try Self.run("git diff", folder)
    #expect(folder.names.contains("run"))
  }

  @Test("a commit given as an operand is an error that names the option")
  func commitAsOperand() throws {
    let folder = try Self.committed()
    let found = try VerifyCommandTests.run(folder, "--affected", "main", "scenes")
    #expect(found.status == 66)
    #expect(
      found.errors == "diorama: main: there is no such file or folder; for changes since a commit, "
        + "use --affected=COMMIT\n")
  }

  @Test("scenes whose reference has changed are verified")
  func references() throws {
    let folder = try Self.committed()
    let path = "scenes/Reference/digests.txt"
    try Self.run("sed -i '/^a\\t/s/60x40 ./60x40 0/;/^p\\t/d' \(path)", folder)
    let changed = try Self.names(folder, "--affected=HEAD").all
    #expect(changed.isSuperset(of: ["p"]) && changed.isSubset(of: ["a", "p"]))
  }

  @Test("what has not passed is verified again, with nothing changed since the baseline commit")
  func failedAgain() throws {
    let folder = try Self.committed(store: "pictures")
    try Self.run(
      "sed -i s/green/lime/ scenes/a.json5 && git add -A && \(Self.git) commit -qm second", folder)
    for _ in 1...2 {
      let found = try Self.names(folder, "--affected=HEAD")
      #expect(found.all == ["a"] && found.failed == ["a"])
    }
  }

  @Test("no scene that a random change affects is skipped")
  func mutations() throws {
    let folder = try Self.committed()
    let files = [
      "a.json5", "inner/b.json5", "p.json5", "q.json5", "all.json5", "w.json5", "words.json5",
      "photos/a.jpg", "photos/b.jpg", "photos/c.jpg", "diorama.json5", "inner/diorama.json5",
    ].map { "scenes/\($0)" }
    var generator = SplitMixGenerator(seed: 11)
    var (altered, verified) = (0, 0)
    let cases = ProcessInfo.processInfo.environment["DIORAMA_CASES"].flatMap { Int($0) } ?? 40
    for _ in 0..<cases {
      var scripts: [String] = []
      for _ in 0..<Int.random(in: 1...2, using: &generator) {
        let file = files[Int.random(in: 0..<files.count, using: &generator)]
        let other = files[Int.random(in: 0..<files.count, using: &generator)]
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: scripts.append("rm -f \(file)")
        case 1: scripts.append("sed -i 's/20/24/' \(file) || true")
        case 2: scripts.append("cp \(other) \(file) || true")
        case 3: scripts.append("sed -i 's/green/lime/;s/blue/red/;s/Wort/W/' \(file) || true")
        default: scripts.append("echo '{ verify: { variants: [{}, { scale: 2 }] } }' > \(file)")
        }
      }
      let script = scripts.joined(separator: "; ")
      try Self.run(script, folder)
      let affected = try Self.names(folder, "--affected=HEAD")
      let all = try Self.names(folder)
      #expect(affected.all.isSuperset(of: all.failed), "\(script)")
      #expect(affected.failed == all.failed, "\(script)")
      (altered, verified) = (altered + all.failed.count, verified + affected.all.count)
      try Self.run("git checkout -q . && git clean -fdq scenes", folder)
    }
    #expect(altered > cases / 2 && verified < cases * 6, "\(altered) of \(verified)")
  }
}
