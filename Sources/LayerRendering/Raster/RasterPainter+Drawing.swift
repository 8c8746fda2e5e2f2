import DrawingCommands
import Foundation
import LayerGeometry
import Typesetting

extension RasterPainter {
  /// Replays recorded commands in a plane; nothing outside of `clip` is touched.
  func draw(
    _ commands: [DrawingCommand], on surface: PictureSurface, map: PlaneMap, clip: Coverage
  ) throws {
    try draw(commands[...], on: surface, map: map, clip: clip)
  }

  private func draw(
    _ commands: ArraySlice<DrawingCommand>, on surface: PictureSurface, map: PlaneMap,
    clip outer: Coverage
  ) throws {
    var clips = [outer]
    var index = commands.startIndex
    while index < commands.endIndex {
      let clip = clips.last ?? outer
      let limits = clip.box.intersection(surface.box)
      switch commands[index] {
      case .beginClip(let path, let rule):
        let part = try coverByCairo(
          ProjectedOutline(path, through: map), rule: rule, in: limits)
        clips.append(clip.intersection(part, memory: memory))
      case .endClip:
        if clips.count > 1 { clips.removeLast() }
      case .beginGroup(let alpha, let shadow):
        let end = commands.indexAfterGroup(at: index)
        let inner = commands[(index + 1)..<end].dropLastEnd
        try drawGroup(
          inner, alpha: alpha, shadow: shadow, on: surface, map: map, clip: clip)
        index = end
        continue
      case .endGroup: break
      case let command:
        if !limits.isEmpty {
          try paint(command, on: surface, map: map, clip: clip, limits: limits)
        }
      }
      index += 1
    }
  }

  private func drawGroup(
    _ commands: ArraySlice<DrawingCommand>, alpha: Double, shadow: DropShadow?,
    on surface: PictureSurface, map: PlaneMap, clip: Coverage
  ) throws {
    let box = clip.box.intersection(surface.box)
    guard !box.isEmpty, alpha > 0 else { return }
    // Source over is associative: only a group that fades has to be made apart.
    guard alpha < 1 || (shadow != nil && clip.mask != nil) else {
      try drawGroupContent(commands, shadow: shadow, on: surface, map: map, clip: clip)
      return
    }
    let group = PictureSurface(box: box, memory: memory)
    try drawGroupContent(
      commands, shadow: shadow, on: group, map: map, clip: Coverage(box: box, mask: nil))
    surface.blend(group, coverage: clip, alpha: alpha.level)
  }

  private func drawGroupContent(
    _ commands: ArraySlice<DrawingCommand>, shadow: DropShadow?, on surface: PictureSurface,
    map: PlaneMap, clip: Coverage
  ) throws {
    if let shadow {
      let content = ShadowShape.content(extent: Array(commands).inkBox) { [self] plane, own in
        try draw(commands, on: plane, map: own, clip: Coverage(box: plane.box, mask: nil))
      }
      try paintShadow(
        content, color: shadow.color, offset: shadow.offset, radius: shadow.radius, on: surface,
        map: map)
    }
    try draw(commands, on: surface, map: map, clip: clip)
  }

  private func paint(
    _ command: DrawingCommand, on surface: PictureSurface, map: PlaneMap, clip: Coverage,
    limits: PixelBox
  ) throws {
    switch command {
    case .fill(let path, let color, let rule):
      let outline = ProjectedOutline(path, through: map)
      let part = try coverByCairo(outline, rule: rule, in: limits)
      try paint(
        color, in: path.controlBox, on: surface, map: map,
        coverage: part.intersection(clip, memory: memory))
    case .stroke(let path, let color, let style, let transform):
      let own = map.preceded(by: transform)
      let pieces = PathStroker(path, style: style, map: own).pieces
      let outline = ProjectedOutline(polygons: pieces, through: own)
      let part = try coverByCairo(outline, rule: .winding, in: limits)
      try paint(
        color, in: path.controlBox, on: surface, map: own,
        coverage: part.intersection(clip, memory: memory))
    case .gradient(let gradient, let transform):
      paint(gradient, on: surface, map: map.preceded(by: transform), coverage: clip, alpha: 255)
    case .image(let image, let transform, let alpha, let smooth):
      let own = map.preceded(by: transform)
      let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
      let edge = ProjectedOutline(polygons: [Quad(unit).corners], through: own)
      let part = try cover(edge, in: limits)
      let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      try paint(
        DisplayImage(image: image, source: whole, frame: unit, smooth: smooth), on: surface,
        map: own, coverage: part.intersection(clip, memory: memory), alpha: alpha.level)
    case .glyphs(let run, let color, let transform):
      let outline = try self.outline(of: run, map: map.preceded(by: transform))
      let part = try coverByCairo(outline, rule: .winding, in: limits)
      try paint(
        color, in: .zero, on: surface, map: map,
        coverage: part.intersection(clip, memory: memory))
    case .beginClip, .endClip, .beginGroup, .endGroup: break
    }
  }

  /// The outlines of a run's glyphs at their exact places.
  private func outline(of run: GlyphRun, map: PlaneMap) throws -> ProjectedOutline {
    var result = ProjectedOutline()
    for (glyph, position) in zip(run.glyphs, run.positions) {
      let outline = try glyphs.outline(of: glyph, in: run.face)
      if outline.commands.isEmpty { continue }
      let placed = map.preceded(
        by: CGAffineTransform(
          a: run.size, b: 0, c: 0, d: run.size, tx: position.x, ty: position.y))
      let path = Path(
        outline.commands.map { command in
          switch command {
          case .move(let p): .move(p)
          case .line(let p): .line(p)
          case .quad(let control, let p): .quad(control, p)
          case .cubic(let control1, let control2, let p): .cubic(control1, control2, p)
          case .close: .close
          }
        })
      result.contours += ProjectedOutline(path, through: placed).contours
    }
    return result
  }
}

extension ArraySlice<DrawingCommand> {
  /// The index after the end of the group that begins at `start`.
  fileprivate func indexAfterGroup(at start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      switch self[index] {
      case .beginGroup: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return endIndex
  }

  /// Without the end of the group that they are the inside of.
  fileprivate var dropLastEnd: ArraySlice<DrawingCommand> {
    if case .endGroup? = last { dropLast() } else { self }
  }
}
