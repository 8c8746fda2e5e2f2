import ComparingFiles
import ComparingLayouts
import ComparingPictures
import Foundation
import Messages
import PixelImages
import SceneFiles

/// The options of `diorama compare`.
struct CompareSettings {
  private(set) var options = FileComparison.Options()
  /// Limits for pictures and animations.
  let limits: ImageLimits
  let form: PictureComparison.PictureForm
  let output: String?

  init(_ arguments: Arguments) throws {
    output = arguments["--output"]
    var limits = SceneLimits()
    for change in try arguments.limits { limits.apply(change) }
    self.limits = limits.images
    let form: PictureComparison.PictureForm? = arguments.choice("--picture")
    if form != nil, output == nil {
      throw arguments.misuse("--picture needs a file to draw: -o FILE")
    }
    self.form = form ?? .triptych
    options.pictures.tolerance = try Self.tolerance(arguments)
    options.pictures.antialiasing = arguments.choice("--antialiasing") ?? .compare
    options.timing = arguments.choice("--timing") ?? .compare
    for measure in PictureMeasure.allCases {
      options.pictures.thresholds.given[measure] = try measure.limit.flatMap {
        try Self.value(of: $0, arguments)
      }
    }
    for text in arguments.all("--ignore") {
      if let box = Self.rectangle(text) {
        options.pictures.ignored.append(.rectangle(box))
      } else if let selector = ElementSelector(text) {
        options.ignoredElements.append(selector)
      } else {
        throw arguments.misuse(
          "--ignore: expected x,y,width,height in pixels, an element such as \"cell 0-3\", or a "
            + "kind, found \"\(text)\"")
      }
    }
  }

  // MARK: - Private

  private static func tolerance(_ arguments: Arguments) throws -> PixelTolerance {
    guard let text = arguments["--tolerance"], text != "exact" else { return .exact }
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let number = Double(parts[1]), number.isFinite, number >= 0 {
      switch ToleranceWord(rawValue: String(parts[0])) {
      case .yiq where number <= 1: return .yiq(number)
      case .ciede2000: return .ciede2000(number)
      case .levels where number == number.rounded() && number <= 255:
        return .levels(Int(number))
      default: break
      }
    }
    let names = ToleranceWord.allCases.map(\.rawValue)
    throw arguments.misuse(
      "--tolerance: expected exact, yiq=0…1, ciede2000=N or levels=0…255, found \"\(text)\""
        + NearestWord.hint(for: String(parts[0]), among: names + ["exact"]))
  }

  /// Returns the limit that an option sets for a measure; nil if it was not given.
  private static func value(
    of limit: PictureMeasure.Limit, _ arguments: Arguments
  ) throws -> Double? {
    switch limit.form {
    case .share: try share(limit.option, arguments)
    case .count(let most): try arguments.integer(limit.option, in: 0...most).map(Double.init)
    }
  }

  private static func share(_ option: String, _ arguments: Arguments) throws -> Double? {
    guard let text = arguments[option] else { return nil }
    let isPercent = text.hasSuffix("%")
    let number = Double(isPercent ? String(text.dropLast()) : text)
    guard let number, (0...(isPercent ? 100 : 1)).contains(number) else {
      throw arguments.misuse(
        "\(option): expected a share from 0 to 1, or a percentage such as 0.1%, found "
          + "\"\(text)\"")
    }
    return isPercent ? number / 100 : number
  }

  private static func rectangle(_ text: String) -> PixelRectangle? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0,
      [x, y, width, height].allSatisfy({ abs($0) <= 1_000_000 })
    else { return nil }
    return PixelRectangle(x: x, y: y, width: width, height: height)
  }
}

/// The units of a tolerance on the command line.
enum ToleranceWord: String, CaseIterable {
  case yiq, ciede2000, levels
}
