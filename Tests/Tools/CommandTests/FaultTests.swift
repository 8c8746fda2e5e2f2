import Basics
import DrawingCommands
import Foundation
import Testing

/// Writing fails at every operation of a command in turn, and the command is ended before every
/// one of them: nothing is half written, and nothing is lost.
@Suite("Faults of files")
struct FaultTests {
  /// Something that writes, what it is done to, and what it ends with where nothing fails.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String]
    var status: Int32 = 0
    /// Whether what is written replaces what was recorded before.
    var prepare: @Sendable (Folder) throws -> Void = { _ in }

    var testDescription: String { name }
  }

  private static let scene = """
    { size: [12, 8], scale: 1, content: { items: [{ color: "red" }, { color: "lime" }] },
      cell: { background: "{color}" }, layout: { type: "flow", itemSize: [4, 4] },
      timeline: [{ layout: { type: "flow", itemSize: [6, 6] }, duration: 0.2 }] }
    """

  private static func scenes(_ color: String, in folder: Folder) throws {
    for name in ["a", "b"] {
      try folder.write(VerifyCommandTests.scene(color), "scenes/\(name).json5")
    }
  }

  private static func recorded(_ folder: Folder) throws {
    try scenes("green", in: folder)
    let result = try Command.run("verify", "scenes", "--record", "all", in: folder.url)
    guard result.status == 1 else { throw CocoaError(.fileWriteUnknown) }
    try scenes("blue", in: folder)
  }

  static let cases: [Case] =
    ["x.png", "x.svg", "x.pdf", "made/x.png"].map { output in
      Case(name: "render \(output)", arguments: ["render", "s.json5", "-o", output])
    }
    + ["x.gif", "x.png", "x.webp", "x.html", "x.displaylist", "x.mp4", "f/%d.png", "f/%d.jpg"].map {
      output in
      Case(
        name: "record \(output)",
        arguments: ["record", "s.json5", "-q", "--fps", "10", "-j", "1", "-o", output],
        prepare: { try FullDiskTests.fakeFFmpeg("exec cat > \"$out\"", in: $0) })
    }
    + [
      Case(
        name: "record moments",
        arguments: ["record", "s.json5", "-q", "--at", "0,0.1", "-o", "m-%d.png"]),
      Case(
        name: "record fewer frames",
        arguments: ["record", "s.json5", "-q", "--fps", "5", "-j", "1", "-o", "f/%d.png"],
        prepare: { folder in
          _ = try Command.run(
            "record", "s.json5", "-q", "--fps", "10", "-o", "f/%d.png", in: folder.url)
        }),
      Case(
        name: "verify and record", arguments: ["verify", "scenes", "--record", "all", "-j", "1"],
        status: 1,
        prepare: recorded),
      Case(
        name: "verify", arguments: ["verify", "scenes", "-j", "1", "--html", "page.html"],
        status: 1,
        prepare: recorded),
      Case(
        name: "approve", arguments: ["verify", "scenes", "--approve"],
        prepare: { folder in
          try recorded(folder)
          _ = try Command.run("verify", "scenes", in: folder.url)
        }),
      Case(
        name: "prune", arguments: ["prune", "scenes"],
        prepare: { folder in
          try recorded(folder)
          try FileManager.default.removeItem(atPath: folder.path("scenes/b.json5"))
        }),
    ]

  private static func folder(_ test: Case) throws -> Folder {
    let folder = try Folder()
    try folder.write(scene, "s.json5")
    try test.prepare(folder)
    // What is there already is not lost before the new one is whole.
    if let output = test.arguments.last, output.hasPrefix("x.") { try folder.write("old", output) }
    return folder
  }

  /// The bytes of all files; those of temporary ones, which differ, are left out.
  private static func contents(_ folder: Folder) -> [String: Data] {
    var all: [String: Data] = [:]
    for file in filesBelow(folder.url.path) ?? [] where !file.path.hasPrefix("bin/") {
      let data = try? Data(contentsOf: URL(filePath: folder.path(file.path)))
      // Reports tell how long it took.
      let isTimed = file.path.hasSuffix("report.json") || file.path == "page.html"
      all[file.path] = isTimed ? Data([data?.last ?? 0]) : data ?? Data()
    }
    return all
  }

  @Test(
    "a failure at any operation ends with 73 and the path, and leaves every file old or new",
    .enabled(if: Faults.errorMessage == nil, "\(Faults.errorMessage ?? "")"), arguments: cases)
  func failing(test: Case) throws {
    let faults = try Faults()
    let clean = try Self.folder(test)
    let before = Self.contents(clean)
    let (operations, result) = try faults.operations(of: test.arguments, in: clean)
    let after = Self.contents(clean)
    try #require(result.status == test.status, "\(result.errors)")
    try #require(operations.contains { $0.kind == (test.name == "prune" ? "unlink" : "rename") })
    for (index, operation) in operations.enumerated() {
      let folder = try Self.folder(test)
      let code = index % 2 == 0 ? ENOSPC : EIO
      let result = try faults.run(test.arguments, in: folder, at: index + 1, .failure(code))
      let label: Comment = "\(index + 1). \(operation): \(result.status) \(result.errors)"
      let contents = Self.contents(folder)
      #expect(!contents.keys.contains { $0.hasSuffix(".tmp") }, label)
      // A file that is in its place is whole; closing it, and clearing up, cannot fail any more.
      if result.status == test.status, ["close", "unlink"].contains(operation.kind) {
        for (path, data) in after { #expect(contents[path] == data, "\(path): \(label)") }
        continue
      }
      #expect(result.status == 73, label)
      let description = String(cString: strerror(code))
      #expect(result.errors.contains(description), label)
      let path = operation.path.replacing(/\.[0-9a-f]{8}\.[0-9]+-[0-9]+\.tmp$/, with: "")
      #expect(result.errors.contains(path), label)
      try Self.check(contents, before, after, test, label)
    }
  }

  @Test(
    "ended before any operation, every file is old or new; the next run goes on and clears up",
    .enabled(if: Faults.errorMessage == nil, "\(Faults.errorMessage ?? "")"), arguments: cases)
  func ended(test: Case) throws {
    let faults = try Faults()
    let clean = try Self.folder(test)
    let before = Self.contents(clean)
    let operations = try faults.operations(of: test.arguments, in: clean).operations
    let after = Self.contents(clean)
    for (index, operation) in operations.enumerated() {
      let folder = try Self.folder(test)
      let result = try faults.run(test.arguments, in: folder, at: index + 1, .end)
      let label: Comment = "\(index + 1). \(operation)"
      #expect(result.status == SIGKILL, label)
      let contents = Self.contents(folder).filter { !$0.key.hasSuffix(".tmp") }
      try Self.check(contents, before, after, test, label)
      let again = try Command.run(
        test.arguments, in: folder.url,
        environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
      #expect([0, 1].contains(again.status), "\(label): \(again.errors)")
      let whole = Self.contents(folder)
      #expect(!whole.keys.contains { $0.hasSuffix(".tmp") }, "\(label): \(whole.keys)")
      for (path, data) in after where !path.hasPrefix("Output") {
        #expect(whole[path] == data, "\(path): \(label)")
      }
    }
  }

  /// Every file is as before or as it is after a run without a fault; none is lost.
  private static func check(
    _ contents: [String: Data], _ before: [String: Data], _ after: [String: Data], _ test: Case,
    _ label: Comment
  ) throws {
    for (path, data) in contents {
      if path.hasSuffix("frames.jsonl") {
        // Grows with the frames, by whole lines.
        let lines = String(decoding: data, as: UTF8.self)
        let isBeginning = [before[path], after[path]].contains { whole in
          whole.map { String(decoding: $0, as: UTF8.self).hasPrefix(lines) } ?? false
        }
        #expect(lines.hasSuffix("\n") && isBeginning, "\(path): \(label)")
        continue
      }
      #expect(data == before[path] || data == after[path], "\(path) is neither: \(label)")
    }
    for path in before.keys where after[path] != nil {
      #expect(contents[path] != nil, "\(path) is lost: \(label)")
    }
  }
}
