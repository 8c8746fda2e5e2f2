import DrawingCommands
import Foundation
import LayerGeometry
import Typesetting

extension DisplayElement {
  /// The element in a single colour, whose alpha applies to all of it: the shape of its sharp
  /// shadow. Excludes its matrix, mask, cuts, opacity and shadow. nil if its alpha is only known
  /// from pixels.
  package func silhouette(_ color: CGColor) -> DisplayElement? {
    guard color.pattern == nil, var shape = painted(color) else { return nil }
    (shape.mask, shape.cuts, shape.shadow) = ([], [], nil)
    shape.opacity = color.clamped.alpha
    return shape
  }

  /// The element with every paint in the colour, keeping each paint's alpha.
  private func painted(_ color: CGColor) -> DisplayElement? {
    var copy = self
    if backdrop != nil {
      copy.backdrop = nil
      copy.fill = color.copy(alpha: 1) ?? color
    } else if let fill {
      guard let painted = fill.painted(color) else { return nil }
      copy.fill = painted
    }
    if let border {
      guard let painted = border.color.painted(color) else { return nil }
      copy.border?.color = painted
    }
    copy.shadow?.color = shadow?.color.painted(color) ?? color
    switch contents {
    case nil: break
    case .image(let shown):
      guard shown.image.isKnownOpaque else { return nil }
      let opaque = color.copy(alpha: 1) ?? color
      copy.contents = .drawing(
        [.fill(Path(rect: shown.frame), color: opaque, rule: .winding)], clipped: false)
    case .gradient(let gradient): copy.contents = .gradient(gradient.painted(color))
    case .drawing(let commands, let clipped):
      guard let painted = commands.painted(color) else { return nil }
      copy.contents = .drawing(painted, clipped: clipped)
    }
    copy.children = children.compactMap { $0.painted(color) }
    return copy.children.count == children.count ? copy : nil
  }
}

extension CGColor {
  fileprivate func painted(_ color: CGColor) -> CGColor? {
    pattern == nil ? color.copy(alpha: alpha) : nil
  }
}

extension GradientPaint {
  fileprivate func painted(_ color: CGColor) -> GradientPaint {
    var copy = self
    for index in copy.gradient.stops.indices {
      let alpha = copy.gradient.stops[index].color.alpha
      copy.gradient.stops[index].color = color.copy(alpha: alpha) ?? color
    }
    return copy
  }
}

extension DrawingCommand {
  fileprivate func painted(_ color: CGColor) -> DrawingCommand? {
    switch self {
    case .fill(let path, let own, let rule):
      own.painted(color).map { .fill(path, color: $0, rule: rule) }
    case .stroke(let path, let own, let style, let transform):
      own.painted(color).map { .stroke(path, color: $0, style: style, transform: transform) }
    case .gradient(let gradient, let transform):
      .gradient(gradient.painted(color), transform: transform)
    case .glyphs(let run, _, _) where run.face.isColored: nil
    case .glyphs(let run, let own, let transform):
      own.painted(color).map { .glyphs(run, color: $0, transform: transform) }
    case .image: nil
    case .clip(let path, let rule, let inner):
      inner.painted(color).map { .clip(path, rule: rule, $0) }
    case .group(let alpha, let shadow, let inner):
      shadow == nil
        ? inner.painted(color).map { .group(alpha: alpha, shadow: nil, $0) } : nil
    }
  }
}

extension [DrawingCommand] {
  fileprivate func painted(_ color: CGColor) -> [DrawingCommand]? {
    let painted = compactMap { $0.painted(color) }
    return painted.count == count ? painted : nil
  }
}
