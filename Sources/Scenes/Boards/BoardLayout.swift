import CompositionalLayouts
import Foundation
import SceneFiles

/// The places of a board's screens, in points.
struct BoardLayout {
  /// What is placed.
  struct Item {
    /// The screen's natural size with its device.
    var size: CGSize
    var hasCaption = false
    /// The height of its caption at a width.
    var captionHeight: (CGFloat) -> CGFloat = { _ in 0 }
  }

  /// A placed screen.
  struct Placement {
    var center = CGPoint.zero
    /// How much the screen is enlarged.
    var scale: CGFloat = 1
    /// Clockwise, in radians.
    var angle: CGFloat = 0
    /// Screens of a higher number cover the others.
    var depth = 0
    /// An empty rectangle without a caption.
    var caption = CGRect.zero
  }

  var arrangement = Board.Arrangement.row
  var columns: Int?
  var spacing: CGFloat = 48
  var screenHeight: CGFloat?
  /// Between neighbours of a fan, in degrees.
  var angle: CGFloat = 10
  var isRightToLeft = false
  /// The turn of a screen of a size in perspective, about its middle.
  var turn: (CGSize) -> CATransform3D = { _ in CATransform3DIdentity }

  /// The distance of a caption from its screen, in points.
  static let captionGap: CGFloat = 20
  /// How much lower every second screen of a staggered row is: a share of the highest.
  private static let stagger: CGFloat = 0.12
  /// The distance of the point that a fan turns about from its screens' middle: a share of the highest.
  private static let fanRadius: CGFloat = 1.7
  /// The most that screens are enlarged to fill a board.
  private static let mostScale: CGFloat = 8
  /// The least that they are reduced to.
  private static let leastScale: CGFloat = 0.01
  /// The least width of a caption, in points.
  private static let captionWidth: CGFloat = 120

  /// The places of the screens from the origin, and their total size.
  /// - Parameter scale: enlarges screens, but not captions and spacing.
  func arrange(_ items: [Item], scale: CGFloat = 1) -> (placements: [Placement], size: CGSize) {
    guard !items.isEmpty else { return ([], .zero) }
    return arrangement == .fan ? fan(items, scale) : grid(items, scale)
  }

  /// The places of screens enlarged as much as a size has room for; nil if it has none.
  func arrange(_ items: [Item], within room: CGSize) -> (placements: [Placement], size: CGSize)? {
    func fits(_ scale: CGFloat) -> Bool {
      let size = arrange(items, scale: scale).size
      return size.width <= room.width && size.height <= room.height
    }
    // From large to small: captions are higher in narrower columns, so less is not always enough.
    var high = screenHeight == nil ? Self.mostScale : 1
    if fits(high) { return arrange(items, scale: high) }
    var low = high
    repeat {
      (low, high) = (low * 0.9, low)
      if low < Self.leastScale { return nil }
    } while !fits(low)
    while high / low > 1.0005 {
      let middle = (low * high).squareRoot()
      if fits(middle) { low = middle } else { high = middle }
    }
    return arrange(items, scale: low)
  }

  // MARK: - Private

  /// What a screen is enlarged by.
  private func scale(of item: Item, _ scale: CGFloat) -> CGFloat {
    guard let screenHeight, item.size.height > 0 else { return scale }
    return scale * screenHeight / item.size.height
  }

  /// The box of an enlarged screen about its middle.
  private func box(of item: Item, _ scale: CGFloat) -> CGRect {
    let k = self.scale(of: item, scale)
    let size = CGSize(width: item.size.width * k, height: item.size.height * k)
    let flat = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    guard arrangement == .perspective else { return flat }
    return CGRect(containing: turn(size).projectedPolygon(Quad(flat).corners))
  }

  private func grid(_ items: [Item], _ scale: CGFloat) -> (placements: [Placement], size: CGSize) {
    let count = min(max(columnCount(items.count), 1), items.count)
    let boxes = items.map { box(of: $0, scale) }
    let rows = stride(from: 0, to: items.count, by: count).map {
      $0..<min($0 + count, items.count)
    }
    let widths = (0..<count).map { column in
      stride(from: column, to: items.count, by: count).map {
        items[$0].hasCaption ? max(boxes[$0].width, Self.captionWidth) : boxes[$0].width
      }.max() ?? 0
    }
    let width = widths.reduce(0, +) + spacing * CGFloat(count - 1)
    var placements = items.map { Placement(scale: self.scale(of: $0, scale)) }
    var y: CGFloat = 0
    for row in rows {
      let height = row.map { boxes[$0].height }.max() ?? 0
      let drop = arrangement == .staggered && row.count > 1 ? Self.stagger * height : 0
      var bottom = y + height
      // A last row of fewer screens is centred.
      let used =
        row.enumerated().reduce(0) { $0 + widths[$1.offset] } + spacing * CGFloat(row.count - 1)
      var x = (width - used) / 2
      for (column, index) in row.enumerated() {
        let box = boxes[index]
        let lower = column % 2 == 1 ? drop : 0
        let middle = x + widths[column] / 2
        // Aligned at the bottom; in perspective their centres have one height.
        let top =
          arrangement == .perspective ? y + (height - box.height) / 2 : y + height - box.height
        placements[index].center = CGPoint(x: middle - box.midX, y: top + lower - box.minY)
        if items[index].hasCaption {
          let caption = items[index].captionHeight(widths[column])
          placements[index].caption = CGRect(
            x: x, y: y + height + lower + Self.captionGap, width: widths[column], height: caption)
        }
        bottom = max(bottom, placements[index].caption.maxY, y + height + lower)
        x += widths[column] + spacing
      }
      y = bottom + spacing
    }
    return (mirrored(placements, width), CGSize(width: width, height: y - spacing))
  }

  private func columnCount(_ count: Int) -> Int {
    guard arrangement == .grid else { return count }
    return columns ?? Int(Double(count).squareRoot().rounded(.up))
  }

  private func fan(_ items: [Item], _ scale: CGFloat) -> (placements: [Placement], size: CGSize) {
    let boxes = items.map { box(of: $0, scale) }
    let radius = Self.fanRadius * (boxes.map(\.height).max() ?? 0)
    // All of them within a half turn.
    let most = CGFloat.pi * 0.8 / CGFloat(max(items.count - 1, 1))
    let step = min(max(angle * .pi / 180, -most), most)
    var placements: [Placement] = []
    var extent = CGRect.null
    for (index, item) in items.enumerated() {
      let order = CGFloat(index) - CGFloat(items.count - 1) / 2
      var placement = Placement(scale: self.scale(of: item, scale), angle: order * step)
      placement.center = CGPoint(
        x: radius * sin(placement.angle), y: -radius * cos(placement.angle))
      // The middle one is in front.
      placement.depth = -Int((abs(order) * 2).rounded())
      let turned = boxes[index].applying(
        CGAffineTransform(rotationAngle: placement.angle).concatenating(
          CGAffineTransform(translationX: placement.center.x, y: placement.center.y)))
      extent = extent.union(turned)
      placements.append(placement)
    }
    for index in placements.indices {
      placements[index].center.x -= extent.minX
      placements[index].center.y -= extent.minY
    }
    return (mirrored(placements, extent.width), extent.size)
  }

  /// The places from right to left, if requested.
  private func mirrored(_ placements: [Placement], _ width: CGFloat) -> [Placement] {
    guard isRightToLeft else { return placements }
    return placements.map { placement in
      var placement = placement
      placement.center.x = width - placement.center.x
      placement.angle = -placement.angle
      if !placement.caption.isEmpty { placement.caption.origin.x = width - placement.caption.maxX }
      return placement
    }
  }
}
