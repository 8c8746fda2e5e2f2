public import LayerRendering

/// How long the stages of a job took. For reports only: nothing that is drawn depends on it.
public final class Timings: StageTimer {
  /// One stage with the time spent in it, repeated stages added up.
  public struct Entry: Sendable, Hashable {
    /// What the stage is called.
    public var name: String
    /// The time spent in it, all repetitions together.
    public var duration: Duration
  }

  /// In the order in which stages first began.
  public private(set) var entries: [Entry] = []
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant

  /// Begins to measure.
  public init() {
    start = clock.now
  }

  /// The time since the timings were made.
  public var total: Duration { start.duration(to: clock.now) }

  /// Runs one stage and adds its time, also when it throws.
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

  /// A table of milliseconds, a line for each stage and one for the total.
  public var table: String {
    let rows = entries + [Entry(name: "total", duration: total)]
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      return "\(name)  \(Self.milliseconds(row.duration)) ms\n"
    }.joined()
  }

  /// With two decimals, right-aligned in ten characters.
  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let hundredths = seconds * 100_000 + attoseconds / 10_000_000_000_000
    let decimals = hundredths % 100
    let text = "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals)"
    return String(repeating: " ", count: max(0, 10 - text.count)) + text
  }
}
