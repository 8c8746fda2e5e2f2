import Basics
import Foundation
import LocatedJSON
import Recording
import SceneFiles

/// What options say together, or where they are not given.
extension Arguments {
  /// Returns an error about wrong usage of this command.
  func misuse(_ message: String) -> UsageError { UsageError(message, command) }

  /// The moment given by `--at`, in seconds; 0 without it.
  var moment: Double { get throws { try self[.at] ?? 0 } }

  /// Whether `--from` and `--to` name the layouts that photos change between, rather than times.
  var namesLayouts: Bool {
    [Option.from, .to].contains { option in text(of: option).map { !Self.isTime($0) } ?? false }
  }

  /// Whether a text is meant as a time rather than as the name of a layout.
  static func isTime(_ text: String) -> Bool { Quantity(text) != nil || Double(text) != nil }

  /// The number of threads given by `--jobs`; without it, one for each processor.
  var jobs: Int {
    get throws {
      try self[.jobs] ?? max(1, min(ProcessInfo.processInfo.activeProcessorCount, 256))
    }
  }

  /// What `--limit` says.
  var limits: [SceneLimits.Change] {
    get throws {
      do {
        return try all(.limit).map { try SceneLimits.change($0, option: Option.limit.name) }
      } catch let error as LocatedError {
        throw misuse(error.description)
      }
    }
  }

  /// The share given by `--shard`; without it, all.
  var shard: FrameShard { get throws { try self[.shard] ?? .all } }

  /// An option that does not apply to the output is a mistake and must not be ignored.
  func check(_ option: String, isFor formats: [String], written: [String]) throws {
    guard has(named: option), Set(formats).isDisjoint(with: written) else { return }
    let names = [OutputFormat].list(formats.map { $0.uppercased() }, "and")
    throw misuse("\(option) is for \(names), which is not written here")
  }
}
