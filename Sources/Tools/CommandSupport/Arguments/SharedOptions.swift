/// Options of several commands.
extension OptionSpec {
  package static let help = OptionSpec.flag(.help, short: "-h", "Show this help.").common

  package static let quiet = OptionSpec.flag(.quiet, short: "-q", "Print only errors.")

  package static let strict = OptionSpec.flag(
    .strict, "Fail for texts that are cut off or at the edge of the screen, instead of warning.")

  package static let limit = OptionSpec.option(
    .limit, "NAME=N", repeatable: true, offers: .words(SceneLimits.all.map { $0.name + "=" }),
    "Raise or lower a limit, such as canvasPixels=200000000. May be repeated.")

  package static let allowPath = OptionSpec.option(
    .allowPath, "FOLDER", repeatable: true, offers: .folders,
    "Let scenes use files in this folder. May be repeated.")

  package static let font = OptionSpec.file(
    .font, .input, repeatable: true, fileExtensions: ValueCompletion.fontFileExtensions,
    "A font for labels. May be repeated.")

  package static let appearance = OptionSpec.option(
    .appearance, "NAME", "Draw scenes in light or dark mode, overriding the scene."
  ).common

  /// The option for pixels per point.
  ///
  /// - Parameter more: the default of some outputs.
  package static func scale(_ more: String = "") -> OptionSpec {
    .option(.scale, "N", "Pixels per point (default: 2\(more)).").common
  }

  /// Options shared by the commands that take scenes.
  package static let sceneOptions: [OptionSpec] = Group.scene([
    .option(
      .layout, "NAME", short: "-l", offers: .words(LayoutKind.all.map(\.name)),
      "Arrange photos in this layout; \"diorama layouts\" lists all."
    ).common,
    .option(.size, "WxH", short: "-s", "Screen size in points, such as 480x320.").common,
    .option(
      .device, "NAME", offers: .words(Device.all.map(\.name)),
      "Use the screen size and scale of a device, such as iphone-16-pro."
    ).common,
    scale(),
    appearance,
    .option(
      .background, "COLOR", "Background: a CSS colour, such as black, #223 or rgb(20, 30, 40)."
    ).common,
    .flag(.dither, "Dither gradients to avoid banding."),
    .option(
      .crossing, "NAME",
      "How to draw elements that intersect in depth: cut (default) or whole."),
    .option(.scrollTo, "ITEM", "Scroll to an item: ITEM or SECTION,ITEM, counted from 0."),
    .option(
      .set, "NAME=VALUE", repeatable: true, offers: .settings,
      "Set a layout property, such as itemSize=180,180. May be repeated."
    ).common,
    .flag(.labels, "Label photos with their file names."),
    font, allowPath, limit,
    .flag(
      .lenient,
      "Warn about missing images and glyphs instead of failing. In Lottie, rasterize shadows and conic "
        + "gradients."),
  ])

  /// The option for the moment of a scene's timeline that a picture shows.
  package static let moment = OptionSpec.option(
    .at, "SECONDS", "The time to show, in seconds, such as 0.42. Default: 0."
  ).common

  /// The option for the colour space of pictures.
  package static func colorSpace(of formats: [OutputFormat]) -> OptionSpec {
    .option(
      .colorSpace, "NAME",
      "The colour space of \(formats.kinds(taking: .colorSpace, "and")) pictures: srgb (default) or "
        + "display-p3, which keeps colours of photos that sRGB lacks.")
  }

  /// Options for the output files and their format.
  package static func pictureOutput(_ more: String = "") -> [OptionSpec] {
    let formats = OutputFormat.pictures
    return Group.output([
      .file(
        .output, .outputs, short: "-o", fileExtensions: formats.names,
        "Output: a file ending in \(formats.fileExtensions), a folder, or - for standard output. "
          + more + "Default: Output/."
      ).common,
      .option(
        .format, "FORMAT", short: "-f", offers: .words(formats.names),
        "Output format, if the file name does not imply it: \(formats.alternatives). "
          + "Default: png."),
    ])
  }

  package static let compression = OptionSpec.option(
    .compression, "LEVEL", "PNG compression: default or best.")

  /// Options for encoding pictures.
  package static let pictureOptions: [OptionSpec] = Group.formats(
    OutputFormat.pictures.lossOptions + [
      compression, imageDensity(of: OutputFormat.pictures),
    ] + OutputFormat.pictures.options)

  package static func imageDensity(of formats: [OutputFormat]) -> OptionSpec {
    .option(
      .imageDensity, "N",
      "Pixels per point of images embedded in " + formats.kinds(taking: .imageDensity, "or")
        + ". Default: the scale, at least 2.")
  }

  package static func report(of formats: [OutputFormat]) -> OptionSpec {
    .file(
      .report, .text, valueOptional: true, fileExtensions: ["json"],
      "List the rasterized parts, images and fonts of " + formats.kinds(taking: .report, "or")
        + ", with reasons; with FILE, as JSON.")
  }

  /// Options for the files of pictures, and for what is said about them.
  package static let pictureReports: [OptionSpec] =
    Group.formats([
      colorSpace(of: OutputFormat.pictures),
      .option(
        .maxBytes, "SIZE",
        "Maximum file size, such as 500kB. Quality, or the number of colours of a PNG, is reduced to fit; "
          + "if nothing fits, the error names the smallest size."),
      report(of: OutputFormat.pictures),
    ]) + [.flag(.timings, "Print the duration of each stage."), quiet, help]

  package static let jobs = OptionSpec.option(
    .jobs, "N", short: "-j", "Threads that draw. Default: one for each processor.")
}

extension ValueCompletion {
  /// What commands take that draw scenes and photos.
  package static let inputs = ValueCompletion.files(sceneFileExtensions + photoFileExtensions)
}
