import Foundation
import LayerTree
import TestSupport
import Testing

@testable import VectorRendering

/// Edges of layers that do not allow antialiasing.
struct JaggedEdgeTests {
  @Test("Fills and borders of transformed layers say so in SVG, nothing else does")
  func svg() throws {
    let frame = CGRect(x: 30, y: 30, width: 40, height: 40)
    func shapes(_ change: (inout LayerProperties) -> Void) throws -> Int {
      var square = VectorScenes.layer(frame, color: .black) {
        $0.borderWidth = 3
        $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        $0.allowsEdgeAntialiasing = false
        change(&$0)
      }
      square.sublayers = [VectorScenes.layer(frame, color: .white)]
      let text = try VectorScenes.svg(
        VectorScenes.layer(CGRect(x: 0, y: 0, width: 100, height: 100), [square])
      ).text
      return text.components(separatedBy: "shape-rendering=\"crispEdges\"").count - 1
    }
    #expect(try shapes { _ in } == 2)
    #expect(try shapes { $0.transform = .identity } == 0)
    #expect(try shapes { $0.cornerRadius = 5 } == 0)
    #expect(try shapes { $0.allowsEdgeAntialiasing = nil } == 0)
  }
}
