import Foundation
import Testing

/// A text from outside that means harm, and what must not come through of it.
enum HostileText {
  /// Commands of terminals and of servers of continuous integration, characters that nobody sees,
  /// and those that turn what is read around.
  static let text =
    "\u{1B}[31m\r\n::error::PWN\u{9B}2J\u{202E}\u{2066}\u{200B}\u{FEFF}\u{7F}\u{2028}##[error]x"

  /// The same without what JSON's own texts or the names of arguments cannot hold, as a name of a
  /// file.
  static let fileName = text.replacing("/", with: "")

  /// As it is written in JSON.
  static let json = quoted(text)

  static func quoted(_ text: String) -> String {
    guard let data = try? JSONEncoder().encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }

  /// What of some printed lines a terminal or a server would obey, or nobody would see.
  ///
  /// - Parameter isForGitHub: whether lines of our own begin with `::error ` or `::warning `.
  static func harm(in printed: String, isForGitHub: Bool = false) -> [String] {
    var found: [String] = []
    for line in printed.split(separator: "\n", omittingEmptySubsequences: false) {
      let begin = line.drop { $0.isWhitespace }
      let isOwn =
        isForGitHub
        && ["::error file=", "::error title=", "::warning title=", "::notice title="].contains {
          begin.hasPrefix($0)
        }
      if begin.hasPrefix("::"), !isOwn { found.append("a command: \(begin.prefix(60))") }
      if line.contains("##[") { found.append("a command: \(line.prefix(60))") }
    }
    for scalar in printed.unicodeScalars where scalar != "\n" {
      let properties = scalar.properties
      let isHarmful =
        [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        || properties.isBidiControl || properties.isDefaultIgnorableCodePoint
      if isHarmful { found.append("U+" + String(scalar.value, radix: 16)) }
    }
    return Array(Set(found)).sorted()
  }

  /// What a command printed harms nobody, and it did not end by a signal or blame itself.
  static func check(
    _ result: Command.Result, isForGitHub: Bool = false, _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let statuses: [Int32] = [0, 1, 64, 65, 66, 69, 73]
    #expect(
      statuses.contains(result.status), "\(what) ended with \(result.status): \(result.errors)",
      sourceLocation: sourceLocation)
    for (stream, printed) in [("output", result.text), ("errors", result.errors)] {
      let harm = harm(in: printed, isForGitHub: isForGitHub)
      #expect(
        harm.isEmpty, "\(what), \(stream): \(harm); \(printed.debugDescription.prefix(2000))",
        sourceLocation: sourceLocation)
    }
  }

  /// The text of a scene with each of its texts and keys in turn exchanged for the hostile one.
  static func mutations(of scene: String) -> [String] {
    let matches = scene.matches(of: /"[^"\n]*"|'[^'\n]*'|[A-Za-z]+(?=:)|-?[0-9.]+|true|false/)
      .map(\.range)
    return matches.map { scene.replacingCharacters(in: $0, with: json) }
  }
}
