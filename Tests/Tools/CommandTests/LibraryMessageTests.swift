import DrawingCommands
import Foundation
import Testing

@Suite("What libraries print by themselves")
struct LibraryMessageTests {
  @Test("a picture on standard output is one, whatever pixman says while it is loaded")
  func pixman() throws {
    let folder = try Folder()
    try folder.write(SharedRecordingTests.scene, "s.json5")
    let plain = try Command.run("render", "s.json5", "-o", "-", in: folder.url)
    let chatty = try Command.run(
      "render", "s.json5", "-o", "-", in: folder.url,
      environment: ["PIXMAN_DISABLE": "sse2 ssse3 mmx fast"])
    #expect(chatty.status == 0)
    #expect(chatty.output.starts(with: [0x89] + Array("PNG".utf8)))
    #expect(chatty.output == plain.output)
  }
}
