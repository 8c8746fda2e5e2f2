import DisplayLists
import Foundation
import LayerTree

/// The coordinates being written: their map to the surrounding group, and its map to the canvas.
package struct VectorSpace {
  /// From own coordinates to the group's: the identity if the group applies the transform;
  /// perspective is applied here.
  var map: PlaneMap
  /// From the group's coordinates to canvas pixels.
  package private(set) var toCanvas: CGAffineTransform
  /// The canvas in the group's coordinates.
  private(set) var window: CGRect
  /// What is being written, for the report.
  var elementName = ""
  /// Whether it moves: then no edge counts as on pixels, so that output does not depend on the
  /// place.
  private(set) var isMoving = false
  /// Whether everything is painted white: the inside of a mask, where only alpha counts.
  var isAlphaOnly = false
  /// Whether shapes are drawn without antialiasing, where a format can say so.
  var isJagged = false
  /// The number of the next backdrop.
  var backdropNumber = 0
  /// Whether this is a copy of something that is also shown elsewhere, such as in a shadow.
  var isCopy = false

  init(canvas: DisplayList) {
    map = PlaneMap(scale: 1)
    toCanvas = CGAffineTransform(scaleX: canvas.scale, y: canvas.scale)
    window = CGRect(origin: .zero, size: canvas.size)
  }

  /// Whether elements and text are themselves shown, not used for masks or shadows.
  var isNamed: Bool { !isAlphaOnly && !isCopy }

  /// Whether own coordinates are the group's.
  var isFlat: Bool { map.visible.isEmpty && map.toPixels == .identity }

  /// Inside a group with this transform, for something in the group's own coordinates.
  func inside(_ transform: CGAffineTransform) -> VectorSpace {
    var space = self
    space.map = PlaneMap(scale: 1)
    space.toCanvas = transform.concatenating(toCanvas)
    space.window = window.applying(transform.inverted())
    return space
  }

  /// Inside a group in perspective.
  /// - Parameters:
  ///   - map: from own coordinates to those around.
  ///   - ink: what the group shows, in own coordinates.
  func inside(_ map: PlaneMap, showing ink: CGRect) -> VectorSpace {
    let most = map.maximumScale(over: ink.isNull ? .zero : ink)
    let stretch = min(max(most.x, most.y, 1 / 64), 8)
    return inside(stretchedBy: stretch, showing: ink)
  }

  /// Inside a group that moves.
  /// - Parameters:
  ///   - stretch: surrounding units per own unit, at most.
  ///   - ink: what the group shows, in own coordinates.
  func inside(stretchedBy stretch: Double, showing ink: CGRect) -> VectorSpace {
    var space = inside(CGAffineTransform(scaleX: stretch, y: stretch))
    space.window = ink.isNull ? .zero : ink.insetBy(dx: -1, dy: -1)
    space.isMoving = true
    return space
  }

  /// Whether a transform leaves nothing visible: no area on the canvas, or `size` thinner than a
  /// ten thousandth of a pixel. Cairo needs invertible matrices.
  func isVanishing(_ transform: CGAffineTransform, size: CGSize? = nil) -> Bool {
    let t = transform.concatenating(toCanvas)
    let area = abs(t.a * t.d - t.b * t.c)
    // Within these the inverse is exact enough, and none of its entries overflows.
    guard area >= 1e-60, area <= 1e60 else { return true }
    guard let size else { return false }
    let (x, y) = t.unitLengths
    return min(x * size.width, y * size.height) < 1e-4
  }

  /// Whether a pixel of an image under this transform is larger than Cairo's numbers allow.
  func isImmense(_ transform: CGAffineTransform) -> Bool {
    let t = transform.concatenating(toCanvas)
    return max(t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d) > 1e16
  }

  /// The largest number of canvas pixels a unit of the group's coordinates takes.
  var pixelsPerUnit: Double {
    let t = toCanvas
    return max(t.a * t.a + t.b * t.b, t.c * t.c + t.d * t.d).squareRoot()
  }

  /// Decimals of coordinates, so that they are exact to about a thousandth of a pixel.
  var digits: Int {
    let unit = pixelsPerUnit
    return unit > 400 ? 6 : unit > 40 ? 5 : unit > 4 ? 4 : unit > 0.4 ? 3 : unit > 0.04 ? 2 : 1
  }

  /// Own units for a number of canvas pixels, enough everywhere on a rectangle.
  func reach(pixels: Double, on rect: CGRect) -> Double {
    let unit = max(pixelsPerUnit, 1e-9)
    if isFlat { return pixels / unit }
    let most = (rect.width + rect.height) / 4
    guard let stretch = map.minimumScale(over: rect) else { return most }
    return min(pixels / max(unit * stretch, 1e-9), most)
  }

  /// Projects outlines into the group's coordinates; `tolerance` in canvas pixels.
  func projection(tolerance: Double) -> ProjectedPath {
    ProjectedPath(map: map, tolerance: tolerance / max(pixelsPerUnit, 1e-9), window: window)
  }

  /// Whether the edges of a rectangle in own coordinates fall on the edges of pixels.
  func isOnPixels(_ rect: CGRect) -> Bool {
    guard isFlat, toCanvas.b == 0, toCanvas.c == 0 else { return false }
    if isMoving { return true }
    let box = rect.applying(toCanvas)
    return [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-4 }
  }

  /// The smallest visible rectangle around one, in group coordinates, on whole pixels if upright;
  /// nil for none.
  func pixelBox(around rect: CGRect) -> CGRect? {
    let shown = map.pixelBounds(of: rect).intersection(window)
    guard !shown.isNull, shown.width > 0, shown.height > 0 else { return nil }
    var grid = toCanvas
    if grid.b != 0 || grid.c != 0 || grid.a == 0 || grid.d == 0 {
      grid = CGAffineTransform(scaleX: pixelsPerUnit, y: pixelsPerUnit)
    }
    let box = shown.applying(grid)
    let (x0, y0) = ((box.minX + 1e-6).rounded(.down), (box.minY + 1e-6).rounded(.down))
    let (x1, y1) = ((box.maxX - 1e-6).rounded(.up), (box.maxY - 1e-6).rounded(.up))
    return CGRect(x: x0, y: y0, width: max(x1 - x0, 1), height: max(y1 - y0, 1))
      .applying(grid.inverted())
  }

  /// A rectangle that covers `pixelBox(around:)` of `rect` and `reach` more; nil if much larger or
  /// past the eye.
  func cover(of rect: CGRect, reach: Double) -> CGRect? {
    guard let box = pixelBox(around: rect), let inverse = map.toPixels.inverse else { return nil }
    var cover = rect
    for corner in Quad(box).corners {
      let p = inverse.homogeneous(corner)
      guard p.w > 0 else { return nil }
      let own = p.projected
      guard map.isVisible(own) else { return nil }
      cover = cover.union(CGRect(origin: own, size: .zero))
    }
    guard cover.width <= rect.width * 8, cover.height <= rect.height * 8 else { return nil }
    // Pictures are made of whole texels, so they end up to one beyond the box.
    let reach = 2 * reach
    return cover.insetBy(dx: -reach, dy: -reach)
  }
}
