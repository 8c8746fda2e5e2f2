import ComparingPictures
import PixelImages
import Testing

@Suite("What only moved")
struct MovementTests {
  /// White with spots of two pixels, one after the other, and a pixel of its own.
  private func picture(shift: Int, pixel: UInt32) -> PixelBuffer {
    PixelBuffer(width: 200, height: 100, isOpaque: true) { pixels in
      for index in pixels.indices { pixels[index] = 0xFFFF_FFFF }
      for row in 0..<12 {
        for column in 0..<12 {
          let index = (10 + row * 6) * 200 + 10 + column * 12 + shift
          (pixels[index], pixels[index + 1]) = (0xFF00_0000, 0xFF00_00FF)
        }
      }
      pixels[95 * 200 + 190] = pixel
    }
  }

  @Test("is said of more regions than are listed, and not where one of the others is otherwise")
  func manyRegions() {
    let old = picture(shift: 0, pixel: 0xFFFF_FFFF)
    let moved = PictureComparison(
      expected: old, actual: picture(shift: 1, pixel: 0xFFFF_FFFF))
    #expect(moved.measures.regionCount > moved.measures.regions.count)
    #expect(moved.measures.movement == PictureMeasures.Movement(x: 1, y: 0))
    let changed = PictureComparison(
      expected: old, actual: picture(shift: 1, pixel: 0xFFFF_0000))
    #expect(changed.measures.movement == nil)
  }
}
