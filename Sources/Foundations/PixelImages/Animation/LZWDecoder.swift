/// Decodes the image data of GIF files, block by block.
struct LZWDecoder {
  /// The pixels so far, at most as many as were requested.
  private(set) var pixels: [UInt8] = []
  private(set) var isDone = false
  private let count: Int
  private let leastBits: Int
  private let clear: Int
  private var codeBits: Int
  private var bits = 0
  private var bitCount = 0
  private var previous: Int?
  private var first: UInt8 = 0
  private var next: Int
  // For every code: the code that it extends, its last pixel, and its length.
  private var prefix = [UInt16](repeating: 0, count: 4096)
  private var suffix = [UInt8](repeating: 0, count: 4096)
  private var length = [UInt16](repeating: 1, count: 4096)

  init(leastBits: Int, count: Int) {
    self.leastBits = leastBits
    self.count = count
    clear = 1 << leastBits
    codeBits = leastBits + 1
    next = clear + 2
    for index in 0..<clear { suffix[index] = UInt8(truncatingIfNeeded: index) }
  }

  /// Decodes a block. Returns false for an undefined code.
  mutating func read(_ block: ArraySlice<UInt8>) -> Bool {
    for byte in block {
      bits |= Int(byte) << bitCount
      bitCount += 8
      while bitCount >= codeBits, !isDone {
        let code = bits & (1 << codeBits - 1)
        bits >>= codeBits
        bitCount -= codeBits
        if !take(code) { return false }
      }
      if isDone { return true }
    }
    return true
  }

  private mutating func take(_ code: Int) -> Bool {
    if code == clear {
      (codeBits, next, previous) = (leastBits + 1, clear + 2, nil)
      return true
    }
    if code == clear + 1 {
      isDone = true
      return true
    }
    guard let previous else {
      if code > clear { return false }
      self.previous = code
      first = suffix[code]
      put(code)
      return true
    }
    if code > next || (code == next && next == 4096) { return false }
    // A code that is just being defined begins like the previous one.
    if code < next { first = root(of: code) }
    if next < 4096 {
      prefix[next] = UInt16(previous)
      suffix[next] = first
      length[next] = length[previous] + 1
      next += 1
      if next == 1 << codeBits, codeBits < 12 { codeBits += 1 }
    }
    put(code)
    self.previous = code
    return true
  }

  private func root(of code: Int) -> UInt8 {
    var code = code
    while code > clear { code = Int(prefix[code]) }
    return suffix[code]
  }

  private mutating func put(_ code: Int) {
    let size = Int(length[code])
    let start = pixels.count
    pixels.append(contentsOf: repeatElement(0, count: size))
    var (at, code) = (start + size - 1, code)
    while at >= start {
      pixels[at] = suffix[code]
      code = Int(prefix[code])
      at -= 1
    }
    if pixels.count >= count {
      pixels.removeLast(pixels.count - count)
      isDone = true
    }
  }
}
