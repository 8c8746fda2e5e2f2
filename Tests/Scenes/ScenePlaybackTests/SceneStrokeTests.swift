import CompositionalLayouts
import DisplayLists
import Foundation
import Recording
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ScenePlayback

/// Dashes, ends, corners and parts of the lines of paths and borders.
@Suite("Strokes in scenes")
@MainActor
struct SceneStrokeTests {
  private func stage(_ cell: String, size: Int = 60, more: String = "") throws -> SceneStage {
    let text = """
      { size: [\(size), \(size)], scale: 1, background: 'white', content: { items: [{ part: 0.5, on: 5 }] },
        layout: { type: 'flow', itemSize: [\(size), \(size)] }, cell: \(cell) \(more) }
      """
    return try SceneStage(
      SceneReader().read(
        Array(text.utf8), name: "s.json5", paths: PathRules(folder: "/nowhere")))
  }

  private func pixels(_ cell: String, size: Int = 60) throws -> PixelBuffer {
    try stage(cell, size: size).still().pixels
  }

  /// How much is black, in square points.
  private func area(_ pixels: PixelBuffer) -> Double {
    pixels.pixels.reduce(0) { $0 + Double(255 - ($1 & 255)) / 255 }
  }

  private func line(_ data: String, _ stroke: String) throws -> Double {
    try area(pixels("{ tint: 'black', path: { data: '\(data)', lineWidth: 4, \(stroke) } }"))
  }

  // MARK: - Areas

  @Test("a dashed line is as large as its dashes and their ends")
  func dashes() throws {
    let straight = "M10 30H50"
    #expect(try abs(line(straight, "lineCap: 'butt'") - 160) < 0.5)
    #expect(try abs(line(straight, "lineCap: 'butt', dash: [6, 4]") - 4 * 6 * 4) < 0.5)
    #expect(try abs(line(straight, "lineCap: 'butt', dash: 5") - 4 * 5 * 4) < 0.5)
    // Lengths that are not repeated evenly take turns: 8 on, 2 off, 3 on, 8 off, 2 on, 3 off, …
    #expect(
      try abs(line(straight, "lineCap: 'butt', dash: [8, 2, 3]") - 4 * (8 + 3 + 2 + 8 + 3)) < 0.5)
    // Two dashes; the first one has begun before the line, so it is 2 long.
    let phase = "lineCap: 'butt', dash: { pattern: [6, 14], phase: 4 }"
    #expect(try abs(line(straight, phase) - 4 * (2 + 6 + 4)) < 0.5)
    let bound = "lineCap: 'butt', dash: ['{on}', 15]"
    #expect(try abs(line(straight, bound) - 2 * 5 * 4) < 0.5)
    let ends = "dash: [6, 14], lineCap:"
    #expect(try abs(line(straight, ends + "'round'") - 2 * (24 + .pi * 4)) < 1)
    #expect(try abs(line(straight, ends + "'square'") - 2 * (24 + 16)) < 0.5)
    // Dashes without a length are dots.
    #expect(try abs(line("M10 30H49", "dash: [0, 10]") - 4 * .pi * 4) < 2)
    let turned = try line("M10 10L38 38", "dash: [0, 10], lineCap: 'square'")
    #expect(abs(turned - 4 * 16) < 1)
  }

  @Test("corners differ by their areas")
  func joins() throws {
    let corner = "M10 50V10H50"
    let (miter, round, bevel) = (
      try line(corner, "lineCap: 'butt', lineJoin: 'miter'"),
      try line(corner, "lineCap: 'butt', lineJoin: 'round'"),
      try line(corner, "lineCap: 'butt', lineJoin: 'bevel'")
    )
    #expect(abs(miter - 2 * 160) < 0.5)
    #expect(abs(miter - bevel - 2) < 0.1)
    #expect(abs(miter - round - (4 - .pi)) < 0.1)
    // A miter may be ten times as long as the line is wide.
    let sharp = "M10 28L50 30L10 32"
    #expect(
      try abs(
        line(sharp, "lineCap: 'butt', lineJoin: 'miter'")
          - line(sharp, "lineCap: 'butt', lineJoin: 'bevel'")) < 0.1)
  }

  @Test("half of a circle is half of its line")
  func trim() throws {
    let circle = "M50 30A20 20 0 0 1 10 30A20 20 0 0 1 50 30Z"
    let whole = try line(circle, "lineCap: 'butt'")
    #expect(abs(whole - 2 * .pi * 20 * 4) < 1)
    for (trim, share) in [
      ("[0, 0.5]", 0.5), ("[0.25, 0.5]", 0.25), ("[0.3, 0.9]", 0.6), ("[0, '{part}']", 0.5),
      ("[0.4, 0.4]", 0), ("[0, 1]", 1),
    ] {
      let part = try line(circle, "lineCap: 'butt', trim: \(trim)")
      #expect(abs(part - share * whole) < 0.01 * whole, "\(trim): \(part) of \(whole)")
    }
    // The first half is below, for the circle begins at the right and goes on clockwise.
    let half = try pixels(
      "{ tint: 'black', path: { data: '\(circle)', lineWidth: 4, lineCap: 'butt', trim: [0, 0.5] } }"
    )
    #expect(half.pixels[49 * 60 + 30] & 255 < 30 && half.pixels[10 * 60 + 30] & 255 == 255)
  }

  // MARK: - Borders

  private func border(_ border: String, _ more: String = "") throws -> PixelBuffer {
    try pixels("{ border: { \(border) }, \(more) }", size: 42)
  }

  private func mirrored(_ pixels: PixelBuffer) -> [UInt32] {
    (0..<pixels.height).flatMap { y in
      pixels.pixels[y * pixels.width..<(y + 1) * pixels.width].reversed()
    }
  }

  private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
    zip(a, b).map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 0
  }

  @Test("a border whose dashes fit the sides is symmetric")
  func symmetry() throws {
    // The middle of the line is 40 points wide and high: the corners are in the middle of dashes.
    let square = try border("width: 2, dash: { pattern: [5, 5], phase: 2.5 }")
    #expect(difference(square.pixels, mirrored(square)) <= 1)
    #expect(difference(square.pixels, square.pixels.reversed()) <= 1)
    #expect(abs(area(square) - 80 * 2) < 0.5)
    #expect(square.pixels[0] & 255 == 0 && square.pixels[5] & 255 == 255)
    // A quarter of the way round is a side.
    let top = try border("width: 2, trim: [0, 0.25]")
    #expect(abs(area(top) - 40 * 2) < 0.5 && top.pixels[20] & 255 == 0)
  }

  @Test(
    "a stroked border that is whole is the solid one",
    arguments: [
      "cornerRadius: 12", "cornerRadius: 12, cornerCurve: 'continuous'", "cornerRadius: 2", "",
    ])
  func solid(corners: String) throws {
    for width in [3, 6] {
      let solid = try border("width: \(width)", corners)
      let stroked = try border("width: \(width), lineJoin: 'miter'", corners)
      #expect(abs(area(solid) - area(stroked)) < 0.01 * area(solid), "\(corners), \(width)")
      #expect(difference(solid.pixels, stroked.pixels) <= 24, "\(corners), \(width)")
    }
  }

  @Test("labels, images, and views in stacks have dashed borders, above all that is in them")
  func everyView() throws {
    let dashed = "border: { width: 4, color: 'black', dash: [10, 10] }"
    let bare = try pixels("{ views: [{ inset: 10, \(dashed) }] }")
    for view in [
      "{ inset: 10, label: '', \(dashed) }",
      "{ inset: 10, \(dashed), views: [{ inset: 2, background: 'white' }] }",
      "{ inset: 10, stack: { views: [{ \(dashed), background: 'white' }] } }",
      "{ inset: 10, background: { gradient: ['white', 'white'] }, \(dashed) }",
    ] {
      #expect(try difference(pixels("{ views: [\(view)] }").pixels, bare.pixels) <= 1, "\(view)")
    }
    #expect(try abs(area(bare) - 74 * 4) < 0.5)
  }

  // MARK: - Gradients

  @Test("a gradient of one colour is that colour, in paths and borders")
  func plainGradients() throws {
    let gradient = "{ gradient: ['black', 'black'] }"
    for stroke in [
      "lineWidth: 4", "lineWidth: 3, dash: [6, 4], trim: [0.1, 0.8]",
      "lineWidth: 5, lineCap: 'square'",
      "size: [60, 60]",
    ] {
      let data = "data: 'M10 50C20 0 40 0 50 50', \(stroke)"
      let plain = try pixels("{ tint: 'black', path: { \(data) } }")
      #expect(
        try difference(plain.pixels, pixels("{ path: { \(data), color: 'black' } }").pixels) == 0)
      let painted = try pixels("{ path: { \(data), color: \(gradient) } }")
      #expect(difference(plain.pixels, painted.pixels) <= 2, "\(stroke)")
    }
    for more in ["width: 4, dash: [6, 4]", "width: 3, trim: [0, 0.4], lineCap: 'round'"] {
      let plain = try border(more, "cornerRadius: 12")
      let painted = try border("\(more), color: \(gradient)", "cornerRadius: 12")
      #expect(difference(plain.pixels, painted.pixels) <= 2, "\(more)")
    }
    let solid = try border("width: 4", "cornerRadius: 12")
    let painted = try border("width: 4, color: \(gradient)", "cornerRadius: 12")
    #expect(difference(solid.pixels, painted.pixels) <= 24)
  }

  @Test("the halves of a gradient colour the halves of a line")
  func halves() throws {
    let halves =
      "{ gradient: ['black', 'black', 'red', 'red'], stops: [0, 0.5, 0.5, 1], from: [0, 0], to: [1, 0] }"
    let line = try pixels(
      "{ path: { data: 'M10 30H50', lineWidth: 4, lineCap: 'butt', color: \(halves) } }")
    for (x, color) in [(15, 0xff00_0000), (25, 0xff00_0000), (35, 0xffff_0000), (45, 0xffff_0000)]
      as [(Int, UInt32)]
    {
      #expect(
        line.pixels[30 * 60 + x] == color, "\(x): \(String(line.pixels[30 * 60 + x], radix: 16))")
    }
    #expect(line.pixels[30 * 60 + 5] == 0xffff_ffff && line.pixels[20 * 60 + 30] == 0xffff_ffff)
  }

  @Test("a gradient goes on where a line leaves its view")
  func beyondTheView() throws {
    func view(_ paint: String) -> String {
      "{ views: [{ frame: [20, 20, 20, 20], path: { data: 'M-15 10H35', lineWidth: 4, color: \(paint) } }] }"
    }
    let plain = try pixels(view("'black'"))
    let painted = try pixels(view("{ gradient: ['black', 'black'] }"))
    #expect(difference(plain.pixels, painted.pixels) <= 2)
    let halves = try pixels(
      view(
        "{ gradient: ['black', 'black', 'red', 'red'], stops: [0, 0.5, 0.5, 1], from: [0, 0], to: [1, 0] }"
      ))
    let row = halves.pixels[30 * 60..<31 * 60].map { $0 & 0xff_ffff }
    #expect(row[10] == 0 && row[28] == 0 && row[31] == 0xff_0000 && row[50] == 0xff_0000)
  }

  @Test("a line with a gradient is drawn over time like one with a colour")
  func drawnGradient() throws {
    let views = { (trim: String) in
      """
      views: [{ path: { data: 'M0 30H60', lineWidth: 4, lineCap: 'butt', trim: \(trim),
        color: { gradient: ['black', 'black'] } } }]
      """
    }
    let stage = try stage(
      "{ \(views("[0, 0]")), selected: { \(views("[0, 1]")) } }",
      more: ", timeline: [{ select: [[0, 0]], duration: 1, timing: 'linear' }]")
    for time in [0, 0.25, 0.5, 0.75, 1] {
      #expect(try abs(area(stage.still(at: time).pixels) - 240 * time) < 2, "\(time)")
    }
  }

  // MARK: - Motion

  @Test("a state draws the line over time")
  func drawing() throws {
    let path = "data: 'M0 30H60', lineWidth: 4, lineCap: 'butt'"
    let views = { (trim: String) in
      """
      views: [{ tint: 'black', path: { \(path), trim: \(trim) },
        border: { width: 2, color: 'black', trim: \(trim) } }]
      """
    }
    let stage = try stage(
      "{ \(views("[0, 0]")), selected: { \(views("[0, 1]")) } }",
      more: ", timeline: [{ select: [[0, 0]], duration: 1, timing: 'linear' }]")
    let whole = 60.0 * 4 + 58 * 4 * 2
    for time in [0, 0.25, 0.5, 0.75, 1] {
      // Where the lines cross, both are seen once.
      #expect(try abs(area(stage.still(at: time).pixels) - whole * time) < 20, "\(time)")
    }
  }

  // MARK: - Errors

  @Test(
    "errors say what is expected, where, and what is there",
    arguments: [
      ("dash: 0", "dash: expected a dash or gap longer than 0"),
      ("dash: [0, 0]", "dash: expected a dash or gap longer than 0"),
      ("dash: [4, -1]", "dash[1]: expected a length from 0 to 10000000, found the number -1"),
      ("dash: []", "dash: expected 1 to 16 lengths, found 0"),
      ("dash: [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8]", "dash: expected 1 to 16"),
      ("dash: [Infinity]", "dash[0]: expected a finite number"),
      ("dash: 'dotted'", "dash: expected a length, a list of lengths"),
      ("dash: { phase: 2 }", "dash: expected the lengths"),
      ("dash: { pattern: [2], phase: NaN }", "dash.phase: expected a finite number"),
      ("color: { gradient: ['red'] }", "color: a gradient needs at least two colours, found 1"),
      ("color: { image: 'a.png' }", "color: expected a colour or a gradient"),
      ("lineCap: 'flat'", "lineCap: expected one of butt, round, square, found"),
      ("lineJoin: 'arcs'", "lineJoin: expected one of miter, round, bevel, found"),
      ("trim: 0.5", "trim: expected two fractions of the length [start, end], found"),
      ("trim: [0, 1.2]", "trim[1]: expected a number from 0 to 1, found the number 1.2"),
      ("trim: [0.8, 0.2]", "trim: expected a start before the end, found 0.8 and 0.2"),
      ("strokeEnd: 0.5", "trim"), ("strokeDasharray: '4 2'", "dash"),
    ])
  func errors(stroke: String, message: String) throws {
    for (key, whole) in [
      ("cell.border", "{ border: { \(stroke) } }"),
      ("cell.path", "{ path: { data: 'M0 0H9', lineWidth: 1, \(stroke) } }"),
    ] {
      let error = #expect(throws: LocatedError.self) { try stage(whole) }
      let text = try #require(error).problems.map(\.description).joined(separator: "\n")
      #expect(text.contains(message) && text.contains(key) && text.contains("s.json5:"), "\(text)")
    }
  }

  @Test("a filled path has no line")
  func filled() throws {
    let error = #expect(throws: LocatedError.self) {
      try stage("{ path: { data: 'M0 0H9', dash: 4 } }")
    }
    let text = try #require(error).problems.map(\.description).joined()
    #expect(text.contains("dash belongs to a path with lineWidth"), "\(text)")
  }

  @Test("dashes that nobody could see are too many")
  func tooMany() throws {
    for dash in ["0.001", "[0, 0.0001]", "{ pattern: [1e-6, 1e-6] }"] {
      let line = "{ path: { data: 'M0 5H1000000', lineWidth: 1, dash: \(dash) } }"
      let error = #expect(throws: (any Error).self) { try pixels(line) }
      #expect("\(error.map { "\($0)" } ?? "")".contains("dashes"), "\(dash)")
    }
    _ = try pixels("{ path: { data: 'M0 5H100000', lineWidth: 1, dash: 1 } }")
  }
}
