import ComparingPictures
import DisplayLists
import Foundation
import LayerTree

/// A change in words.
struct ChangeWords: Hashable {
  /// Words before the name: `zIndex of`.
  var lead = ""
  /// Words after a name: `moved by (8, 0) pt`, `is gone`.
  var one: String
  /// Words after several names: `are gone`.
  var many: String

  init(_ one: String, many: String? = nil, lead: String = "") {
    (self.one, self.many, self.lead) = (one, many ?? one, lead)
  }

  /// Returns a sentence about one element.
  func sentence(about subject: String) -> String { sentence(subject, one) }

  /// Returns a sentence about several elements that changed equally.
  func sentence(aboutAll subject: String) -> String { sentence(subject, many) }

  /// Returns a sentence with other words, for elements whose changes are not all equal.
  func sentence(_ subject: String, _ words: String) -> String {
    (lead.isEmpty ? "" : lead + " ") + "\(subject) \(words)"
  }
}

extension ElementChange {
  /// The change in words.
  var words: ChangeWords {
    switch kind {
    case .gone: ChangeWords("is gone", many: "are gone")
    case .new: ChangeWords("is new", many: "are new")
    case .moved(let x, let y): ChangeWords("moved by \(NumberText.pair((x, y))) pt")
    case .lowered(let distance): Self.lowered(distance)
    case .resized(let growth): growth.words
    case .turned(let angle):
      ChangeWords(
        "turned \(NumberText.signed(abs(angle)))° \(angle > 0 ? "clockwise" : "counterclockwise")")
    case .tilted(let axis, let from, let to): Self.tilted(axis, from, to)
    case .seenAtAnotherAngle(let distance):
      ChangeWords(
        "is seen at a different angle: its corners moved by up to \(NumberText.signed(distance)) pt",
        many: "are seen at a different angle: their corners moved by up to "
          + "\(NumberText.signed(distance)) pt")
    case .sheared: ChangeWords("is sheared", many: "are sheared")
    case .scaled(let x, let y): Self.scaled(x, y)
    case .transformed:
      ChangeWords("is transformed differently", many: "are transformed differently")
    case .zIndex(let from, let to):
      ChangeWords("\(NumberText.signed(from)) → \(NumberText.signed(to))", lead: "zIndex of")
    case .depth(let from, let to):
      ChangeWords("depth: \(NumberText.signed(from)) → \(NumberText.signed(to))")
    case .boundsOrigin(let from, let to):
      ChangeWords(
        "shows its coordinates from \(to.short) on, was \(from.short)",
        many: "show their coordinates from \(to.short) on, was \(from.short)")
    case .property(let change): ChangeWords(change.text, many: change.plural)
    case .imagePart:
      ChangeWords(
        "shows a different part of its image, or at a different place",
        many: "show different parts of their images, or at different places")
    case .image(let from, let to): Self.image(from, to)
    case .contents(let from, let to, _): ChangeWords("\(from) → \(to)")
    case .typesetting:
      ChangeWords("draws its text differently", many: "draw their texts differently")
    case .otherContents: ChangeWords("shows different contents", many: "show different contents")
    case .paintOrder(let sentence): ChangeWords("paint order: \(sentence)")
    }
  }

  /// The change in words for an element whose name says that it is a text.
  var wordsOfText: ChangeWords {
    switch kind {
    case .contents(let from, let to, true):
      // Both begin with the word `text`, as in: text "Hello".
      let (old, new) = (from.dropFirst(5), to.dropFirst(5))
      return ChangeWords("reads \(new), was \(old)", many: "read \(new), were \(old)")
    case .typesetting:
      return ChangeWords("is typeset differently", many: "are typeset differently")
    default: return words
    }
  }

  // MARK: - Private

  private static func lowered(_ distance: Double) -> ChangeWords {
    let words = "\(NumberText.signed(abs(distance))) pt \(distance > 0 ? "lower" : "higher")"
    return ChangeWords("is \(words)", many: "are \(words)")
  }

  private static func tilted(_ axis: Axis, _ from: Double, _ to: Double) -> ChangeWords {
    let angles = "\(NumberText.signed(from))° → \(NumberText.signed(to))°"
    return ChangeWords(
      "turned about its \(axis.rawValue) axis: \(angles)",
      many: "turned about their \(axis.rawValue) axes: \(angles)")
  }

  private static func scaled(_ x: Double, _ y: Double) -> ChangeWords {
    let (across, down) = (NumberText.signed(x, decimals: 4), NumberText.signed(y, decimals: 4))
    return ChangeWords("scaled ×" + (abs(x - y) < 1e-7 ? across : "(\(across), \(down))"))
  }

  private static func image(_ from: String?, _ to: String?) -> ChangeWords {
    if let from, let to, from != to { return ChangeWords("image \(from) → image \(to)") }
    let name = to.map { ", \($0)" } ?? ""
    return ChangeWords("shows a different image\(name)", many: "show a different image\(name)")
  }
}

extension ElementGrowth {
  /// `is 20 pt wider`.
  fileprivate var words: ChangeWords {
    let wide = "\(NumberText.signed(abs(size.width))) pt \(size.width > 0 ? "wider" : "narrower")"
    let high = "\(NumberText.signed(abs(size.height))) pt \(size.height > 0 ? "taller" : "shorter")"
    let anchors = (across: Self.anchorPhrase(across, "left"), down: Self.anchorPhrase(down, "top"))
    let words: String
    switch (size.width != 0, size.height != 0) {
    case (true, false): words = "is \(wide)\(anchors.across)"
    case (false, _): words = "is \(high)\(anchors.down)"
    case (true, true):
      let isCentred = across == .centre && down == .centre
      if isCentred, size.width > 0, size.height > 0 {
        words = "grew by \(NumberText.pair((size.width, size.height))) pt about its centre"
      } else if isCentred, size.width < 0, size.height < 0 {
        words = "shrank by \(NumberText.pair((-size.width, -size.height))) pt about its centre"
      } else if isCentred {
        words = "is \(wide) and \(high) about its centre"
      } else {
        // The part without a position comes last, so the other's position is not read as its own.
        let parts = [wide + anchors.across, high + anchors.down]
        let ordered = anchors.across.isEmpty ? parts.reversed() : parts
        words = "is " + ordered.joined(separator: " and ")
      }
    }
    return ChangeWords(words, many: Self.plural(words))
  }

  private static func plural(_ words: String) -> String {
    let words = words.replacing("about its centre", with: "about their centres")
      .replacing("at its left edge", with: "at their left edges")
      .replacing("at its top edge", with: "at their top edges")
    return words.hasPrefix("is ") ? "are " + words.dropFirst(3) : words
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
