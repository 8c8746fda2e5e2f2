import Foundation

/// Properties that fit photos into a canvas unless a scene or option sets them; values as in
/// `--set`.
enum PhotoFit {
  typealias Settings = [(name: String, value: String)]

  /// A centred grid of squares that fills the canvas; none below `least` points, where scrolling
  /// with the layout's own numbers is better.
  static func grid(
    _ count: Int, in size: CGSize, spacing: CGFloat, margin: CGFloat, least: CGFloat
  ) -> Settings {
    guard (1...1000).contains(count) else { return [] }
    func side(_ columns: Int) -> CGFloat {
      let rows = (count + columns - 1) / columns
      func share(_ length: CGFloat, _ parts: Int) -> CGFloat {
        ((length - 2 * margin - CGFloat(parts - 1) * spacing) / CGFloat(parts)).rounded(.down)
      }
      return min(share(size.width, columns), share(size.height, rows))
    }
    guard let columns = (1...count).max(by: { side($0) < side($1) }), side(columns) >= least else {
      return []
    }
    let rows = (count + columns - 1) / columns
    func inset(_ length: CGFloat, _ parts: Int) -> Int {
      let filled = CGFloat(parts) * side(columns) + CGFloat(parts - 1) * spacing
      return Int(((length - filled) / 2).rounded(.down))
    }
    let (x, y) = (inset(size.width, columns), inset(size.height, rows))
    let text = "\(Int(side(columns)))"
    return [
      ("itemSize", "\(text),\(text)"), ("sectionInset", "\(y),\(x),\(y),\(x)"),
      ("lastLineAlignment", "centered"),
    ]
  }

  /// Squares on a circle of radius shorter side / 2.5, as large as neighbours and the canvas permit;
  /// very many overlap to stay visible.
  static func circle(_ count: Int, in size: CGSize) -> Settings {
    let side = min(size.width, size.height)
    let radius = side / 2.5
    // Inner corners of neighbours touch; a twentieth is left between them.
    let step = count > 1 ? sin(.pi / CGFloat(count)) : 1
    let fitting = 2 * radius * step / (1.05 + step)
    // The outer corners of a rotated square reach farther than those of an upright one. A square's
    // middle is at the distances x and y from the canvas's, in radii.
    let inside = (0..<max(count, 0)).lazy.map { number in
      let turn = 2 * .pi * CGFloat(number) / CGFloat(count)
      let (x, y) = (abs(sin(turn)), abs(cos(turn)))
      return 2 * min(size.width / 2 - radius * x, size.height / 2 - radius * y) / (x + y)
    }
    let most = min(side * 0.19, fitting, inside.min() ?? .infinity)
    let item = Int(max(side / 20, most).rounded(.down))
    return item > 0 ? [("itemSize", "\(item),\(item)")] : []
  }

  /// Albums as wide as their columns, in the middle of the canvas where they do not fill it.
  static func albums(_ count: Int, in size: CGSize) -> Settings {
    let columns = min(max(count, 1), size.width > size.height ? 3 : 2)
    let (title, gap, margin): (CGFloat, CGFloat, CGFloat) = (26, 12, 22)
    // A single album leaves space at the sides.
    let width = columns == 1 ? size.width * 0.65 : size.width - 2 * margin
    let item = min(
      (width - 26 * CGFloat(columns - 1)) / CGFloat(columns), size.height - 2 * margin - title
    ).rounded(.down)
    guard item >= 1 else { return [] }
    let rows = CGFloat((count + columns - 1) / columns)
    let height = rows * (item + title) + (rows - 1) * gap
    let top = Int(max(margin, (size.height - height) / 2).rounded(.down))
    let filled = CGFloat(columns) * item + CGFloat(columns - 1) * 26
    let side = Int(max(0, (size.width - filled) / 2).rounded(.down))
    return [
      ("itemSize", "\(Int(item)),\(Int(item))"), ("itemInsets", "\(top),\(side),13,\(side)"),
      ("numberOfColumns", "\(columns)"),
    ]
  }

  /// A row of items in the middle, where it is shorter than the canvas.
  static func row(
    _ count: Int, in size: CGSize, item: CGFloat, spacing: CGFloat, margin: CGFloat
  ) -> CGFloat? {
    let filled = CGFloat(count) * item + CGFloat(count - 1) * spacing
    let side = ((size.width - filled) / 2).rounded(.down)
    return side > margin ? side : nil
  }
}
