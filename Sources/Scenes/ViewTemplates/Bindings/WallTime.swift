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
    var parts = DateComponents(year: 2000, month: 1, day: 1, hour: 0, minute: 0, second: 0)
    var rest = text[...]
    let day = rest.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ](.+))?/)
    if let day {
      (parts.year, parts.month, parts.day) = (Int(day.1), Int(day.2), Int(day.3))
      guard day.2 <= "12", day.3 <= "31", ![day.2, day.3].contains("00"), day.1 != "0000" else {
        return nil
      }
      guard let time = day.4 else { return moment(parts).map { ($0, true, false) } }
      rest = time
    }
    let pattern =
      /([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]*)?)?(?:Z|[-+][0-9]{2}:?[0-9]{2})?/
    guard let time = rest.wholeMatch(of: pattern) else { return nil }
    let second = time.3 ?? "00"
    guard time.1 < "24", time.2 < "60", second < "60" else { return nil }
    (parts.hour, parts.minute, parts.second) = (Int(time.1), Int(time.2), Int(second))
    return moment(parts).map { ($0, day != nil, true) }
  }

  private static func moment(_ parts: DateComponents) -> Date? {
    let calendar = calendar(for: Locale(identifier: "en"))
    guard let date = calendar.date(from: parts) else { return nil }
    // The 30th of February would be a day in March.
    let found = calendar.dateComponents([.month, .day], from: date)
    return found.month == parts.month && found.day == parts.day ? date : nil
  }
}
