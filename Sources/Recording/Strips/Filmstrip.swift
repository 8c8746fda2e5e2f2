public import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
public import LayerRendering
import LayerTree
import PixelImages
import Views

/// Frames of an animation side by side, for documentation.
public struct Filmstrip: Sendable {
  /// The number of pictures in a row; nil for a single row.
  public var columns: Int?
  /// The distance between pictures and around them, in points.
  public var spacing = 8.0
  /// The background colour.
  public var background = CGColor.white
  /// Whether the time is shown below each picture.
  public var showsTimes = false

  /// The height of the line with the time, in points.
  static let lineHeight = 18.0

  /// A single row with a spacing of 8 points on white.
  public init() {}

  /// A picture with its time in seconds.
  public typealias Moment = (time: Double, list: DisplayList)

  /// The strip as a display list. Pictures begin at whole pixels.
  ///
  /// - Parameter moments: at least one; all of the same size and scale.
  @preconcurrency @MainActor
  public func displayList(of moments: [Moment]) throws -> DisplayList {
    let grid = grid(of: moments)
    var strip = DisplayList(size: grid.size, scale: moments[0].list.scale, background: background)
    for (index, (time, list)) in moments.enumerated() {
      let origin = grid.origin(of: index)
      var panel = list.group(named: "moment \(index)", at: origin)
      panel.bounds.size = grid.pictureSize
      if list.background.alpha > 0 { panel.fill = list.background }
      strip.elements.append(panel)
      if showsTimes {
        strip.elements.append(
          try label(time, width: grid.pictureSize.width, scale: list.scale).group(
            named: "time \(index)",
            at: CGPoint(x: origin.x, y: origin.y + grid.pictureSize.height)))
      }
    }
    return strip
  }

  /// The strip as pixels. Every picture has exactly the pixels of the single picture; drawing the
  /// combined display list would round differently.
  @preconcurrency @MainActor
  public func still(of moments: [Moment], by renderer: RasterRenderer) throws -> Still {
    let grid = grid(of: moments)
    let empty = moments.map { moment in
      var list = DisplayList(
        size: moment.list.size, scale: moment.list.scale, background: .clear)
      list.elements = []
      return (time: moment.time, list: list)
    }
    let canvas = try renderer.draw(try displayList(of: empty))
    let pixels = try PixelBuffer(
      width: canvas.width, height: canvas.height, isOpaque: canvas.isOpaque ? true : nil
    ) { memory in
      _ = memory.update(fromContentsOf: canvas.pixels)
      for (index, moment) in moments.enumerated() {
        let (picture, place) = (try renderer.draw(moment.list), grid.place(of: index))
        for y in 0..<picture.height {
          let row = (place.y + y) * canvas.width + place.x
          for x in 0..<picture.width {
            memory[row + x] = picture[x: x, y: y].over(memory[row + x])
          }
        }
      }
    }
    return Still(pixels: pixels, scale: moments[0].list.scale)
  }

  // MARK: - Private

  private func grid(of moments: [Moment]) -> FilmstripGrid {
    guard let first = moments.first?.list else { preconditionFailure("a strip needs pictures") }
    return FilmstripGrid(self, count: moments.count, of: first)
  }

  @MainActor
  private func label(_ time: Double, width: Double, scale: Double) throws -> DisplayList {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: Self.lineHeight))
    // The shortest form of the time, to a thousandth of a second.
    label.text = "\((time * 1000).rounded() / 1000) s"
    label.font = .systemFont(ofSize: 11)
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

/// The layout of a strip in pixels. Pictures begin and end at whole pixels, so that they look the
/// same as single pictures.
struct FilmstripGrid {
  let columns: Int
  let rows: Int
  /// The distance around and between pictures.
  let gap: Int
  let width: Int
  let height: Int
  /// The height of the line below each picture.
  let line: Int
  private let scale: Double

  init(_ strip: Filmstrip, count: Int, of list: DisplayList) {
    columns = min(max(1, strip.columns ?? count), count)
    rows = (count + columns - 1) / columns
    scale = list.scale
    gap = Int((strip.spacing * scale).rounded())
    line = strip.showsTimes ? Int((Filmstrip.lineHeight * scale).rounded()) : 0
    (width, height) = (list.pixelWidth, list.pixelHeight)
  }

  /// In points.
  var size: CGSize {
    CGSize(
      width: Double(gap + columns * (width + gap)) / scale,
      height: Double(gap + rows * (height + line + gap)) / scale)
  }

  /// In points.
  var pictureSize: CGSize {
    CGSize(width: Double(width) / scale, height: Double(height) / scale)
  }

  func place(of index: Int) -> (x: Int, y: Int) {
    (
      gap + index % columns * (width + gap), gap + index / columns * (height + line + gap)
    )
  }

  /// In points.
  func origin(of index: Int) -> CGPoint {
    let place = place(of: index)
    return CGPoint(x: Double(place.x) / scale, y: Double(place.y) / scale)
  }
}

/// Frames of an animation on top of each other, earlier ones fainter, to show a movement in one
/// picture.
public struct OnionSkin: Sendable {
  /// The opacity of the first frame, 0…1. The last frame is opaque.
  public var faintest = 0.2

  /// An onion skin whose first frame has an opacity of 0.2.
  public init() {}

  /// - Parameter moments: in order of time, at least one; all of the same size and scale.
  public func displayList(of moments: [DisplayList]) -> DisplayList {
    guard var result = moments.last else { preconditionFailure("an onion needs fadedFrames") }
    let fadedFrames = moments.dropLast().enumerated().map { index, list in
      var group = list.group(named: "moment \(index)", at: .zero)
      let fraction = Double(index) / Double(moments.count - 1)
      group.opacity = NumberGrid.factor(faintest + (1 - faintest) * fraction)
      return group
    }
    // The last frame is unchanged.
    result.elements = fadedFrames + result.elements
    return result
  }
}
