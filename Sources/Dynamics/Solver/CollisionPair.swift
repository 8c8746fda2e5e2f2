/// Two bodies, or a body and a boundary, by their places in the order of their kind.
struct CollisionPair: Hashable, Comparable {
  enum Other: Hashable {
    case body(Int)
    /// −1 is the edge of the reference view.
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
