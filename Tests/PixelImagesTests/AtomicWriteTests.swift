import Foundation
import Testing

@testable import PixelImages

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
}
