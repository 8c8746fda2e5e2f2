import PixelImages

/// The part of a picture in which it differs from another.
struct ChangedRectangle: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  /// All of a picture.
  init(whole picture: PixelBuffer) {
    (x, y, width, height) = (0, 0, picture.width, picture.height)
  }

  /// Nil for equal pictures, which have one size.
  init?(from old: PixelBuffer, to new: PixelBuffer) {
    if old === new { return nil }
    let width = new.width
    var (left, right, top, bottom) = (width, -1, -1, -1)
    old.pixels.withUnsafeBufferPointer { old in
      new.pixels.withUnsafeBufferPointer { new in
        for y in 0..<(new.count / width) {
          let row = y * width
          var first = 0
          while first < width, old[row + first] == new[row + first] { first += 1 }
          if first == width { continue }
          var last = width - 1
          while old[row + last] == new[row + last] { last -= 1 }
          (left, right) = (min(left, first), max(right, last))
          if top < 0 { top = y }
          bottom = y
        }
      }
    }
    guard right >= 0 else { return nil }
    (x, y, self.width, height) = (left, top, right - left + 1, bottom - top + 1)
  }

  var area: Int { width * height }

  /// The pixels within.
  func part(of picture: PixelBuffer) -> PixelBuffer {
    if width == picture.width, height == picture.height { return picture }
    return PixelBuffer(
      width: width, height: height, isOpaque: picture.isOpaque ? true : nil
    ) { memory in
      picture.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          for column in 0..<width {
            memory[row * width + column] = pixels[(y + row) * picture.width + x + column]
          }
        }
      }
    }
  }
}
