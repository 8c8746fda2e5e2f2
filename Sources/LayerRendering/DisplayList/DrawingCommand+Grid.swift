import DrawingCommands
import Foundation
import Typesetting

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
    case .beginClip(let path, let rule):
      return .beginClip(NumberGrid.path(path), rule: rule)
    case .beginGroup(let alpha, let given):
      let shadow = given.map {
        DropShadow(
          color: NumberGrid.color($0.color), offset: NumberGrid.size($0.offset),
          radius: NumberGrid.length($0.radius))
      }
      return .beginGroup(alpha: NumberGrid.length(alpha), shadow: shadow)
    case .endClip, .endGroup:
      return self
    }
  }
}
