import Basics
import CollectionViews
import ComparingFiles
import ComparingLayouts
import ComparingPictures
import Foundation
import LayerRendering
import Recording
import SceneFiles
import VectorRendering
import Verification
import ViewTemplates

// All options of all commands. Where commands read the same name in different ways, each way has a
// line.

extension Option<Bool> {
  static var accessibility: Self { flag("--accessibility") }
  static var approve: Self { flag("--approve") }
  static var csv: Self { flag("--csv") }
  static var dither: Self { flag("--dither") }
  static var dryRun: Self { flag("--dry-run") }
  static var failFast: Self { flag("--fail-fast") }
  static var github: Self { flag("--github") }
  static var help: Self { flag("--help") }
  static var json: Self { flag("--json") }
  static var labels: Self { flag("--labels") }
  static var layoutOnly: Self { flag("--layout-only") }
  static var lenient: Self { flag("--lenient") }
  static var linked: Self { flag("--linked") }
  static var list: Self { flag("--list") }
  static var lossless: Self { flag("--lossless") }
  static var man: Self { flag("--man") }
  static var noFrames: Self { flag("--no-frames") }
  static var noOpen: Self { flag("--no-open") }
  static var powerOfTwo: Self { flag("--power-of-two") }
  static var quiet: Self { flag("--quiet") }
  static var resume: Self { flag("--resume") }
  static var tests: Self { flag("--tests") }
  static var times: Self { flag("--times") }
  static var timings: Self { flag("--timings") }
  static var vectors: Self { flag("--vectors") }
  static var version: Self { flag("--version") }
}

/// Names, files, and what is read together with something else.
extension Option<String> {
  static var actualList: Self { text("--actual-list") }
  static var allowPath: Self { text("--allow-path") }
  static var artifacts: Self { text("--artifacts") }
  static var atlas: Self { text("--atlas") }
  static var device: Self { text("--device") }
  static var each: Self { text("--each") }
  static var expectedList: Self { text("--expected-list") }
  static var ffmpegArguments: Self { text("--ffmpeg-args") }
  static var filter: Self { text("--filter") }
  static var font: Self { text("--font") }
  static var format: Self { text("--format") }
  static var html: Self { text("--html") }
  static var ignore: Self { text("--ignore") }
  static var jsonFile: Self { text("--json") }
  static var junit: Self { text("--junit") }
  static var law: Self { text("--law") }
  static var layout: Self { text("--layout") }
  static var limit: Self { text("--limit") }
  static var markdown: Self { text("--markdown") }
  static var marks: Self { text("--marks") }
  static var output: Self { text("--output") }
  static var references: Self { text("--references") }
  static var report: Self { text("--report") }
  static var root: Self { text("--root") }
  static var rows: Self { text("--rows") }
  static var scenes: Self { text("--scenes") }
  static var set: Self { text("--set") }
  static var subtitle: Self { text("--subtitle") }
  static var title: Self { text("--title") }
  static var without: Self { text("--without") }
}

extension Option<Double> {
  static var at: Self { number("--at", in: 0...1_000_000) }
  static var callSeconds: Self { number("--seconds", in: 0.001...1_000_000) }
  static var duration: Self { number("--duration", in: RecordTimes.range) }
  static var faintest: Self { number("--faintest", in: 0...1) }
  static var from: Self { number("--from", in: RecordTimes.range) }
  static var imageDensity: Self { number("--image-density", in: 0.05...16) }
  static var margin: Self { number("--margin", in: 0...2_000) }
  static var scale: Self { number("--scale", in: 0.05...16) }
  static var screenHeight: Self { number("--screen-height", in: 10...10_000) }
  static var screenSpacing: Self { number("--spacing", in: 0...2_000) }
  static var seconds: Self { number("--seconds", in: 0...1_000_000) }
  static var shutter: Self { number("--shutter", in: Shutter.angles) }
  static var spacing: Self { number("--spacing", in: 0...1000) }
  static var to: Self { number("--to", in: RecordTimes.range) }
}

extension Option<Int> {
  static var cases: Self { integer("--cases", in: 0...1_000_000_000) }
  static var colors: Self { integer("--colors", in: 2...256) }
  static var columns: Self { integer("--columns", in: 1...1000) }
  static var jobs: Self { integer("--jobs", in: 1...256) }
  static var loop: Self { integer("--loop", in: 0...65_535) }
  static var moments: Self { integer("--moments", in: 1...1000) }
  static var padding: Self { integer("--padding", in: 0...256) }
  static var port: Self { integer("--port", in: 0...65_535) }
  static var quality: Self { integer("--quality", in: 1...100) }
  static var samples: Self { integer("--samples", in: Shutter.sampleCounts) }
  static var screenColumns: Self { integer("--columns", in: 1...Board.screenLimit) }
  static var seed: Self { integer("--seed", in: 1...1_000_000_000) }
}

// MARK: - Words

extension Option<PictureComparison.Options.Antialiasing> {
  static var antialiasing: Self { choice("--antialiasing") }
}
extension Option<Scene.Appearance> { static var appearance: Self { choice("--appearance") } }
extension Option<Board.Arrangement> { static var arrangement: Self { choice("--arrangement") } }
extension Option<SpriteAtlas.Form> { static var atlasForm: Self { choice("--atlas-form") } }
extension Option<BoardCommand.Captions> { static var captions: Self { choice("--captions") } }
extension Option<PixelColorSpace> { static var colorSpace: Self { choice("--color-space") } }
extension Option<PNGCompression> { static var compression: Self { choice("--compression") } }
extension Option<DepthCrossing> { static var crossing: Self { choice("--crossing") } }
extension Option<GIFOptions.Dithering> {
  static var gifDither: Self {
    choice("--gif-dither", of: ["none": .none, "ordered": .ordered, "diffusion": .floydSteinberg])
  }
}
extension Option<GIFOptions.Palettes> {
  static var palette: Self {
    choice("--palette", of: ["automatic": .automatic, "global": .global, "per-frame": .perFrame])
  }
}
extension Option<MotionOptions.Perspective> {
  static var perspective: Self { choice("--perspective") }
}
extension Option<PictureComparison.PictureForm> {
  static var picture: Self { choice("--picture") }
}
extension Option<RecordMode> { static var record: Self { choice("--record") } }
extension Option<SpriteOutput.Kind> { static var sprites: Self { choice("--sprites") } }
extension Option<PDFRenderer.TextForm> { static var text: Self { choice("--text") } }
extension Option<AnimationComparison.Timing> { static var timing: Self { choice("--timing") } }

// MARK: - Values that are written in ways of their own

extension Option<SceneColor> {
  static var background: Self {
    color("--background", examples: "#ff8000, orange or rgb(0, 0, 0)")
  }
  static var frameColor: Self { color("--frame-color", examples: "#222, silver or rgb(0, 0, 0)") }
  static var paper: Self { color("--paper", examples: "white, #223 or transparent") }
}

extension Option<CGSize> {
  static var canvas: Self { size("--canvas", upTo: 1e6, example: "1600x900") }
  static var size: Self { size("--size", upTo: 1e9, example: "480x320") }
}

extension Option<FrameRate> {
  static var fps: Self {
    Self(
      name: "--fps", expected: "frames a second such as 60, 23.976 or 30000/1001",
      hint: { text, _ in numberHint(for: text, in: 1...1000) }
    ) { FrameRate($0) }
  }
}

extension Option<FrameShard> {
  static var shard: Self {
    Self(name: "--shard", expected: "a share such as 3/16, the third of sixteen") { FrameShard($0) }
  }
}

extension Option<SizeLimit> {
  static var maxBytes: Self {
    Self(name: "--max-bytes", expected: "a size such as 500kB or 2MiB") { SizeLimit($0) }
  }
}

extension Option<PixelTolerance> {
  static var tolerance: Self {
    Self(
      name: "--tolerance", expected: "exact, yiq=0…1, ciede2000=N or levels=0…255",
      hint: { text, _ in
        let names = ToleranceWord.allCases.map(\.rawValue) + ["exact"]
        return NearestWord.hint(for: String(text.prefix { $0 != "=" }), among: names)
      }
    ) { text in
      if text == "exact" { return .exact }
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Double(parts[1]), number.isFinite, number >= 0 else {
        return nil
      }
      switch ToleranceWord(rawValue: String(parts[0])) {
      case .yiq where number <= 1: return .yiq(number)
      case .ciede2000: return .ciede2000(number)
      case .levels where number == number.rounded() && number <= 255:
        return .levels(Int(number))
      default: return nil
      }
    }
  }
}

/// Numbers separated by commas.
extension Option<[Double]> {
  /// Several moments, where ``Option/at`` is one.
  static var atMoments: Self {
    Self(
      name: "--at", expected: "seconds such as 0.5 or 0,0.25,0.5",
      hint: { text, _ in numberHint(for: text, in: RecordTimes.range) }
    ) { numbers($0, where: RecordTimes.range.contains) }
  }

  static var tilt: Self {
    Self(name: "--tilt", expected: "degrees from -80 to 80, such as -24 or 8,-24,2") { text in
      guard let angles = numbers(text, where: (-80...80).contains) else { return nil }
      return angles.count == 1 ? [0, angles[0], 0] : angles.count == 3 ? angles : nil
    }
  }

  private static func numbers(_ text: String, where isValid: (Double) -> Bool) -> [Double]? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(isValid)
    return numbers.count == parts.count ? numbers : nil
  }
}

extension Option<Scene.ItemPlace> {
  static var scrollTo: Self {
    Self(name: "--scroll-to", expected: "ITEM or SECTION,ITEM") { text in
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard (1...2).contains(parts.count), numbers.count == parts.count else { return nil }
      return Scene.ItemPlace(
        section: numbers.count == 2 ? numbers[0] : 0, item: numbers[numbers.count - 1])
    }
  }
}
