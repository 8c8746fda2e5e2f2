import Basics
import ComparingPictures
import DrawingCommands
import Foundation
import VerificationReports

/// A page with one entry of each sort, to open in a browser.
enum ReportPages {
  static let hostile = "c</script><script>alert(1)</script> & \"q\" 'r' | `c` é👩‍👩‍👧 שלום"

  /// A folder with pictures, `report.json` and `report.html`.
  static func folder(_ form: HTMLReport = HTMLReport()) throws -> Folder {
    let folder = try Folder()
    let plain = try picture(40, 30)
    let spot = try picture(40, 30, spot: 30)
    for (name, bytes) in [("e.png", plain), ("a.png", spot), ("short.png", try picture(40, 20))] {
      try writeFileAtomically(bytes, to: folder.path(name))
    }
    for frame in 0..<6 {
      let bytes = try picture(40, 30, spot: (2...4).contains(frame) ? 4 * frame : nil)
      try writeFileAtomically(bytes, to: folder.path("f\(frame).png"))
    }
    let report = VerificationReport(
      title: "Scenes", version: "0.3.0", approval: "diorama verify Scenes --approve",
      entries: entries, orphans: ["References/old.png"], seconds: 3)
    try writeFileAtomically(
      Array(JSONReport().text(of: report).utf8), to: folder.path("report.json"))
    try form.write(report, picturesIn: folder.url.path, to: folder.path("report.html"))
    return folder
  }

  private static var entries: [VerificationEntry] {
    let pair = VerificationEntry.Pictures(expected: "e.png", actual: "a.png", scale: 2)
    var all = [
      entry("a-spot", .failed, pictures: pair, measures: measures),
      entry("b-size", .failed, pictures: .init(expected: "e.png", actual: "short.png")),
      entry("c-layout", .failed, kind: .layout, layout: ["Cell [0, 1] moved."]),
      entry(hostile, .failed, layout: ["<img src=x onerror=alert(2)>"]),
      animation,
      entry("e-lost", .failed, pictures: .init(expected: "e.png", actual: "gone.png")),
      entry("f-broken", .broken, summary: "s.json5:3:1: expected a number"),
      entry("g-missing", .missing, pictures: .init(actual: "a.png")),
      entry("h-recorded", .recorded, summary: "Written.", pictures: .init(actual: "a.png")),
      entry("i-tolerated", .tolerated, pictures: pair),
    ]
    all[9].thresholds = ["A channel may differ by 1 of 255: fonts."]
    all += (0..<12).map { entry("z-passed-\($0)", .passed) }
    return all
  }

  private static func entry(
    _ name: String, _ outcome: VerificationEntry.Outcome, kind: VerificationEntry.Kind = .picture,
    summary: String = "", layout: [String] = [], pictures: VerificationEntry.Pictures? = nil,
    measures: PictureMeasures? = nil
  ) -> VerificationEntry {
    VerificationEntry(
      name: name, source: "Scenes/\(name.prefix(1)).json5", kind: kind, outcome: outcome,
      summary: summary, layout: layout, measures: measures, pictures: pictures, seconds: 0.1)
  }

  private static var animation: VerificationEntry {
    var entry = entry("d-animation", .failed, kind: .animation)
    let shares = [0, 0, 0.2, 0.5, 0.1, 0]
    entry.animation = .init(
      expectedFrames: 6, actualFrames: 6, differingFrames: 3, firstDifferent: 2,
      firstDifferentTime: 0.2, shares: shares,
      frames: (1..<6).map { frame in
        .init(
          number: frame, time: Double(frame) / 10, isDifferent: shares[frame] > 0,
          pictures: .init(expected: "e.png", actual: "f\(frame).png"))
      })
    return entry
  }

  private static let measures = PictureMeasures(
    expectedWidth: 40, expectedHeight: 30, actualWidth: 40, actualHeight: 30,
    comparedPixels: 1200, differingPixels: 4, values: [.largestChannelDifference: 160],
    regions: [.init(bounds: PixelRectangle(x: 30, y: 10, width: 2, height: 2), area: 4)],
    regionCount: 1)

  /// One colour, with a red spot of four pixels from a column on.
  private static func picture(_ width: Int, _ height: Int, spot: Int? = nil) throws -> [UInt8] {
    var pixels = [UInt32](repeating: 0xFF60_80A0, count: width * height)
    if let spot {
      for y in 10...11 { for x in [spot, spot + 1] { pixels[y * width + x] = 0xFFFF_0000 } }
    }
    return try PNGEncoder().encode(PixelBuffer(width: width, height: height, pixels: pixels))
  }
}
