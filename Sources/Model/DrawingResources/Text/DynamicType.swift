import Foundation

/// Text style sizes per content size category, from Apple's Human Interface Guidelines.
enum DynamicType {
  /// In points. Unknown styles are like body, unknown categories like `large`.
  static func size(of style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    let row = sizes[style] ?? sizes[.body] ?? []
    let fallback = UIContentSizeCategory.ascending.firstIndex(of: .large) ?? 0
    let index = UIContentSizeCategory.ascending.firstIndex(of: category) ?? fallback
    return row.indices.contains(index) ? row[index] : UIFont.labelFontSize
  }

  /// The baseline distance of a style in points, from which `UIFontMetrics` derives its scale.
  static func leading(of style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    let size = Int(size(of: style, category))
    if style == .subheadline, size == 21 { return 28 }
    return leadings[size] ?? 22
  }

  /// From the smallest category to the largest.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .extraLargeTitle: [CGFloat](repeating: 36, count: 12),
    .extraLargeTitle2: [CGFloat](repeating: 28, count: 12),
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// By text size.
  private static let leadings: [Int: CGFloat] = [
    11: 13, 12: 16, 13: 18, 14: 19, 15: 20, 16: 21, 17: 22, 18: 23, 19: 24, 20: 25, 21: 26, 22: 28,
    23: 29, 24: 30, 25: 31, 26: 32, 27: 33, 28: 34, 29: 35, 30: 37, 31: 38, 32: 39, 33: 40, 34: 41,
    36: 43, 37: 44, 38: 46, 39: 47, 40: 48, 42: 50, 43: 51, 44: 52, 47: 56, 48: 57, 49: 58, 50: 59,
    51: 60, 52: 61, 53: 62, 55: 65, 56: 66, 58: 68, 60: 70,
  ]
}
