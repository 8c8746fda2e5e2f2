public import DisplayLists
public import LayerTree

extension RasterRenderer {
  /// Draws the mean of moments in linear light, as a film with an open shutter. Only differing
  /// areas are drawn more than once.
  /// - Parameter moments: evenly spread over the exposure; 1 to 65,536, of the same size and scale.
  /// - Throws: what ``draw(_:)`` throws.
  public func draw(meanOf moments: [DisplayList]) throws -> PixelBuffer {
    guard let first = moments.first else { preconditionFailure("an exposure needs a moment") }
    precondition(
      moments.count <= 65_536
        && moments.allSatisfy { $0.size == first.size && $0.scale == first.scale },
      "moments of one picture have the same size and scale")
    let start = try draw(first)
    let area = MovingArea(of: moments, width: start.width, height: start.height)
    if area.boxes.isEmpty { return start }
    let later = try moments.dropFirst().map { try prepared($0) }
    return try PixelBuffer(width: start.width, height: start.height) { memory in
      _ = memory.update(fromContentsOf: start.pixels)
      for box in area.boxes.flatMap({ $0.bands(of: Self.bandPixels) }) {
        let rows = box.y0..<box.y1
        func row(_ y: Int) -> Range<Int> {
          y * start.width + box.x0..<y * start.width + box.x1
        }
        var mean = LinearMean(rows.flatMap { start.pixels[row($0)] })
        for moment in later {
          try paint(moment, in: box) { mean.add($0) }
        }
        var index = 0
        for y in rows {
          for offset in row(y) {
            memory[offset] = mean[index]
            index += 1
          }
        }
      }
    }
  }

  /// The most pixels whose sums are kept at once.
  private static let bandPixels = 1 << 21
}

extension PixelBox {
  /// The box cut into bands of whole rows, with about so many pixels at most.
  fileprivate func bands(of pixels: Int) -> [PixelBox] {
    let height = max(1, pixels / max(1, width))
    return stride(from: y0, to: y1, by: height).map { top in
      PixelBox(x0: x0, y0: top, x1: x1, y1: min(top + height, y1))
    }
  }
}
