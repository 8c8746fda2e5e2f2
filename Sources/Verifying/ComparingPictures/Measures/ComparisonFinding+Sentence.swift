import Basics

extension ComparisonFinding {
  /// The finding as a sentence, without a full stop.
  public var sentence: String {
    switch self {
    case .noDifference(.pixels): "no pixel differs"
    case .noDifference(.frames): "no frame differs"
    case .noDifference(.displayLists): "the display lists are equal"
    case .size(let width, let height, let expectedWidth, let expectedHeight):
      "the size is \(width)×\(height), expected \(expectedWidth)×\(expectedHeight)"
    case .differingPixels(let count, let all, let limit, let levels, let areAntialiasing):
      Self.differing(count, of: all, limit, levels, areAntialiasing)
    case .regions(let count, let largest, let limit): Self.regions(count, largest, limit)
    case .movement(let movement):
      "everything only moved by \(NumberText.pair((Double(movement.x), Double(movement.y)))) px"
    case .toleratedPixels(let count, let all, let levels, let tolerance, let antialiased):
      Self.tolerated(count, of: all, levels, tolerance, antialiased)
    case .exceededLimit(let measure, let value, let limit):
      "\(measure.phrase(value) ?? "\(measure.label): \(measure.text(of: value))"), more than "
        + measure.text(of: limit)
    case .frameCount(let count, let expected):
      "there \(Plural.verb(count, "is")) \(Plural.count(count, "frame")), expected \(expected)"
    case .differingFrames(let count, let all, let first, let time):
      "\(count) of \(all) frames \(Plural.verb(count, "differs"))"
        + (first.map { ", the first is frame \($0)" } ?? "")
        + (time.map { " at \(Self.seconds($0))" } ?? "")
    case .toleratedFrames(let count, let all):
      "\(count) of \(all) frames \(Plural.verb(count, "differs")) within the tolerance"
    case .worstFrame(let number, let findings):
      "most in frame \(number): \(findings.map(\.sentence).joined(separator: "; "))"
    case .delay(let frames):
      "all frames come \(Plural.count(abs(frames), "frame")) \(frames > 0 ? "later" : "earlier")"
    case .frameTimes(let count, let all, let time):
      "\(count == all ? "all \(count)" : "\(count) of \(all)") frames show for "
        + "\(Self.seconds(time.seconds, decimals: 4)), expected "
        + Self.seconds(time.expected, decimals: 4)
    case .frameTime(let time):
      "frame \(time.frame) shows for \(Self.seconds(time.seconds, decimals: 4)), expected "
        + Self.seconds(time.expected, decimals: 4)
    case .moreFrameTimes(let count):
      "\(count) more \(Plural.form(count, "frame shows", "frames show")) for another time"
    case .duration(let seconds, let expected):
      "it takes \(Self.seconds(seconds)), expected \(Self.seconds(expected))"
    case .loops(let count, let expected):
      "it plays \(Self.loops(count)), expected \(Self.loops(expected))"
    case .frameRate(let rate, let expected): "\(rate) frames a second, expected \(expected)"
    case .start(let time, let expected):
      "it begins at \(Self.seconds(time)), expected \(Self.seconds(expected))"
    case .said(let sentence): sentence
    }
  }

  // MARK: - Private

  private static func differing(
    _ count: Int, of all: Int, _ limit: Double, _ levels: Int, _ areAntialiasing: Bool
  ) -> String {
    let share = all == 0 ? 0 : Double(count) / Double(all)
    var text =
      "\(count) of \(all) pixels \(Plural.verb(count, "differs")) (\(NumberText.percent(share)))"
    if share > limit, limit > 0 {
      text += ", more than \(NumberText.percent(limit))"
    } else if limit > 0, limit < 1 {
      text += ", \(NumberText.percent(limit)) allowed"
    }
    // Pixels that only one picture has have no difference in levels.
    if levels > 0 { text += ", by up to \(Plural.count(levels, "level"))" }
    if areAntialiasing { text += ", all of them on antialiased edges" }
    return text
  }

  private static func regions(
    _ count: Int, _ largest: PictureMeasures.Region, _ limit: Int
  ) -> String {
    let name = count == 1 ? "one region" : "\(count) regions, the largest"
    var text = "\(name) of \(largest.area) px in \(largest.bounds)"
    if limit > 0 {
      text += largest.area > limit ? ", more than \(limit) px" : ", \(limit) px allowed"
    }
    return text
  }

  private static func tolerated(
    _ count: Int, of all: Int, _ levels: Int, _ tolerance: PixelTolerance, _ antialiased: Int
  ) -> String {
    var text =
      "\(count) of \(all) pixels are not identical, by up to \(Plural.count(levels, "level"))"
    var excuses: [String] = []
    if tolerance != .exact { excuses.append("within \(tolerance)") }
    if antialiased > 0 { excuses.append("\(antialiased) on antialiased edges") }
    if !excuses.isEmpty { text += ": " + excuses.joined(separator: ", ") }
    return text
  }

  private static func seconds(_ seconds: Double, decimals: Int = 3) -> String {
    "\(NumberText.number(seconds, decimals: decimals)) s"
  }

  private static func loops(_ count: Int) -> String {
    count == 0 ? "for ever" : count == 1 ? "once" : "\(count) times"
  }
}

extension PictureMeasure {
  /// Describes a value: `mean difference 2.5 levels`; nil if other sentences contain it.
  func phrase(_ value: Double) -> String? {
    entry.phrase?.replacing("#", with: text(of: value))
  }
}

extension PictureMeasures {
  /// The measures that are not in any finding, in one line.
  package var sentence: String {
    PictureMeasure.allCases.compactMap { $0.phrase(self[$0]) }.joined(separator: ", ")
  }
}
