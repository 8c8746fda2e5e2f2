import DrawingResources
import Foundation
import Testing

@testable import ViewTemplates

@Suite
struct SceneColorTests {
  private static func color(
    _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1
  ) -> SceneColor {
    SceneColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  static let read: [(String, SceneColor)] = [
    ("#f80", color(255, 136, 0)), ("#F808", color(255, 136, 0, 136 / 255)),
    ("#ff8000", color(255, 128, 0)), ("#ff800080", color(255, 128, 0, 128 / 255)),
    ("orange", color(255, 165, 0)), ("RebeccaPurple", color(102, 51, 153)),
    ("transparent", .clear), ("grey", color(128, 128, 128)), ("gray", color(128, 128, 128)),
    ("rgb(255, 128, 0)", color(255, 128, 0)), ("rgb(255 128 0)", color(255, 128, 0)),
    ("rgba(0,0,0,0.5)", color(0, 0, 0, 0.5)), ("rgb(0 0 0 / 40%)", color(0, 0, 0, 0.4)),
    ("rgb(100%, 0%, 50%)", SceneColor(red: 1, green: 0, blue: 0.5)),
    ("rgb(300, -20, 0)", color(255, 0, 0)), (" white ", .white),
  ]

  @Test(arguments: read)
  func cssColoursAreRead(text: String, expected: SceneColor) {
    #expect(SceneColor(css: text) == expected)
  }

  @Test(arguments: [
    "", "#", "#f", "#ff", "#fffff", "#fffffff", "#ggg", "#ééé", "ornge", "rgb()", "rgb(1,2)",
    "rgb(1,2,3,4,5)", "rgb(a,b,c)", "rgb(nan,0,0)", "rgb(inf,0,0)", "hsl(0,0%,0%)", "rgb(1,2,3",
  ])
  func invalidColoursAreRejected(text: String) {
    #expect(SceneColor(css: text) == nil)
  }

  @Test func systemColoursFollowTheTraits() throws {
    let color = try #require(SceneColor(css: "secondaryLabel"))
    #expect(color.systemName == "secondaryLabel" && color.css == "secondaryLabel")
    #expect(SceneColor(css: "SECONDARYLABEL") == color)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(
      color.cgColor(in: dark).components?.map { ($0 * 255).rounded() } == [235, 235, 245, 153])
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(color.cgColor(in: light).components?.map { ($0 * 255).rounded() } == [60, 60, 67, 153])
  }

  @Test func theNearestSystemColourIsSuggested() {
    #expect(SceneColor.hint(for: "sytemBlue") == "; did you mean \"systemBlue\"?")
  }

  @Test func all148NamesOfCSSAreKnown() {
    #expect(SceneColor.names.count == 148)
  }
}
