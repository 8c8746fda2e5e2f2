import Messages
import PixelImages
import Recording

extension OutputFormat {
  static let gif: OutputFormat = OutputFormat(
    name: "gif", kind: "GIF", sharedOptions: ["--loop", "--max-bytes"],
    options: [
      .option(
        "--palette", "KIND", offers: .words(PaletteWord.allCases.map(\.rawValue)),
        "Colours of a GIF: automatic (one table, others where it would spoil a frame), global or "
          + "per-frame."),
      .option(
        "--dither", "KIND", offers: .words(DitherWord.allCases.map(\.rawValue)),
        "How a GIF mixes colours: none, ordered (a pattern that stands still) or diffusion."),
    ],
    usualAnimationScale: 1,
    animation: .frames { arguments in
      let palettes = try arguments.choice("--palette", of: PaletteWord.self)?.value ?? .automatic
      let dithering = try arguments.choice("--dither", of: DitherWord.self)?.value ?? .ordered
      let loops = try arguments.loops
      return { job in
        let palette = palettes == .perFrame ? nil : try job.commonColors()
        let rate = job.schedule.rate
        let frame = FrameDuration(rate.denominator, over: rate.numerator)
        if let warning = GIFEncoder.timingWarning(for: frame) {
          StandardStreams.complain("warning: \(job.output.path.printable()): \(warning)")
        }
        let options = GIFOptions(palettes: palettes, dithering: dithering, palette: palette)
        return try job.writer(as: .gif(options), loops: loops)
      }
    })
}

/// The names on the command line for ways to choose a GIF's colours.
private enum PaletteWord: String, CaseIterable {
  case automatic, global
  case perFrame = "per-frame"

  var value: GIFOptions.Palettes {
    switch self {
    case .automatic: .automatic
    case .global: .global
    case .perFrame: .perFrame
    }
  }
}

/// The names on the command line for dithering methods.
private enum DitherWord: String, CaseIterable {
  case none, ordered
  case diffusion

  var value: GIFOptions.Dithering {
    switch self {
    case .none: .none
    case .ordered: .ordered
    case .diffusion: .floydSteinberg
    }
  }
}
