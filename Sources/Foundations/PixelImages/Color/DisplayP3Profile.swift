/// The ICC profile of Display P3 for written files (version 4), from the same numbers as
/// conversions.
enum DisplayP3Profile {
  /// The same bytes on every machine.
  static let bytes: [UInt8] = {
    let rows = RGBSpace.displayP3.toXYZ.rows
    let colorants = (0..<3).map { column in xyz([rows[column], rows[3 + column], rows[6 + column]])
    }
    let curve =
      tag("para") + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    // From white point D65 to D50 by Bradford's method.
    let adaptation =
      tag("sf32")
      + [
        1.0478112, 0.0228866, -0.0501270, 0.0295424, 0.9904844, -0.0170491, -0.0092345, 0.0150436,
        0.7521316,
      ].flatMap(fixed)
    return profile([
      ("desc", text("Display P3")), ("cprt", text("Public Domain")), ("wtpt", xyz(RGBSpace.d50)),
      ("rXYZ", colorants[0]), ("gXYZ", colorants[1]), ("bXYZ", colorants[2]),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve), ("chad", adaptation),
    ])
  }()

  // MARK: - Private

  private static func profile(_ tags: [(name: String, body: [UInt8])]) -> [UInt8] {
    var index = PNGEncoder.bytes(UInt32(tags.count))
    var data: [UInt8] = []
    var offsets: [[UInt8]: Int] = [:]
    let start = 128 + 4 + 12 * tags.count
    for (name, body) in tags {
      // The three curves are stored once.
      let offset = offsets[body] ?? start + data.count
      if offsets.updateValue(offset, forKey: body) == nil {
        data += body + [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
      }
      index += Array(name.utf8) + PNGEncoder.bytes(UInt32(offset))
      index += PNGEncoder.bytes(UInt32(body.count))
    }
    var head = PNGEncoder.bytes(UInt32(start + data.count)) + [0, 0, 0, 0]
    head += [4, 0x40, 0, 0] + Array("mntrRGB XYZ ".utf8)
    // A creation date, which readers may require: 1 January 2024.
    head += [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] + Array("acsp".utf8)
    head += [UInt8](repeating: 0, count: 28) + RGBSpace.d50.flatMap(fixed)
    head += [UInt8](repeating: 0, count: 128 - head.count)
    return head + index + data
  }

  private static func tag(_ kind: String) -> [UInt8] { Array(kind.utf8) + [0, 0, 0, 0] }

  /// A fixed-point number with 16 fractional bits.
  private static func fixed(_ value: Double) -> [UInt8] {
    PNGEncoder.bytes(UInt32(bitPattern: Int32((value * 65_536).rounded())))
  }

  private static func xyz(_ values: [Double]) -> [UInt8] { tag("XYZ ") + values.flatMap(fixed) }

  private static func text(_ string: String) -> [UInt8] {
    let units = string.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return tag("mluc") + PNGEncoder.bytes(1) + PNGEncoder.bytes(12) + Array("enUS".utf8)
      + PNGEncoder.bytes(UInt32(units.count)) + PNGEncoder.bytes(28) + units
  }
}
