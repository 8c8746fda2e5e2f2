import Foundation
import LayerTree

/// A painting order for all times. Elements that pass each other in depth need several places,
/// visible one at a time.
package struct PaintOrder {
  /// A place in the order.
  package struct Entry {
    /// The number of the track.
    package var track: Int
    /// The samples at which it is visible here.
    package var samples: [ClosedRange<Int>] = []
  }

  /// From back to front.
  package private(set) var entries: [Entry] = []
  /// The numbers of places from back to front, and where each number is among them.
  private var order: [Int] = []
  private var positions: [Int] = []
  private var entriesOfTrack: [Int: [Int]] = [:]

  /// - Parameters:
  ///   - orders: the tracks at each sample, from back to front.
  ///   - boxes: what each covers, in points.
  init(_ orders: [[Int]], boxes: [[CGRect]]) {
    var current: [Int: Int] = [:]
    for (sample, tracks) in orders.enumerated() {
      let overlaps = Overlaps(of: boxes[sample])
      var chosen = kept(tracks.map { current[$0] }, overlaps)
      let end = (chosen.lastIndex { $0 != nil } ?? -1) + 1
      for index in tracks.indices where chosen[index] == nil {
        place(index, of: tracks, in: &chosen, before: end, overlaps)
      }
      for (track, entry) in zip(tracks, chosen) {
        guard let entry else { continue }
        current[track] = entry
        if let last = entries[entry].samples.last, last.upperBound == sample - 1 {
          entries[entry].samples[entries[entry].samples.count - 1] = last.lowerBound...sample
        } else {
          entries[entry].samples.append(sample...sample)
        }
      }
    }
    entries = order.map { entries[$0] }
  }

  /// The places that may stay as they are: as many as are in order.
  private func kept(_ known: [Int?], _ overlaps: Overlaps) -> [Int?] {
    var chosen = known
    func isWrong(_ lower: Int, _ upper: Int) -> Bool {
      guard let below = chosen[lower], let entry = chosen[upper] else { return false }
      return positions[below] > positions[entry]
    }
    var wrong = chosen.indices.map { index in
      overlaps.below[index].count { isWrong($0, index) }
        + overlaps.above[index].count { isWrong(index, $0) }
    }
    while let most = wrong.indices.max(by: { wrong[$0] < wrong[$1] }), wrong[most] > 0 {
      for lower in overlaps.below[most] where isWrong(lower, most) { wrong[lower] -= 1 }
      for upper in overlaps.above[most] where isWrong(most, upper) { wrong[upper] -= 1 }
      (chosen[most], wrong[most]) = (nil, 0)
    }
    return chosen
  }

  /// Finds a place for a track above those below it, and below those above.
  /// - Parameter end: from here on, no unplaced track has a place.
  private mutating func place(
    _ index: Int, of tracks: [Int], in chosen: inout [Int?], before end: Int, _ overlaps: Overlaps
  ) {
    func position(_ index: Int) -> Int? { chosen[index].map { positions[$0] } }
    let low = overlaps.below[index].compactMap(position).max() ?? -1
    let high = overlaps.above[index].compactMap(position).min() ?? order.count
    let known = entriesOfTrack[tracks[index], default: []].first {
      positions[$0] > low && positions[$0] < high
    }
    if let known {
      chosen[index] = known
    } else if low < high {
      // Below what follows it in the list, so that few need a second place.
      let next = (index + 1..<max(index + 1, end)).compactMap(position)
        .filter { $0 > low && $0 < high }.min()
      chosen[index] = insert(tracks[index], at: next ?? high)
    } else {
      // Those above are moved above it in turn.
      for upper in overlaps.above[index] {
        if let entry = chosen[upper], positions[entry] <= low { chosen[upper] = nil }
      }
      chosen[index] = insert(tracks[index], at: low + 1)
    }
  }

  private mutating func insert(_ track: Int, at index: Int) -> Int {
    let number = entries.count
    entries.append(Entry(track: track))
    entriesOfTrack[track, default: []].append(number)
    order.insert(number, at: index)
    positions.append(index)
    for later in order.indices[index...] { positions[order[later]] = later }
    return number
  }
}

/// Which of some boxes overlap, by their indices in painting order.
private struct Overlaps {
  private(set) var below: [[Int]] = []
  private(set) var above: [[Int]]

  init(of boxes: [CGRect]) {
    above = Array(repeating: [], count: boxes.count)
    var grid = BoxGrid(around: boxes)
    for (upper, box) in boxes.enumerated() {
      below.append(grid.numbers(near: box).filter { boxes[$0].intersects(box) })
      for lower in below[upper] { above[lower].append(upper) }
      grid.insert(upper, box)
    }
  }
}
