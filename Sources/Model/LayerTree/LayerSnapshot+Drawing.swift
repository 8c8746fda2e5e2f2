public import DrawingCommands
import Foundation

extension LayerSnapshot {
  /// Draws the layer and its sublayers in the coordinates of its bounds.
  public func draw(in context: CGContext) {
    context.saveGState()
    clip(to: mask, in: context)
    if properties.reflection != nil { context.note("a reflection") }
    let shadow = properties.masksToBounds ? LayerShadow() : properties.shadow
    if shadow.isVisible, let path = shadow.path { draw(shadow, of: path, in: context) }
    // The layer and its sublayers fade and cast their shadow as a group.
    let castsShadow = shadow.isVisible && shadow.path == nil
    let isGroup = properties.opacity < 1 || castsShadow
    if isGroup {
      context.setAlpha(properties.opacity)
      if castsShadow { set(shadow, opacity: shadow.opacity, in: context) }
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    let operations = operations
    let clipped = operations.drop { !$0.isClipped }.prefix(while: \.isClipped)
    draw(operations[..<clipped.startIndex], in: context)
    context.saveGState()
    if properties.masksToBounds, !preservesDepth { clip(to: outline(), in: context) }
    draw(clipped, in: context)
    context.restoreGState()
    draw(operations[clipped.endIndex...], in: context)
    if isGroup { context.endTransparencyLayer() }
    context.restoreGState()
  }

  // MARK: - Private

  private var operations: [PaintOperation] {
    let children = sublayers.indices.map { PaintOperation.child($0) }
    if preservesDepth { return children }
    let (color, width) = (properties.backgroundColor, properties.borderWidth)
    return PaintOperation.sequence(
      backdrop: properties.backdrop, fill: color.flatMap { $0.alpha > 0 ? $0 : nil },
      hasContents: contents != nil, children: children,
      border: width > 0 && properties.borderColor.alpha > 0
        ? (Double(width), properties.borderColor) : nil)
  }

  private func draw(_ operations: ArraySlice<PaintOperation>, in context: CGContext) {
    let (bounds, sublayers) = (properties.bounds.standardized, sublayersByDepth)
    for operation in operations {
      switch operation {
      case .backdrop: context.note("a material")
      case .fill(let color): fill(outline(), color, context)
      case .contents: if let contents { draw(contents, in: bounds, context) }
      case .child(let index, _, _): sublayers[index].drawPlaced(in: properties, context)
      case .innerStroke(let width, let color):
        var ring = outline()
        if bounds.width > 2 * width, bounds.height > 2 * width {
          ring.append(outline(inset: width))
        }
        fill(ring, color, context, evenOdd: true)
      }
    }
  }

  /// Back to front; layers of equal depth in their order of insertion.
  private var sublayersByDepth: [LayerSnapshot] {
    sublayers.enumerated().sorted {
      ($0.element.properties.zPosition, $0.offset) < ($1.element.properties.zPosition, $1.offset)
    }.map(\.element)
  }

  /// Draws the layer at its position in the superlayer.
  private func drawPlaced(in parent: LayerProperties, _ context: CGContext) {
    let transform = properties.placement.concatenating(parent.sublayerPlacement)
    if transform.m14 != 0 || transform.m24 != 0 || transform.m44 != 1 {
      context.note("a layer in perspective")
    }
    context.saveGState()
    context.concatenate(CATransform3DGetAffineTransform(transform))
    draw(in: context)
    context.restoreGState()
  }

  private func outline(inset: CGFloat = 0) -> Path {
    let bounds = properties.bounds.standardized.insetBy(dx: inset, dy: inset)
    let radius = min(
      max(0, properties.cornerRadius - inset), max(0, min(bounds.width, bounds.height) / 2))
    return Path(
      roundedRect: bounds, radius: radius, curve: properties.cornerCurve,
      corners: properties.maskedCorners)
  }

  private func fill(_ path: Path, _ color: CGColor, _ context: CGContext, evenOdd: Bool = false) {
    context.setFillColor(color)
    context.beginPath()
    context.addPath(CGPath(path))
    context.fillPath(using: evenOdd ? .evenOdd : .winding)
  }

  private func clip(to path: Path, in context: CGContext, evenOdd: Bool = false) {
    context.beginPath()
    context.addPath(CGPath(path))
    context.clip(using: evenOdd ? .evenOdd : .winding)
  }

  /// A shape with an opaque fill acts as a clipping path. Other masks cannot be recorded.
  private func clip(to mask: [LayerSnapshot], in context: CGContext) {
    guard let mask = mask.first else { return }
    let transform = CATransform3DGetAffineTransform(mask.properties.placement)
    let isPlain = mask.mask.isEmpty && mask.sublayers.isEmpty && mask.properties.opacity == 1
    if isPlain, case .shape(let drawing)? = mask.contents, drawing.commands.count == 1,
      case .fill(let path, let color, let rule)? = drawing.commands.first, color.alpha == 1
    {
      clip(to: path.applying(transform), in: context, evenOdd: rule == .evenOdd)
    } else if isPlain, mask.contents == nil, mask.properties.backgroundColor?.alpha == 1 {
      clip(to: mask.outline().applying(transform), in: context)
    } else {
      context.note("a mask that is not a shape with an opaque colour")
    }
  }

  private func set(_ shadow: LayerShadow, opacity: CGFloat, in context: CGContext) {
    context.setShadow(
      offset: shadow.offset, blur: shadow.radius * 2,
      color: shadow.color.copy(alpha: shadow.color.alpha * opacity))
  }

  /// Draws only the shadow of a path, outside of the path: the path itself is not visible.
  private func draw(_ shadow: LayerShadow, of path: Path, in context: CGContext) {
    let reach = abs(shadow.offset.width) + abs(shadow.offset.height) + 6 * shadow.radius + 1
    var around = Path(rect: path.controlBox.insetBy(dx: -reach, dy: -reach))
    around.append(path)
    context.saveGState()
    clip(to: around, in: context, evenOdd: true)
    set(shadow, opacity: shadow.opacity * properties.opacity, in: context)
    fill(path, .black, context)
    context.restoreGState()
  }

  private func draw(_ contents: LayerContents, in bounds: CGRect, _ context: CGContext) {
    context.saveGState()
    switch contents {
    case .image(let image): draw(image, in: bounds, context)
    case .gradient(var paint):
      let point = { (unit: CGPoint) in
        CGPoint(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
      }
      (paint.start, paint.end) = (point(paint.start), point(paint.end))
      clip(to: outline(), in: context)
      context.draw(
        RecordedDrawing(commands: [.gradient(paint, transform: .identity)], bounds: bounds))
    case .drawing(let drawing):
      let drawn = drawing.bounds.standardized
      guard drawn.width > 0, drawn.height > 0 else { break }
      let frame = properties.contentsGravity.frame(ofContents: drawn.size, in: bounds)
      context.clip(to: drawing.visibleArea(around: bounds))
      context.translateBy(x: frame.minX, y: frame.minY)
      context.scaleBy(x: frame.width / drawn.width, y: frame.height / drawn.height)
      context.translateBy(x: -drawn.minX, y: -drawn.minY)
      context.draw(drawing)
    case .shape(let drawing): context.draw(drawing)
    }
    context.restoreGState()
  }

  private func draw(_ image: CGImage, in bounds: CGRect, _ context: CGContext) {
    let part = properties.contentsRect
    guard image.width > 0, image.height > 0, part.width > 0, part.height > 0 else { return }
    let scale = properties.contentsScale > 0 ? properties.contentsScale : 1
    let shown = CGSize(
      width: part.width * CGFloat(image.width) / scale,
      height: part.height * CGFloat(image.height) / scale)
    let frame = properties.contentsGravity.frame(ofContents: shown, in: bounds)
    if part != CGRect(x: 0, y: 0, width: 1, height: 1) { context.clip(to: frame) }
    context.interpolationQuality = properties.magnificationFilter == .nearest ? .none : .default
    context.drawUpright(
      image,
      in: CGRect(
        x: frame.minX - part.minX * frame.width / part.width,
        y: frame.minY - part.minY * frame.height / part.height,
        width: frame.width / part.width, height: frame.height / part.height))
  }
}
