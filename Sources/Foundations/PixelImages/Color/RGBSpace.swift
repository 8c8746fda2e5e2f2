import Foundation

/// Nine numbers, row by row.
struct ColorMatrix: Sendable, Equatable {
  var rows: [Double]

  /// A diagonal matrix.
  init(diagonal: [Double]) {
    rows = [diagonal[0], 0, 0, 0, diagonal[1], 0, 0, 0, diagonal[2]]
  }

  init(_ rows: [Double]) {
    precondition(rows.count == 9, "a matrix has nine numbers, not \(rows.count)")
    self.rows = rows
  }

  static func * (a: ColorMatrix, b: ColorMatrix) -> ColorMatrix {
    ColorMatrix(
      (0..<9).map { at in
        let (row, column) = (at / 3 * 3, at % 3)
        return a.rows[row] * b.rows[column] + a.rows[row + 1] * b.rows[3 + column]
          + a.rows[row + 2] * b.rows[6 + column]
      })
  }

  func applied(to v: [Double]) -> [Double] {
    (0..<3).map { rows[3 * $0] * v[0] + rows[3 * $0 + 1] * v[1] + rows[3 * $0 + 2] * v[2] }
  }

  /// Nil for a singular matrix.
  var inverse: ColorMatrix? {
    let m = rows
    func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
    let adjugate = [
      minor(4, 5, 7, 8), minor(2, 1, 8, 7), minor(1, 2, 4, 5),
      minor(5, 3, 8, 6), minor(0, 2, 6, 8), minor(2, 0, 5, 3),
      minor(3, 4, 6, 7), minor(1, 0, 7, 6), minor(0, 1, 3, 4),
    ]
    let determinant = m[0] * adjugate[0] + m[1] * adjugate[3] + m[2] * adjugate[6]
    guard determinant.isFinite, abs(determinant) > 1e-9 else { return nil }
    return ColorMatrix(adjugate.map { $0 / determinant })
  }

  static let fromSRGBToP3: ColorMatrix = {
    let back = RGBSpace.displayP3.toXYZ.inverse
    return (back ?? ColorMatrix(diagonal: [1, 1, 1])) * RGBSpace.sRGB.toXYZ
  }()
}

/// An RGB colour space: a curve per channel, and a matrix to CIE XYZ under D50 (ICC's).
struct RGBSpace: Sendable, Equatable {
  /// A point in CIE's chromaticity diagram.
  struct Chromaticity: Sendable, Equatable {
    var x: Double
    var y: Double

    init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    /// With luminance 1.
    var xyz: [Double] { [x / y, 1, (1 - x - y) / y] }
    var isUsable: Bool { x.isFinite && y.isFinite && x >= 0 && y > 1e-4 && x <= 1 && y <= 1 }
  }

  struct Primaries: Sendable, Equatable {
    var red: Chromaticity
    var green: Chromaticity
    var blue: Chromaticity
    var white: Chromaticity

    static let sRGB = Primaries(0.64, 0.33, 0.3, 0.6, 0.15, 0.06, d65)
    static let d65 = Chromaticity(0.3127, 0.329)

    init(red: Chromaticity, green: Chromaticity, blue: Chromaticity, white: Chromaticity) {
      (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    }

    /// The chromaticities of red, green and blue, each as x and y.
    private init(
      _ redX: Double, _ redY: Double, _ greenX: Double, _ greenY: Double, _ blueX: Double,
      _ blueY: Double, _ white: Chromaticity
    ) {
      self.init(
        red: Chromaticity(redX, redY), green: Chromaticity(greenX, greenY),
        blue: Chromaticity(blueX, blueY), white: white)
    }

    /// H.273's colour primaries by code point; nil for those that are reserved or unspecified.
    init?(number: Int) {
      let d65 = Self.d65
      let c = Chromaticity(0.31, 0.316)
      switch number {
      case 1: self = .sRGB
      case 4: self.init(0.67, 0.33, 0.21, 0.71, 0.14, 0.08, c)
      case 5: self.init(0.64, 0.33, 0.29, 0.6, 0.15, 0.06, d65)
      case 6, 7: self.init(0.63, 0.34, 0.31, 0.595, 0.155, 0.07, d65)
      case 8: self.init(0.681, 0.319, 0.243, 0.692, 0.145, 0.049, c)
      case 9: self.init(0.708, 0.292, 0.17, 0.797, 0.131, 0.046, d65)
      case 11: self.init(0.68, 0.32, 0.265, 0.69, 0.15, 0.06, Chromaticity(0.314, 0.351))
      case 12: self.init(0.68, 0.32, 0.265, 0.69, 0.15, 0.06, d65)
      case 22: self.init(0.63, 0.34, 0.295, 0.605, 0.155, 0.077, d65)
      default: return nil
      }
    }
  }

  var toXYZ: ColorMatrix
  /// Of red, green and blue.
  var curves: [ColorCurve]

  static let sRGB = RGBSpace(.sRGB, .sRGB) ?? unitary
  static let displayP3 = Primaries(number: 12).flatMap { RGBSpace($0, .sRGB) } ?? unitary

  init(toXYZ: ColorMatrix, curves: [ColorCurve]) {
    (self.toXYZ, self.curves) = (toXYZ, curves)
  }

  /// Adapts the white point to D50 by Bradford's method. Nil for collinear primaries.
  init?(_ primaries: Primaries, _ curve: ColorCurve) {
    let points = [primaries.red, primaries.green, primaries.blue]
    guard (points + [primaries.white]).allSatisfy(\.isUsable) else { return nil }
    let xyz = points.map(\.xyz)
    let columns = ColorMatrix((0..<9).map { xyz[$0 % 3][$0 / 3] })
    let white = primaries.white.xyz
    guard let inverse = columns.inverse else { return nil }
    let unadapted = columns * ColorMatrix(diagonal: inverse.applied(to: white))
    let (seen, wanted) = (
      Self.bradford.applied(to: white), Self.bradford.applied(to: Self.d50)
    )
    let shares = zip(wanted, seen).map { $0 / $1 }
    guard shares.allSatisfy({ $0.isFinite && $0 > 0 }), let back = Self.bradford.inverse else {
      return nil
    }
    toXYZ = back * ColorMatrix(diagonal: shares) * Self.bradford * unadapted
    curves = [curve, curve, curve]
  }

  /// The space for H.273's code points; nil if unspecified or unknown.
  init?(primaries: Int, transfer: Int) {
    if primaries == 2, transfer == 2 { return nil }
    let known = primaries == 2 ? Primaries.sRGB : Primaries(number: primaries)
    let curve = transfer == 2 ? ColorCurve.sRGB : ColorCurve(transfer: transfer)
    guard let known, let curve else { return nil }
    self.init(known, curve)
  }

  /// Whether colours differ from sRGB's by less than a level of 255.
  var isSRGB: Bool { isNearly(.sRGB) }

  /// Whether colours differ by less than a level of 255 from those of a space with sRGB's curve.
  func isNearly(_ other: RGBSpace) -> Bool {
    zip(toXYZ.rows, other.toXYZ.rows).allSatisfy { abs($0 - $1) < 0.0015 }
      && Set(curves.indices).allSatisfy { at in
        at > 0 && curves[at] == curves[at - 1] || curves[at].isSRGB
      }
  }

  // MARK: - Private

  private static let unitary = RGBSpace(
    toXYZ: ColorMatrix(diagonal: [1, 1, 1]), curves: [.sRGB, .sRGB, .sRGB])
  static let d50 = [0.9642, 1, 0.8249]
  private static let bradford = ColorMatrix([
    0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296,
  ])
}
