import Foundation
import TestBasics
import Testing

@testable import Recording

@MainActor
struct FrameManifestNumberTests {
  nonisolated private static let header: [String: String] = [
    "version": "\"1\"", "files": "\"%04d.png\"", "width": "4", "height": "4", "scale": "1",
    "encoding": "\"png\"", "rate": "\"30\"", "start": "0", "count": "2", "isOpaque": "true",
  ]

  /// The error for a folder with such a manifest; nil if there is none.
  private func errorMessage(_ key: String, _ value: String, frame: String = "0") throws -> String? {
    let folder = FileManager.default.temporaryDirectory.path + "/manifest-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var header = Self.header
    header[key] = value
    let members = header.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    let entry = "{\"frame\": \(frame), \"list\": \"0\", \"file\": \"0\"}"
    try "{\(members)}\n\(entry)\n".write(
      toFile: folder + "/frames.jsonl", atomically: true, encoding: .utf8)
    let pattern = try #require(FramePattern(folder + "/%04d.png"))
    do {
      _ = try FrameFiles(pattern)
      return nil
    } catch let error as FrameSequenceError {
      return error.message
    }
  }

  nonisolated private static let numbers = [
    "0", "-1", "5e-324", "1e-308", "1e-9", "1e9", "1000000001", "1e300", "9223372036854775807",
    "-9223372036854775808",
  ]

  @Test(arguments: numbers)
  func extremeNumbersAreRefused(number: String) throws {
    for key in ["count", "width", "height", "scale", "start"] {
      // There is always an error, as the frames themselves do not exist.
      let message = try #require(try errorMessage(key, number), "\(key) \(number)")
      #expect(!message.isEmpty)
    }
    #expect(try errorMessage("count", "2", frame: number) != nil)
  }

  @Test func errorsNameTheInvalidValue() throws {
    #expect(
      try errorMessage("count", "1000000000")?.contains("a number of frames from 1 to") == true)
    #expect(try errorMessage("scale", "0")?.contains("a scale from 0.001 to 1000, found 0") == true)
    #expect(try errorMessage("files", "\"../x%d.png\"")?.contains("the path") == true)
    #expect(try errorMessage("count", "2", frame: "7")?.contains("found frame 7") == true)
    #expect(try errorMessage("count", "2")?.contains("frame 1 of 2 is missing") == true)
  }

  @Test func gapsAreFoundAsRanges() {
    let last = Int.max
    #expect(FrameFiles.gaps(in: [0, last], of: 0...last) == [1...last - 1])
    #expect(FrameFiles.gaps(in: [], of: 0...3) == [0...3])
    #expect(FrameFiles.gaps(in: [1, 2, 4], of: 0...5) == [0...0, 3...3, 5...5])
    #expect(FrameFiles.gaps(in: [0, 1, 2], of: 0...2) == [])
  }
}
