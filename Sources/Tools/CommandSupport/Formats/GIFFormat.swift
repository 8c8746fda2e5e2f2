extension OutputFormat {
  package static let gif: OutputFormat = OutputFormat(
    name: "gif", kind: "GIF", sharedOptions: optionNames(.loop, .maxBytes),
    options: [
      .option(
        .palette, "KIND",
        "GIF colour tables: automatic (default: one for all frames, more if needed), global or "
          + "per-frame."),
      .option(
        .gifDither, "KIND",
        "GIF dithering: none, ordered (default; a stable pattern) or diffusion."),
      .option(
        .colors, "N",
        "Entries in a GIF's colour tables, 2 to 256, one for transparency. Default: 256."),
    ],
    defaultAnimationScale: 1,
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
          StandardStreams.printError("warning: \(job.output.path.printable()): \(warning)")
        }
        let options = GIFOptions(
          palettes: palettes ?? .automatic, dithering: dithering ?? .ordered, palette: palette,
          tableSize: tableSize)
        return try job.writer(as: .gif(options), loops: loops)
      }
    })
}
