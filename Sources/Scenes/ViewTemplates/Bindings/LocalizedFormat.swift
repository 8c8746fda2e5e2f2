import Basics
import Foundation
import LocatedJSON

/// A number or date as written in a locale, by Foundation's formatters with built-in data: the same
/// on every machine, whatever its locale and time zone.
struct LocalizedFormat: Sendable, Hashable {
  enum Kind: String, CaseIterable, Sendable, Hashable {
    case number, percent, currency, date, time, dateTime
  }

  /// How much of a date or time is written.
  enum Length: String, CaseIterable, Sendable, Hashable {
    case short, medium, long, full
  }

  private var kind: Kind
  /// Digits after the decimal separator, from 0 to 9; nil leaves them to the locale.
  private(set) var decimals: Int?
  /// A currency's three letters; nil for that of the locale's region.
  private var currency: String?
  /// Nil for a date of medium length and a time without seconds.
  private var length: Length?
  /// Fields of a date in ICU's letters, such as `EEEEdMMM`, instead of a length.
  private var template: String?

  init(_ text: String) throws(BindingFormat.Malformed) {
    var words = text.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
    let names = Kind.allCases.map(\.rawValue)
    guard !words.isEmpty, let kind = Kind(rawValue: words[0]) else {
      let near = words.first.map { NearestWord.hint(for: $0, among: names) } ?? ""
      throw BindingFormat.Malformed(
        hint: (near.isEmpty ? ";" : near)
          + " known: 02 (zeros), 2 (blanks), .1 (decimals), \(names.joined(separator: ", "))")
    }
    self.kind = kind
    words.removeFirst()
    switch kind {
    case .number, .percent, .currency:
      if let last = words.last, last.hasPrefix(".") {
        guard let decimals = Int(last.dropFirst()), (0...9).contains(decimals) else {
          throw BindingFormat.Malformed(hint: "; decimals are .0 to .9, found \(last)")
        }
        self.decimals = decimals
        words.removeLast()
      }
      if kind == .currency, let code = words.first {
        guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5a).contains($0) }) else {
          throw BindingFormat.Malformed(
            hint: "; a currency has three capital letters such as EUR, found \(code)")
        }
        currency = code
        words.removeFirst()
      }
    case .date, .time, .dateTime:
      if let word = words.first {
        if let length = Length(rawValue: word) {
          self.length = length
        } else if kind == .date, Self.isTemplate(word) {
          template = word
        } else {
          let lengths = Length.allCases.map(\.rawValue)
          let near = NearestWord.hint(for: word, among: lengths)
          throw BindingFormat.Malformed(
            hint: (near.isEmpty ? ";" : near)
              + " a \(kind.rawValue) is \(lengths.joined(separator: ", "))"
              + (kind == .date ? " or has letters of E, d, M, y" : ""))
        }
        words.removeFirst()
      }
    }
    if let extra = words.first {
      throw BindingFormat.Malformed(hint: "; expected the end of the format, found \(extra)")
    }
  }

  private static func isTemplate(_ word: String) -> Bool {
    word.utf8.count <= 16 && word.utf8.allSatisfy { "EdMyQL".utf8.contains($0) }
  }

  /// The expectation for error messages.
  var expectation: String {
    switch kind {
    case .number, .percent, .currency: "a number"
    case .date: "a date such as 2026-05-03"
    case .time: "a time such as 09:41 or 2026-05-03T09:41"
    case .dateTime: "a date and time such as 2026-05-03T09:41"
    }
  }

  /// The value as text; nil if it is no number or no date.
  func applied(to value: LocatedValue, in locale: SceneLocale) -> String? {
    switch kind {
    case .number, .percent, .currency:
      guard case .number(let number) = value.kind, number.isFinite else { return nil }
      return text(of: number, in: locale.locale)
    case .date, .time, .dateTime:
      guard case .string(let written) = value.kind,
        let (date, hasDay, hasTime) = WallTime.date(written), kind == .time || hasDay,
        kind == .date || hasTime
      else { return nil }
      return text(of: date, in: locale.locale)
    }
  }

  private func text(of number: Double, in locale: Locale) -> String {
    switch kind {
    case .percent:
      let style = FloatingPointFormatStyle<Double>.Percent(locale: locale)
      return number.formatted(style.precision(.fractionLength(decimals ?? 0)))
    case .currency:
      let code = currency ?? locale.currency?.identifier ?? "USD"
      let style = FloatingPointFormatStyle<Double>.Currency(code: code, locale: locale)
      return number.formatted(decimals.map { style.precision(.fractionLength($0)) } ?? style)
    default:
      let style = FloatingPointFormatStyle<Double>(locale: locale)
      return number.formatted(decimals.map { style.precision(.fractionLength($0)) } ?? style)
    }
  }

  private func text(of date: Date, in locale: Locale) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = WallTime.zone
    formatter.calendar = WallTime.calendar(for: locale)
    if let template {
      formatter.setLocalizedDateFormatFromTemplate(template)
    } else {
      let style: DateFormatter.Style =
        switch length {
        case .short: .short
        case .medium, nil: .medium
        case .long: .long
        case .full: .full
        }
      formatter.dateStyle = kind == .time ? .none : style
      // Longer times would name a zone, and there is none.
      let hasSeconds = kind == .time && length != nil && length != .short
      formatter.timeStyle = kind == .date ? .none : hasSeconds ? .medium : .short
    }
    return formatter.string(from: date)
  }
}
