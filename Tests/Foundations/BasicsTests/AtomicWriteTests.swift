import Foundation
import TestBasics
import Testing

@testable import Basics

struct AtomicWriteTests {
  @Test func aFileIsWrittenAndReplaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out.bin"
    try writeFileAtomically([1, 2, 3], to: path)
    try writeFileAtomically([4], to: path)
    #expect(FileManager.default.contents(atPath: path) == Data([4]))
    #expect(folder.names == ["out.bin"])
  }

  @Test func aMissingFolderIsToldWithPathAndReason() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/none/out.bin"
    let error = #expect(throws: FileWriteError.self) { try writeFileAtomically([1], to: path) }
    #expect(error?.code == ENOENT)
    #expect(error?.description == "\(path): cannot create: No such file or directory")
  }

  @Test func aFolderIsNotReplacedAndNothingIsLeftBehind() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/taken"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let error = #expect(throws: FileWriteError.self) { try writeFileAtomically([1], to: path) }
    #expect(error?.code == EISDIR)
    #expect(folder.names == ["taken"])
  }

  @Test(
    "a file that is replaced leaves its permissions to the new one",
    arguments: [0o600, 0o640, 0o755, 0o444])
  func permissions(mode: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out.bin"
    try writeFileAtomically([1], to: path)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    for isDurable in [false, true] {
      try writeFileAtomically([2], to: path, isDurable: isDurable)
      let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(found as? Int == mode)
    }
    // Nobody sees what is written before it has them.
    let file = try AtomicFile(at: path)
    let temporary = try #require(file.temporaryPath)
    let early = try FileManager.default.attributesOfItem(atPath: temporary)[.posixPermissions]
    #expect((try #require(early as? Int)) & ~(mode | 0o600) == 0)
    file.discard()
    #expect(folder.names == ["out.bin"])
  }

  @Test("below a root a link in the place of the file is replaced, one above it is an error")
  func roots() throws {
    let folder = try TemporaryFolder()
    let (root, other) = (folder.path + "/root", folder.path + "/other")
    for path in [root + "/in", other] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
    try writeFileAtomically([1], to: other + "/x")
    for (link, target) in [("/in/x", other + "/x"), ("/gone", other + "/new"), ("/out", other)] {
      try FileManager.default.createSymbolicLink(
        atPath: root + link, withDestinationPath: target)
    }
    try writeFileAtomically([2], to: root + "/in/x", below: root)
    try writeFileAtomically([3], to: root + "/gone", below: root)
    #expect(try readWholeFile(root + "/in/x", upTo: 9) == [2])
    #expect(try readWholeFile(root + "/gone", upTo: 9) == [3])
    for path in ["/out/x", "/out/new/y", "/../other/x", "x"] {
      let error = #expect(throws: FileWriteError.self) {
        try writeFileAtomically([4], to: root + path, below: root)
      }
      #expect(error?.path == root + path)
      #expect(throws: FileWriteError.self) { try makeFolder(of: root + path + "/z", below: root) }
      #expect(throws: FileWriteError.self) { try removeFile(root + path, below: root) }
    }
    #expect(try readWholeFile(other + "/x", upTo: 9) == [1])
    #expect(filesBelow(other)?.map(\.path) == ["x"])
    // The root may be a link itself; without a root links are followed.
    try writeFileAtomically([5], to: root + "/out/x", below: root + "/out")
    #expect(try readWholeFile(other + "/x", upTo: 9) == [5])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/named", withDestinationPath: other + "/x")
    try writeFileAtomically([6], to: folder.path + "/named")
    #expect(try readWholeFile(other + "/x", upTo: 9) == [6])
  }

  @Test("a path with a NUL byte is refused by everything that takes one")
  func nul() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a"
    try writeFileAtomically([1], to: path)
    for bad in [path + "\0", path + "\0b", folder.path + "\0/a"] {
      #expect(throws: FileReadError.noPath) { try readWholeFile(bad, upTo: 9) }
      #expect(throws: FileReadError.noPath) {
        try readWholeFile("a\0", below: folder.path, upTo: 9)
      }
      let error = #expect(throws: FileWriteError.self) { try writeFileAtomically([2], to: bad) }
      #expect(error?.reason == "a file name cannot contain a NUL byte")
      #expect(throws: FileWriteError.self) { try makeFolder(of: bad + "/x") }
      #expect(throws: FileWriteError.self) { try removeFile(bad, below: folder.path) }
      #expect(filesBelow(bad) == nil && pathWithoutLinks(bad) == nil)
      #expect(FileIdentity(ofFile: bad) == nil)
    }
    #expect(try readWholeFile(path, upTo: 9) == [1])
    #expect(folder.names == ["a"])
  }

  @Test("files below a folder are read by no whole path, no `..` and no link that leads out")
  func reading() throws {
    let folder = try TemporaryFolder()
    for name in ["in", "in/deep", "out"] {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/" + name, withIntermediateDirectories: true)
      try writeFileAtomically([1], to: folder.path + "/\(name)/x")
    }
    let root = folder.path + "/in"
    for (link, target) in [("inner", "deep"), ("outer", "../out"), ("file", "../out/x")] {
      try FileManager.default.createSymbolicLink(
        atPath: root + "/" + link, withDestinationPath: target)
    }
    for name in ["x", "deep/x", "inner/x", "./deep//x"] {
      #expect(try readWholeFile(name, below: root, upTo: 9) == [1], "\(name)")
    }
    for name in ["../out/x", root + "/x", "outer/x", "file", "deep/../../out/x", "outer/gone"] {
      #expect(throws: FileReadError.outside, "\(name)") {
        try readWholeFile(name, below: root, upTo: 9)
      }
    }
    #expect(throws: FileReadError.notFound) { try readWholeFile("gone", below: root, upTo: 9) }
  }

  @Test("temporary files are swept where nobody holds them, and no others")
  func sweeping() throws {
    let folder = try TemporaryFolder()
    let own = try AtomicFile(at: folder.path + "/a.png")
    let machine = try #require(
      own.temporaryPath?.firstMatch(of: /\.([0-9a-f]{8})\.[0-9]+-0\.tmp$/)
    ).1
    // Of a process that is gone, of this one from an earlier life, of an earlier version, of another
    // machine; and what is called otherwise.
    let dead = ["a.png.\(machine).999999999-0.tmp", "b.gif.\(machine).\(getpid())-7.tmp"]
    let kept = [
      "c.png.\(machine).1-0.tmp", "d.png.00000000.999999999-0.tmp", "e.png.999999999-0.tmp",
      "f.tmp", "g.png.tmp", "h.999999999.tmp",
    ]
    for name in dead + kept { try Data([1]).write(to: URL(filePath: folder.path + "/" + name)) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/l.png.\(machine).999999999-0.tmp", withDestinationPath: "f.tmp")
    let link = "l.png.\(machine).999999999-0.tmp"
    try makeFolder(of: folder.path + "/z.png")
    let temporary = try #require(own.temporaryPath?.split(separator: "/").last.map(String.init))
    #expect(Set(folder.names) == Set(kept + [temporary, link]))
    // After a day those of other machines go as well.
    let old = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -90_000)]
    for name in kept {
      try FileManager.default.setAttributes(old, ofItemAtPath: folder.path + "/" + name)
    }
    try makeFolder(of: folder.path + "/z.png")
    #expect(
      Set(folder.names)
        == Set(
          kept.filter { !$0.hasPrefix("d.png") && !$0.hasPrefix("e.png") } + [temporary, link]))
    try own.append([1])
    try own.commit()
    #expect(folder.names.contains("a.png") && !folder.names.contains(temporary))
  }
}
