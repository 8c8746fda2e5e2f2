import Foundation
import LayerGeometry
import Typesetting

extension DrawingCommand {
  /// The same step in other coordinates. Offset and blur of a shadow follow the mean scale.
  public func applying(_ t: CGAffineTransform) -> DrawingCommand {
    switch self {
    case .fill(let path, let color, let rule):
      return .fill(path.applying(t), color: color, rule: rule)
    case .stroke(let path, let color, let style, let transform):
      return .stroke(path, color: color, style: style, transform: transform.concatenating(t))
    case .gradient(let paint, let transform):
      return .gradient(paint, transform: transform.concatenating(t))
    case .image(let image, let transform, let alpha, let smooth):
      return .image(image, transform: transform.concatenating(t), alpha: alpha, smooth: smooth)
    case .glyphs(let run, let color, let transform):
      return .glyphs(run, color: color, transform: transform.concatenating(t))
    case .beginClip(let path, let rule): return .beginClip(path.applying(t), rule: rule)
    case .beginGroup(let alpha, let shadow):
      let scale = abs(t.a * t.d - t.b * t.c).squareRoot()
      let moved = shadow.map {
        DropShadow(
          color: $0.color,
          offset: CGSize(width: $0.offset.width * scale, height: $0.offset.height * scale),
          radius: $0.radius * scale)
      }
      return .beginGroup(alpha: alpha, shadow: moved)
    case .endClip, .endGroup: return self
    }
  }
}

extension RecordedDrawing {
  /// The steps that draw it with its bounds as the unit square of a transform, cut off there.
  public func commands(inUnitSquareOf transform: CGAffineTransform) -> [DrawingCommand] {
    guard bounds.width > 0, bounds.height > 0 else { return [] }
    let unit = CGAffineTransform(
      a: 1 / bounds.width, b: 0, c: 0, d: 1 / bounds.height, tx: -bounds.minX / bounds.width,
      ty: -bounds.minY / bounds.height)
    let map = unit.concatenating(transform)
    let edge = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).applying(transform)
    return [.beginClip(edge, rule: .winding)] + commands.map { $0.applying(map) } + [.endClip]
  }
}
