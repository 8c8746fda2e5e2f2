import Basics
import Foundation
import LayerTree
import Testing
import Verification
import VerificationReports

@Suite("Folders of references")
struct ReferenceStoreTests {
  private static let known: [ReferenceName: Set<ReferencePart>] = [
    ReferenceName("a"): [.picture, .layout, .animation],
    ReferenceName("sub/b"): [.picture, .layout],
  ]

  @Test("nothing is made by reading")
  func reading() throws {
    let folder = try TestFolder()
    #expect(try folder.references.read(ReferenceName("a"), [.picture, .layout]) == [:])
    #expect(try folder.references.orphans(besides: [:]) == ReferenceStore.Orphans())
    #expect(folder.files == [])
    #expect(!FileManager.default.fileExists(atPath: folder.references.folder))
  }

  private static let drawn = Provenance(versions: ["cairo": "1"])

  /// The bytes of a reference of one pixel.
  private static func picture() throws -> [UInt8] {
    try PictureReference(
      PixelBuffer(width: 1, height: 1, pixels: [0xFFFF_0000]), scale: 1, provenance: drawn
    ).file
  }

  @Test("what belongs to no name and says that it was written here can be removed; the rest stays")
  func orphans() throws {
    let folder = try TestFolder()
    let store = folder.references
    let picture = try Self.picture()
    for name in ["a", "sub/b", "sub/c d"] {
      try store.write(ReferenceName(name), [.picture: picture, .layout: [2]])
    }
    try FileManager.default.createDirectory(
      atPath: store.folder + "/a.frames", withIntermediateDirectories: true)
    try folder.write([1], "Reference/a.frames/0000.png")
    try folder.write([1], "Reference/README.md")
    let orphans = try store.orphans(besides: Self.known)
    #expect(orphans.references == [store.folder + "/sub/c d.png"])
    #expect(orphans.foreign == [store.folder + "/sub/c d.displaylist"])
    try store.remove(orphans.references + orphans.foreign)
    #expect(try store.orphans(besides: Self.known) == ReferenceStore.Orphans())
    try store.remove(["sub/b.png", "sub/b.displaylist"].map { store.folder + "/" + $0 })
    #expect(!FileManager.default.fileExists(atPath: store.folder + "/sub"))
    #expect(folder.files.contains("Reference/README.md"))
  }

  @Test("nothing is written, listed as ours or removed behind a link")
  func links() throws {
    let folder = try TestFolder()
    let store = folder.references
    let picture = try Self.picture()
    for name in ["elsewhere", "Reference"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try folder.write(picture, "elsewhere/b.png")
    try folder.write([7], "other.txt")
    try folder.write(picture, "Reference/kept.png")
    for (link, target) in [("sub", "../elsewhere"), ("a.png", "../other.txt")] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(store.folder)/\(link)", withDestinationPath: target)
    }
    #expect(try store.orphans(besides: [:]).references == ["\(store.folder)/kept.png"])
    #expect(throws: FileWriteError.self) {
      try store.write(ReferenceName("sub/b"), [.picture: [1]])
    }
    #expect(throws: FileWriteError.self) { try store.remove(["\(store.folder)/sub/b.png"]) }
    #expect(throws: FileWriteError.self) { try store.remove(["\(store.folder)/../other.txt"]) }
    // The link itself gives way, what it leads to stays.
    try store.write(ReferenceName("a"), [.picture: [1]])
    #expect(try store.read(ReferenceName("a"), [.picture])[.picture] == [1])
    #expect(try readWholeFile("\(store.folder)/../other.txt", upTo: 10) == [7])
    #expect(try readWholeFile("\(store.folder)/../elsewhere/b.png", upTo: 10_000) == picture)
  }

  @Test("a folder whose name holds a NUL byte is refused, not cut off")
  func namelessFolder() throws {
    let folder = try TestFolder()
    try folder.references.write(ReferenceName("a"), [.picture: [1]])
    let store = ReferenceStore(folder: folder.references.folder + "\0x")
    let name = ReferenceName("a")
    #expect(throws: ReferenceError.self) { try store.read(name, [.picture]) }
    #expect(throws: FileWriteError.self) { try store.write(name, [.picture: [2]]) }
    #expect(throws: FileWriteError.self) { try store.remove(["\(store.folder)/a.png"]) }
    #expect(try store.orphans(besides: [:]) == ReferenceStore.Orphans())
    #expect(folder.files == ["Reference/a.png"])
  }

  @Test("a write gives way where its condition says no")
  func condition() throws {
    let store = try TestFolder()
    let name = ReferenceName("a")
    try store.references.write(name, [.picture: [1]])
    let isWritten = try store.references.write(name, [.picture: [2]]) { $0[.picture] == nil }
    #expect(!isWritten)
    #expect(try store.references.read(name, [.picture])[.picture] == [1])
  }

  @Test("picture and layout are read as they were written together")
  func together() async throws {
    let folder = try TestFolder()
    let store = folder.references
    let name = ReferenceName("a")
    try store.write(name, [.picture: [0], .layout: [0]])
    await withTaskGroup(of: Void.self) { group in
      for writer in 1...2 {
        group.addTask {
          for round in 0..<60 {
            let byte = UInt8(writer * 100 + round % 50)
            _ = try? store.write(name, [.picture: [byte], .layout: [byte]])
          }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          let files = try? store.read(name, [.picture, .layout])
          let isOne = files?[.picture] == files?[.layout] && files?[.picture]?.count == 1
          #expect(isOne)
        }
      }
    }
    #expect(folder.files == ["Reference/a.displaylist", "Reference/a.png"])
  }
}
