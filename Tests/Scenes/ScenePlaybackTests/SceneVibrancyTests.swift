import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

@Suite("Vibrancy of views in scenes")
@MainActor
struct SceneVibrancyTests {
  private func scene(_ view: String, _ keys: String = "") throws -> Scene {
    try TimelineStage.scene(
      """
      { size: [40, 40], scale: 1, background: 'white', \(keys) content: { items: [{ kind: 'fill' }] },
        layout: { type: 'flow', itemSize: [40, 40] }, cell: { views: [\(view)] } }
      """)
  }

  /// The grey of a black view on white, 0 to 255.
  private func level(_ view: String, _ keys: String = "") throws -> Int {
    let pixels = try SceneStage(try scene(view, keys)).still().pixels
    return Int(pixels[x: 20, y: 20] & 255)
  }

  nonisolated private static let cases: [(style: String, light: Double, dark: Double)] = [
    ("label", 1, 1), ("secondaryLabel", 0.6, 0.6), ("tertiaryLabel", 0.3, 0.3),
    ("quaternaryLabel", 0.18, 0.16), ("fill", 0.2, 0.36), ("secondaryFill", 0.16, 0.32),
    ("tertiaryFill", 0.12, 0.24), ("separator", 0.29, 0.6),
  ]

  @Test("The table of the page on materials holds", arguments: cases)
  func alphas(_ expected: (style: String, light: Double, dark: Double)) throws {
    for (appearance, alpha) in [("light", expected.light), ("dark", expected.dark)] {
      let found = try level(
        "{ vibrancy: '\(expected.style)', background: 'black' }", "appearance: '\(appearance)',")
      #expect(abs(Double(found) - 255 * (1 - alpha)) <= 1, "\(expected.style), \(appearance)")
    }
  }

  @Test("What is in a view fades as one, times its opacity")
  func groups() throws {
    let two = "views: [{ background: 'black' }, { background: 'black' }]"
    #expect(abs(try level("{ vibrancy: 'secondaryLabel', \(two) }") - 102) <= 1)
    #expect(abs(try level("{ vibrancy: 'secondaryLabel', opacity: 0.5, \(two) }") - 178) <= 1)
  }

  @Test("A style can be a binding, and an unknown one is an error with its place")
  func bindings() throws {
    #expect(abs(try level("{ vibrancy: '{kind}', background: 'black' }") - 204) <= 1)
    let error = #expect(throws: LocatedError.self) {
      _ = try scene("{ vibrancy: 'bright', background: 'black' }")
    }
    #expect(error?.description.contains("one of label, secondaryLabel") == true, "\(error as Any)")
  }

  @Test("A high contrast strengthens it")
  func contrast() throws {
    let normal = try level("{ vibrancy: 'secondaryLabel', background: 'black' }")
    let high = try level("{ vibrancy: 'secondaryLabel', background: 'black' }", "contrast: 'high',")
    #expect(abs(high - 82) <= 1 && high < normal)
  }
}
