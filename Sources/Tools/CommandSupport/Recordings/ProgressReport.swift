/// Shows the progress of a recording: as a bar on a terminal, as occasional lines in a log.
@MainActor
package final class ProgressReport {
  private enum Style { case none, bar, lines }

  private let style: Style
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var shown: ContinuousClock.Instant
  private var progress = Recorder.Progress(done: 0, skipped: 0, count: 0)
  private var hasBar = false

  /// What is counted, such as `frame`.
  private let noun: String

  package init(isQuiet: Bool, noun: String = "frame") {
    self.noun = noun
    style = isQuiet ? .none : isatty(STDERR_FILENO) != 0 ? .bar : .lines
    start = clock.now
    shown = start
  }

  package func update(_ progress: Recorder.Progress) {
    self.progress = progress
    let pause: Duration = style == .bar ? .milliseconds(100) : .seconds(10)
    guard style != .none, progress.done > 0, shown.duration(to: clock.now) >= pause else { return }
    shown = clock.now
    switch style {
    case .none: break
    case .bar: draw()
    case .lines: StandardStreams.printError("\(counts), \(rate), \(remaining) left")
    }
  }

  /// Removes the bar.
  package func clear() {
    if hasBar { StandardStreams.printToError("\r\u{1B}[K") }
    hasBar = false
  }

  /// Prints what was done.
  package func end(stopped: Bool) {
    clear()
    if style == .none { return }
    let skipped = progress.skipped > 0 ? ", \(progress.skipped) already existed" : ""
    let verb = stopped ? "stopped after " : ""
    StandardStreams.printError(
      "\(verb)\(counts) in \(Self.text(seconds, decimals: 1)) s\(skipped)")
  }

  private func draw() {
    hasBar = true
    let width = 24
    let filled = progress.done * width / max(1, progress.count)
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    StandardStreams.printToError("\r\u{1B}[K\(bar) \(counts), \(rate), \(remaining) left")
  }

  private var counts: String {
    progress.done == progress.count
      ? Plural.count(progress.count, noun)
      : "\(progress.done) of \(Plural.count(progress.count, noun))"
  }

  private var seconds: Double {
    let (seconds, attoseconds) = start.duration(to: clock.now).components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// The share of frames drawn.
  private var speed: Double { Double(progress.done - progress.skipped) / max(seconds, 1e-3) }

  private var rate: String { "\(Self.text(speed, decimals: speed < 10 ? 1 : 0)) \(noun)s/s" }

  private var remaining: String {
    guard speed > 0 else { return "…" }
    let left = Int((Double(progress.count - progress.done) / speed).rounded(.up))
    let (minutes, rest) = (left / 60, left % 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }

  private static func text(_ number: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", number)
  }
}
