import CommandSupport

extension CommandExtra {
  package static let frames = CommandExtra(
    commands: [.frame],
    commandSynonyms: [
      Synonym("frame", for: "mockup", "device-frame", "frameit", "screenshot", "screenshots")
    ])
}

extension CommandSpec {
  static let frame = CommandSpec(
    name: "frame", summary: "Put screenshots and recordings into devices, in store sizes.",
    group: .draw,
    usage: ["diorama frame PICTURE... [OPTION...]"],
    options: outputs + OptionSpec.Group.arrangement(frameOptions)
      + OptionSpec.Group.time([fps, duration, .moment])
      + OptionSpec.Group.scene([.font, .limit, lenient])
      + OptionSpec.pictureOptions + [.quiet, .help],
    notes: [deviceNote, storeNote],
    examples: [
      "diorama frame home.png -o framed.png",
      "diorama frame home.png search.png --store 6.9,ipad-13 --caption 'All your music' -o store/",
      "diorama frame home.png --strings captions/ --store 6.9,6.5 -o 'store/{locale}/{store}.png'",
      "diorama frame one.png two.png three.png --panels 3 --background navy,teal -o store/",
    ], operands: 1...100, offers: .files(ImageFormat.allCases.flatMap(\.fileExtensions)),
    run: { try FrameCommand($0).run() })

  private static let deviceNote =
    "The device is the one whose screen has as many pixels as the picture. Without --store, the "
    + "result has as many pixels too."
  private static let storeNote = "Sizes of --store in pixels: " + StoreSize.list + "."
  private static let outputs = OptionSpec.pictureOutput(
    "Names may have {scene}, {store}, {locale} and {panel}. ")
  private static let fps = OptionSpec.option(.fps, "RATE", "Frame rate of recordings. Default: 30.")
  private static let duration = OptionSpec.option(
    .duration, "SECONDS", "Duration of recordings. Default: their own.")
  private static let lenient = OptionSpec.flag(
    .lenient, "Warn about missing glyphs instead of failing.")

  private static let frameOptions: [OptionSpec] = [
    .option(
      .device, "NAME", offers: .words(Device.all.map(\.name)),
      "The device. Default: the one with as many pixels."
    ).common,
    .option(
      .stores, "SIZE,...", offers: .words(StoreSize.all.map(\.name)),
      "Sizes of store pictures, such as 6.9,ipad-13."
    ).common,
    .option(
      .caption, "TEXT", repeatable: true,
      "Text above the device; repeated, one for each picture. With --strings it may have "
        + "{strings.KEY}, and is by default the string called like the picture's file."
    ).common,
    .option(
      .frameSubtitle, "TEXT", repeatable: true, "Text below the caption, in the same ways."),
    .option(
      .strings, "PATH", offers: .files(["xcstrings", "json", "json5"]),
      "A folder with a file of strings for each language, such as de.json; draws them all."),
    .option(.locales, "LOCALE,...", "Only these languages, such as en,pt-BR."),
    .option(
      .backdrop, "BACKGROUND",
      "A colour, colours of a gradient such as navy,teal, or a picture. Default: light grey."
    ).common,
    .option(.panels, "N", "Spread one background over N pictures side by side."),
    .option(.frameColor, "COLOR", "Colour of the devices. Default: nearly black."),
    .flag(.printsScene, "Print the scene of the first picture instead of drawing."),
  ]
}

extension Option<String> {
  static var backdrop: Self { text("--background") }
  static var caption: Self { text("--caption") }
  static var frameSubtitle: Self { text("--subtitle") }
  static var locales: Self { text("--locale") }
  static var stores: Self { text("--store") }
  static var strings: Self { text("--strings") }
}

extension Option<Int> {
  static var panels: Self { integer("--panels", in: 2...10) }
}

extension Option<Bool> {
  static var printsScene: Self { flag("--print-scene") }
}

extension Option<SceneColor> {
  static var frameColor: Self { color("--frame-color", examples: "#222, silver or rgb(0, 0, 0)") }
}
