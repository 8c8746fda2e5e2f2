import Foundation
import LocatedJSON

/// Dates and times as scenes write them: what a clock on a wall shows, in no particular zone.
package enum WallTime {
  package static let zone = TimeZone(secondsFromGMT: 0) ?? .gmt

  /// The calendar that dates are written in, with the weeks of a locale.
  package static func calendar(for locale: SceneLocale) -> Calendar {
    calendar(for: locale.locale)
  }

  static func calendar(for locale: Locale) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = zone
    return calendar
  }

  /// The moment of `2026-05-03`, `2026-05-03T09:41`, `2026-05-03 09:41:30` or `09:41`, without
  /// zone; nil for others and impossible days.
  package static func date(_ text: String) -> (date: Date, hasDay: Bool, hasTime: Bool)? {
    var rest = text[...]
    func number(_ digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.count == digits, part.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      rest = rest.dropFirst(digits)
      return Int(part)
    }
    func take(_ mark: Character) -> Bool {
      guard rest.first == mark else { return false }
      rest = rest.dropFirst()
      return true
    }
    var parts = DateComponents(year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0)
    let start = rest
    var hasDay = false
    if let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2) {
      (parts.year, parts.month, parts.day) = (year, month, day)
      guard (1...12).contains(month), (1...31).contains(day), year > 0 else { return nil }
      hasDay = true
      if rest.isEmpty { return moment(parts).map { ($0, true, false) } }
      guard take("T") || take(" ") else { return nil }
    } else {
      rest = start
    }
    guard let hour = number(2), take(":"), let minute = number(2), hour < 24, minute < 60 else {
      return nil
    }
    (parts.hour, parts.minute) = (hour, minute)
    if take(":") {
      guard let second = number(2), second < 60 else { return nil }
      parts.second = second
      if take(".") { rest = rest.drop { $0.isASCII && $0.isNumber } }
    }
    if !take("Z"), !rest.isEmpty {
      guard take("+") || take("-"), number(2) != nil else { return nil }
      _ = take(":")
      guard number(2) != nil else { return nil }
    }
    guard rest.isEmpty else { return nil }
    return moment(parts).map { ($0, hasDay, true) }
  }

  private static func moment(_ parts: DateComponents) -> Date? {
    let calendar = calendar(for: Locale(identifier: "en"))
    guard let date = calendar.date(from: parts) else { return nil }
    // The 30th of February would be a day in March.
    let found = calendar.dateComponents([.month, .day], from: date)
    return found.month == parts.month && found.day == parts.day ? date : nil
  }
}
