import Foundation

/// Maps encoded values to linear light, both 0…1.
enum ColorCurve: Sendable, Equatable {
  /// ICC's parametric type 4, which covers the others: (a·x + b)^g + e from d on, else c·x + f.
  case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
  /// Equidistant values in units of 1/65535, linearly interpolated.
  case table([UInt16])
  /// SMPTE ST 2084; 1 is paper white at 203 cd/m² (ITU-R BT.2408).
  case perceptualQuantizer
  /// ARIB STD-B67, with a gamma of 1.2 for each channel; 1 is paper white, the signal 0.75.
  case hybridLogGamma

  static let linear = ColorCurve.gamma(1)
  /// IEC 61966-2-1.
  static let sRGB = ColorCurve.parametric(
    g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)
  /// The inverse of ITU-R BT.709's curve.
  static let video = ColorCurve.parametric(
    g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081, e: 0, f: 0)

  /// A power of the encoded value.
  static func gamma(_ exponent: Double) -> ColorCurve {
    .parametric(g: exponent, a: 1, b: 0, c: 0, d: 0, e: 0, f: 0)
  }

  /// The linear light, 0…1, of an encoded value, 0…1. Paper white and anything brighter is 1.
  func linear(_ x: Double) -> Double {
    switch self {
    case .parametric(let g, let a, let b, let c, let d, let e, let f):
      return x >= d ? pow(max(0, a * x + b), g) + e : c * x + f
    case .table(let values):
      let position = min(max(x, 0), 1) * Double(values.count - 1)
      let index = min(Int(position), values.count - 2)
      let (low, high) = (Double(values[index]), Double(values[index + 1]))
      return (low + (high - low) * (position - Double(index))) / 65_535
    case .perceptualQuantizer:
      let root = pow(max(0, x), 1 / 78.84375)
      let light = pow(max(root - 0.8359375, 0) / (18.8515625 - 18.6875 * root), 1 / 0.1593017578125)
      return light * 10_000 / 203
    case .hybridLogGamma:
      let scene: (Double) -> Double = {
        $0 <= 0.5 ? $0 * $0 / 3 : (exp(($0 - 0.55991073) / 0.17883277) + 0.28466892) / 12
      }
      return pow(scene(x) / scene(0.75), 1.2)
    }
  }

  /// The encoded value of linear light in sRGB and Display P3.
  static func encodedSRGB(_ light: Double) -> Double {
    light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// Whether the curve differs from sRGB's by less than two thirds of a level of 255.
  var isSRGB: Bool {
    if self == .sRGB { return true }
    return stride(from: 0, through: 255, by: 5).allSatisfy { level in
      let x = Double(level) / 255
      return abs(Self.encodedSRGB(min(1, max(0, linear(x)))) - x) < 0.66 / 255
    }
  }

  /// H.273's transfer characteristics; nil for reserved, unspecified and non-picture ones.
  init?(transfer: Int) {
    switch transfer {
    case 1, 6, 14, 15: self = .video
    case 4: self = .gamma(2.2)
    case 5: self = .gamma(2.8)
    case 7:
      self = .parametric(
        g: 1 / 0.45, a: 1 / 1.1115, b: 0.1115 / 1.1115, c: 1 / 4, d: 0.0912, e: 0, f: 0)
    case 8: self = .linear
    case 13: self = .sRGB
    case 16: self = .perceptualQuantizer
    case 17: self = .gamma(2.6)
    case 18: self = .hybridLogGamma
    default: return nil
    }
  }
}
