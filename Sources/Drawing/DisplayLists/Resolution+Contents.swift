import Foundation
public import LayerTree

extension Resolution {
  /// Maps a part of a drawn image, in unit coordinates, to a frame.
  private func placed(_ drawing: RecordedDrawing, part: CGRect, in frame: CGRect)
    -> [DrawingCommand]
  {
    let whole = CGAffineTransform(
      a: frame.width / part.width, b: 0, c: 0, d: frame.height / part.height,
      tx: frame.minX - part.minX * frame.width / part.width,
      ty: frame.minY - part.minY * frame.height / part.height)
    let commands = drawing.commands(inUnitSquareOf: whole)
    if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return commands }
    return [.clip(Path(rect: frame), rule: .winding, commands)]
  }

  /// Places a drawing like an image if its bounds differ from the current ones during an animation.
  private func placed(
    _ drawing: RecordedDrawing, by gravity: CALayerContentsGravity, in bounds: CGRect
  ) -> [DrawingCommand] {
    let drawn = drawing.bounds.standardized
    guard drawn.size != bounds.size, drawn.width > 0, drawn.height > 0 else {
      return drawing.commands
    }
    let frame = gravity.frame(ofContents: drawn.size, in: bounds)
    let (x, y) = (frame.width / drawn.width, frame.height / drawn.height)
    let transform = CGAffineTransform(
      a: x, b: 0, c: 0, d: y, tx: frame.minX - drawn.minX * x, ty: frame.minY - drawn.minY * y)
    return drawing.commands.map { $0.applying(transform) }
  }

  /// The patches of contents that do not keep their size and of which only a part is stretched.
  private func patches(of size: CGSize, in frame: CGRect, around center: CGRect) -> [ImagePatch]? {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let center = center.standardized.intersection(unit)
    guard !center.isNull, center != unit, frame.size != size else { return nil }
    return ImagePatch.patches(
      ofSize: size,
      caps: UIEdgeInsets(
        top: center.minY * size.height, left: center.minX * size.width,
        bottom: (1 - center.maxY) * size.height, right: (1 - center.maxX) * size.width),
      in: frame, tiles: false)
  }

  /// Converts a layer's contents.
  func contents(_ contents: LayerContents, of properties: LayerProperties)
    -> DisplayContents?
  {
    let bounds = properties.bounds.standardized
    switch contents {
    case .image(let image):
      let part = properties.contentsRect
      guard image.width > 0, image.height > 0, part.width > 0, part.height > 0 else { return nil }
      let (width, height) = (CGFloat(image.width), CGFloat(image.height))
      let source = CGRect(
        x: part.minX * width, y: part.minY * height, width: part.width * width,
        height: part.height * height)
      let scale = properties.contentsScale > 0 ? properties.contentsScale : 1
      let shown = CGSize(width: source.width / scale, height: source.height / scale)
      let frame = properties.contentsGravity.frame(ofContents: shown, in: bounds)
      guard frame.width > 0, frame.height > 0 else { return nil }
      let smooth = properties.magnificationFilter != .nearest
      if let patches = patches(of: shown, in: frame, around: properties.contentsCenter) {
        let commands = patches.flatMap { patch -> [DrawingCommand] in
          let whole = patch.whole(ofSize: shown)
          let (w, h) = (whole.width / part.width, whole.height / part.height)
          let unit = CGAffineTransform(
            a: w, b: 0, c: 0, d: h, tx: whole.minX - part.minX * w, ty: whole.minY - part.minY * h)
          let inner =
            image.drawing?.commands(inUnitSquareOf: unit)
            ?? [.image(image, transform: unit, alpha: 1, smooth: smooth)]
          return [.clip(Path(rect: patch.destination), rule: .winding, inner)]
        }
        return .drawing(commands.map(\.onGrid), clipped: false)
      }
      if let drawing = image.drawing {
        return .drawing(placed(drawing, part: part, in: frame).map(\.onGrid), clipped: false)
      }
      var display = DisplayImage(
        image: image, source: NumberGrid.rect(source), frame: NumberGrid.rect(frame))
      display.smooth = smooth
      return .image(display)
    case .gradient(var paint):
      func absolute(_ unit: CGPoint) -> CGPoint {
        NumberGrid.point(
          CGPoint(
            x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height))
      }
      paint.start = absolute(paint.start)
      paint.end = absolute(paint.end)
      paint.gradient.stops = paint.gradient.stops.map {
        CGGradient.Stop(
          location: NumberGrid.length($0.location), color: NumberGrid.color($0.color))
      }
      return .gradient(paint)
    case .drawing(let drawing):
      let commands = placed(drawing, by: properties.contentsGravity, in: bounds)
      guard drawing.overhang != .zero else {
        return .drawing(commands.map(\.onGrid), clipped: true)
      }
      let edge = DrawingCommand.clip(
        Path(rect: drawing.visibleArea(around: bounds)), rule: .winding, commands)
      return .drawing([edge.onGrid], clipped: false)
    case .shape(let drawing):
      return .drawing(drawing.commands.map(\.onGrid), clipped: false)
    }
  }
}

extension NumberGrid {
  /// The radius is limited to 1,000 points.
  static func backdrop(_ backdrop: LayerBackdrop) -> LayerBackdrop {
    LayerBackdrop(
      radius: length(min(max(backdrop.radius, 0), 1000)), saturation: length(backdrop.saturation),
      brightness: length(backdrop.brightness), amount: min(max(length(backdrop.amount), 0), 1),
      curve: backdrop.curve.map(length), glass: backdrop.glass?.map(length))
  }

  /// Limits components to 0…1 and rounds them as lengths are.
  public static func color(_ color: CGColor) -> CGColor {
    var c = color.clamped
    (c.red, c.green, c.blue) = (length(c.red), length(c.green), length(c.blue))
    c.alpha = length(c.alpha)
    return c
  }
}

extension DrawingCommand {
  /// The same command with every number on the grid.
  var onGrid: DrawingCommand {
    switch self {
    case .fill(let path, let color, let rule):
      return .fill(NumberGrid.path(path), color: NumberGrid.color(color), rule: rule)
    case .stroke(let path, let color, var style, let transform):
      style.width = NumberGrid.length(style.width)
      style.dash = style.dash.map(NumberGrid.length)
      style.dashPhase = NumberGrid.length(style.dashPhase)
      style.trim = style.trim.map {
        StrokeTrim(start: NumberGrid.factor($0.start), end: NumberGrid.factor($0.end))
      }
      return .stroke(
        NumberGrid.path(path), color: NumberGrid.color(color), style: style,
        transform: NumberGrid.affine(transform))
    case .gradient(var paint, let transform):
      paint.start = NumberGrid.point(paint.start)
      paint.end = NumberGrid.point(paint.end)
      return .gradient(paint, transform: NumberGrid.affine(transform))
    case .image(let image, let transform, let alpha, let smooth):
      return .image(
        image, transform: NumberGrid.affine(transform), alpha: NumberGrid.length(alpha),
        smooth: smooth)
    case .glyphs(var run, let color, let transform):
      run.positions = run.positions.map(NumberGrid.point)
      run.size = NumberGrid.length(run.size)
      run.width = NumberGrid.length(run.width)
      return .glyphs(
        run, color: NumberGrid.color(color), transform: NumberGrid.affine(transform))
    case .clip(let path, let rule, let inner):
      return .clip(NumberGrid.path(path), rule: rule, inner.map(\.onGrid))
    case .group(let alpha, let given, let inner):
      let shadow = given.map {
        DropShadow(
          color: NumberGrid.color($0.color), offset: NumberGrid.size($0.offset),
          radius: NumberGrid.length($0.radius))
      }
      return .group(alpha: NumberGrid.length(alpha), shadow: shadow, inner.map(\.onGrid))
    }
  }
}
