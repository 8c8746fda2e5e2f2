import LayerGeometry
import Messages
import PixelImages
import Recording

extension OutputFormat {
  static let gif: OutputFormat = OutputFormat(
    name: "gif", kind: "GIF", sharedOptions: ["--loop", "--max-bytes"],
    options: [
      .option(
        "--palette", "KIND", offers: .choice(palettesByName.map(\.key)),
        "Colours of a GIF: automatic (one table, others where it would spoil a frame), global or "
          + "per-frame."),
      .option(
        "--gif-dither", "KIND", offers: .choice(ditheringsByName.map(\.key)),
        "How a GIF mixes colours: none, ordered (a pattern that stands still) or diffusion."),
      .option(
        "--colors", "N",
        "Size of a GIF's colour tables, 2 to 256; one entry is for transparency. Default: 256."),
    ],
    usualAnimationScale: 1,
    animation: .frames { arguments in
      let palettes = palettesByName.first { $0.key == arguments["--palette"] }?.value
      let dithering = ditheringsByName.first { $0.key == arguments["--gif-dither"] }?.value
      let tableSize = try arguments.integer("--colors", in: 2...256) ?? 256
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

  /// The names on the command line.
  private static let palettesByName: KeyValuePairs<String, GIFOptions.Palettes> = [
    "automatic": .automatic, "global": .global, "per-frame": .perFrame,
  ]
  private static let ditheringsByName: KeyValuePairs<String, GIFOptions.Dithering> = [
    "none": .none, "ordered": .ordered, "diffusion": .floydSteinberg,
  ]
}
