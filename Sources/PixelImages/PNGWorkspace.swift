import CImageCodecs
import CPixelKernels
import Synchronization

/// Memory and a compressor that are used for one picture after the other.
///
/// Used by one thread at a time: ``WorkspacePool`` hands each one out once.
final class PNGWorkspace: @unchecked Sendable {
  let compression: PNGCompression
  private let compressor: OpaquePointer?
  private var levelBuffer: [UInt8] = []
  /// What is to be compressed: every row with its filter type in front.
  private var filtered: UnsafeMutableBufferPointer<UInt8>
  private var rows: UnsafeMutableBufferPointer<UInt8>
  private var filteredCount = 0

  init?(compression: PNGCompression) {
    self.compression = compression
    filtered = .allocate(capacity: 0)
    rows = .allocate(capacity: 0)
    switch compression {
    case .fast:
      compressor = nil
      levelBuffer = [UInt8](repeating: 0, count: Int(diorama_isal_level1_buffer_size))
    case .default, .best:
      guard let made = libdeflate_alloc_compressor(compression == .best ? 12 : 6) else {
        return nil
      }
      compressor = made
    }
  }

  deinit {
    if let compressor { libdeflate_free_compressor(compressor) }
    filtered.deallocate()
    rows.deallocate()
  }

  /// The most bytes that ``compress(into:)`` can need.
  var compressedBound: Int {
    switch compression {
    // ISA-L stores what it cannot compress, in blocks of 64 KB with 5 bytes each.
    case .fast: filteredCount + filteredCount / 65_000 * 5 + 1024
    case .default, .best: libdeflate_zlib_compress_bound(compressor, filteredCount)
    }
  }

  /// Packs and filters all rows. Not adaptive: the filter "up".
  func filter(_ buffer: PixelBuffer, adaptive: Bool) {
    let pixelBytes = buffer.isOpaque ? 3 : 4
    let rowBytes = buffer.width * pixelBytes
    filteredCount = (rowBytes + 1) * buffer.height
    PNGWorkspace.grow(&filtered, to: filteredCount)
    // Two packed rows, and one for trying a filter.
    PNGWorkspace.grow(&rows, to: rowBytes * 3)
    guard let base = rows.baseAddress, var out = filtered.baseAddress else { return }
    var current = base
    var previous = base + rowBytes
    let trial = base + 2 * rowBytes
    buffer.pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in 0..<buffer.height {
        let line = source + y * buffer.width
        if pixelBytes == 3 {
          png_rows_pack_rgb(line, current, buffer.width)
        } else {
          png_rows_pack_rgba(line, current, buffer.width)
        }
        let above: UnsafePointer<UInt8>? = y == 0 ? nil : UnsafePointer(previous)
        if adaptive {
          filterAdaptively(current, above, into: out, trial, rowBytes, pixelBytes)
        } else {
          out[0] = UInt8(PNG_ROWS_UP)
          png_rows_filter(Int32(PNG_ROWS_UP), current, above, out + 1, rowBytes, pixelBytes)
        }
        out += rowBytes + 1
        swap(&current, &previous)
      }
    }
  }

  /// Takes the filter whose bytes have the smallest sum of magnitudes.
  private func filterAdaptively(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>?,
    into out: UnsafeMutablePointer<UInt8>, _ trial: UnsafeMutablePointer<UInt8>, _ rowBytes: Int,
    _ pixelBytes: Int
  ) {
    var least = UInt64.max
    for type in [PNG_ROWS_NONE, PNG_ROWS_SUB, PNG_ROWS_UP, PNG_ROWS_AVERAGE, PNG_ROWS_PAETH] {
      png_rows_filter(Int32(type), row, above, trial, rowBytes, pixelBytes)
      let magnitude = png_rows_magnitude(trial, rowBytes)
      if magnitude < least {
        least = magnitude
        out[0] = UInt8(type)
        (out + 1).update(from: trial, count: rowBytes)
      }
    }
  }

  /// A zlib stream of the filtered rows; the number of its bytes, 0 where it failed.
  func compress(into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard compression == .fast else {
      return libdeflate_zlib_compress(
        compressor, filtered.baseAddress, filteredCount, target.baseAddress, target.count)
    }
    guard filteredCount <= Int(UInt32.max), target.count <= Int(UInt32.max) else { return 0 }
    return levelBuffer.withUnsafeMutableBufferPointer { level in
      var stream = isal_zstream()
      isal_deflate_stateless_init(&stream)
      stream.level = 1
      stream.level_buf = level.baseAddress
      stream.level_buf_size = UInt32(level.count)
      stream.gzip_flag = UInt16(IGZIP_ZLIB)
      stream.flush = UInt16(NO_FLUSH)
      stream.end_of_stream = 1
      stream.next_in = filtered.baseAddress
      stream.avail_in = UInt32(filteredCount)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      guard isal_deflate_stateless(&stream) == COMP_OK, stream.avail_in == 0 else { return 0 }
      return target.count - Int(stream.avail_out)
    }
  }

  private static func grow(_ memory: inout UnsafeMutableBufferPointer<UInt8>, to count: Int) {
    if memory.count >= count { return }
    memory.deallocate()
    memory = .allocate(capacity: count)
  }
}

/// Workspaces that are not in use, at most as many as were in use at the same time.
final class WorkspacePool: Sendable {
  private let idle = Mutex<[PNGWorkspace]>([])

  func take(for compression: PNGCompression) throws(ImageError) -> PNGWorkspace {
    let kept = idle.withLock { idle in
      idle.firstIndex { $0.compression == compression }.map { idle.remove(at: $0) }
    }
    if let kept { return kept }
    guard let made = PNGWorkspace(compression: compression) else {
      throw ImageError(
        kind: .cannotEncode, file: "PNG", expected: "memory for a compressor", found: "none left")
    }
    return made
  }

  func give(back workspace: PNGWorkspace) {
    idle.withLock { $0.append(workspace) }
  }
}
