/// The forms that words take with numbers, as the Unicode Common Locale Data Repository names them.
package enum PluralCategory: String, CaseIterable, Sendable, Hashable {
  case zero, one, two, few, many, other
}

/// A number as it is written: its digits decide about the form of the words beside it, so that
/// English has "1 star" and "1.0 stars".
package struct PluralNumber: Sendable, Hashable {
  /// The absolute value.
  let n: Double
  /// Its integer digits.
  let i: Double
  /// The number of fraction digits, with trailing zeros.
  let v: Double
  /// The fraction digits, with trailing zeros.
  let f: Double
  /// The fraction digits, without trailing zeros.
  let t: Double

  /// - Parameter decimals: the fraction digits that are written; nil for as many as it takes.
  package init(_ number: Double, decimals: Int? = nil) {
    let text = LocatedValue.text(of: abs(number))
    let written = PluralNumber(text)
    guard let decimals, number.isFinite, abs(number) < 1e9, (0...9).contains(decimals) else {
      self = written ?? PluralNumber(n: abs(number), fraction: abs(number) < 1 ? "1" : "")
      return
    }
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let scaled = (abs(number) * factor).rounded()
    let fraction = String(Int64(scaled - (scaled / factor).rounded(.down) * factor))
    self.init(
      n: scaled / factor,
      fraction: decimals == 0
        ? "" : String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction)
  }

  /// A number written in decimal digits; nil for any other text.
  package init?(_ text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, digits.utf8.count < 400,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts.count == 1 || !parts[1].isEmpty, let n = Double(digits)
    else { return nil }
    self.init(n: n, fraction: parts.count == 2 ? String(parts[1]) : "")
  }

  private init(n: Double, fraction: String) {
    (self.n, i) = (n, n.rounded(.down))
    v = Double(fraction.utf8.count)
    f = Double(fraction.isEmpty ? "0" : fraction) ?? 0
    let trimmed = fraction.reversed().drop { $0 == "0" }.reversed()
    t = Double(trimmed.isEmpty ? "0" : String(trimmed)) ?? 0
  }
}

/// Which form of the words goes with a number in a language: the cardinal rules of the Common Locale
/// Data Repository, version 46, `common/supplemental/plurals.xml`, in its own notation.
package enum PluralRules {
  /// The form for a number in a language; `other` in languages without rules.
  ///
  /// - Parameter tag: a language tag of BCP 47.
  package static func category(of number: PluralNumber, in tag: String) -> PluralCategory {
    let parts = tag.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let language = parts.first ?? ""
    let name = language == "pt" && parts.dropFirst().contains("pt") ? "pt_PT" : language
    let rules = table.first { $0.languages.split(separator: " ").contains { $0 == name } }?.rules
    for rule in rules?.split(separator: ";") ?? [] {
      let sides = rule.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, holds(sides[1], for: number) else { continue }
      return PluralCategory(rawValue: sides[0].filter { $0 != " " }) ?? .other
    }
    return .other
  }

  /// The languages that have rules.
  package static var languages: [String] {
    table.flatMap { $0.languages.split(separator: " ").map(String.init) }
  }

  private static func holds(_ condition: Substring, for number: PluralNumber) -> Bool {
    condition.split(separator: "or", omittingEmptySubsequences: true).contains { part in
      part.split(separator: "and").allSatisfy { relation($0, for: number) }
    }
  }

  /// A relation such as `n % 10 = 2..4,9`.
  private static func relation(_ text: Substring, for number: PluralNumber) -> Bool {
    let words = text.split(separator: " ")
    var value: Double
    switch words.first {
    case "n": value = number.n
    case "i": value = number.i
    case "v": value = number.v
    case "f": value = number.f
    case "t": value = number.t
    // Numbers are never written with an exponent.
    default: value = 0
    }
    if words.count == 5, let divisor = Double(words[2]) {
      value = value.truncatingRemainder(dividingBy: divisor)
    }
    guard words.count >= 3 else { return false }
    let isIn = words[words.count - 1].split(separator: ",").contains { range in
      let ends = range.split(separator: ".").compactMap { Double($0) }
      guard let low = ends.first, let high = ends.last else { return false }
      return value == value.rounded() && low <= value && value <= high
    }
    return isIn == (words[words.count - 2] == "=")
  }

  private static let table: [(languages: String, rules: String)] = [
    ("am as bn doi fa gu hi kn pcm zu", "one: i = 0 or n = 1"),
    ("ff hy kab", "one: i = 0,1"),
    ("ast de en et fi fy gl ia ie io lij nl sc sv sw ur yi", "one: i = 1 and v = 0"),
    ("si", "one: n = 0,1 or i = 0 and f = 1"),
    ("ak bho csw guw ln mg nso pa ti wa", "one: n = 0..1"),
    ("tzm", "one: n = 0..1 or n = 11..99"),
    (
      "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk "
        + "kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof "
        + "rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog",
      "one: n = 1"
    ),
    ("da", "one: n = 1 or t != 0 and i = 0,1"),
    (
      "is", "one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11"
    ),
    (
      "mk", "one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11"
    ),
    (
      "ceb fil tl",
      "one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9"
    ),
    (
      "lv prg",
      "zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; "
        + "one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1"
    ),
    ("lag", "zero: n = 0; one: i = 0,1 and n != 0"),
    ("blo ksh", "zero: n = 0; one: n = 1"),
    ("he iw", "one: i = 1 and v = 0 or i = 0 and v != 0; two: i = 2 and v = 0"),
    ("iu naq sat se sma smi smj smn sms", "one: n = 1; two: n = 2"),
    ("shi", "one: i = 0 or n = 1; few: n = 2..10"),
    ("mo ro", "one: i = 1 and v = 0; few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19"),
    (
      "bs hr sh sr",
      "one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11; "
        + "few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14"
    ),
    ("fr", "one: i = 0,1; many: i != 0 and i % 1000000 = 0 and v = 0"),
    ("pt", "one: i = 0..1; many: i != 0 and i % 1000000 = 0 and v = 0"),
    (
      "ca it lld pt_PT scn vec",
      "one: i = 1 and v = 0; many: i != 0 and i % 1000000 = 0 and v = 0"
    ),
    ("es", "one: n = 1; many: i != 0 and i % 1000000 = 0 and v = 0"),
    ("gd", "one: n = 1,11; two: n = 2,12; few: n = 3..10,13..19"),
    (
      "sl",
      "one: v = 0 and i % 100 = 1; two: v = 0 and i % 100 = 2; few: v = 0 and i % 100 = 3..4 or v != 0"
    ),
    (
      "dsb hsb",
      "one: v = 0 and i % 100 = 1 or f % 100 = 1; two: v = 0 and i % 100 = 2 or f % 100 = 2; "
        + "few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4"
    ),
    ("cs sk", "one: i = 1 and v = 0; few: i = 2..4 and v = 0; many: v != 0"),
    (
      "pl",
      "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
        + "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14"
    ),
    (
      "be",
      "one: n % 10 = 1 and n % 100 != 11; few: n % 10 = 2..4 and n % 100 != 12..14; "
        + "many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14"
    ),
    (
      "lt",
      "one: n % 10 = 1 and n % 100 != 11..19; few: n % 10 = 2..9 and n % 100 != 11..19; many: f != 0"
    ),
    (
      "ru uk",
      "one: v = 0 and i % 10 = 1 and i % 100 != 11; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
        + "many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"
    ),
    (
      "br",
      "one: n % 10 = 1 and n % 100 != 11,71,91; two: n % 10 = 2 and n % 100 != 12,72,92; "
        + "few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99; many: n != 0 and n % 1000000 = 0"
    ),
    (
      "mt", "one: n = 1; two: n = 2; few: n = 0 or n % 100 = 3..10; many: n % 100 = 11..19"
    ),
    ("ga", "one: n = 1; two: n = 2; few: n = 3..6; many: n = 7..10"),
    (
      "gv",
      "one: v = 0 and i % 10 = 1; two: v = 0 and i % 10 = 2; few: v = 0 and i % 100 = 0,20,40,60,80; "
        + "many: v != 0"
    ),
    (
      "kw",
      "zero: n = 0; one: n = 1; two: n % 100 = 2,22,42,62,82 "
        + "or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000; "
        + "few: n % 100 = 3,23,43,63,83; many: n != 1 and n % 100 = 1,21,41,61,81"
    ),
    (
      "ar ars",
      "zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99"
    ),
    ("cy", "zero: n = 0; one: n = 1; two: n = 2; few: n = 3; many: n = 6"),
  ]
}
