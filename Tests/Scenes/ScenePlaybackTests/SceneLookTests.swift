import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// Blurs, designs of the font, the case of letters, and edges that follow the reading direction.
@Suite("Looks of views in scenes")
@MainActor
struct SceneLookTests {
  private func stage(_ cell: String, _ more: String = "") throws -> SceneStage {
    try SceneStage(
      TimelineStage.scene(
        """
        { size: [80, 40], scale: 1, background: 'white', content: { items: [{}] },
          layout: { type: 'flow', itemSize: [80, 40] }, cell: { \(cell) } \(more) }
        """))
  }

  private func pixels(_ cell: String, _ more: String = "") throws -> [UInt32] {
    try stage(cell, more).still().pixels.pixels
  }

  @Test("a blur is the error function at an edge, as wide as its radius, within the view")
  func blur() throws {
    let half = "views: [{ frame: [0, 0, 40, 40], background: 'black' }"
    let blurred = try pixels("\(half), { inset: [10, 0, 10, 0], blur: 5 }]")
    for x in [30, 35, 40, 45, 50] {
      let distance = (Double(x) + 0.5 - 40) / 5
      let expected = 255 * 0.5 * (1 + erf(distance / 2.0.squareRoot()))
      let found = Double(blurred[20 * 80 + x] & 255)
      #expect(abs(found - expected) < 6, "\(x): \(found), expected \(expected)")
      #expect(blurred[5 * 80 + x] & 255 == (x < 40 ? 0 : 255))
    }
    #expect(try pixels("\(half), { inset: 0, blur: 0 }]") == pixels("\(half)]"))
    let both = #expect(throws: LocatedError.self) { try stage("blur: 3, material: 'thin'") }
    #expect(both?.description.contains("a material or a blur, not both") == true)
    let wide = #expect(throws: LocatedError.self) { try stage("blur: 1e6") }
    #expect(wide?.description.contains("from 0 to 200") == true)
  }

  @Test(
    "designs are families of their own",
    arguments: [
      ("serif", "DejaVu Serif"), ("monospaced", "DejaVu Sans Mono"),
      ("rounded", "Quicksand"),
    ])
  func designs(design: String, family: String) throws {
    let label = { (font: String) in "views: [{ label: 'Wind', font: { \(font), size: 20 } }]" }
    #expect(try pixels(label("design: '\(design)'")) == pixels(label("family: '\(family)'")))
    #expect(try pixels(label("design: '\(design)'")) != pixels(label("design: 'default'")))
    #expect(try pixels(label("design: 'default'")) == pixels(label("weight: 'regular'")))
    let both = #expect(throws: LocatedError.self) {
      try stage(label("design: 'serif', family: 'Inter'"))
    }
    #expect(both?.description.contains("a design is for the system font") == true)
  }

  @Test(
    "letters change their case by the rules of the language",
    arguments: [
      ("en", "upper", "title istanbul", "TITLE ISTANBUL"),
      ("tr", "upper", "title istanbul", "TİTLE İSTANBUL"),
      ("tr", "lower", "IĞDIR", "ığdır"), ("de", "upper", "Straße", "STRASSE"),
      ("en", "capitalized", "the end", "The End"), ("ja", "upper", "日本 tv", "日本 TV"),
    ])
  func letterCase(locale: String, change: String, text: String, expected: String) throws {
    let more = ", locale: '\(locale)'"
    let label = { (text: String, more: String) in "views: [{ label: \(text)\(more) }]" }
    let wanted = try pixels(label("'\(expected)'", ""), more)
    #expect(try pixels(label("'\(text)'", ", case: '\(change)'"), more) == wanted)
    #expect(try pixels(label("['\(text)']", ", case: '\(change)'"), more) == wanted)
  }

  @Test("leading and trailing edges change sides with the reading direction")
  func docks() throws {
    let dock = { (edge: String) in
      "views: [{ dock: { edge: '\(edge)', size: 20 }, background: 'red' }]"
    }
    let right = ", layoutDirection: 'rightToLeft'"
    #expect(try pixels(dock("leading")) == pixels(dock("left")))
    #expect(try pixels(dock("trailing")) == pixels(dock("right")))
    #expect(try pixels(dock("leading"), right) == pixels(dock("right"), right))
    #expect(try pixels(dock("trailing"), right) == pixels(dock("left"), right))
    #expect(try pixels(dock("left")) != pixels(dock("right")))
  }
}
