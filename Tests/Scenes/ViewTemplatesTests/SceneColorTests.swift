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

  /// Compared with Python's colorsys.
  @Test(arguments: [
    ("hsl(30, 100%, 50%)", [255, 127.5, 0, 255]), ("HSL(210deg 40 30)", [45.9, 76.5, 107.1, 255]),
    ("hsla(-90, 65%, 70%, 0.2)", [178.5, 128.775, 228.225, 51]),
    ("hsl(750 100% 50% / 40%)", [255, 127.5, 0, 102]), ("hsl(0,0%,0%)", [0, 0, 0, 255]),
    ("hwb(30 0% 0%)", [255, 127.5, 0, 255]), ("hwb(120 20% 40%)", [51, 153, 51, 255]),
    ("hwb(240 60% 90%)", [102, 102, 102, 255]),
  ])
  func coloursByHueAreRead(text: String, expected: [Double]) throws {
    let color = try #require(SceneColor(css: text))
    let components = [color.red, color.green, color.blue, color.alpha].map { $0 * 255 }
    #expect(zip(components, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(components)")
  }

  @Test func absentFunctionsOfCSSAreNamed() {
    #expect(SceneColor.hint(for: "oklch(60% 0.1 30)").hasSuffix("hwb(), but not oklch()"))
  }

  @Test(arguments: [
    "", "#", "#f", "#ff", "#fffff", "#fffffff", "#ggg", "#ééé", "ornge", "rgb()", "rgb(1,2)",
    "rgb(1,2,3,4,5)", "rgb(a,b,c)", "rgb(nan,0,0)", "rgb(inf,0,0)", "rgb(1,2,3",
    "hsl()", "hsl(30,100%)", "hsl(30%,100%,50%)", "hwb(1turn 0% 0%)", "hsl(deg,1%,1%)",
    "lab(50% 0 0)",
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
