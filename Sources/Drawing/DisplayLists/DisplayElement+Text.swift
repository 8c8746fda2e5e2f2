import Foundation
import LayerTree

extension DisplayElement {
  /// The text in the element's drawing, with its lines from top to bottom.
  package var shownText: String {
    guard case .drawing(let commands, _) = contents else { return "" }
    var text = ""
    var baseline: CGFloat?
    for command in commands.leaves {
      guard case .glyphs(let run, _, let transform) = command, let first = run.positions.first
      else { continue }
      let y = first.y + transform.ty
      if let baseline, y != baseline { text += "\n" }
      baseline = y
      text += run.text
    }
    return text
  }
}
