extension UInt32 {
  /// A premultiplied pixel drawn over another one.
  package func over(_ below: UInt32) -> UInt32 {
    let rest = 255 - self >> 24
    if rest == 0 { return self }
    if rest == 255 { return below }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let part = ((below >> shift & 255) * rest + 127) / 255
      result |= Swift.min(255, (self >> shift & 255) + part) << shift
    }
    return result
  }
}
