/// The most bytes that `--max-bytes` allows a picture's file.
package struct SizeLimit {
  package let bytes: Int

  /// A search for the best file that is small enough.
  ///
  /// - Parameters:
  ///   - quality: the best that is wanted, from 1 on.
  ///   - encode: makes the file of a quality; better ones are larger.
  package func largest(upTo quality: Int, _ encode: (Int) throws -> [UInt8]) throws -> [UInt8] {
    let best = try encode(quality)
    if best.count <= bytes { return best }
    var (low, high) = (1, quality)
    var found: [UInt8]?
    var least = best
    // The best quality that fits is at least `low`, if there is one, and less than `high`.
    while low < high {
      let middle = found == nil && high - low < 4 ? low : (low + high) / 2
      let file = try encode(middle)
      if file.count < least.count { least = file }
      if file.count <= bytes {
        found = file
        low = middle + 1
      } else {
        if middle == 1 { break }
        high = middle
      }
    }
    guard let found else { throw failure(least.count, "quality 1") }
    return found
  }

  package typealias Try = (name: String, make: () throws -> [UInt8]?)

  /// The first file that is small enough. `tries` are called in turn; those that make none are left out.
  package func first(_ tries: [Try]) throws -> [UInt8] {
    var least: (name: String, count: Int)?
    for (name, make) in tries {
      guard let file = try make() else { continue }
      if file.count <= bytes { return file }
      if file.count < least?.count ?? .max { least = (name, file.count) }
    }
    throw failure(least?.count ?? 0, least?.name ?? "the one way to write it")
  }

  private func failure(_ count: Int, _ settings: String) -> ImageError {
    ImageError(
      kind: .cannotEncode, file: Option.maxBytes.name,
      expected: "a picture of at most \(bytes) bytes",
      found: "\(count) bytes with \(settings)",
      hint: "make it smaller with --scale, or choose another format")
  }
}

extension SizeLimit {
  /// Reads a number of bytes, or with kB, MB (thousands, millions), KiB or MiB.
  package init?(_ text: String) {
    let units = ["": 1.0, "b": 1, "kb": 1e3, "mb": 1e6, "kib": 1024, "mib": 1_048_576]
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits),
      let bytes = units[text.dropFirst(digits.count).lowercased()].map({ $0 * number }),
      bytes >= 1, bytes <= 1e12
    else { return nil }
    self.init(bytes: Int(bytes))
  }
}

extension Arguments {
  /// The colour space that `--color-space` names; sRGB without it.
  package var colorSpace: PixelColorSpace { self[.colorSpace] ?? .sRGB }
}
