import CollectionViews
import Foundation

/// A width or height of a compositional layout as scenes write it.
enum LengthTemplate: Hashable, Sendable {
  case points(Double)
  case shareOfWidth(Double)
  case shareOfHeight(Double)
  case estimate(Double)
  case uniform(Double)

  static let expectation =
    "a length: points (44), a share (\"50%\", \"50%w\", \"50%h\"), an estimate (\"~44\") or one for all siblings (\"=44\")"

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("length") { writer in
      [
        "title": "a length",
        "description": "Points, a share (50%, 50%w, 50%h), an estimate (~44), one for all (=44).",
        "anyOf": [
          writer.number(in: Double.aboveZero),
          ["type": "string", "pattern": .text("^(?:[~=]\(decimal)|\(decimal)%[wh]?)$")],
        ],
      ]
    }
  }

  private static let decimal = #"[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?"#

  /// - Parameter isWidth: what a share without a letter is taken of.
  static func read(
    _ value: LocatedValue, _ scope: ReadingScope, isWidth: Bool
  ) -> LengthTemplate? {
    if case .number = value.kind {
      return Double.read(value, scope).flatMap { checked(.points($0), $0, value, scope) }
    }
    guard case .string(let text) = value.kind, let (length, number) = parse(text, isWidth) else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    return checked(length, number, value, scope)
  }

  @MainActor
  var dimension: NSCollectionLayoutDimension {
    switch self {
    case .points(let length): .absolute(length)
    case .shareOfWidth(let share): .fractionalWidth(share)
    case .shareOfHeight(let share): .fractionalHeight(share)
    case .estimate(let length): .estimated(length)
    case .uniform(let length): .uniformAcrossSiblings(estimate: length)
    }
  }

  private static func parse(_ text: String, _ isWidth: Bool) -> (LengthTemplate, Double)? {
    var rest = Substring(text)
    func number() -> Double? {
      guard rest.wholeMatch(of: /[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?/) != nil else { return nil }
      return Double(rest).flatMap { $0.isFinite && $0 <= 1e9 ? $0 : nil }
    }
    if let sign = rest.first, sign == "~" || sign == "=" {
      rest.removeFirst()
      return number().map { (sign == "~" ? .estimate($0) : .uniform($0), $0) }
    }
    var ofWidth = isWidth
    if let letter = rest.last, letter == "w" || letter == "h" {
      ofWidth = letter == "w"
      rest.removeLast()
    }
    guard rest.last == "%" else { return nil }
    rest.removeLast()
    return number().map { (ofWidth ? .shareOfWidth($0 / 100) : .shareOfHeight($0 / 100), $0) }
  }

  private static func checked(
    _ length: LengthTemplate, _ number: Double, _ value: LocatedValue, _ scope: ReadingScope
  ) -> LengthTemplate? {
    guard number > 0 else {
      scope.report("a length is greater than 0, found \(value.finding)", at: value)
      return nil
    }
    return length
  }
}

/// A width and a height of a compositional layout.
struct SizeTemplate: SceneReadable, Hashable {
  var width = LengthTemplate.shareOfWidth(1)
  var height = LengthTemplate.shareOfHeight(1)

  static let expectation = "two lengths [width, height], such as [\"100%\", 44]"

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("lengths") { writer in
      writer.list(of: LengthTemplate.schema(writer), count: 2...2)
        .adding([("title", .text(expectation))], first: true)
    }
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SizeTemplate? {
    guard case .list(let items) = value.kind, items.count == 2 else {
      scope.reportMismatch(expectation, value)
      return nil
    }
    let width = LengthTemplate.read(items[0], scope.element(0), isWidth: true)
    let height = LengthTemplate.read(items[1], scope.element(1), isWidth: false)
    guard let width, let height else { return nil }
    return SizeTemplate(width: width, height: height)
  }

  @MainActor
  var layoutSize: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width.dimension, heightDimension: height.dimension)
  }
}
