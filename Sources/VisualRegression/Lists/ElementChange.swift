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
  /// What follows the name: `moved (8, 0) pt`.
  var text: String
  /// Of a text that says the same.
  static let otherText = "draws its text otherwise"
  /// How much it is, in points, where that can be said.
  var amount: Double = 0

  /// About a name, or several of them.
  func sentence(about subject: String, _ words: String? = nil) -> String {
    (lead.isEmpty ? "" : lead + " ") + "\(subject) \(words ?? text)"
  }
}
