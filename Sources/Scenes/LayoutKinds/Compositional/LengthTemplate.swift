import CollectionViews
import Foundation
import LocatedJSON

/// A width or height of a compositional layout, as written in scenes.
package enum LengthTemplate: Hashable, Sendable {
  case points(Double)
  case shareOfWidth(Double)
  case shareOfHeight(Double)
  case estimate(Double)
  case uniform(Double)

  package static let expectation =
    "a length: points (44), a share (\"50%\", \"50%w\", \"50%h\"), an estimate (\"~44\") or one for all siblings (\"=44\")"

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("length") { writer in
      [
        "title": "a length",
        "description":
          "Points, a fraction (50%, 50%w, 50%h), an estimate (~44), or one for all (=44).",
        "anyOf": [
          writer.number(as: .extent),
          ["type": "string", "pattern": .text("^(?:[~=]\(decimal)|\(decimal)%[wh]?)$")],
        ],
      ]
    }
  }

  private static let decimal = #"[0-9]*\.?[0-9]+(?:[eE][-+]?[0-9]+)?"#

  /// - Parameter isWidth: whether a fraction without a letter refers to the width.
  package static func read(
    _ value: LocatedValue, _ scope: ReadingScope, isWidth: Bool
  ) -> LengthTemplate? {
    if case .number = value.kind {
      return Double.read(value, scope, as: .extent).map { .points($0) }
    }
    guard case .string(let text) = value.kind, let (length, number) = parse(text, isWidth) else {
      return scope.mismatch(expectation, value)
    }
    let kind = length.isShare ? percentage : NumberKind.extent
    guard kind.value(of: number) != nil else { return scope.mismatch(kind.expectation, value) }
    return length
  }

  private static func parse(_ text: String, _ isWidth: Bool) -> (LengthTemplate, Double)? {
    var rest = Substring(text)
    func number() -> Double? {
      guard rest.wholeMatch(of: /[0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?/) != nil else { return nil }
      return Double(rest)
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

  private static let percentage = NumberKind("percentage", 0.001...1e6)

  private var isShare: Bool {
    switch self {
    case .shareOfWidth, .shareOfHeight: true
    case .points, .estimate, .uniform: false
    }
  }

  /// The length in a container with a size, in points, before anything is measured.
  package func length(in container: CGSize) -> Double {
    switch self {
    case .points(let length), .estimate(let length), .uniform(let length): length
    case .shareOfWidth(let share): share * container.width
    case .shareOfHeight(let share): share * container.height
    }
  }
}

/// A width and a height of a compositional layout.
package struct SizeTemplate: JSONReadable, Hashable {
  package var width = LengthTemplate.shareOfWidth(1)
  package var height = LengthTemplate.shareOfHeight(1)

  package static let expectation = "two lengths [width, height], such as [\"100%\", 44]"

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.define("lengths") { writer in
      writer.list(of: writer.orSizeChoice(LengthTemplate.schema(writer)), count: 2...2)
        .adding([("title", .text(expectation))], first: true)
    }
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SizeTemplate? {
    guard case .list(let items) = value.kind, items.count == 2 else {
      return scope.mismatch(expectation, value)
    }
    let width = LengthTemplate.read(items[0], scope.element(0), isWidth: true)
    let height = LengthTemplate.read(items[1], scope.element(1), isWidth: false)
    guard let width, let height else { return nil }
    return SizeTemplate(width: width, height: height)
  }
}
