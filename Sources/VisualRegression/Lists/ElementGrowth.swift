import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering

/// How the size of an element that lies upright before and after is another, and how it moved
/// besides: in each direction one edge stays where it was, or its centre, or nothing.
struct ElementGrowth {
  /// By how much it is larger: `is 20 pt wider`, said of one element and of several; nil where
  /// it is not.
  let words: (one: String, many: String)?
  /// How far its centre moved besides, or all of it where its size is the same.
  let movement: (x: Double, y: Double)

  private enum Anchor { case first, last, centre }

  /// - Parameters:
  ///   - size: by how much it is wider and higher.
  ///   - centre: how far that moved.
  ///   - hasEdges: whether its edges can be told apart, as those of what is turned cannot.
  init(size: (x: Double, y: Double), centre: (x: Double, y: Double), hasEdges: Bool) {
    let across = Self.anchor(size.x, centre.x, hasEdges)
    let down = Self.anchor(size.y, centre.y, hasEdges)
    movement = (across.rest, down.rest)
    let (isWide, isHigh) = (size.x != 0, size.y != 0)
    let wide = "\(SignedNumber.text(abs(size.x))) pt \(size.x > 0 ? "wider" : "narrower")"
    let high = "\(SignedNumber.text(abs(size.y))) pt \(size.y > 0 ? "taller" : "shorter")"
    let places = (
      across: Self.place(across.anchor, "left"), down: Self.place(down.anchor, "top")
    )
    let words: String
    switch (isWide, isHigh) {
    case (false, false):
      self.words = nil
      return
    case (true, false): words = "is \(wide)\(places.across)"
    case (false, true): words = "is \(high)\(places.down)"
    case (true, true):
      let isCentred = across.anchor == .centre && down.anchor == .centre
      if isCentred, size.x > 0, size.y > 0 {
        words = "grew by \(Self.pair(size)) pt about its centre"
      } else if isCentred, size.x < 0, size.y < 0 {
        words = "shrank by \(Self.pair((-size.x, -size.y))) pt about its centre"
      } else if isCentred {
        words = "is \(wide) and \(high) about its centre"
      } else {
        // What has no place comes last, so that the other's place is not taken for its own.
        let parts = [wide + places.across, high + places.down]
        let ordered = places.across.isEmpty ? parts.reversed() : parts
        words = "is " + ordered.joined(separator: " and ")
      }
    }
    self.words = (words, Self.plural(words))
  }

  static func pair(_ numbers: (x: Double, y: Double)) -> String {
    "(\(SignedNumber.text(numbers.x)), \(SignedNumber.text(numbers.y)))"
  }

  // MARK: - Private

  private static func plural(_ words: String) -> String {
    let words = words.replacing("about its centre", with: "about their centres")
      .replacing("at its left edge", with: "at their left edges")
      .replacing("at its top edge", with: "at their top edges")
    return words.hasPrefix("is ") ? "are " + words.dropFirst(3) : words
  }

  /// Numbers lie on a grid of a millionth; halves of them may be off by one step.
  private static func isZero(_ length: Double) -> Bool { abs(length) < 2e-6 }

  /// What stays in one direction, and how far the centre moved that does not follow from it.
  private static func anchor(
    _ growth: Double, _ centre: Double, _ hasEdges: Bool
  ) -> (anchor: Anchor, rest: Double) {
    guard growth != 0 else { return (.centre, centre) }
    if isZero(centre) { return (.centre, 0) }
    if hasEdges, isZero(centre - growth / 2) { return (.first, 0) }
    if hasEdges, isZero(centre + growth / 2) { return (.last, 0) }
    return (.centre, centre)
  }

  /// Which edge is elsewhere; the right and the bottom one are not named.
  private static func place(_ anchor: Anchor, _ first: String) -> String {
    switch anchor {
    case .first: ""
    case .last: " at its \(first) edge"
    case .centre: " about its centre"
    }
  }
}
