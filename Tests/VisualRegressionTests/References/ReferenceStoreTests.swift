import Foundation
import PixelImages
import Testing
import VisualRegression

@Suite("Folders of references")
struct ReferenceStoreTests {
  private static let known: [ReferenceName: Set<ReferenceStore.Part>] = [
    ReferenceName("a"): [.picture, .layout, .animation],
    ReferenceName("sub/b"): [.picture, .layout],
  ]

  @Test("nothing is made by reading")
  func reading() throws {
    let folder = try TestFolder()
    #expect(try folder.references.read(ReferenceName("a"), [.picture, .layout]) == [:])
    #expect(folder.references.orphans(besides: [:]) == [])
    #expect(folder.files == [])
    #expect(!FileManager.default.fileExists(atPath: folder.references.folder))
  }

  @Test("what belongs to no name is an orphan, and can be removed")
  func orphans() throws {
    let folder = try TestFolder()
    let store = folder.references
    for name in ["a", "sub/b", "sub/c d"] {
      try store.write(ReferenceName(name), [.picture: [1], .layout: [2]])
    }
    try FileManager.default.createDirectory(
      atPath: store.folder + "/a.frames", withIntermediateDirectories: true)
    try folder.write([1], "Reference/a.frames/0000.png")
    try folder.write([1], "Reference/README.md")
    // Of a process that is gone, and of one that runs.
    try folder.write([1], "Reference/a.png.999999-0.tmp")
    try folder.write([1], "Reference/a.png.\(getpid())-0.tmp")
    let orphans = store.orphans(besides: Self.known)
    #expect(
      orphans
        == ["a.png.999999-0.tmp", "sub/c d.displaylist", "sub/c d.png"].map {
          store.folder + "/" + $0
        })
    try store.remove(orphans)
    #expect(store.orphans(besides: Self.known) == [])
    try store.remove(["sub/b.png", "sub/b.displaylist"].map { store.folder + "/" + $0 })
    #expect(!FileManager.default.fileExists(atPath: store.folder + "/sub"))
    #expect(folder.files.contains("Reference/README.md"))
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
