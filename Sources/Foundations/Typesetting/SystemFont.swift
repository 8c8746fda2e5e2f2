/// What Inter takes from Apple's system font, for which it stands in: the height of lines, and the
/// widths of texts by extra space at each character, the tracking. Fonts that are requested by
/// name, Inter too, keep their own.
enum SystemFont {
  /// The top of a line above its baseline, in ems.
  static let ascender = 0.952148
  /// The bottom of a line below its baseline, in ems.
  static let descender = 0.241211

  /// Extra points per character at a size that make the widths of Inter those of Apple's font.
  /// Most were measured on labels of UIKit in public reference pictures, other sizes follow what
  /// Apple publishes of its font ("Tracking values" in the Human Interface Guidelines).
  private typealias Row = (size: Double, tracking: Double)

  /// Measured from 12 to 58 points, in one to 31 texts each. Up to 17 points both fonts keep their
  /// shapes, and at 12 their widths are equal, so below it Inter needs what Apple adds there. From
  /// 58 to 80 points, the tracking falls as Apple's own does, by 5/1000 em.
  private static let regularRows: [Row] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (14, -0.19),
    (16, -0.36), (17, -0.47), (18, -0.5), (25, -0.99), (28, -1.15), (34, -1.44), (43, -1.93),
    (48, -2.23), (58, -2.85), (80, -4.33),
  ]
  private static let mediumRows: [Row] = [(10, 0.2), (13, -0.23), (15, -0.34)]
  private static let semiboldRows: [Row] = [(13, -0.08), (17, -0.265)]
  private static let boldRows: [Row] = [(14, -0.16), (32, -1.44)]

  /// Tracking in ems. An interpolated one makes the width of a text smooth in its size.
  private static let regular = SmoothCurve(regularRows.map { ($0.size, $0.tracking / $0.size) })
  private static let medium = curve(mediumRows + boldRows.suffix(1))
  private static let semibold = curve(semiboldRows + boldRows.suffix(1))
  private static let bold = curve(boldRows)

  /// A weight differs from regular as it does at the nearest sizes that were measured. At 32 points,
  /// weights that were not measured there differ as bold does.
  private static func curve(_ rows: [Row]) -> SmoothCurve {
    let difference = SmoothCurve(
      rows.map { ($0.size, $0.tracking / $0.size - regular.value(at: $0.size)) })
    let sizes = Set((regularRows + rows).map(\.size)).sorted()
    return SmoothCurve(sizes.map { ($0, regular.value(at: $0) + difference.value(at: $0)) })
  }

  /// The extra space at each character, in points. Weights are those of the nearest that was
  /// measured: lighter ones than regular are like regular, heavier ones than bold like bold.
  static func tracking(size: Double, weight: Int) -> Double {
    let curve =
      switch weight {
      case ..<450: regular
      case ..<550: medium
      case ..<650: semibold
      default: bold
      }
    return curve.value(at: size) * size
  }
}

extension FontRequest {
  /// The tracking of the system font in points; 0 for any other.
  var tracking: Double { isSystem ? SystemFont.tracking(size: size, weight: weight) : 0 }
}

extension FontFile {
  /// The metrics of a request that this file satisfies.
  func metrics(for request: FontRequest) -> FontMetrics {
    var metrics = metrics(size: request.size)
    if request.isSystem {
      metrics.ascender = SystemFont.ascender * request.size
      metrics.descender = -SystemFont.descender * request.size
      metrics.leading = 0
    }
    return metrics
  }
}

/// A curve through points that has no corners and, between two points, no values beyond theirs
/// (cubic Hermite, slopes by Fritsch and Butland); constant outside of them.
struct SmoothCurve {
  private let points: [(x: Double, y: Double)]
  private let slopes: [Double]

  /// - Parameter points: at least one, with increasing x.
  init(_ points: [(x: Double, y: Double)]) {
    self.points = points
    slopes = points.indices.map { index in
      guard index > 0, index + 1 < points.count else { return 0 }
      let (before, here, after) = (points[index - 1], points[index], points[index + 1])
      let (left, right) = (here.x - before.x, after.x - here.x)
      let (rise, next) = ((here.y - before.y) / left, (after.y - here.y) / right)
      guard rise * next > 0 else { return 0 }
      return 3 * (left + right) / ((2 * right + left) / rise + (right + 2 * left) / next)
    }
  }

  func value(at x: Double) -> Double {
    let index = points.firstIndex { $0.x >= x } ?? points.count - 1
    guard index > 0, x < points[index].x else { return points[index].y }
    let (from, to) = (points[index - 1], points[index])
    let width = to.x - from.x
    let t = (x - from.x) / width
    let rest = 1 - t
    return rest * rest * ((1 + 2 * t) * from.y + t * width * slopes[index - 1])
      + t * t * ((3 - 2 * t) * to.y - rest * width * slopes[index])
  }
}
