/// What the command line asks for.
struct BenchOptions {
  var sections: [BenchSection] = []
  /// Whole pictures are compared with the truth instead of windows of them.
  var comparesWholePictures = false
  /// Whether recordings are compared with skia-python, which the variable
  /// `DIORAMA_SKIA_PYTHON` leads to.
  var comparesSkia = false
  /// Whether the memory of ten thousand frames is measured.
  var recordsLong = false
  /// Where pictures are kept for looking at; nil keeps none.
  var pictureFolder: String?
  var wantsHelp = false

  static let help = """
    Usage: diorama-bench [SECTION...] [--full] [--skia] [--long] [--keep FOLDER]

    Measures Diorama and prints tables; started from the folder of the package.

    Sections (all where none is named):
      truth    Pictures against the brute-force renderer.
      cold     The command from process start to file, against a headless Chromium.
      text     Emoji, bubbles that size themselves, and Chinese.
      png      Encoding PNG, against Cairo: photographs and the example scenes.
      gif      Animated GIF, against ffmpeg (some minutes).
      apng     Animated PNG, against ffmpeg.
      webp     Animated WebP.
      shadow   A shadow's time and error.
      draw     Drawing a cover flow again and again.
      vectors  SVG and PDF documents, beyond the encoding of their pictures.
      flow     A flow layout of a million items.
      layouts  Every ready layout at up to a million items (a minute or two).
      record   Recording sixty frames, against a headless Chromium.
      report   The page of a thousand failures, in a headless Chromium.
      verify   Verifying a thousand scenes.
      page     Frames in the formats that a page can hold.
      updates  Batches of updates in lists of 1,000 to 1,000,000 items.
      motion   Scrolls of 1,000 to 1,000,000 items, tick by tick.
      compare  Comparing pictures, against pixelmatch and ImageMagick.

    Options:
      --full         Compare whole pictures with the truth, not windows (some minutes).
      --skia         Compare recordings with skia-python, which is installed below .build.
      --long         Measure the memory of recordings of 10,000 frames (half an hour).
      --keep FOLDER  Keep the pictures that are compared, for looking at.
      -h, --help     Show this.

    """

  struct UsageError: Error {
    let message: String
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--full": comparesWholePictures = true
      case "--skia": comparesSkia = true
      case "--long": recordsLong = true
      case "--keep":
        guard let folder = rest.popFirst() else {
          throw UsageError(message: "--keep: expected a folder")
        }
        pictureFolder = folder
      case "-h", "--help": wantsHelp = true
      default:
        guard let section = BenchSection(rawValue: word) else {
          let names = BenchSection.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError(message: "unknown section \(word); expected \(names)")
        }
        sections.append(section)
      }
    }
    if sections.isEmpty { sections = BenchSection.allCases }
  }
}
