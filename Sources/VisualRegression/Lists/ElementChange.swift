/// One thing that is otherwise about an element.
struct ElementChange: Hashable {
  enum Aspect: Int, Hashable, Comparable {
    case gone, new, moved, resized, turned, scaled, zIndex, depth, opacity, shape, paint, contents
    case nested

    static func < (a: Aspect, b: Aspect) -> Bool { a.rawValue < b.rawValue }
  }

  var aspect: Aspect
  /// What stands before the name: `zIndex of`.
  var lead = ""
  /// What follows the name: `moved (8, 0) pt`, `is gone`.
  var text: String
  /// What follows several names: `are gone`; nil where it is the same.
  var plural: String?
  /// What follows `the text of cell 0-3`, and several such names, where that is something else.
  var ofText: String?
  var ofTexts: String?
  /// How much it is, in points, where that can be said.
  var amount: Double = 0

  /// The same in the words for an element that is called a text.
  var saidOfText: ElementChange {
    var change = self
    (change.text, change.plural) = (ofText ?? text, ofTexts ?? plural)
    return change
  }

  /// About one element.
  func sentence(about subject: String) -> String { sentence(subject, text) }

  /// About several of which it is true.
  func sentence(aboutAll subject: String) -> String { sentence(subject, plural ?? text) }

  /// Other words about some of which it is otherwise.
  func sentence(_ subject: String, _ words: String) -> String {
    (lead.isEmpty ? "" : lead + " ") + "\(subject) \(words)"
  }
}
