/// The colour spaces of output. Both have the same transfer curve; Display P3 has wider primaries.
public enum PixelColorSpace: String, CaseIterable, Sendable, Codable {
  /// IEC 61966-2-1.
  case sRGB = "srgb"
  /// P3 primaries with the white point and transfer curve of sRGB, as on Apple's displays.
  case displayP3 = "display-p3"

  /// The H.273 code point of the primaries.
  var primaries: Int { self == .sRGB ? 1 : 12 }

  /// The primaries and white point as numbers.
  var rgb: RGBSpace { self == .sRGB ? .sRGB : .displayP3 }

  /// Converts an encoded sRGB colour, in or out of 0…1; unchanged if no conversion is needed.
  package func components(ofSRGB color: (red: Double, green: Double, blue: Double))
    -> (red: Double, green: Double, blue: Double)
  {
    if self == .sRGB { return color }
    let linear = [color.red, color.green, color.blue].map(Self.linear)
    let mixed = ColorMatrix.fromSRGBToP3.applied(to: linear).map(Self.encoded)
    return (mixed[0], mixed[1], mixed[2])
  }

  // MARK: - Private

  private static func linear(_ value: Double) -> Double {
    value < 0 ? -ColorCurve.sRGB.linear(-value) : ColorCurve.sRGB.linear(value)
  }

  private static func encoded(_ value: Double) -> Double {
    value < 0 ? -ColorCurve.encodedSRGB(-value) : ColorCurve.encodedSRGB(value)
  }
}
