import Foundation
import Testing

/// `diorama examples`.
@Suite("Writing the examples")
struct ExamplesCommandTests {
  @Test("the examples are the repository's, and scenes find their photos where they are")
  func repository() throws {
    let folder = try Folder()
    let result = try Command.run("examples", "new/", in: folder.url)
    #expect(result.status == 0 && result.text == "new\n", "\(result.errors)")
    #expect(result.errors.contains("cd new && diorama record opening.json5 -o opening.webp"))
    let parts = ["Boards", "Patterns", "Photographs", "Rows", "Scenes"]
    #expect(folder.names == ["new"])
    #expect(folder.names(in: "new") == parts + ["diorama.json5", "opening.json5"])
    for part in parts {
      let original = try FileManager.default.contentsOfDirectory(
        atPath: Command.top.appending(path: "Examples/\(part)").path)
      #expect(Set(folder.names(in: "new/\(part)")).isSubset(of: original))
      #expect(!folder.names(in: "new/\(part)").isEmpty)
    }
    let drawn = try Command.run(
      ["render", "opening.json5", "Scenes/circle.json5", "--scale", "0.1", "-o", "out/", "-q"],
      in: folder.url.appending(path: "new"))
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(folder.names(in: "new/out") == ["circle.png", "opening.png"])
  }

  /// A folder with the program in `bin`, as it is installed.
  private static func installed() throws -> Folder {
    let folder = try Folder()
    try folder.write("", "bin/.keep")
    try FileManager.default.copyItem(
      at: try Command.executable(), to: folder.url.appending(path: "bin/diorama"))
    return folder
  }

  @Test("an installed program has its own examples, and copies nothing else")
  func installed() throws {
    let folder = try Self.installed()
    let examples = "share/diorama/examples"
    for name in ["opening.json5", "diorama.json5", "Scenes/a.json5", "Photographs/b.jpg"] {
      try folder.write(name, "\(examples)/\(name)")
    }
    for name in ["main.swift", "Scenes/.c", "Scenes/Reference/a.png", "Output/a.png"] {
      try folder.write(name, "\(examples)/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("\(examples)/Scenes/link.json5"), withDestinationPath: "/etc/hostname")
    let result = try Shell.run("bin/diorama examples -q 'my copy'", in: folder)
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path("my copy")).sorted()
    #expect(
      found == [
        "Photographs", "Photographs/b.jpg", "Scenes", "Scenes/a.json5", "diorama.json5",
        "opening.json5",
      ])
    #expect(
      try String(contentsOfFile: folder.path("my copy/Scenes/a.json5"), encoding: .utf8)
        == "Scenes/a.json5")
  }

  @Test("a program without examples says where it expects them")
  func missing() throws {
    let folder = try Self.installed()
    let result = try Shell.run("bin/diorama examples new", in: folder)
    #expect(result.status == 66 && result.errors.contains("share/diorama/examples"))
    #expect(folder.names == ["bin"])
  }

  @Test("what exists stays as it is", arguments: ["file", "folder", "folder/", "link", "."])
  func existing(name: String) throws {
    let folder = try Folder()
    try folder.write("kept", "file")
    try folder.write("kept", "folder/a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "nowhere")
    let result = try Command.run("examples", name, in: folder.url)
    #expect(result.status == 64 && result.errors.contains("exists; name another folder"))
    #expect(folder.names == ["file", "folder", "link"] && folder.names(in: "folder") == ["a"])
  }
}
