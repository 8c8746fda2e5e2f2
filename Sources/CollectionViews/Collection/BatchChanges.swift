import Foundation

/// Inserts, deletes, moves and reloads in the order in which they were named, which means nothing.
///
/// Deletes, reloads and the origins of moves are indexes before, inserts and the targets of moves
/// indexes after.
struct BatchChanges: Hashable, Sendable {
  struct Move<Place: Hashable & Sendable>: Hashable, Sendable {
    var from: Place
    var to: Place
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [Move<IndexPath>] = []
}
