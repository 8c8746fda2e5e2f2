/// Identifies a contact between two bodies, or a body and a boundary.
struct CollisionPair: Hashable, Comparable {
  enum Other: Hashable {
    case body(Int)
    /// The index of the boundary; −1 for the reference bounds.
    case boundary(Int)
  }

  var body: Int
  var other: Other

  private var order: (Int, Int, Int) {
    switch other {
    case .body(let number): (body, 0, number)
    case .boundary(let index): (body, 1, index)
    }
  }

  static func < (a: CollisionPair, b: CollisionPair) -> Bool { a.order < b.order }
}
