/// Forms of words for counts in sentences: the noun and the verb agree with the number.
package enum Plural {
  /// `1 region`, `3 regions`, `2 entries`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(count == 1 ? noun : many(noun))"
  }

  /// The verb for a count: except for one, `differs` becomes `differ` and `is` becomes `are`.
  package static func verb(_ count: Int, _ verb: String) -> String {
    if count == 1 { return verb }
    switch verb {
    case "is": return "are"
    case "was": return "were"
    case "has": return "have"
    case "does": return "do"
    default: return verb.hasSuffix("s") ? String(verb.dropLast()) : verb
    }
  }

  /// The form for a count of one, or the form for any other count.
  package static func form(_ count: Int, _ one: String, _ many: String) -> String {
    count == 1 ? one : many
  }

  /// The plural of a noun.
  package static func many(_ noun: String) -> String {
    let isVowel = noun.dropLast().last.map { "aeiou".contains($0) } ?? true
    if noun.hasSuffix("y"), !isVowel { return noun.dropLast() + "ies" }
    let hisses = ["s", "x", "z", "ch", "sh"].contains { noun.hasSuffix($0) }
    return noun + (hisses ? "es" : "s")
  }

  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
