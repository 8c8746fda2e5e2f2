import Foundation
import LayerTree

extension DisplayElement {
  /// The element in one colour with alpha: the shape of its sharp shadow, without matrix, mask,
  /// cuts, opacity and shadow; nil if its alpha is only known from pixels.
  package func silhouette(_ color: CGColor) -> DisplayElement? {
    guard color.pattern == nil, let plain = withoutPictures else { return nil }
    var shape = plain.mapColors { color.copy(alpha: $0.alpha) ?? color }
    (shape.mask, shape.cuts, shape.shadow) = ([], [], nil)
    shape.opacity = color.clamped.alpha
    return shape
  }

  /// The element with outlines for what is opaque in any case; nil if it has other pictures.
  private var withoutPictures: DisplayElement? {
    var copy = self
    if backdrop != nil { (copy.backdrop, copy.fill) = (nil, .black) }
    guard copy.fill?.pattern == nil, border?.color.pattern == nil else { return nil }
    switch contents {
    case .image(let shown):
      guard shown.image.isKnownOpaque else { return nil }
      copy.contents = .drawing(
        [.fill(Path(rect: shown.frame), color: .black, rule: .winding)], clipped: false)
    case .drawing(let commands, _): if commands.contains(where: \.needsPixels) { return nil }
    case .gradient, nil: break
    }
    copy.children = children.compactMap(\.withoutPictures)
    return copy.children.count == children.count ? copy : nil
  }
}

extension DrawingCommand {
  /// Whether its alpha is only known from pixels.
  fileprivate var needsPixels: Bool {
    switch self {
    case .fill(_, let color, _), .stroke(_, let color, _, _): color.pattern != nil
    case .gradient: false
    case .image: true
    case .glyphs(let run, let color, _): run.face.isColored || color.pattern != nil
    case .clip(_, _, let inner): inner.contains(where: \.needsPixels)
    case .group(_, let shadow, let inner):
      shadow != nil || inner.contains(where: \.needsPixels)
    }
  }
}
