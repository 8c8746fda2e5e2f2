/// Which moments are drawn together.
enum StripTimes {
  /// In the order of their times.
  case moments([Double])
  /// Evenly spread from the beginning to the end.
  case spread(count: Int, from: Double, to: Double?)

  init(_ arguments: Arguments) throws {
    if arguments.has("--at") {
      try RecordTimes.checkAlone(arguments, ["--moments"])
      self = .moments(try RecordTimes.times("--at", arguments).sorted())
      return
    }
    let (from, to) = try RecordTimes.span(arguments)
    self = .spread(
      count: try arguments.integer("--moments", in: 1...1000) ?? 5, from: from, to: to)
  }

  /// The times, of something that comes to rest after a duration. One moment alone is the end.
  func moments(duration: Double) -> [Double] {
    switch self {
    case .moments(let moments): return moments
    case .spread(1, let from, let to): return [to ?? max(from, duration)]
    case .spread(let count, let from, let to):
      let end = to ?? max(from, duration)
      return (0..<count).map { from + (end - from) * Double($0) / Double(count - 1) }
    }
  }
}
