import DrawingCommands
import Foundation
import PixelImages

extension DisplayList {
  /// The list with its colours, which are sRGB's, as the numbers that they have in another space. Images
  /// stay as they are.
  package func converted(to space: PixelColorSpace) -> DisplayList {
    var copy = self
    copy.background = background.converted(to: space)
    copy.elements = elements.map { $0.converted(to: space) }
    return copy
  }
}

extension DisplayElement {
  fileprivate func converted(to space: PixelColorSpace) -> DisplayElement {
    var copy = self
    copy.fill = fill?.converted(to: space)
    if let border { copy.border?.color = border.color.converted(to: space) }
    if let shadow { copy.shadow?.color = shadow.color.converted(to: space) }
    switch contents {
    case .gradient(let gradient): copy.contents = .gradient(gradient.converted(to: space))
    case .drawing(let commands, let clipped):
      copy.contents = .drawing(commands.map { $0.converted(to: space) }, clipped: clipped)
    case .image, nil: break
    }
    copy.mask = mask.map { $0.converted(to: space) }
    copy.children = children.map { $0.converted(to: space) }
    copy.settle()
    return copy
  }
}

extension CGColor {
  fileprivate func converted(to space: PixelColorSpace) -> CGColor {
    if pattern != nil { return self }
    let plain = clamped
    let color = space.components(ofSRGB: (plain.red, plain.green, plain.blue))
    return CGColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }
}

extension GradientPaint {
  fileprivate func converted(to space: PixelColorSpace) -> GradientPaint {
    var copy = self
    for index in gradient.stops.indices {
      copy.gradient.stops[index].color = gradient.stops[index].color.converted(to: space)
    }
    return copy
  }
}

extension DrawingCommand {
  fileprivate func converted(to space: PixelColorSpace) -> DrawingCommand {
    switch self {
    case .fill(let path, let color, let rule):
      .fill(path, color: color.converted(to: space), rule: rule)
    case .stroke(let path, let color, let style, let transform):
      .stroke(path, color: color.converted(to: space), style: style, transform: transform)
    case .gradient(let gradient, let transform):
      .gradient(gradient.converted(to: space), transform: transform)
    case .glyphs(let run, let color, let transform):
      .glyphs(run, color: color.converted(to: space), transform: transform)
    case .image: self
    case .clip(let path, let rule, let inner):
      .clip(path, rule: rule, inner.map { $0.converted(to: space) })
    case .group(let alpha, let shadow, let inner):
      .group(
        alpha: alpha,
        shadow: shadow.map { shadow in
          var copy = shadow
          copy.color = shadow.color.converted(to: space)
          return copy
        }, inner.map { $0.converted(to: space) })
    }
  }
}
