import Basics
import Foundation
import LayerTree

/// A line of text in an element, without glyphs: what a trace of a layout has of a label. Lengths are
/// in points, in the element's coordinates.
package struct TracedText: Hashable, Sendable, Codable {
  /// Without the space at which the line was broken.
  package var text: String
  package var size: Double
  package var color: CGColor
  /// The left end of the line.
  package var x: Double
  package var baseline: Double
  package var width: Double

  /// The line as a command, for canvases and comparisons of drawings.
  var command: DrawingCommand {
    let face = FontFace(
      familyName: "", styleName: "", postScriptName: "", weight: 400, isItalic: false, digest: "",
      path: "")
    let ends = [CGPoint(x: x, y: baseline), CGPoint(x: x + width, y: baseline)]
    let run = GlyphRun(
      face: face, size: size, glyphs: [0, 0], positions: ends, text: text, clusters: [0, 0],
      width: width)
    return .glyphs(run, color: color, transform: .identity)
  }
}

extension DisplayContents {
  /// The lines of text from top to bottom; empty for other contents.
  package var tracedText: [TracedText] {
    guard case .drawing(let commands, _) = self else { return [] }
    var lines: [TracedText] = []
    for command in commands.leaves {
      guard case .glyphs(let run, let color, let transform) = command,
        let first = run.positions.first
      else { continue }
      let baseline = NumberGrid.length(first.y + transform.ty)
      if let last = lines.last, last.baseline == baseline {
        lines[lines.count - 1].text += run.text
        lines[lines.count - 1].width = NumberGrid.length(last.width + run.width)
      } else {
        lines.append(
          TracedText(
            text: run.text, size: NumberGrid.length(run.size), color: NumberGrid.color(color),
            x: NumberGrid.length(first.x + transform.tx), baseline: baseline,
            width: NumberGrid.length(run.width)))
      }
    }
    for index in lines.indices {
      while let last = lines[index].text.last, last.isWhitespace { lines[index].text.removeLast() }
    }
    return lines
  }

  /// Contents of lines of text.
  package init(_ lines: [TracedText]) {
    self = .drawing(lines.map(\.command), clipped: false)
  }
}
