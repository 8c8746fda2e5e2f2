import CollectionViews
import Foundation
import LocatedJSON
import ViewTemplates

/// A value of a property of a layout.
public enum LayoutValue: Sendable, Hashable, CustomStringConvertible {
  case number(Double)
  case integer(Int)
  case bool(Bool)
  case size(CGSize)
  case point(CGPoint)
  case insets(UIEdgeInsets)
  case choice(String)
  case color(SceneColor)
  case sections([SectionTemplate])
  case boundary(BoundaryTemplate)

  /// The value as written after `--set name=`.
  public var description: String {
    switch self {
    case .number(let number): Self.text(number)
    case .integer(let number): "\(number)"
    case .bool(let bool): bool ? "true" : "false"
    case .size(let size): Self.text(size.width, size.height)
    case .point(let point): Self.text(point.x, point.y)
    case .insets(let insets): Self.text(insets.top, insets.left, insets.bottom, insets.right)
    case .choice(let word): word
    case .color(let color): color.css
    case .sections(let sections): "\(sections.count) sections"
    case .boundary(let boundary): boundary.kind ?? "header"
    }
  }

  /// The value as written in a scene; nil for one that is too long to be shown as a default.
  public var written: LocatedValue? {
    switch self {
    case .number(let number): .number(number)
    case .integer(let number): .number(Double(number))
    case .bool(let bool): LocatedValue(.bool(bool))
    case .size(let size): Self.list(size.width, size.height)
    case .point(let point): Self.list(point.x, point.y)
    case .insets(let insets): Self.list(insets.top, insets.left, insets.bottom, insets.right)
    case .choice(let word): .text(word)
    case .color(let color): .text(color.css)
    case .sections, .boundary: nil
    }
  }

  /// The value as a property of a layout has it.
  package var payload: any Sendable {
    switch self {
    case .number(let number): CGFloat(number)
    case .integer(let number): number
    case .bool(let bool): bool
    case .size(let size): size
    case .point(let point): point
    case .insets(let insets): insets
    case .choice(let word): word
    case .color(let color): color
    case .sections(let sections): sections
    case .boundary(let boundary): boundary
    }
  }

  private static func list(_ numbers: Double...) -> LocatedValue {
    LocatedValue(.list(numbers.map { .number($0) }))
  }

  private static func text(_ numbers: Double...) -> String {
    numbers.map { LocatedValue.text(of: $0) }.joined(separator: ",")
  }
}

/// The type of a property of a layout.
public enum LayoutValueType: Sendable, Hashable, CustomStringConvertible {
  case number(NumberKind)
  case integer(ClosedRange<Int>)
  case bool
  case size
  case point
  case insets
  case choice([String])
  /// The height of parts of a list.
  case height
  case color
  /// The sections of a compositional layout.
  case sections
  /// A boundary supplementary item of a compositional layout, such as a header or footer.
  case boundary

  /// What kind of control sets it.
  package var form: String {
    switch self {
    case .number: "number"
    case .integer: "integer"
    case .bool: "bool"
    case .size: "size"
    case .point: "point"
    case .insets: "insets"
    case .choice: "choice"
    case .height: "height"
    case .color: "color"
    case .sections, .boundary: "other"
    }
  }

  /// The name of the type in `diorama layouts`.
  public var description: String {
    switch self {
    case .number(let kind): kind.listed
    case .integer(let range): Self.name(of: range)
    case .bool: "true or false"
    case .size: "width,height"
    case .point: "x,y"
    case .insets: "top,left,bottom,right"
    case .choice(let words): words.joined(separator: " or ")
    case .height: "\(NumberKind.extent.listed) or \(RowHeight.automaticWord)"
    case .color: "colour"
    case .sections: "list of sections"
    case .boundary: "height or header"
    }
  }

  private static func name(of range: ClosedRange<Int>) -> String {
    if range == Int.readable { return "whole number" }
    let end = range.upperBound < Int.readable.upperBound ? " to \(range.upperBound)" : ""
    return "whole number from \(range.lowerBound)\(end)"
  }

  /// The JSON schema of the values, for editors.
  package func schema(_ writer: SchemaWriter) -> LocatedValue {
    switch self {
    case .number(let kind): writer.number(as: kind)
    case .integer(let range): writer.integer(in: range)
    case .bool: writer.bool()
    case .size: CGSize.schema(writer)
    case .point: CGPoint.schema(writer)
    case .insets: UIEdgeInsets.schema(writer)
    case .choice(let words): writer.choice(words)
    case .height: RowHeight.schema(writer)
    case .color: SceneColor.schema(writer)
    case .sections: writer.list(of: SectionTemplate.schema(writer), count: 1...Int.max)
    case .boundary: BoundaryTemplate.schema(writer)
    }
  }

  /// Reads a value of this type. Returns nil if it is invalid, which is reported.
  package func read(_ value: LocatedValue, _ scope: ReadingScope) -> LayoutValue? {
    switch self {
    case .number(let kind): return Double.read(value, scope, as: kind).map { .number($0) }
    case .integer(let range): return Int.read(value, scope, in: range).map { .integer($0) }
    case .bool: return Bool.read(value, scope).map { .bool($0) }
    case .size: return CGSize.read(value, scope).map { .size($0) }
    case .point: return CGPoint.read(value, scope).map { .point($0) }
    case .insets: return UIEdgeInsets.read(value, scope).map { .insets($0) }
    case .boundary: return BoundaryTemplate.read(value, scope).map { .boundary($0) }
    case .sections: return SectionTemplate.list(value, scope).map { .sections($0) }
    case .choice(let words): return scope.word(value, of: words).map { .choice($0) }
    case .color: return SceneColor.read(value, scope).map { .color($0) }
    case .height:
      switch RowHeight.read(value, scope) {
      case .points(let points): return .number(points)
      case .automatic: return .choice(RowHeight.automaticWord)
      case nil: return nil
      }
    }
  }

  /// Whether a value that was written after `--set name=` has the right number of components.
  func hasForm(of value: LocatedValue) -> Bool {
    switch (self, value.kind) {
    case (.size, .list(let numbers)), (.point, .list(let numbers)): numbers.count == 2
    case (.insets, .list(let numbers)): numbers.count == 4
    case (.insets, .number), (.boundary, .number), (.boundary, .string): true
    case (.size, _), (.point, _), (.insets, _), (.boundary, _), (.sections, _): false
    case (.number, _), (.integer, _), (.bool, _), (.choice, _), (.height, _), (.color, _): true
    }
  }

  /// What to write after `--set name=` for a malformed value, such as `; write 90,90`; may be
  /// empty.
  func hint(for value: LocatedValue) -> String {
    let kinds: [NumberKind] =
      switch self {
      case .size: [.length, .length]
      case .point: [.number, .number]
      case .insets: Array(repeating: .number, count: 4)
      default: []
      }
    guard let numbers = ValueHint.meant(by: value, as: kinds, orOne: self == .insets) else {
      return ""
    }
    return "; write \(numbers.map(LocatedValue.text(of:)).joined(separator: ","))"
  }

  /// The value of a text after `--set name=`, such as `180,180`, `true` or `horizontal`.
  package static func value(written text: String) -> LocatedValue {
    func number(_ part: Substring) -> LocatedValue? {
      Double(part.trimmingCharacters(in: .whitespaces)).map { LocatedValue(.number($0)) }
    }
    switch text {
    case "true": return LocatedValue(.bool(true))
    case "false": return LocatedValue(.bool(false))
    default: break
    }
    if let single = number(Substring(text)) { return single }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    return parts.count > 1 && numbers.count == parts.count
      ? LocatedValue(.list(numbers)) : LocatedValue(.string(text))
  }
}
