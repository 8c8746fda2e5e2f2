import CollectionViews
import Recording

/// A frame rate from valid text.
func rate(_ text: String) -> FrameRate {
  guard let rate = FrameRate(text) else { preconditionFailure("\(text) is no rate") }
  return rate
}

/// A shard, counted from 1.
func shard(_ number: Int, _ count: Int) -> FrameShard {
  guard let shard = FrameShard("\(number)/\(count)") else {
    preconditionFailure("\(number)/\(count) is no share")
  }
  return shard
}
