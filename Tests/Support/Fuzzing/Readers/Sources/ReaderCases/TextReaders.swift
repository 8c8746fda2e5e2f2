import ComparingLayouts
import DisplayLists
import DrawingCommands
import Foundation
import PixelImages
import Recording
import Typesetting
import Verification
import VerificationReports

private func lines(_ bytes: [UInt8]) -> [String] {
  String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}

/// What can be printed is read back as the same.
@Sendable func readDisplayList(_ bytes: [UInt8]) throws {
  let list = try DisplayList(lines: lines(bytes))
  let text = try list.lines()
  let again = try DisplayList(lines: text)
  try ReaderFailure.unless(try again.lines() == text, "printed another way when read back")
}

@Sendable func readFrameList(_ bytes: [UInt8]) throws {
  var reader = try FrameListReader(lines: lines(bytes))
  var count = 0
  while try reader.advance() {
    count += 1
    if count > 200 { return }
  }
}

@Sendable func readReport(_ bytes: [UInt8]) throws {
  let report = try JSONReport().report(from: bytes, named: "case")
  let text = JSONReport().text(of: report)
  let again = try JSONReport().report(from: Array(text.utf8), named: "case")
  try ReaderFailure.unless(
    JSONReport().text(of: again) == text, "written another way when read back")
}

@Sendable func readReference(_ bytes: [UInt8]) throws {
  _ = AnimationReference(file: bytes)
  let layout = LayoutReference(file: bytes)
  _ = try? layout.list()
  _ = try PictureReference(file: bytes).pixels(name: "case")
}

@Sendable func readManifest(_ bytes: [UInt8]) throws {
  let folder = scratch.appendingPathComponent("frames")
  try write(bytes, to: folder.appendingPathComponent("frames.jsonl"))
  guard let pattern = FramePattern(folder.path + "/%04d.png") else {
    throw ReaderFailure("no pattern")
  }
  // libFuzzer and the tests call this on the main thread.
  try MainActor.assumeIsolated { _ = try FrameFiles(pattern) }
}

@Sendable func readFont(_ bytes: [UInt8]) throws {
  let file = scratch.appendingPathComponent("font")
  try write(bytes, to: file)
  let library = try FontLibrary(files: [file.path])
  let outlines = GlyphOutlineCache()
  for family in library.familyNames.prefix(2) {
    let request = try library.request(named: family, size: 17)
    let metrics = try library.metrics(for: request)
    try ReaderFailure.unless(
      metrics.ascender.isFinite && metrics.descender.isFinite, "metrics are not finite")
    for text in ["Ag ﬁ é\u{301}\n漢", "A 😀👋🏽 1️⃣"] {
      guard let text = try? library.typeset(text, style: TextStyle(font: request), width: 60)
      else { continue }
      for run in text.lines.flatMap(\.runs) {
        if run.face.isColored {
          try check(outlines.shapes(of: run))
        } else {
          _ = try outlines.outlines(of: run)
        }
      }
    }
  }
}

/// Bitmaps are small and premultiplied, whatever the file says.
private func check(_ shapes: [GlyphShape]) throws {
  for case .bitmap(let bitmap) in shapes {
    let pixels = bitmap.pixels
    try ReaderFailure.unless(
      pixels.width <= 1024 && pixels.height <= 1024, "a bitmap is larger than the limit")
    for pixel in pixels.pixels {
      let alpha = pixel >> 24
      try ReaderFailure.unless(
        [16, 8, 0].allSatisfy { pixel >> $0 & 255 <= alpha }, "a pixel is not premultiplied")
    }
    let frame = bitmap.frame
    try ReaderFailure.unless(
      [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite),
      "a bitmap has no place")
  }
}
