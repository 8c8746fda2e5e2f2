import Foundation

/// A linear gradient in unit coordinates of the view it fills.
public struct SceneGradient: Sendable, Hashable {
  /// How colours are mixed between two stops of different alpha.
  public enum Interpolation: String, Sendable, CaseIterable {
    case unpremultiplied
    case premultiplied
  }

  /// At least two.
  public var colors: [SceneColor]
  public var from = CGPoint(x: 0.5, y: 0)
  public var to = CGPoint(x: 0.5, y: 1)
  /// Where each colour stands, from 0 to 1 and never falling; nil spreads them evenly.
  public var stops: [Double]?
  public var interpolation = Interpolation.unpremultiplied
}

extension SceneGradient: SceneReadable {
  static var expectation: String { "a gradient {\"gradient\": [colour, colour, …]}" }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneGradient? {
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    let listed = reader.list("gradient", of: "a list of colours") ?? []
    let colors = listed.compactMap { SceneColor.read($0, $1) }
    var gradient = SceneGradient(colors: colors)
    gradient.from = reader.read("from") ?? gradient.from
    gradient.to = reader.read("to") ?? gradient.to
    gradient.interpolation = reader.choice("interpolation") ?? .unpremultiplied
    var isRight = colors.count == listed.count
    if isRight, colors.count < 2 {
      scope.report("a gradient needs at least two colours, found \(colors.count)", at: value)
      isRight = false
    }
    if let stops = reader.list("stops", of: "a list of numbers") {
      let positions = stops.compactMap { Double.read($0, $1) }
      let ascends = zip(positions, positions.dropFirst()).allSatisfy { $0 <= $1 }
      if positions.count != listed.count || !ascends
        || !positions.allSatisfy({ (0...1).contains($0) })
      {
        scope.key("stops").report(
          "expected \(listed.count) numbers from 0 to 1 in rising order, one for each colour",
          at: reader.raw("stops") ?? value)
        isRight = false
      }
      gradient.stops = positions
    }
    reader.finish()
    return isRight ? gradient : nil
  }
}

extension ObjectReader {
  /// One of the names of an enumeration.
  func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) -> Choice?
  where Choice.RawValue == String {
    guard let value = raw(key) else { return nil }
    return Choice.choose(value, scope.key(key))
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  static func choose(_ value: LocatedValue, _ scope: ReadingScope) -> Self? {
    let names = allCases.map(\.rawValue)
    guard case .string(let text) = value.kind, let choice = Self(rawValue: text) else {
      var hint = ""
      if case .string(let text) = value.kind { hint = NearestWord.hint(for: text, among: names) }
      scope.report(
        "expected one of \(names.joined(separator: ", ")), found \(value.finding)\(hint)", at: value
      )
      return nil
    }
    return choice
  }
}
