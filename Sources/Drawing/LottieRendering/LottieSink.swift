import DisplayLists
import Foundation
import LayerTree
import VectorRendering

/// Writes looks of elements as Lottie layers, for one document. Layers use the element's
/// coordinates from the origin of a box around everything it ever shows, which sizes compositions.
final class LottieSink: VectorSink {
  /// An image that layers show.
  enum Picture {
    /// The number of one of `images`.
    case image(Int)
    case file(SVGImageFile, width: Int, height: Int)
  }

  private let glyphs: GlyphOutlineCache
  private(set) var pictures: [Picture] = []
  private(set) var images = VectorImageUses()
  /// The numbers of their pictures.
  private var pictureOfImage: [Int] = []
  private var layers: [LottieValue] = []
  private var transform = CGAffineTransform.identity
  /// Points for each unit of what is written.
  private var stretch: Double = 1
  private var lengthTolerance: Double { 0.05 / stretch }

  init(glyphs: GlyphOutlineCache) { self.glyphs = glyphs }

  var wantsPictures: Bool { true }

  /// The layers written by `body`, from back to front.
  /// - Parameters:
  ///   - origin: of the box around the element.
  ///   - stretch: points per unit, at most.
  func written(
    from origin: CGPoint, stretch: Double, _ body: () throws -> Void
  ) throws -> [LottieValue] {
    transform = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    self.stretch = stretch
    return try captured(body)
  }

  private func captured(_ body: () throws -> Void) throws -> [LottieValue] {
    let outside = layers
    layers = []
    defer { layers = outside }
    try body()
    return layers
  }

  // MARK: Groups

  func group(_ group: VectorGroup, in outer: VectorSpace, _ body: () throws -> Void) throws {
    let around = transform
    defer { transform = around }
    if let inner = group.transform { transform = inner.concatenating(around) }
    guard group.clip != nil || group.mask != nil || group.opacity < 1 else { return try body() }
    let content = try captured(body)
    guard !content.isEmpty else { return }
    var layer = Self.composition(content, opacity: group.opacity)
    if let mask = group.mask {
      let matte = try captured(mask.paint)
      if matte.isEmpty { return }
      layer["matte"] = .list(matte)
    }
    if let clip = group.clip {
      let contours = contours(of: clip.path)
      guard !contours.isEmpty else { return }
      // A mask is one contour; what has several, or holes, is a matte.
      if contours.count == 1, clip.rule == .winding {
        let mask = LottieValue.object([
          "inv": .flag(false), "mode": .text("a"), "pt": contours[0], "o": .percent(1),
        ])
        layer["masksProperties"] = .list([mask])
      } else {
        if layer["matte"] != nil { layer = Self.composition([layer], opacity: 1) }
        let white = CGColor.white
        let shape = Self.shapes([
          Self.group(contours.map(Self.outline) + [fill(white, clip.rule)])
        ])
        layer["matte"] = .list([shape])
      }
    }
    layers.append(layer)
  }

  /// A layer of layers.
  static func composition(_ layers: [LottieValue], opacity: Double) -> LottieValue {
    .object([
      "layers": .list(layers), "opacity": .percent(opacity), "place": plane(.identity),
    ])
  }

  static func shapes(_ shapes: [LottieValue]) -> LottieValue {
    .object([
      "shapes": .list(shapes), "opacity": .percent(1), "place": plane(.identity),
    ])
  }

  private static func plane(_ transform: CGAffineTransform) -> LottieValue {
    .property(LottieProperty(.plane, PlaneParts(transform).numbers, tolerance: 1))
  }

  /// The first shape is the uppermost.
  private func append(_ shape: LottieValue) {
    if let last = layers.last, case .list(let shapes) = last["shapes"] {
      layers[layers.count - 1]["shapes"] = .list([shape] + shapes)
    } else {
      layers.append(Self.shapes([shape]))
    }
  }

  // MARK: Shapes

  /// Outlines and their paints, in own coordinates.
  private static func group(
    _ items: [LottieValue], placed transform: CGAffineTransform? = nil
  ) -> LottieValue {
    let parts = PlaneParts(transform ?? .identity)
    var transformValue = LottieValue.object([
      "ty": .text("tr"), "a": .length([0, 0], tolerance: 1),
      "p": .length([parts.x, parts.y], tolerance: 0.05),
      "s": .length([parts.scaleX * 100, parts.scaleY * 100], tolerance: 0.01),
      "r": .scalar(parts.rotation, tolerance: 0.01), "o": .percent(1),
    ])
    if transform != nil {
      transformValue["sk"] = .scalar(-parts.skew, tolerance: 0.01)
      transformValue["sa"] = .scalar(0, tolerance: 1)
    }
    return .object(["ty": .text("gr"), "it": .list(items + [transformValue])])
  }

  private static func outline(_ contour: LottieValue) -> LottieValue {
    .object(["ty": .text("sh"), "ks": contour])
  }

  private func outlines(of shape: VectorShape, _ transform: CGAffineTransform) -> [LottieValue] {
    if case .rectangle(let rect, let radius) = shape, transform.b == 0, transform.c == 0,
      transform.a == transform.d, transform.a > 0
    {
      let placed = rect.applying(transform)
      return [
        .object([
          "ty": .text("rc"), "d": .number(1),
          "p": .length([placed.midX, placed.midY], tolerance: lengthTolerance),
          "s": .length([placed.width, placed.height], tolerance: lengthTolerance),
          "r": .scalar(radius * transform.a, tolerance: lengthTolerance),
        ])
      ]
    }
    let path: Path =
      switch shape {
      case .rectangle(let rect, let radius):
        Path(roundedRect: rect, radiusX: radius, radiusY: radius)
      case .path(let path, _): path
      }
    return contours(of: path, transform).map(Self.outline)
  }

  private func contours(of path: Path) -> [LottieValue] { contours(of: path, transform) }

  private func contours(of path: Path, _ transform: CGAffineTransform) -> [LottieValue] {
    LottieContour.contours(of: path.applying(transform)).map { contour in
      .property(
        LottieProperty(
          .path(isClosed: contour.isClosed), contour.numbers, tolerance: lengthTolerance))
    }
  }

  private func fill(_ color: CGColor, _ rule: FillRule) -> LottieValue {
    .object([
      "ty": .text("fl"), "c": .channels([color.red, color.green, color.blue, 1]),
      "o": .percent(color.clamped.alpha), "r": .number(rule == .evenOdd ? 2 : 1),
    ])
  }

  func fill(_ shape: VectorShape, with paint: VectorPaint, in space: VectorSpace) throws {
    var rule = FillRule.winding
    if case .path(_, let own) = shape { rule = own }
    switch paint {
    case .color(let color, _):
      guard color.alpha > 0 else { return }
      append(Self.group(outlines(of: shape, transform) + [fill(color, rule)]))
    case .gradient(let gradient, let placed):
      guard let unit = gradient.unitPlacement else { return }
      let t = unit.concatenating(placed).concatenating(transform)
      let (u, v) = (CGPoint(x: t.a, y: t.b), CGPoint(x: t.c, y: t.d))
      let area = u.x * v.y - u.y * v.x
      guard abs(area) > 1e-12 else { return }
      let start = CGPoint(x: t.tx, y: t.ty)
      func appendGradient(from start: CGPoint, to end: CGPoint) {
        append(
          Self.group(outlines(of: shape, transform) + [fill(gradient, rule, from: start, to: end)]))
      }
      if gradient.shape == .axial {
        // One colour is along v: the gradient runs at right angles to it.
        let square = v.x * v.x + v.y * v.y
        let end = CGPoint(x: start.x + v.y * area / square, y: start.y - v.x * area / square)
        return appendGradient(from: start, to: end)
      }
      if hypot(u.x - v.y, u.y + v.x) < 1e-6 * hypot(u.x, u.y) {
        return appendGradient(from: start, to: CGPoint(x: start.x + u.x, y: start.y + u.y))
      }
      // An ellipse is a circle in a group. In hundredths, for coordinates have three decimals.
      let hundredths = CGAffineTransform(scaleX: 0.01, y: 0.01).concatenating(t)
      let back = transform.concatenating(hundredths.inverted())
      append(
        Self.group(
          outlines(of: shape, back)
            + [fill(gradient, rule, from: .zero, to: CGPoint(x: 100, y: 0))],
          placed: hundredths))
    }
  }

  private func fill(
    _ gradient: GradientPaint, _ rule: FillRule, from start: CGPoint, to end: CGPoint
  ) -> LottieValue {
    let stops = GradientStops(gradient).stops
    let colors = stops.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue] }
    let isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
    let alphas = isOpaque ? [] : stops.flatMap { [$0.location, $0.color.alpha] }
    let numbers = (colors + alphas).map { Double($0) }
    return .object([
      "ty": .text("gf"), "o": .percent(1), "r": .number(rule == .evenOdd ? 2 : 1),
      "g": .object(["p": .number(Double(stops.count)), "k": .channels(numbers)]),
      "s": .length([start.x, start.y], tolerance: lengthTolerance),
      "e": .length([end.x, end.y], tolerance: lengthTolerance),
      "t": .number(gradient.shape == .axial ? 1 : 2),
    ])
  }

  func stroke(
    _ path: Path, style: StrokeStyle, transform: CGAffineTransform, color: CGColor,
    in space: VectorSpace
  ) throws {
    guard color.alpha > 0, style.width > 0 else { return }
    let cap =
      switch style.cap {
      case .butt: 1
      case .round: 2
      case .square: 3
      }
    let join =
      switch style.join {
      case .miter: 1
      case .round: 2
      case .bevel: 3
      }
    var pen = LottieValue.object([
      "ty": .text("st"), "c": .channels([color.red, color.green, color.blue, 1]),
      "o": .percent(color.clamped.alpha), "w": .scalar(style.width, tolerance: lengthTolerance),
      "lc": .number(Double(cap)), "lj": .number(Double(join)),
      "ml": .number(max(style.miterLimit, 1)),
    ])
    if style.dash.contains(where: { $0 > 0 }) {
      // Dashes and gaps take turns, so players need both of each.
      let pattern = style.dash.count % 2 == 1 ? style.dash + style.dash : style.dash
      var parts = pattern.enumerated().map { index, length in
        LottieValue.object([
          "n": .text(index % 2 == 0 ? "d" : "g"), "v": .scalar(length, tolerance: lengthTolerance),
        ])
      }
      parts.append(
        .object(["n": .text("o"), "v": .scalar(style.dashPhase, tolerance: lengthTolerance)]))
      pen["d"] = .list(parts)
    }
    let outlines = contours(of: path, .identity).map(Self.outline)
    guard !outlines.isEmpty else { return }
    let trims = style.trim.map { [trim($0, of: path)] } ?? []
    append(Self.group(outlines + trims + [pen], placed: transform.concatenating(self.transform)))
  }

  func canTrim(_ path: Path, _ style: StrokeStyle) -> Bool { path.isOneLine }

  private func trim(_ trim: StrokeTrim, of path: Path) -> LottieValue {
    let tolerance = 100 * lengthTolerance / max(path.controlLength, 1)
    return .object([
      "ty": .text("tm"), "s": .scalar(trim.start * 100, tolerance: tolerance),
      "e": .scalar(max(trim.start, trim.end) * 100, tolerance: tolerance),
      "o": .scalar(0, tolerance: 1), "m": .number(1),
    ])
  }

  func draw(
    _ run: GlyphRun, transform: CGAffineTransform, color: CGColor, in space: VectorSpace
  ) throws {
    guard run.size > 0, color.alpha > 0 else { return }
    let outline = try glyphs.path(of: run).applying(transform)
    guard !outline.isEmpty else { return }
    try fill(.path(outline), with: .color(color), in: space)
  }

  func text(
    _ run: GlyphRun, transform: CGAffineTransform, in space: VectorSpace,
    _ body: () throws -> Void
  ) throws { try body() }

  // MARK: Images

  func draw(
    _ image: CGImage, transform: CGAffineTransform, alpha: Double, smooth: Bool,
    in space: VectorSpace
  ) throws {
    let number = images.add(image, placed: transform.concatenating(space.toCanvas))
    if number == pictureOfImage.count {
      pictureOfImage.append(pictures.count)
      pictures.append(.image(number))
    }
    let size = CGAffineTransform(scaleX: CGFloat(image.width), y: CGFloat(image.height))
    layers.append(
      layer(ofPicture: pictureOfImage[number], size.concatenating(transform), alpha: alpha))
  }

  func embed(_ picture: VectorPicture, on frame: CGRect, in space: VectorSpace) throws -> Int {
    let file = try SVGImageFile(picture)
    pictures.append(.file(file, width: picture.pixels.width, height: picture.pixels.height))
    let placed = CGAffineTransform(
      a: frame.width, b: 0, c: 0, d: frame.height, tx: frame.minX, ty: frame.minY)
    layers.append(layer(ofPicture: pictures.count - 1, placed, alpha: 1))
    return file.bytes.count
  }

  /// - Parameter placed: from the unit square, which the image fills.
  private func layer(
    ofPicture index: Int, _ placed: CGAffineTransform, alpha: Double
  ) -> LottieValue {
    .object([
      "image": .number(Double(index)), "opacity": .percent(min(max(alpha, 0), 1)),
      "place": Self.plane(placed.concatenating(transform)),
    ])
  }
}

/// A subpath as Lottie writes it: points with control points before and after them.
private struct LottieContour {
  private struct Knot {
    var point: CGPoint
    var before: CGPoint
    var after: CGPoint
  }

  private var knots: [Knot] = []
  private(set) var isClosed = false

  private init(start: CGPoint) { knots = [Knot(point: start, before: start, after: start)] }

  /// The numbers of ``LottieProperty/Form/path(isClosed:)``.
  var numbers: [Double] {
    knots.flatMap {
      [
        $0.point.x, $0.point.y, $0.before.x - $0.point.x, $0.before.y - $0.point.y,
        $0.after.x - $0.point.x, $0.after.y - $0.point.y,
      ]
    }
  }

  private mutating func add(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
    knots[knots.count - 1].after = first
    knots.append(Knot(point: end, before: second, after: end))
  }

  private mutating func close() {
    isClosed = true
    guard let first = knots.first, let last = knots.last, knots.count > 1,
      first.point == last.point
    else { return }
    // The last point is the first one.
    knots[0].before = last.before
    knots.removeLast()
  }

  static func contours(of path: Path) -> [LottieContour] {
    var contours: [LottieContour] = []
    var start = CGPoint.zero
    var isOpen = false
    func with(_ body: (inout LottieContour) -> Void) {
      if !isOpen {
        contours.append(LottieContour(start: start))
        isOpen = true
      }
      body(&contours[contours.count - 1])
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        (start, isOpen) = (point, false)
      case .line(let end):
        with { contour in
          let from = contour.knots[contour.knots.count - 1].point
          contour.add(from, end, end)
        }
      case .quad(let control, let end):
        with { contour in
          let from = contour.knots[contour.knots.count - 1].point
          contour.add(
            CGPoint(x: (from.x + 2 * control.x) / 3, y: (from.y + 2 * control.y) / 3),
            CGPoint(x: (end.x + 2 * control.x) / 3, y: (end.y + 2 * control.y) / 3), end)
        }
      case .cubic(let first, let second, let end): with { $0.add(first, second, end) }
      case .close:
        guard isOpen else { continue }
        with { $0.close() }
        isOpen = false
      }
    }
    return contours
  }
}
