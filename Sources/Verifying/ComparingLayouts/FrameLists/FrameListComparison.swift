import Basics
import ComparingPictures
import DisplayLists

/// A comparison of two printed animations, list by list; both are read in parallel.
package struct FrameListComparison {
  /// The differences in words; empty if all lists are equal.
  package let sentences: [String]

  /// Throws `DisplayListTextError`.
  /// - Parameter selectors: elements to ignore.
  package init(
    expected: FrameListReader, actual: FrameListReader, ignoring selectors: [ElementSelector]
  ) throws {
    var (old, new) = (expected, actual)
    var result: [String] = []
    if old.frameCount != new.frameCount {
      result.append(
        ComparisonFinding.frameCount(new.frameCount, expected: old.frameCount).sentence)
    }
    if old.header.rate != new.header.rate {
      result.append(
        ComparisonFinding.frameRate(new.header.rate, expected: old.header.rate).sentence)
    }
    var differences = AnimationDifferences()
    var shown: (old: [String], new: [String]) = ([], [])
    while true {
      let there = (try old.advance(), try new.advance())
      guard there.0 || there.1 else { break }
      if there.0 { shown.old.append(old.shown.digest) }
      if there.1 { shown.new.append(new.shown.digest) }
      guard there == (true, true), old.shown != new.shown else { continue }
      let (before, after) = (
        try old.list().removing(selectors), try new.list().removing(selectors)
      )
      guard before != after else { continue }
      let frame = old.count - 1
      differences.add(after, from: before, frame: frame, time: old.header.time(ofFrame: frame))
    }
    if differences.count > 0 {
      let delay = FrameDelay.of(shown.old, shown.new)
      if delay != 0 { result.append(ComparisonFinding.delay(frames: delay).sentence) }
    }
    sentences = result + differences.sentences(of: min(old.frameCount, new.frameCount))
  }
}
