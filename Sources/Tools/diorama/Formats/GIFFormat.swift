import Basics
import CollectionViews
import Recording

extension OutputFormat {
  static let gif: OutputFormat = OutputFormat(
    name: "gif", kind: "GIF", sharedOptions: optionNames(.loop, .maxBytes),
    options: [
      .option(
        .palette, "KIND",
        "Colours of a GIF: automatic (one table, others where it would spoil a frame), global or "
          + "per-frame."),
      .option(
        .gifDither, "KIND",
        "How a GIF mixes colours: none, ordered (a pattern that stands still) or diffusion."),
      .option(
        .colors, "N",
        "Size of a GIF's colour tables, 2 to 256; one entry is for transparency. Default: 256."),
    ],
    usualAnimationScale: 1,
    animation: .frames { arguments in
      let palettes = arguments[.palette]
      let dithering = arguments[.gifDither]
      let tableSize = try arguments[.colors] ?? 256
      let loops = try arguments.loops
      return { job in
        let palette = palettes == .perFrame ? nil : try job.commonColors(tableSize)
        let rate = job.schedule.rate
        let frame = FrameDuration(rate.denominator, over: rate.numerator)
        if let warning = GIFEncoder.timingWarning(for: frame) {
          StandardStreams.complain("warning: \(job.output.path.printable()): \(warning)")
        }
        let options = GIFOptions(
          palettes: palettes ?? .automatic, dithering: dithering ?? .ordered, palette: palette,
          tableSize: tableSize)
        return try job.writer(as: .gif(options), loops: loops)
      }
    })
}
