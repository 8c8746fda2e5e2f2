import DisplayLists
import Foundation
import LayerTree
import Testing
import Verification

@Suite("Fonts of what drew a reference")
struct ProvenanceFontTests {
  private func list(_ wrap: ([DrawingCommand]) -> DrawingCommand) throws -> DisplayList {
    let set = try FontLibrary.standard.typeset(
      "x", style: TextStyle(font: FontRequest(family: "Inter", size: 12)))
    let glyphs = set.runs.map { DrawingCommand.glyphs($0, color: .black, transform: .identity) }
    var element = DisplayElement(
      name: "text", matrix: CATransform3DIdentity,
      bounds: CGRect(x: 0, y: 0, width: 20, height: 20))
    element.contents = .drawing([wrap(glyphs)], clipped: true)
    return DisplayList(size: CGSize(width: 20, height: 20), scale: 1, elements: [element])
  }

  @Test("are recorded of text in groups and clips too")
  func nested() throws {
    let edge = Path(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    let wraps: [([DrawingCommand]) -> DrawingCommand] = [
      { .group(alpha: 1, shadow: nil, $0) }, { .clip(edge, rule: .winding, $0) },
      { .clip(edge, rule: .winding, [.group(alpha: 0.5, shadow: nil, $0)]) },
    ]
    for wrap in wraps {
      let provenance = Provenance(of: try list(wrap))
      #expect(provenance.versions.keys.contains("font Inter-Regular"))
    }
  }
}
