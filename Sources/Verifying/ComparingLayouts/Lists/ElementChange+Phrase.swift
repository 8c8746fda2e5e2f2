import ComparingPictures
import DisplayLists
import Foundation
import LayerTree

/// A change in words.
struct ChangePhrase: Hashable {
  /// Words before the name: `zIndex of`.
  var lead = ""
  /// Words after a name: `moved by (8, 0) pt`, `is gone`.
  var one: String
  /// Words after several names: `are gone`.
  var many: String

  init(_ one: String, many: String? = nil, lead: String = "") {
    (self.one, self.many, self.lead) = (one, many ?? one, lead)
  }

  /// Returns a sentence.
  /// - Parameter phrase: ``one``, ``many``, or others for elements whose changes are not all equal.
  func sentence(_ subject: String, _ phrase: String) -> String {
    (lead.isEmpty ? "" : lead + " ") + "\(subject) \(phrase)"
  }
}

extension ElementChange {
  /// The change in words.
  var phrase: ChangePhrase {
    switch kind {
    case .gone: ChangePhrase("is gone", many: "are gone")
    case .new: ChangePhrase("is new", many: "are new")
    case .moved(let x, let y): ChangePhrase("moved by \(NumberText.pair((x, y))) pt")
    case .lowered(let distance): Self.lowered(distance)
    case .resized(let growth): growth.phrase
    case .turned(let angle):
      ChangePhrase(
        "turned \(NumberText.signed(abs(angle)))° \(angle > 0 ? "clockwise" : "counterclockwise")")
    case .tilted(let axis, let from, let to): Self.tilted(axis, from, to)
    case .seenAtAnotherAngle(let distance):
      ChangePhrase(
        "is seen at a different angle: its corners moved by up to \(NumberText.signed(distance)) pt",
        many: "are seen at a different angle: their corners moved by up to "
          + "\(NumberText.signed(distance)) pt")
    case .sheared: ChangePhrase("is sheared", many: "are sheared")
    case .scaled(let x, let y): Self.scaled(x, y)
    case .transformed:
      ChangePhrase("is transformed differently", many: "are transformed differently")
    case .zIndex(let from, let to):
      ChangePhrase("\(NumberText.signed(from)) → \(NumberText.signed(to))", lead: "zIndex of")
    case .depth(let from, let to):
      ChangePhrase("depth: \(NumberText.signed(from)) → \(NumberText.signed(to))")
    case .boundsOrigin(let from, let to):
      ChangePhrase(
        "shows its coordinates from \(to.short) on, was \(from.short)",
        many: "show their coordinates from \(to.short) on, was \(from.short)")
    case .property(let change): ChangePhrase(change.text, many: change.plural)
    case .imagePart:
      ChangePhrase(
        "shows a different part of its image, or at a different place",
        many: "show different parts of their images, or at different places")
    case .image(let from, let to): Self.image(from, to)
    case .contents(let from, let to, _): ChangePhrase("\(from) → \(to)")
    case .typesetting:
      ChangePhrase("draws its text differently", many: "draw their texts differently")
    case .otherContents: ChangePhrase("shows different contents", many: "show different contents")
    case .paintOrder(let sentence): ChangePhrase("paint order: \(sentence)")
    }
  }

  /// The change in words for an element whose name says that it is a text.
  var textPhrase: ChangePhrase {
    switch kind {
    case .contents(let from, let to, true):
      // Both begin with the word `text`, as in: text "Hello".
      let (old, new) = (from.dropFirst(5), to.dropFirst(5))
      return ChangePhrase("reads \(new), was \(old)", many: "read \(new), were \(old)")
    case .typesetting:
      return ChangePhrase("is typeset differently", many: "are typeset differently")
    default: return phrase
    }
  }

  // MARK: - Private

  private static func lowered(_ distance: Double) -> ChangePhrase {
    let phrase = "\(NumberText.signed(abs(distance))) pt \(distance > 0 ? "lower" : "higher")"
    return ChangePhrase("is \(phrase)", many: "are \(phrase)")
  }

  private static func tilted(_ axis: Axis, _ from: Double, _ to: Double) -> ChangePhrase {
    let angles = "\(NumberText.signed(from))° → \(NumberText.signed(to))°"
    return ChangePhrase(
      "turned about its \(axis.rawValue) axis: \(angles)",
      many: "turned about their \(axis.rawValue) axes: \(angles)")
  }

  private static func scaled(_ x: Double, _ y: Double) -> ChangePhrase {
    let (across, down) = (NumberText.signed(x, decimals: 4), NumberText.signed(y, decimals: 4))
    return ChangePhrase("scaled ×" + (abs(x - y) < 1e-7 ? across : "(\(across), \(down))"))
  }

  private static func image(_ from: String?, _ to: String?) -> ChangePhrase {
    if let from, let to, from != to { return ChangePhrase("image \(from) → image \(to)") }
    let name = to.map { ", \($0)" } ?? ""
    return ChangePhrase("shows a different image\(name)", many: "show a different image\(name)")
  }
}

extension ElementGrowth {
  /// `is 20 pt wider`.
  fileprivate var phrase: ChangePhrase {
    let wide = "\(NumberText.signed(abs(size.width))) pt \(size.width > 0 ? "wider" : "narrower")"
    let high = "\(NumberText.signed(abs(size.height))) pt \(size.height > 0 ? "taller" : "shorter")"
    let anchors = (across: Self.anchorPhrase(across, "left"), down: Self.anchorPhrase(down, "top"))
    let phrase: String
    switch (size.width != 0, size.height != 0) {
    case (true, false): phrase = "is \(wide)\(anchors.across)"
    case (false, _): phrase = "is \(high)\(anchors.down)"
    case (true, true):
      let isCentred = across == .centre && down == .centre
      if isCentred, size.width > 0, size.height > 0 {
        phrase = "grew by \(NumberText.pair((size.width, size.height))) pt about its centre"
      } else if isCentred, size.width < 0, size.height < 0 {
        phrase = "shrank by \(NumberText.pair((-size.width, -size.height))) pt about its centre"
      } else if isCentred {
        phrase = "is \(wide) and \(high) about its centre"
      } else {
        // The part without a position comes last, so the other's position is not read as its own.
        let parts = [wide + anchors.across, high + anchors.down]
        let ordered = anchors.across.isEmpty ? parts.reversed() : parts
        phrase = "is " + ordered.joined(separator: " and ")
      }
    }
    return ChangePhrase(phrase, many: Self.plural(phrase))
  }

  private static func plural(_ phrase: String) -> String {
    let phrase = phrase.replacing("about its centre", with: "about their centres")
      .replacing("at its left edge", with: "at their left edges")
      .replacing("at its top edge", with: "at their top edges")
    return phrase.hasPrefix("is ") ? "are " + phrase.dropFirst(3) : phrase
  }

  /// Names the edge that moved; the right and the bottom one are not named.
  private static func anchorPhrase(_ anchor: Anchor, _ first: String) -> String {
    switch anchor {
    case .first: ""
    case .last: " at its \(first) edge"
    case .centre: " about its centre"
    }
  }
}

extension CGPoint {
  fileprivate var short: String { "(\(NumberText.signed(x)), \(NumberText.signed(y)))" }
}
