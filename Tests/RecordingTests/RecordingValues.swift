import Recording

/// A rate that is written right.
func rate(_ text: String) -> FrameRate {
  guard let rate = FrameRate(text) else { preconditionFailure("\(text) is no rate") }
  return rate
}

/// A share, counted from 1.
func share(_ number: Int, _ count: Int) -> FrameShard {
  guard let shard = FrameShard("\(number)/\(count)") else {
    preconditionFailure("\(number)/\(count) is no share")
  }
  return shard
}
