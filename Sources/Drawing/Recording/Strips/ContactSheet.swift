public import DisplayLists
import Foundation
public import LayerRendering
public import Views

/// Pictures in rows, each with a caption below it.
public struct ContactSheet: Sendable {
  /// A picture of the sheet.
  public struct Picture: Sendable {
    /// The contents.
    public var list: DisplayList
    /// The text below it; nil for none.
    public var caption: String?

    public init(list: DisplayList, caption: String?) {
      (self.list, self.caption) = (list, caption)
    }
  }

  /// The number of pictures in a row; nil for a single row.
  public var columns: Int?
  /// The distance between pictures and around them, in points.
  public var spacing = 8.0
  /// The background colour.
  public var background = CGColor.white
  /// The size of the captions' font, in points.
  public var captionSize = 11.0
  /// The element names of pictures and captions in display lists, before their numbers.
  var (pictureName, captionName) = ("picture", "caption")

  /// The line height of captions, in points.
  static let lineHeight = 18.0

  /// A single row with a spacing of 8 points on white.
  public init() {}

  /// The sheet as a display list, with pictures at whole pixels. Columns and rows fit their largest
  /// picture; smaller ones are centred in their column.
  /// - Parameter pictures: at least one; all of the same scale.
  @preconcurrency @MainActor
  public func displayList(of pictures: [Picture]) throws -> DisplayList {
    let grid = ContactSheetGrid(self, of: pictures)
    var sheet = DisplayList(size: grid.size, scale: grid.scale, background: background)
    for (index, picture) in pictures.enumerated() {
      let position = grid.positions[index]
      var panel = picture.list.group(
        named: "\(pictureName) \(index)", at: grid.points(x: position.x, y: position.y))
      panel.bounds.size = grid.pictureSize(index)
      if picture.list.background.alpha > 0 { panel.fill = picture.list.background }
      sheet.elements.append(panel)
      guard let caption = picture.caption else { continue }
      let column = grid.column(of: index)
      let origin = grid.points(x: column.x, y: position.y + picture.list.pixelHeight)
      sheet.elements.append(
        try label(caption, width: grid.points(x: column.width, y: 0).x, scale: grid.scale).group(
          named: "\(captionName) \(index)", at: origin))
    }
    return sheet
  }

  /// The sheet as pixels, each picture exactly as alone; a combined list would round differently.
  @preconcurrency @MainActor
  public func still(of pictures: [Picture], by renderer: RasterRenderer) throws -> Still {
    let grid = ContactSheetGrid(self, of: pictures)
    let empty = pictures.map { picture in
      var list = DisplayList(
        size: picture.list.size, scale: picture.list.scale, background: .clear)
      list.elements = []
      return Picture(list: list, caption: picture.caption)
    }
    let canvas = try renderer.draw(try displayList(of: empty))
    let pixels = try PixelBuffer(
      width: canvas.width, height: canvas.height, isOpaque: canvas.isOpaque ? true : nil
    ) { memory in
      _ = memory.update(fromContentsOf: canvas.pixels)
      for (position, picture) in zip(grid.positions, pictures) {
        let picture = try renderer.draw(picture.list)
        for y in 0..<picture.height {
          let row = (position.y + y) * canvas.width + position.x
          for x in 0..<picture.width {
            memory[row + x] = picture[x: x, y: y].over(memory[row + x])
          }
        }
      }
    }
    return Still(pixels: pixels, scale: grid.scale, colorSpace: renderer.colorSpace)
  }

  // MARK: - Private

  @MainActor
  private func label(_ text: String, width: Double, scale: Double) throws -> DisplayList {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: Self.lineHeight))
    label.text = text
    label.font = .systemFont(ofSize: captionSize)
    let luminance = 0.3 * background.red + 0.6 * background.green + 0.1 * background.blue
    label.textColor = UIColor(white: luminance * background.alpha > 0.4 ? 0.25 : 0.8, alpha: 1)
    label.textAlignment = .center
    let stage = Stage(
      view: label, size: CGSize(width: width, height: Self.lineHeight), scale: scale,
      background: .clear)
    return try stage.displayList()
  }
}

extension DisplayList {
  /// The picture as one element without its background, clipped to its bounds.
  func group(named name: String, at origin: CGPoint) -> DisplayElement {
    var group = DisplayElement(
      name: name, matrix: CATransform3DMakeTranslation(origin.x, origin.y, 0),
      bounds: CGRect(origin: .zero, size: size))
    group.clips = true
    group.children = elements
    return group
  }
}

/// A sheet's layout in pixels; pictures begin and end at whole ones, to look the same as alone.
struct ContactSheetGrid {
  let scale: Double
  /// The position of each picture.
  let positions: [(x: Int, y: Int)]
  private let columns: [(x: Int, width: Int)]
  private let pictures: [(width: Int, height: Int)]
  private let (width, height): (Int, Int)

  init(_ sheet: ContactSheet, of pictures: [ContactSheet.Picture]) {
    guard let scale = pictures.first?.list.scale else {
      preconditionFailure("a sheet needs pictures")
    }
    precondition(
      pictures.allSatisfy { $0.list.scale == scale }, "pictures of a sheet have the same scale")
    let count = min(max(1, sheet.columns ?? pictures.count), pictures.count)
    let gap = Int((sheet.spacing * scale).rounded())
    let line = Int((ContactSheet.lineHeight * scale).rounded())
    let sizes = pictures.map { (width: $0.list.pixelWidth, height: $0.list.pixelHeight) }
    var x = gap
    let columns = (0..<count).map { column in
      let width =
        stride(from: column, to: sizes.count, by: count).map { sizes[$0].width }.max() ?? 0
      defer { x += width + gap }
      return (x: x, width: width)
    }
    var y = gap
    var positions: [(x: Int, y: Int)] = []
    for first in stride(from: 0, to: sizes.count, by: count) {
      let row = first..<min(first + count, sizes.count)
      for (column, index) in zip(columns, row) {
        positions.append((column.x + (column.width - sizes[index].width) / 2, y))
      }
      let heights = row.map { sizes[$0].height + (pictures[$0].caption == nil ? 0 : line) }
      y += (heights.max() ?? 0) + gap
    }
    (self.scale, self.columns, self.positions) = (scale, columns, positions)
    (self.pictures, width, height) = (sizes, x, y)
  }

  /// In points.
  var size: CGSize { CGSize(width: Double(width) / scale, height: Double(height) / scale) }

  /// In points.
  func pictureSize(_ index: Int) -> CGSize {
    CGSize(
      width: Double(pictures[index].width) / scale, height: Double(pictures[index].height) / scale)
  }

  func column(of index: Int) -> (x: Int, width: Int) { columns[index % columns.count] }

  /// Converts a position from pixels to points.
  func points(x: Int, y: Int) -> CGPoint {
    CGPoint(x: Double(x) / scale, y: Double(y) / scale)
  }
}
