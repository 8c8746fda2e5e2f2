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

  /// White with a black rectangle in some columns, from row 10 to 30.
  private func bar(_ columns: Range<Int>) -> PixelBuffer {
    PixelBuffer(width: 80, height: 40, isOpaque: true) { pixels in
      for index in pixels.indices {
        let isInside = (10..<30).contains(index / 80) && columns.contains(index % 80)
        pixels[index] = isInside ? 0xFF00_0000 : 0xFFFF_FFFF
      }
    }
  }

  @Test("is not said of a shape of which one edge moved")
  func growth() {
    func movement(_ old: Range<Int>, _ new: Range<Int>) -> PictureMeasures.Movement? {
      PictureComparison(expected: bar(old), actual: bar(new)).measures.movement
    }
    #expect(movement(20..<60, 16..<60) == nil)
    #expect(movement(20..<60, 20..<64) == nil)
    #expect(movement(20..<60, 24..<60) == nil)
    #expect(movement(20..<60, 16..<56) == PictureMeasures.Movement(x: -4, y: 0))
    #expect(movement(20..<23, 16..<19) == PictureMeasures.Movement(x: -4, y: 0))
    // The rest of it may be outside.
    #expect(movement(20..<80, 16..<80) == PictureMeasures.Movement(x: -4, y: 0))
  }
}
