import Basics
import Foundation
import LocatedJSON
import ViewTemplates

/// The days of a month or week as items, in whole weeks of the scene's locale.
struct CalendarDays {
  /// The first day of the month, or any day of the week.
  private let day: Date
  private let isMonth: Bool
  private let location: TextLocation

  /// Reads a month such as `2026-05`.
  static func month(_ value: LocatedValue, _ scope: ReadingScope) -> CalendarDays? {
    guard case .string(let text) = value.kind, text.utf8.count == 7,
      let (date, _, _) = WallTime.date(text + "-01")
    else { return scope.mismatch("a month such as \"2026-05\"", value) }
    return CalendarDays(day: date, isMonth: true, location: value.location)
  }

  /// Reads a date such as `2026-05-03`.
  static func week(_ value: LocatedValue, _ scope: ReadingScope) -> CalendarDays? {
    guard case .string(let text) = value.kind, text.utf8.count == 10,
      let (date, _, _) = WallTime.date(text)
    else { return scope.mismatch("a date such as \"2026-05-03\"", value) }
    return CalendarDays(day: date, isMonth: false, location: value.location)
  }

  /// Fields for the section: `firstDay`, the first day of the month or the day of the week.
  var fields: [LocatedValue.Member] {
    [member("firstDay", .string(Self.text(of: day)))]
  }

  /// The days as items, with the fields of written items of the same date.
  /// - Parameter reject: receives written items of other days.
  func items(
    in locale: SceneLocale, with written: [SceneItem], reject: (SceneItem) -> Void
  ) -> [SceneItem] {
    var calendar = WallTime.calendar(for: locale)
    // Foundation's calendar knows the locale's first weekday, not its rule for the year's weeks.
    calendar.minimumDaysInFirstWeek = 1
    let days = shown(calendar)
    var given: [String: SceneItem] = [:]
    for item in written {
      guard case .string(let date)? = item.field("date")?.kind, date.utf8.count == 10,
        let (moment, _, _) = WallTime.date(date), isNear(moment, calendar)
      else {
        reject(item)
        continue
      }
      given[date] = item
    }
    let month = calendar.component(.month, from: day)
    return days.map { date in
      let text = Self.text(of: date)
      var item = given[text] ?? SceneItem(fields: [])
      if item.fields.isEmpty { item.location = location }
      let own: [(String, LocatedValue.Kind)] = [
        ("date", .string(text)),
        ("day", .number(Double(calendar.component(.day, from: date)))),
        ("inMonth", .bool(!isMonth || calendar.component(.month, from: date) == month)),
        ("isWeekend", .bool(calendar.isDateInWeekend(date))),
      ]
      for (key, kind) in own where !item.fields.contains(where: { $0.key == key }) {
        item.fields.append(member(key, kind))
      }
      return item
    }
  }

  /// Why an item is of no day here.
  func errorMessage(for item: SceneItem) -> String {
    let expected =
      isMonth
      ? "a date within a week of the month, as \"date\": \"\(Self.text(of: day))\""
      : "a date of the week, as \"date\": \"\(Self.text(of: day))\""
    return "expected \(expected), found \(item.field("date")?.foundValue ?? "none")"
  }

  // MARK: - Private

  /// From the beginning of the first week to the end of the last.
  private func shown(_ calendar: Calendar) -> [Date] {
    func add(_ days: Int, to date: Date) -> Date {
      calendar.date(byAdding: .day, value: days, to: date) ?? date
    }
    let lead = (calendar.component(.weekday, from: day) - calendar.firstWeekday + 7) % 7
    let length =
      isMonth ? (calendar.range(of: .day, in: .month, for: day)?.count ?? 31) + lead : 7
    let first = add(-lead, to: day)
    return (0..<(length + 6) / 7 * 7).map { add($0, to: first) }
  }

  /// Whether some locale's weeks can hold a day.
  private func isNear(_ date: Date, _ calendar: Calendar) -> Bool {
    let week = 6 * 86_400.0
    let length =
      isMonth ? Double(calendar.range(of: .day, in: .month, for: day)?.count ?? 31) : 1
    let distance = date.timeIntervalSince(day)
    return distance >= -week && distance <= (length - 1) * 86_400 + week
  }

  private func member(_ key: String, _ kind: LocatedValue.Kind) -> LocatedValue.Member {
    LocatedValue.Member(key: key, keyLocation: location, value: LocatedValue(kind, at: location))
  }

  private static func text(of date: Date) -> String {
    let parts = WallTime.calendar(for: .standard)
      .dateComponents([.year, .month, .day], from: date)
    return [(parts.year, 4), (parts.month, 2), (parts.day, 2)]
      .map { String($0 ?? 0, digits: $1) }.joined(separator: "-")
  }
}

extension SceneItem {
  func field(_ key: String) -> LocatedValue? {
    fields.first { $0.key == key }?.value
  }
}
