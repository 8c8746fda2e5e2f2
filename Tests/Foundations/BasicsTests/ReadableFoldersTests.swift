import Basics
import Foundation
import TestBasics
import Testing

@Suite("The only folders that are read")
struct ReadableFoldersTests {
  @Test("what lies in them is permitted, by every path, and nothing else is")
  func paths() throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    for name in ["in/deep", "out/deep", "inner"] {
      try files.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    func link(_ name: String, to target: String) throws {
      try files.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: "\(folder.path)/\(target)")
    }
    try link("in/leaving", to: "out")
    try link("in/staying", to: "in/deep")
    try link("in/up", to: "out/deep")
    try link("entering", to: "in")
    let readable = ReadableFolders(["\(folder.path)/in"])
    for path in [
      "in", "in/", "in/file", "in/deep/../file", "in/deep/none", "in/staying/file",
      "out/../in/file", "entering/file", "in//deep/./file", "in/staying/../file",
    ] {
      #expect(readable.permit("\(folder.path)/\(path)"), "\(path)")
    }
    for path in [
      "", "out/file", "inner", "inner/file", "in/../out", "in/..", "in/leaving", "in/leaving/file",
      // The system goes up from out/deep, although the text stays in the folder.
      "in/up/../file", "in/file\0/../../out", "in/leaving/../out/file",
    ] {
      #expect(!readable.permit("\(folder.path)/\(path)"), "\(path)")
    }
    #expect(!ReadableFolders([]).permit(folder.path))
    #expect(ReadableFolders(["/"]).permit(folder.path))
    #expect(ReadableFolders(["."]).permit("anything.json5"))
    #expect(!ReadableFolders(["."]).permit("../anything.json5"))
  }
}
