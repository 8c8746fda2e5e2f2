import Foundation
import LocatedJSON
import Messages
import Recording
import SceneFiles
import ViewTemplates

/// Converts values of options. All throw ``UsageError`` for invalid values.
extension Arguments {
  /// Returns an error about wrong usage of this command.
  func misuse(_ message: String) -> UsageError { UsageError(message, command) }

  /// Returns the value of an option that takes one of a type's words; others were refused when the
  /// arguments were parsed.
  func choice<Value: RawRepresentable<String>>(
    _ option: String, of type: Value.Type = Value.self
  ) -> Value? {
    self[option].flatMap(Value.init(rawValue:))
  }

  /// Returns the value of an option that is written in a way of its own.
  ///
  /// - Parameters:
  ///   - expected: what is written, for the error.
  ///   - hint: follows the error.
  ///   - read: returns nil for what is no such value.
  func value<Value>(
    _ option: String, expected: String, hint: (String) -> String = { _ in "" },
    _ read: (String) throws -> Value?
  ) throws -> Value? {
    try self[option].map { text in
      if let value = try read(text) { return value }
      throw misuse("\(option): expected \(expected), found \"\(text)\"" + hint(text))
    }
  }

  func number(_ option: String, in range: ClosedRange<Double>) throws -> Double? {
    try value(
      option,
      expected: "a number from \(Self.text(of: range.lowerBound)) to "
        + Self.text(of: range.upperBound), hint: { Self.numberHint(for: $0, in: range) }
    ) { Double($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// `; write 0.3` for 300ms; empty where it is not known what is meant.
  ///
  /// - Parameter isWhole: whether a whole number is expected.
  static func numberHint(
    for text: String, in range: ClosedRange<Double>, isWhole: Bool = false
  ) -> String {
    guard let quantity = Quantity(text.hasPrefix("@") ? String(text.dropFirst()) : text),
      quantity.unit != .percent || range.upperBound <= 1, range.contains(quantity.value),
      !isWhole || quantity.value == quantity.value.rounded()
    else { return "" }
    return "; write \(Self.text(of: quantity.value))"
  }

  /// Returns a width and height, written as 480x320.
  ///
  /// - Parameters:
  ///   - greatest: the most that each may be.
  ///   - example: a value that the option is given for.
  func size(_ option: String, upTo greatest: Double, example: String) throws -> CGSize? {
    try value(option, expected: "width and height such as \(example)", hint: sizeHint) { text in
      let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Double($0) }
      guard parts.count == 2, numbers.count == 2,
        numbers.allSatisfy({ $0.isFinite && $0 > 0 && $0 <= greatest })
      else { return nil }
      return CGSize(width: numbers[0], height: numbers[1])
    }
  }

  /// `; write 480x320` for 480,320 or 480px x 320px, and `; write --device ipad-mini` for a device.
  private func sizeHint(for text: String) -> String {
    if Device.named(text) != nil, command.options.contains(where: { $0.name == "--device" }) {
      return "; write --device \(text)"
    }
    guard let sides = Quantity.list(text)?.map(\.value), sides.count == 2,
      sides.allSatisfy({ $0 > 0 })
    else { return "" }
    return "; write \(Self.text(of: sides[0]))x\(Self.text(of: sides[1]))"
  }

  /// Returns a colour.
  ///
  /// - Parameter examples: values that the option is given for.
  func color(_ option: String, examples: String) throws -> SceneColor? {
    try value(
      option, expected: "a colour such as \(examples)", hint: SceneColor.hint, SceneColor.init(css:)
    )
  }

  /// The colour between pictures that stand side by side, given by `--paper`.
  var paper: SceneColor? {
    get throws { try color("--paper", examples: "white, #223 or transparent") }
  }

  /// The moment given by `--at`, in seconds; 0 without it.
  func moment() throws -> Double { try number("--at", in: 0...1_000_000) ?? 0 }

  /// Whether `--from` and `--to` name the layouts that photos change between, rather than times.
  var namesLayouts: Bool {
    ["--from", "--to"].contains { option in self[option].map { !Self.isTime($0) } ?? false }
  }

  /// Whether a text is meant as a time rather than as the name of a layout.
  static func isTime(_ text: String) -> Bool { Quantity(text) != nil || Double(text) != nil }

  func integer(_ option: String, in range: ClosedRange<Int>) throws -> Int? {
    let numbers = Double(range.lowerBound)...Double(range.upperBound)
    return try value(
      option, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      hint: { Self.numberHint(for: $0, in: numbers, isWhole: true) }
    ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// The number of threads given by `--jobs`; without it, one for each processor.
  var jobs: Int {
    get throws {
      try integer("--jobs", in: 1...256)
        ?? max(1, min(ProcessInfo.processInfo.activeProcessorCount, 256))
    }
  }

  /// What `--limit` says.
  var limits: [SceneLimits.Change] {
    get throws {
      do {
        return try all("--limit").map { try SceneLimits.change($0, option: "--limit") }
      } catch let error as LocatedError {
        throw misuse(error.description)
      }
    }
  }

  /// The share given by `--shard`; without it, all.
  var shard: FrameShard {
    get throws {
      try value(
        "--shard", expected: "a share such as 3/16, the third of sixteen", FrameShard.init) ?? .all
    }
  }

  /// An option that does not apply to the output is a mistake and must not be ignored.
  func check(_ option: String, isFor formats: [String], written: [String]) throws {
    guard has(option), Set(formats).isDisjoint(with: written) else { return }
    let names = [OutputFormat].list(formats.map { $0.uppercased() }, "and")
    throw misuse("\(option) is for \(names), which is not written here")
  }

  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
