import CImageKernels

extension PixelBuffer {
  /// Reduced to at most `count` colours (2 to 255) with the least squared error; nil for
  /// translucent pixels.
  public func reduced(toColors count: Int) throws(ImageError) -> PixelBuffer? {
    precondition((2...255).contains(count), "\(count) is no number of colours from 2 to 255")
    guard isOpaque else { return nil }
    let (histogram, table) = (try GIFHistogram(), try GIFColorTable())
    histogram.add(pixels, except: nil)
    try table.choose(count, from: histogram, rounds: 4)
    let colors = table.colors.map { $0 | 0xFF00_0000 }
    // Neighbours are often equal.
    var (last, found) = (UInt32(0), UInt32(0))
    return PixelBuffer(width: width, height: height, isOpaque: true) { out in
      for (index, pixel) in pixels.enumerated() {
        if pixel != last || index == 0 {
          (last, found) = (pixel, colors[Int(gif_palette_nearest(table.handle, pixel))])
        }
        out[index] = found
      }
    }
  }
}
