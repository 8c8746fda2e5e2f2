import CImageCodecs
import CPixelKernels
import Foundation
import Synchronization

/// Memory and a compressor that are used for one picture after the other.
///
/// Used by one thread at a time: ``WorkspacePool`` hands each one out once.
final class PNGWorkspace: @unchecked Sendable {
  let compression: PNGCompression
  /// Of libdeflate, made where it is needed.
  private var compressor: OpaquePointer?
  /// For ``png_deflate``.
  private let tables: UnsafeMutableRawPointer?
  private var levelBuffer: [UInt8] = []
  /// What is to be compressed: every row with its filter type in front.
  private var filtered: UnsafeMutableBufferPointer<UInt8>
  private var rows: UnsafeMutableBufferPointer<UInt8>
  /// What a second way of compressing gives.
  private var trial: UnsafeMutableBufferPointer<UInt8>
  private var filteredCount = 0

  init?(compression: PNGCompression) {
    self.compression = compression
    filtered = .allocate(capacity: 0)
    rows = .allocate(capacity: 0)
    trial = .allocate(capacity: 0)
    tables = compression == .default ? malloc(png_deflate_memory_size()) : nil
    switch compression {
    case .fast:
      // As many symbols as fit become a block: with ISA-L's usual buffer the codes would follow
      // the picture too slowly, and cost a hundredth to a tenth more.
      levelBuffer = [UInt8](repeating: 0, count: Int(diorama_isal_level1_buffer_size))
    case .default:
      if tables == nil { return nil }
    case .best:
      compressor = libdeflate_alloc_compressor(12)
      if compressor == nil { return nil }
    }
  }

  deinit {
    if let compressor { libdeflate_free_compressor(compressor) }
    free(tables)
    filtered.deallocate()
    rows.deallocate()
    trial.deallocate()
  }

  /// The most bytes that ``compress(into:)`` can need.
  var compressedBound: Int {
    switch compression {
    // ISA-L stores what it cannot compress, in blocks of 64 KB with 5 bytes each.
    case .fast: filteredCount + filteredCount / 65_000 * 5 + 1024
    // Our own compressor wants some more before it begins.
    case .default: libdeflate_zlib_compress_bound(nil, filteredCount) + 2048
    case .best: libdeflate_zlib_compress_bound(compressor, filteredCount)
    }
  }

  /// What is tried for every row, the likeliest first: photographs want Paeth, flat rows and text
  /// "up". The others save another thousandth.
  private var filters: [Int32] {
    switch compression {
    case .fast: [Int32(PNG_ROWS_UP), Int32(PNG_ROWS_PAETH)]
    case .default:
      [PNG_ROWS_UP, PNG_ROWS_PAETH, PNG_ROWS_SUB, PNG_ROWS_AVERAGE, PNG_ROWS_NONE].map(Int32.init)
    case .best:
      [PNG_ROWS_NONE, PNG_ROWS_SUB, PNG_ROWS_UP, PNG_ROWS_AVERAGE, PNG_ROWS_PAETH].map(Int32.init)
    }
  }

  /// Packs and filters all rows.
  func filter(_ buffer: PixelBuffer) {
    filter(
      buffer.pixels[...], width: buffer.width, height: buffer.height, stride: buffer.width,
      hasAlpha: !buffer.isOpaque)
  }

  /// Packs and filters rows that begin `stride` apart.
  func filter(
    _ pixels: ArraySlice<UInt32>, width: Int, height: Int, stride: Int, hasAlpha: Bool
  ) {
    let pixelBytes = hasAlpha ? 4 : 3
    let rowBytes = width * pixelBytes
    filteredCount = (rowBytes + 1) * height
    PNGWorkspace.grow(&filtered, to: filteredCount)
    // Two packed rows, and one for trying a filter.
    PNGWorkspace.grow(&rows, to: rowBytes * 3)
    let filters = filters
    guard let base = rows.baseAddress, var out = filtered.baseAddress else { return }
    var current = base
    var previous = base + rowBytes
    let spare = base + 2 * rowBytes
    pixels.withUnsafeBufferPointer { pixels in
      guard let source = pixels.baseAddress else { return }
      for y in 0..<height {
        let line = source + y * stride
        if hasAlpha {
          png_rows_pack_rgba(line, current, width)
        } else {
          png_rows_pack_rgb(line, current, width)
        }
        let above: UnsafePointer<UInt8>? = y == 0 ? nil : UnsafePointer(previous)
        chooseFilter(filters, current, above, out, spare, rowBytes, pixelBytes)
        out += rowBytes + 1
        swap(&current, &previous)
      }
    }
  }

  /// Takes the filter whose bytes have the smallest sum of magnitudes.
  private func chooseFilter(
    _ filters: [Int32], _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>?,
    _ out: UnsafeMutablePointer<UInt8>, _ spare: UnsafeMutablePointer<UInt8>, _ rowBytes: Int,
    _ pixelBytes: Int
  ) {
    var least = UInt64.max
    for (index, type) in filters.enumerated() {
      // The first one needs no copy.
      let target = index == 0 ? out + 1 : spare
      png_rows_filter(type, row, above, target, rowBytes, pixelBytes)
      let magnitude = png_rows_magnitude(target, rowBytes)
      if magnitude < least {
        least = magnitude
        out[0] = UInt8(type)
        if index > 0 { (out + 1).update(from: spare, count: rowBytes) }
      }
      if least == 0 { return }
    }
  }

  /// A zlib stream of the filtered rows; the number of its bytes, 0 where it failed.
  func compress(into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    switch compression {
    case .fast: compressFast(into: target)
    case .default: compressByPrices(into: target)
    case .best: compressWithLibdeflate(into: target)
    }
  }

  private func compressWithLibdeflate(into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    libdeflate_zlib_compress(
      compressor, filtered.baseAddress, filteredCount, target.baseAddress, target.count)
  }

  private func compressByPrices(into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let out = target.baseAddress, target.count > 6 else { return 0 }
    let length = png_deflate(
      tables, filtered.baseAddress, filteredCount, out + 2, target.count - 6)
    guard length > 0 else {
      // Noise does not get smaller: libdeflate stores it as it is.
      if compressor == nil { compressor = libdeflate_alloc_compressor(6) }
      return compressor == nil ? 0 : compressWithLibdeflate(into: target)
    }
    // zlib's header: a window of 32 KB, the default effort.
    target[0] = 0x78
    target[1] = 0x9C
    let checksum = UInt32(libdeflate_adler32(1, filtered.baseAddress, filteredCount))
    for i in 0..<4 { target[2 + length + i] = UInt8(checksum >> (24 - 8 * UInt32(i)) & 255) }
    return length + 6
  }

  private func compressFast(into target: UnsafeMutableBufferPointer<UInt8>) -> Int {
    // Short matches in photographs cost more than the literals they replace: a window of four
    // bytes, which finds runs only, makes their files a tenth smaller. Pictures with repeats
    // want the whole window; the second try gives up where it is not the smaller one.
    let all = 0..<filteredCount
    let runs = deflate(all, into: target, windowBits: 2)
    guard runs > 0 else { return 0 }
    PNGWorkspace.grow(&trial, to: runs)
    let room = UnsafeMutableBufferPointer(rebasing: trial[0..<runs])
    if !mayHaveRepeats(scratch: room) { return runs }
    let repeats = deflate(all, into: room, windowBits: 15)
    guard repeats > 0, repeats < runs else { return runs }
    _ = target.update(fromContentsOf: room[0..<repeats])
    return repeats
  }

  /// Whether an eighth from the middle of a large picture is smaller with the whole window.
  private func mayHaveRepeats(scratch: UnsafeMutableBufferPointer<UInt8>) -> Bool {
    if filteredCount < 1 << 20 { return true }
    let middle = (filteredCount / 16 * 7)..<(filteredCount / 16 * 9)
    let runs = deflate(middle, into: scratch, windowBits: 2)
    let repeats = deflate(middle, into: scratch, windowBits: 15)
    // Neither fits where this is the one part that does not get smaller.
    return repeats > 0 && (runs == 0 || repeats < runs)
  }

  /// ISA-L at its level 1 for a part of the rows; 0 where `target` is too small.
  private func deflate(
    _ part: Range<Int>, into target: UnsafeMutableBufferPointer<UInt8>, windowBits: UInt16
  ) -> Int {
    guard filteredCount <= Int(UInt32.max), target.count <= Int(UInt32.max) else { return 0 }
    return levelBuffer.withUnsafeMutableBufferPointer { level in
      var stream = isal_zstream()
      isal_deflate_stateless_init(&stream)
      stream.level = 1
      stream.hist_bits = windowBits
      stream.level_buf = level.baseAddress
      stream.level_buf_size = UInt32(level.count)
      stream.gzip_flag = UInt16(IGZIP_ZLIB)
      stream.flush = UInt16(NO_FLUSH)
      stream.end_of_stream = 1
      stream.next_in = filtered.baseAddress?.advanced(by: part.lowerBound)
      stream.avail_in = UInt32(part.count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      guard isal_deflate_stateless(&stream) == COMP_OK, stream.avail_in == 0 else { return 0 }
      // zlib's header cannot name so small a window: say 32 KB, which is always right.
      target[0] = 0x78
      target[1] = 0x01
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
