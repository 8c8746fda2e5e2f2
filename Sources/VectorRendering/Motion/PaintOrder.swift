import Foundation
import LayerGeometry

/// An order of painting that holds at all times.
///
/// A document paints in one order. Where elements pass each other in depth, some of them need several
/// places in it, of which one at a time is seen.
struct PaintOrder {
  /// A place in the order.
  struct Place {
    /// The number of the track.
    var track: Int
    /// The samples at which it is seen here.
    var samples: [ClosedRange<Int>] = []
  }

  private(set) var places: [Place] = []

  /// - Parameters:
  ///   - orders: the tracks at each sample, from back to front.
  ///   - boxes: what each of these covers, in points.
  init(_ orders: [[Int]], boxes: [[CGRect]]) {
    /// Indices of places in painting order are kept by their numbers.
    var order: [Int] = []
    var position: [Int: Int] = [:]
    var current: [Int: Int] = [:]
    var all: [Place] = []
    var placesOfTrack: [Int: [Int]] = [:]

    func insert(track: Int, at index: Int) -> Int {
      all.append(Place(track: track))
      order.insert(all.count - 1, at: index)
      for (index, place) in order.enumerated() { position[place] = index }
      placesOfTrack[track, default: []].append(all.count - 1)
      return all.count - 1
    }

    for (sample, tracks) in orders.enumerated() {
      var pairs: [[Int]] = Array(repeating: [], count: tracks.count)
      for upper in tracks.indices {
        pairs[upper] = (0..<upper).filter { boxes[sample][$0].intersects(boxes[sample][upper]) }
      }
      // Those that stay where they are: as many as are in order.
      var chosen = tracks.map { current[$0] }
      while true {
        var wrong = [Int](repeating: 0, count: tracks.count)
        for upper in tracks.indices {
          guard let place = chosen[upper] else { continue }
          for lower in pairs[upper] {
            guard let below = chosen[lower],
              position[below, default: 0] > position[place, default: 0]
            else { continue }
            wrong[upper] += 1
            wrong[lower] += 1
          }
        }
        guard let most = wrong.indices.max(by: { wrong[$0] < wrong[$1] }), wrong[most] > 0 else {
          break
        }
        chosen[most] = nil
      }
      for index in tracks.indices where chosen[index] == nil {
        var low = -1
        for lower in pairs[index] {
          if let place = chosen[lower] { low = max(low, position[place, default: 0]) }
        }
        var high = order.count
        for upper in tracks.indices where upper > index && pairs[upper].contains(index) {
          if let place = chosen[upper] { high = min(high, position[place, default: 0]) }
        }
        let known = placesOfTrack[tracks[index], default: []].first {
          position[$0, default: 0] > low && position[$0, default: 0] < high
        }
        if let known {
          chosen[index] = known
        } else if low < high {
          // Below what follows it in the list, so that few need a second place later.
          let next = tracks.indices.dropFirst(index + 1).compactMap { upper in
            chosen[upper].map { position[$0, default: 0] }
          }.filter { $0 > low && $0 < high }.min()
          chosen[index] = insert(track: tracks[index], at: next ?? high)
        } else {
          // Those above are moved above it in turn.
          for upper in tracks.indices where upper > index && pairs[upper].contains(index) {
            if let place = chosen[upper], position[place, default: 0] <= low { chosen[upper] = nil }
          }
          chosen[index] = insert(track: tracks[index], at: low + 1)
        }
      }
      for (index, track) in tracks.enumerated() {
        guard let place = chosen[index] else { continue }
        current[track] = place
        if let last = all[place].samples.last, last.upperBound == sample - 1 {
          all[place].samples[all[place].samples.count - 1] = last.lowerBound...sample
        } else {
          all[place].samples.append(sample...sample)
        }
      }
    }
    places = order.map { all[$0] }
  }
}
