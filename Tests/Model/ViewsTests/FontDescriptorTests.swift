import Foundation
import Testing

@testable import Views

struct FontDescriptorTests {
  @Test(arguments: [
    (UIFontDescriptor.SystemDesign.rounded, UIFont.Weight.thin, "Quicksand", 300),
    (.rounded, .regular, "Quicksand", 400), (.rounded, .medium, "Quicksand", 500),
    (.rounded, .semibold, "Quicksand", 700), (.rounded, .black, "Quicksand", 700),
    (.serif, .medium, "DejaVu Serif", 400), (.serif, .semibold, "DejaVu Serif", 700),
    (.monospaced, .light, "DejaVu Sans Mono", 400), (.default, .black, "Inter", 900),
  ])
  func aDesignHasAFamilyAndItsWeights(
    design: UIFontDescriptor.SystemDesign, weight: UIFont.Weight, family: String, number: Int
  ) throws {
    let system = UIFont.systemFont(ofSize: 20, weight: weight)
    let descriptor = try #require(system.fontDescriptor.withDesign(design))
    let font = UIFont(descriptor: descriptor, size: 0)
    #expect(font.request.family == family && font.request.weight == number)
    #expect(font.pointSize == 20 && UIFont(descriptor: descriptor, size: 9).pointSize == 9)
    #expect(descriptor.withDesign(.default) == system.fontDescriptor)
  }

  @Test func onlyTheSystemFontHasDesigns() {
    let serif = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    #expect(serif.fontDescriptor.withDesign(.rounded) == nil)
    let unknown = UIFontDescriptor.SystemDesign(rawValue: "comic")
    #expect(UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(unknown) == nil)
  }
}
