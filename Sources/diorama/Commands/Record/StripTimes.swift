/// Which moments are drawn together.
struct StripTimes {
  private var moments: [Double] = []
  private var count = 5
  private var from = 0.0
  private var to: Double?

  init(_ arguments: Arguments) throws {
    if arguments.has("--at") {
      for option in ["--moments", "--from", "--to"] where arguments.has(option) {
        throw arguments.misuse("--at names the moments, so that there is no \(option)")
      }
      moments = try RecordTimes.times("--at", arguments).sorted()
      return
    }
    count = try arguments.integer("--moments", in: 1...1000) ?? count
    from = try arguments.number("--from", in: RecordTimes.range) ?? from
    to = try arguments.number("--to", in: RecordTimes.range)
    if let to, to < from { throw arguments.misuse("--to \(to) lies before --from \(from)") }
  }

  /// As named, or spread evenly from the beginning to the end.
  func moments(duration: Double) -> [Double] {
    if !moments.isEmpty { return moments }
    let end = to ?? max(from, duration)
    if count == 1 { return [end] }
    return (0..<count).map { from + (end - from) * Double($0) / Double(count - 1) }
  }
}
