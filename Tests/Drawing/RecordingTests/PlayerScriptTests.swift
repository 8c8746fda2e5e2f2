import CollectionViews
import Foundation
import TestBasics
import Testing

@testable import Recording

/// Runs the tests of the player's script in `Tests/Support/PageScripts/player.test.js`.
@Suite(
  "Player script",
  .enabled(if: PageScripts.areTested, Comment(rawValue: PageScripts.reason)))
struct PlayerScriptTests {
  @Test func thePlayerScriptPassesItsTests() throws {
    let schedule = FrameSchedule(start: 1, rate: rate("2"), count: 6)
    let page = PlayerPage(
      title: "test", shape: FrameShape(width: 8, height: 6, scale: 1, isOpaque: true),
      schedule: schedule)
    let whole = try Self.frame(0, 0, 8, 6)
    let part = try Self.frame(2, 1, 3, 2)
    let frames = [whole, part, "F.push(0)\n", whole, part, part].joined()
    let results = try PageScripts.results(in: page.head + frames + PlayerPage.tail, tests: "player")
    #expect(results.count > 5)
    for result in results where result.failure != nil {
      Issue.record("\(result.name): \(result.failure ?? "")")
    }
  }

  private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> String {
    let pixels = PixelBuffer(
      width: width, height: height,
      pixels: [UInt32](repeating: 0xFF60_80A0, count: width * height))
    let data = Data(try PNGEncoder().encode(pixels)).base64EncodedString()
    return "F.push([\(x),\(y),\(width),\(height),\"\(data)\"])\n"
  }
}
