import DrawingCommands
import Foundation

extension StyledText {
  /// How far glyphs of fallback fonts and of the system font's stand-in reach beyond a rectangle, in
  /// whole points per side, at most as far as beyond their lines. What does not fit because the rectangle is too small stays
  /// clipped.
  ///
  /// A line is as high as its requested font; Arabic tails, Thai marks, emoji and accents of the
  /// stand-in may exceed it.
  /// - Parameters:
  ///   - origin: the top left of the lines.
  ///   - rect: in the coordinates of `origin`.
  package func overhang(of lines: TypesetText, at origin: CGPoint, beyond rect: CGRect)
    -> UIEdgeInsets
  {
    var overhang = UIEdgeInsets.zero
    let faces = Set(lines.lines.lazy.flatMap(\.runs).map(\.face))
    let requested = Set(
      parts.compactMap { $0.font.isSystem ? nil : try? UIFont.library.face(for: $0.font) })
    guard !faces.isSubset(of: requested) else { return overhang }
    for line in lines.lines {
      for run in line.runs where !requested.contains(run.face) {
        // Drawing reports a font that can no longer be read.
        guard let ink = try? GlyphOutlineCache.shared.drawnBounds(of: run), !ink.isNull else {
          continue
        }
        func extend(_ side: inout CGFloat, _ beyondLine: CGFloat, _ beyondRect: CGFloat) {
          side = max(side, min(beyondLine, beyondRect).rounded(.up))
        }
        let shown = ink.offsetBy(dx: origin.x, dy: origin.y)
        extend(&overhang.top, -ink.minY, rect.minY - shown.minY)
        extend(&overhang.left, line.origin.x - ink.minX, rect.minX - shown.minX)
        extend(&overhang.bottom, ink.maxY - lines.size.height, shown.maxY - rect.maxY)
        extend(&overhang.right, ink.maxX - line.origin.x - line.width, shown.maxX - rect.maxX)
      }
    }
    return overhang
  }
}
