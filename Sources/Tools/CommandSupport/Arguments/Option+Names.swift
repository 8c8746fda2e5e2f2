// Options of several commands, and of formats. Where commands read the same name in different ways,
// each way has a line.

extension Option<Bool> {
  package static var dither: Self { flag("--dither") }
  package static var help: Self { flag("--help") }
  package static var json: Self { flag("--json") }
  package static var labels: Self { flag("--labels") }
  package static var lenient: Self { flag("--lenient") }
  package static var lossless: Self { flag("--lossless") }
  package static var quiet: Self { flag("--quiet") }
  package static var resume: Self { flag("--resume") }
  package static var strict: Self { flag("--strict") }
  package static var timings: Self { flag("--timings") }
  package static var vectors: Self { flag("--vectors") }
}

/// Names, files, and what is read together with something else.
extension Option<String> {
  package static var allowPath: Self { text("--allow-path") }
  package static var device: Self { text("--device") }
  package static var each: Self { text("--each") }
  static var ffmpegArguments: Self { text("--ffmpeg-args") }
  package static var font: Self { text("--font") }
  package static var format: Self { text("--format") }
  package static var layout: Self { text("--layout") }
  package static var limit: Self { text("--limit") }
  package static var output: Self { text("--output") }
  package static var references: Self { text("--references") }
  package static var report: Self { text("--report") }
  package static var set: Self { text("--set") }
}

extension Option<Double> {
  package static var at: Self { number("--at", in: 0...1_000_000) }
  package static var duration: Self { number("--duration", in: RecordTimes.range) }
  package static var from: Self { number("--from", in: RecordTimes.range) }
  package static var imageDensity: Self { number("--image-density", in: 0.05...16) }
  package static var scale: Self { number("--scale", in: 0.05...16) }
  package static var shutter: Self { number("--shutter", in: Shutter.angles) }
  package static var to: Self { number("--to", in: RecordTimes.range) }
}

extension Option<Int> {
  package static var colors: Self { integer("--colors", in: 2...256) }
  package static var columns: Self { integer("--columns", in: 1...1000) }
  package static var jobs: Self { integer("--jobs", in: 1...256) }
  package static var loop: Self { integer("--loop", in: 0...65_535) }
  package static var quality: Self { integer("--quality", in: 1...100) }
  package static var samples: Self { integer("--samples", in: Shutter.sampleCounts) }
}

// MARK: - Words

extension Option<Scene.Appearance> {
  package static var appearance: Self { choice("--appearance") }
}
extension Option<PixelColorSpace> {
  package static var colorSpace: Self { choice("--color-space") }
}
extension Option<PNGCompression> {
  package static var compression: Self { choice("--compression") }
}
extension Option<DepthCrossing> { package static var crossing: Self { choice("--crossing") } }
extension Option<GIFOptions.Dithering> {
  static var gifDither: Self {
    choice("--gif-dither", of: ["none": .none, "ordered": .ordered, "diffusion": .floydSteinberg])
  }
}
extension Option<GIFOptions.Palettes> {
  package static var palette: Self {
    choice("--palette", of: ["automatic": .automatic, "global": .global, "per-frame": .perFrame])
  }
}
extension Option<MotionOptions.Perspective> {
  package static var perspective: Self { choice("--perspective") }
}
extension Option<PDFRenderer.TextForm> { package static var text: Self { choice("--text") } }

// MARK: - Values that are written in ways of their own

extension Option<SceneColor> {
  package static var background: Self {
    color("--background", examples: "#ff8000, orange or rgb(0, 0, 0)")
  }
  package static var paper: Self { color("--paper", examples: "white, #223 or transparent") }
}

extension Option<CGSize> {
  package static var size: Self { size("--size", upTo: 1e9, example: "480x320") }
}

extension Option<FrameRate> {
  package static var fps: Self {
    Self(
      name: "--fps", expected: "a frame rate such as 60, 23.976 or 30000/1001",
      hint: { text, _ in numberHint(for: text, in: 1...1000) }
    ) { FrameRate($0) }
  }
}

extension Option<FrameShard> {
  package static var shard: Self {
    Self(name: "--shard", expected: "a share such as 3/16, the third of sixteen") { FrameShard($0) }
  }
}

extension Option<SizeLimit> {
  package static var maxBytes: Self {
    Self(name: "--max-bytes", expected: "a size such as 500kB or 2MiB") { SizeLimit($0) }
  }
}

/// Numbers separated by commas.
extension Option<[Double]> {
  /// Several moments, where ``Option/at`` is one.
  package static var atMoments: Self {
    Self(
      name: "--at", expected: "seconds such as 0.5 or 0,0.25,0.5",
      hint: { text, _ in numberHint(for: text, in: RecordTimes.range) }
    ) { numbers($0, where: RecordTimes.range.contains) }
  }

  package static func numbers(_ text: String, where isValid: (Double) -> Bool) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(isValid)
    return numbers.count == parts.count ? numbers : nil
  }
}

extension Option<Scene.ItemPath> {
  package static var scrollTo: Self {
    Self(name: "--scroll-to", expected: "ITEM or SECTION,ITEM") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard (1...2).contains(parts.count), numbers.count == parts.count else { return nil }
      return Scene.ItemPath(
        section: numbers.count == 2 ? numbers[0] : 0, item: numbers[numbers.count - 1])
    }
  }
}
