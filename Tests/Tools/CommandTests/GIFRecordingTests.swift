import DrawingCommands
import Foundation
import Testing

/// GIFs that are too long for their encoder to see all frames before it chooses colours.
@Suite("Long GIFs")
struct GIFRecordingTests {
  /// 301 frames of photographs that scroll by: the last ones have other colours than the first.
  static func folder() throws -> Folder {
    let folder = try Folder()
    let photographs = ["05-poppies.jpg", "10-marble.jpg", "12-aurora.jpg", "08-surf.jpg"]
    for (index, name) in photographs.enumerated() {
      try folder.addPhoto("\(index).jpg", of: name)
    }
    try folder.write(
      """
      { size: [60, 40], scale: 1, layout: { type: "flow", itemSize: [60, 40] },
        content: { items: [{ image: "0.jpg" }, { image: "1.jpg" }, { image: "2.jpg" },
          { image: "3.jpg" }] },
        timeline: [{ wait: 3 }, { scroll: { offset: [0, 150] }, duration: 7, timing: "linear" }] }
      """, "s.json5")
    return folder
  }

  @Test("one run, joined files and joined shares are the same bytes, by any number of threads")
  func sameBytes() throws {
    let folder = try Self.folder()
    let arguments = ["record", "s.json5", "-q", "-o"]
    try StripCommandTests.run(arguments + ["a.gif", "-j", "1"], in: folder)
    try StripCommandTests.run(arguments + ["b.gif", "-j", "2"], in: folder)
    try StripCommandTests.run(arguments + ["f/%d.png"], in: folder)
    try StripCommandTests.run(["assemble", "f", "-q", "-o", "c.gif"], in: folder)
    for share in ["2/3", "1/3", "3/3"] {
      try StripCommandTests.run(
        arguments + ["g/%d.png", "--shard", share], in: folder)
    }
    try StripCommandTests.run(["assemble", "g", "-q", "-j", "1", "-o", "d.gif"], in: folder)
    let first = try RecordTests.data(folder, "a.gif")
    for name in ["b", "c", "d"] {
      #expect(try RecordTests.data(folder, "\(name).gif") == first, "\(name)")
    }
    // What the encoder would have chosen by itself, of the first frames alone, is another table.
    let frames = try (0..<301).map {
      try EncodedImage(contentsOf: folder.path("f/\($0).png")).decoded(atLeast: nil)
    }
    let samples = GIFEncoder.sampledFrames(count: 301, width: 60, height: 40)
    let palette = try GIFEncoder.palette(sampling: samples.map { frames[$0] })
    for (palette, isSame) in [(palette, true), (nil, false)] as [(GIFPalette?, Bool)] {
      let output = AnimationData()
      var encoder = try GIFEncoder(
        width: 60, height: 40, frameCount: 301, options: GIFOptions(palette: palette),
        output: output)
      for frame in frames { try encoder.add(frame, for: FrameDuration(1, over: 30)) }
      try encoder.finish()
      #expect((Data(output.bytes) == first) == isSame)
    }
  }
}
