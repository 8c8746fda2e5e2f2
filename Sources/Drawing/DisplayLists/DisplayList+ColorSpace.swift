import Foundation
import LayerTree

extension DisplayList {
  /// The list with its sRGB colours in another space; images and masks (only alpha counts) stay.
  package func converted(to space: PixelColorSpace) -> DisplayList {
    func convert(_ color: CGColor) -> CGColor {
      if color.pattern != nil { return color }
      let plain = color.clamped
      let numbers = space.components(ofSRGB: (plain.red, plain.green, plain.blue))
      return CGColor(
        red: numbers.red, green: numbers.green, blue: numbers.blue, alpha: color.alpha)
    }
    var copy = self
    copy.background = convert(background)
    copy.elements = elements.map { $0.mapColors(convert) }
    return copy
  }
}

extension DisplayElement {
  /// The element with other colours, except in images and masks.
  func mapColors(_ change: (CGColor) -> CGColor) -> DisplayElement {
    var copy = self
    copy.fill = fill.map(change)
    if let border { copy.border?.color = change(border.color) }
    if let shadow { copy.shadow?.color = change(shadow.color) }
    switch contents {
    case .gradient(let gradient): copy.contents = .gradient(gradient.mapColors(change))
    case .drawing(let commands, let clipped):
      copy.contents = .drawing(commands.map { $0.mapColors(change) }, clipped: clipped)
    case .image, nil: break
    }
    copy.children = children.map { $0.mapColors(change) }
    copy.settle()
    return copy
  }
}

extension GradientPaint {
  fileprivate func mapColors(_ change: (CGColor) -> CGColor) -> GradientPaint {
    var copy = self
    for index in gradient.stops.indices {
      copy.gradient.stops[index].color = change(gradient.stops[index].color)
    }
    return copy
  }
}

extension DrawingCommand {
  fileprivate func mapColors(_ change: (CGColor) -> CGColor) -> DrawingCommand {
    switch self {
    case .fill(let path, let color, let rule): return .fill(path, color: change(color), rule: rule)
    case .stroke(let path, let color, let style, let transform):
      return .stroke(path, color: change(color), style: style, transform: transform)
    case .gradient(let gradient, let transform):
      return .gradient(gradient.mapColors(change), transform: transform)
    case .glyphs(let run, let color, let transform):
      return .glyphs(run, color: change(color), transform: transform)
    case .image: return self
    case .clip(let path, let rule, let inner):
      return .clip(path, rule: rule, inner.map { $0.mapColors(change) })
    case .group(let alpha, var shadow, let inner):
      if let color = shadow?.color { shadow?.color = change(color) }
      return .group(alpha: alpha, shadow: shadow, inner.map { $0.mapColors(change) })
    }
  }
}
