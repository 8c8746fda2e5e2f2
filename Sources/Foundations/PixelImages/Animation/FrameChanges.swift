import CImageKernels

/// The difference between two frames of the same size.
package struct FrameChanges {
  /// The first column that changes, in pixels.
  package var left: Int
  /// The first row.
  package var top: Int
  /// Columns.
  package var width: Int
  /// Rows.
  package var height: Int
  /// How many pixels differ.
  let changed: Int
  /// Whether all changed pixels are opaque, so that the others can be left transparent.
  let isOpaque: Bool

  /// How far an edge affects its surroundings in lossy formats: a block of 16 pixels, smoothed with
  /// the next. Redrawn as well.
  package static let lossyReach = 20

  /// Compares two frames. Nil if they are equal.
  package init?(from before: PixelBuffer, to now: PixelBuffer) {
    if before === now { return nil }
    let found = frame_changes_find(
      before.pixels, now.pixels, Int32(now.width), Int32(now.height))
    if found.changed == 0 { return nil }
    (left, top) = (Int(found.left), Int(found.top))
    (width, height) = (Int(found.right - found.left), Int(found.bottom - found.top))
    (changed, isOpaque) = (found.changed, found.translucent == 0)
  }

  package init(all frame: PixelBuffer) {
    (left, top, width, height) = (0, 0, frame.width, frame.height)
    (changed, isOpaque) = (frame.width * frame.height, frame.isOpaque)
  }

  /// A change of a single pixel, for a frame that changes nothing.
  static func nothing(of frame: PixelBuffer) -> FrameChanges {
    var changes = FrameChanges(all: frame)
    (changes.width, changes.height) = (1, 1)
    return changes
  }

  /// Grows the rectangle by a number of pixels on each side, within the frame.
  package mutating func grow(by margin: Int, in frame: PixelBuffer) {
    let (right, bottom) = (left + width + margin, top + height + margin)
    (left, top) = (max(0, left - margin), max(0, top - margin))
    (width, height) = (min(right, frame.width) - left, min(bottom, frame.height) - top)
  }

  /// Whether so many pixels are unchanged that a copy without them may be smaller.
  var isSparse: Bool { isOpaque && changed < width * height / 4 * 3 }

  /// The pixels from the top left of the change on; rows are a frame's width apart.
  func pixels(of frame: PixelBuffer) -> ArraySlice<UInt32> {
    frame.pixels[(top * frame.width + left)...]
  }

  /// The changed rectangle as a separate picture.
  package func part(of frame: PixelBuffer) -> PixelBuffer {
    if width == frame.width, height == frame.height { return frame }
    return PixelBuffer(
      width: width, height: height, pixels: cut(frame), isOpaque: frame.isOpaque ? true : nil)
  }

  /// The pixels of the rectangle; if a previous frame is given, unchanged pixels are 0.
  func cut(_ frame: PixelBuffer, without before: PixelBuffer? = nil) -> [UInt32] {
    let start = top * frame.width + left
    return [UInt32](unsafeUninitializedCapacity: width * height) { out, count in
      frame.pixels.withUnsafeBufferPointer { now in
        func cut(_ old: UnsafePointer<UInt32>?) {
          frame_changes_cut(
            old, now.baseAddress?.advanced(by: start), frame.width, Int32(width), Int32(height),
            out.baseAddress)
        }
        if let before {
          before.pixels.withUnsafeBufferPointer { cut($0.baseAddress?.advanced(by: start)) }
        } else {
          cut(nil)
        }
      }
      count = width * height
    }
  }
}
