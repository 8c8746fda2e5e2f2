import CImageCodecs
import CImageKernels
import Foundation

/// Compresses filtered rows to a zlib stream.
protocol PNGCompressor {
  /// The filters to try for every row of such a picture, the most promising first.
  func filters(for rows: PNGRows) -> [Int32]
  /// The maximum number of bytes that ``compress(_:into:)`` needs.
  func bound(_ rows: PNGFilteredRows) -> Int
  /// Writes the stream. Returns its length, or 0 on failure.
  func compress(_ rows: PNGFilteredRows, into out: UnsafeMutableBufferPointer<UInt8>) -> Int
}

/// Our own compressor. Large pictures are cut into strips of about a megabyte, independent of the
/// number of threads, and so are the bytes.
struct PNGStripCompressor: PNGCompressor {
  let isParallel: Bool

  /// Paeth compresses photographs best, "up" flat rows, "sub" text; other filters do worse.
  func filters(for rows: PNGRows) -> [Int32] {
    rows.colorType == .palette
      ? [PNG_ROWS_UP, PNG_ROWS_NONE].map { Int32($0) }
      : [PNG_ROWS_UP, PNG_ROWS_PAETH, PNG_ROWS_SUB].map { Int32($0) }
  }

  func bound(_ rows: PNGFilteredRows) -> Int {
    rows.strips.reduce(6) { $0 + png_deflate_bound($1.count * rows.rowBytes) }
  }

  func compress(_ rows: PNGFilteredRows, into out: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let target = out.baseAddress, let source = rows.bytes.baseAddress else { return 0 }
    // The zlib header: a window of 32 KB and default effort.
    (target[0], target[1]) = (0x78, 0x9C)
    let sizes = rows.strips.map { png_deflate_bound($0.count * rows.rowBytes) }
    let offsets = sizes.indices.map { sizes[..<$0].reduce(2, +) }
    var lengths = [Int](repeating: 0, count: sizes.count)
    lengths.withUnsafeMutableBufferPointer { memory in
      nonisolated(unsafe) let (lengths, source, target) = (memory, source, target)
      nonisolated(unsafe) let rows = rows
      PNGFilteredRows.forEach(sizes.count, inParallel: isParallel) { index in
        guard let tables = malloc(png_deflate_memory_size()) else { return }
        defer { free(tables) }
        let (strip, before) = (rows.strips[index], rows.strips[index].lowerBound * rows.rowBytes)
        lengths[index] = png_deflate(
          tables, source + before, before, strip.count * rows.rowBytes,
          strip.upperBound == rows.strips.last?.upperBound ? 1 : 0, target + offsets[index],
          sizes[index])
      }
    }
    guard !lengths.contains(0) else { return 0 }
    var end = 2
    for (offset, length) in zip(offsets, lengths) {
      if offset != end { memmove(target + end, target + offset, length) }
      end += length
    }
    let checksum = UInt32(libdeflate_adler32(1, source, rows.bytes.count))
    for byte in PNGEncoder.bytes(checksum) {
      target[end] = byte
      end += 1
    }
    return end
  }
}

/// libdeflate at its highest level.
struct PNGSlowCompressor: PNGCompressor {
  func filters(for rows: PNGRows) -> [Int32] {
    let all = [PNG_ROWS_NONE, PNG_ROWS_SUB, PNG_ROWS_UP, PNG_ROWS_AVERAGE, PNG_ROWS_PAETH]
    return rows.colorType == .palette
      ? [Int32(PNG_ROWS_UP), Int32(PNG_ROWS_NONE)] : all.map { Int32($0) }
  }

  func bound(_ rows: PNGFilteredRows) -> Int {
    libdeflate_zlib_compress_bound(nil, rows.bytes.count)
  }

  func compress(_ rows: PNGFilteredRows, into out: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let compressor = libdeflate_alloc_compressor(12) else { return 0 }
    defer { libdeflate_free_compressor(compressor) }
    return libdeflate_zlib_compress(
      compressor, rows.bytes.baseAddress, rows.bytes.count, out.baseAddress, out.count)
  }
}
