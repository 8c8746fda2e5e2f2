import Foundation
import TestBasics
import Testing

@testable import Basics

/// A file is replaced only while it holds what somebody has seen in it.
struct FileExchangeTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func aFileIsReplacedWhileItHoldsWhatWasSeen() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/scene"
    try writeFileAtomically(bytes("old"), to: path)
    chmod(path, 0o640)
    #expect(try replaceFile(path, holding: bytes("old"), with: bytes("new")))
    #expect(try text(path) == "new")
    for seen in ["old", "ne", "news", ""] {
      #expect(try !replaceFile(path, holding: bytes(seen), with: bytes("other")), "\(seen)")
    }
    #expect(try text(path) == "new" && folder.names == ["scene"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
  }

  @Test func aLinkStaysOne() throws {
    let folder = try TemporaryFolder()
    let (path, link) = (folder.path + "/scene", folder.path + "/link")
    try writeFileAtomically(bytes("old"), to: path)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try replaceFile(link, holding: bytes("old"), with: bytes("new")))
    #expect(try text(path) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
  }

  /// Whichever comes first, the version that an editor saves remains.
  @Test(arguments: [true, false]) func noSaveIsLost(renames: Bool) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMixGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let path = folder.path + "/scene"
    var written = 0
    for round in 0..<200 {
      try writeFileAtomically(bytes("old \(round)"), to: path)
      let wait = UInt32.random(in: 0...150, using: &random)
      let done = DispatchSemaphore(value: 0)
      let editor = Thread {
        usleep(wait)
        let saved = Array("saved \(round)".utf8)
        if renames {
          try? writeFileAtomically(saved, to: path)
        } else {
          let descriptor = open(path, O_WRONLY | O_TRUNC)
          _ = write(descriptor, saved, saved.count)
          close(descriptor)
        }
        done.signal()
      }
      editor.start()
      usleep(UInt32.random(in: 0...150, using: &random))
      if try replaceFile(path, holding: bytes("old \(round)"), with: bytes("own \(round)")) {
        written += 1
      }
      done.wait()
      #expect(try text(path) == "saved \(round)", "round \(round), seed \(seed)")
    }
    #expect(written < 200, "nobody saved in between, seed \(seed)")
    #expect(folder.names == ["scene"])
  }
}
