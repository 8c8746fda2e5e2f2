import DrawingResources
import Foundation
import LocatedJSON
import Testing

@testable import ViewTemplates

@Suite
struct ScenePathTests {
  private func read(_ text: String) -> (path: Path?, problems: [String]) {
    let problems = Problems(file: "s.json5")
    let path = ScenePath.read(.text(text), ReadingScope(problems))?.path
    return (path, problems.list.map(\.description))
  }

  private func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x, y: y) }

  @Test(arguments: [
    "M0 0L10 0L10 8Z", "m0,0 10,0 0,8z", "M0 0H10V8z", " M 0 0 l10-0 0 8 Z ", "M0,0 1e1,0 10 8.0Z",
  ])
  func oneTriangleIsWrittenInManyWays(text: String) {
    let corners: [Path.Element] = [
      .move(.zero), .line(point(10, 0)), .line(point(10, 8)), .close,
    ]
    #expect(read(text).path == Path(corners))
  }

  @Test func smoothCurvesReflectTheLastControlPoint() {
    let cubic = read("M0 0C1 2 3 4 5 5S9 9 10 10").path
    #expect(cubic?.elements.last == .cubic(point(7, 6), point(9, 9), point(10, 10)))
    let quad = read("M0 0q2 4 4 0t4 0").path
    #expect(quad?.elements.last == .quad(point(6, -4), point(8, 0)))
    // After another command there is nothing to reflect.
    #expect(
      read("M0 0L5 5S9 9 10 10").path?.elements.last
        == .cubic(point(5, 5), point(9, 9), point(10, 10)))
  }

  /// The four arcs with the same ends and radius: two circles, the near way and the far way round.
  @Test(arguments: [
    ("0 0", CGPoint(x: 10, y: 10)), ("0 1", CGPoint(x: 0, y: 0)), ("1 0", CGPoint(x: 10, y: 10)),
    ("1 1", CGPoint(x: 0, y: 0)),
  ])
  func arcsLieOnTheirCircle(flags: String, other: CGPoint) throws {
    let path = try #require(read("M10 0A10 10 0 \(flags) 0 10").path)
    // A large arc sweeps the other way round the other centre.
    let isLarge = flags.hasPrefix("1")
    let center = isLarge ? CGPoint(x: 10 - other.x, y: 10 - other.y) : other
    var ends = 0
    for case .cubic(_, _, let end) in path.elements {
      ends += 1
      #expect(abs(hypot(end.x - center.x, end.y - center.y) - 10) < 1e-9)
    }
    #expect(ends == (isLarge ? 3 : 1))
    #expect(abs((path.currentPoint?.y ?? 0) - 10) < 1e-9)
  }

  @Test(arguments: [
    ("", "found none"), ("L1 1", "expected M at the beginning"), ("M1", "expected a number"),
    ("M0 0X", "expected one of"), ("M0 0 Z 5", "expected a command after Z"),
    ("M0 0L1e9 0", "expected a number between"), ("M0 0A1 1 0 2 0 5 5", "expected 0 or 1"),
    ("M0 0L1e 0", "expected an exponent"),
  ])
  func whatIsNoPathIsRefused(text: String, message: String) {
    let (path, problems) = read(text)
    #expect(path == nil && problems.count == 1 && problems[0].contains(message), "\(problems)")
  }

  @Test func pathsHaveALimit() {
    #expect(read("M0 0" + String(repeating: "h1", count: 10_001)).path == nil)
  }
}
