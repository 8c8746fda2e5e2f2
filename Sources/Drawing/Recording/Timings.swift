public import DisplayLists

/// Measures the durations of a job's stages, for reports. They do not affect what is drawn.
public final class Timings: StageTimer {
  /// A stage and the total time spent in it.
  public struct Entry: Sendable, Hashable {
    /// The name of the stage.
    public var name: String
    /// The total of all repetitions.
    public var duration: Duration
  }

  /// In the order in which the stages first began.
  public private(set) var entries: [Entry] = []
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Starts the clock.
  public init() {
    start = clock.now
  }

  /// The time since the object was created.
  public var total: Duration { start.duration(to: clock.now) }

  /// Runs a stage and adds its duration, even if it throws.
  public func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    let began = clock.now
    defer { add(began.duration(to: clock.now), to: name) }
    return try body()
  }

  private func add(_ duration: Duration, to name: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) {
      entries[index].duration += duration
    } else {
      entries.append(Entry(name: name, duration: duration))
    }
  }

  /// A table in milliseconds, with one line per stage and a total.
  public var table: String {
    let rows = entries + [Entry(name: "total", duration: total)]
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      return "\(name)  \(Self.milliseconds(row.duration)) ms\n"
    }.joined()
  }

  /// Two decimals, right-aligned in ten characters.
  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let hundredths = seconds * 100_000 + attoseconds / 10_000_000_000_000
    let decimals = hundredths % 100
    let text = "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
}
