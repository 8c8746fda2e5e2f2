import CPixelKernels
import DisplayLists
import Foundation
import LayerTree
import Synchronization

/// A cache of repeatedly halved pictures, for strong minification. Keys are identities of decoded
/// pixels, retained with their reductions.
package final class ReducedImages: Sendable {
  private struct Key: Hashable {
    let source: ObjectIdentifier
    let level: Int
  }

  private struct Entry {
    let source: PixelBuffer
    let reduced: PixelBuffer
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var order: [Key] = []
    var bytes = 0
  }

  private let byteLimit: Int
  private let state = Mutex(State())

  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// `source` halved `level` times by 2×2 averages.
  package func picture(_ source: PixelBuffer, level: Int) -> PixelBuffer {
    if level == 0 { return source }
    let key = Key(source: ObjectIdentifier(source), level: level)
    if let entry = state.withLock({ $0.entries[key] }) { return entry.reduced }
    let reduced = Self.halved(picture(source, level: level - 1))
    state.withLock { state in
      guard state.entries[key] == nil else { return }
      state.entries[key] = Entry(source: source, reduced: reduced)
      state.order.append(key)
      state.bytes += reduced.byteCount
      while state.bytes > byteLimit, state.order.count > 1 {
        let oldest = state.order.removeFirst()
        state.bytes -= state.entries.removeValue(forKey: oldest)?.reduced.byteCount ?? 0
      }
    }
    return reduced
  }

  private static func halved(_ source: PixelBuffer) -> PixelBuffer {
    let (width, height) = ((source.width + 1) / 2, (source.height + 1) / 2)
    return PixelBuffer(width: width, height: height, isOpaque: source.isOpaque) { memory in
      source.pixels.withUnsafeBufferPointer { pixels in
        pk_halve_picture(
          memory.baseAddress, width, pixels.baseAddress, source.width, Int32(source.width),
          Int32(source.height))
      }
    }
  }
}

extension CGImage {
  /// The part of the decoded pixels that the image covers. A reduced JPEG may end within a pixel.
  package func extent(in decoded: PixelBuffer) -> CGRect {
    guard case .encoded(let file) = source else {
      return CGRect(x: 0, y: 0, width: decoded.width, height: decoded.height)
    }
    let extent = file.extent(inPixels: (decoded.width, decoded.height))
    return CGRect(x: extent.x, y: extent.y, width: extent.width, height: extent.height)
  }
}

/// The images of a display list and the sizes they are needed at: two texels per pixel if possible,
/// against aliasing and blur. All uses share the largest size.
struct ImageDemand {
  struct Need {
    var image: CGImage
    /// The needed fraction in eighths (1…8): JPEG decoders support these, and neighbouring frames
    /// share them.
    var eighths: Int

    /// The minimum size to decode at.
    var size: (width: Int, height: Int) {
      (max(1, (image.width * eighths + 7) / 8), max(1, (image.height * eighths + 7) / 8))
    }
  }

  private static let texelsPerPixel: Double = 2

  /// The needs in order of first use.
  private(set) var needs: [Need] = []
  private var indices: [CGImage: Int] = [:]

  init(of list: DisplayList) {
    let canvas = PlaneMap(scale: list.scale)
    for element in list.elements { add(element, under: canvas) }
  }

  private mutating func add(_ element: DisplayElement, under parent: PlaneMap) {
    let map = parent.preceded(by: element.plane)
    if let pattern = element.fill?.pattern { add(pattern, eighths: 8) }
    switch element.contents {
    case .image(let shown):
      add(shown.image, source: shown.source, frame: shown.frame, map: map)
    case .drawing(let commands, _):
      for command in commands { add(command, map: map) }
    case .gradient, nil: break
    }
    for mask in element.mask { add(mask, under: map) }
    for child in element.children { add(child, under: map) }
  }

  private mutating func add(_ command: DrawingCommand, map: PlaneMap) {
    switch command {
    case .image(let image, let transform, _, _):
      let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      add(
        image, source: whole, frame: CGRect(x: 0, y: 0, width: 1, height: 1),
        map: map.preceded(by: transform))
    case .fill(_, let color, _), .stroke(_, let color, _, _), .glyphs(_, let color, _):
      if let pattern = color.pattern { add(pattern, eighths: 8) }
    case .clip(_, _, let inner), .group(_, _, let inner):
      for command in inner { add(command, map: map) }
    case .gradient: break
    }
  }

  private mutating func add(_ image: CGImage, source: CGRect, frame: CGRect, map: PlaneMap) {
    let stretch = map.maximumScale(over: frame)
    let x = stretch.x * frame.width / max(source.width, 1e-9)
    let y = stretch.y * frame.height / max(source.height, 1e-9)
    let share = max(x, y) * Self.texelsPerPixel
    add(image, eighths: share < 1 ? max(1, Int((share * 8).rounded(.up))) : 8)
  }

  private mutating func add(_ image: CGImage, eighths: Int) {
    if let index = indices[image] {
      needs[index].eighths = max(needs[index].eighths, eighths)
    } else {
      indices[image] = needs.count
      needs.append(Need(image: image, eighths: eighths))
    }
  }
}
