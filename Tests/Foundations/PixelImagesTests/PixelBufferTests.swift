import Basics
import Testing

@testable import PixelImages

struct PixelBufferTests {
  @Test func opacityIsFoundOutWherePixelsAreMany() {
    var pixels = [UInt32](repeating: 0xFF11_2233, count: 100 * 130)
    #expect(PixelBuffer(width: 100, height: 130, pixels: pixels).isOpaque)
    for at in [0, 4095, 4096, 12_999] {
      pixels[at] = 0xFE11_2233
      #expect(!PixelBuffer(width: 100, height: 130, pixels: pixels).isOpaque, "pixel \(at)")
      pixels[at] = 0xFF11_2233
    }
  }

  @Test func memoryIsZeroedForDrawing() {
    let buffer = PixelBuffer(width: 3, height: 2) { $0[5] = 0xFF00_00FF }
    #expect(buffer.pixels == [0, 0, 0, 0, 0, 0xFF00_00FF])
    #expect(buffer[x: 2, y: 1] == 0xFF00_00FF)
    #expect(!buffer.isOpaque)
  }

  @Test func errorsOfTheDrawingPassThrough() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try PixelBuffer(width: 1, height: 1) { _ in throw Failure() }
    }
  }

  /// Values of the reference implementation, seed 0.
  @Test(arguments: [
    ("", "00000000000000000000000000000000"),
    ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
    ("hello, world", "342fac623a5ebc8e4cdcbc079642414d"),
    ("The quick brown fox jumps over the lazy dog.", "cd99481f9ee902c9695da1a38987b6e7"),
  ])
  func digestsAreThoseOfTheReference(text: String, expected: String) {
    #expect(ContentDigest.hex(of: Array(text.utf8)) == expected)
  }
}
