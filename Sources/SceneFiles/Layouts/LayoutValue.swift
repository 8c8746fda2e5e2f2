import Foundation
import LayerGeometry

/// A value of a layout's property.
public enum LayoutValue: Sendable, Hashable, CustomStringConvertible {
  case number(Double)
  case integer(Int)
  case bool(Bool)
  case size(CGSize)
  case point(CGPoint)
  case insets(UIEdgeInsets)
  case choice(String)
  case sections([SectionTemplate])
  case boundary(BoundaryTemplate)

  /// As it is written after `--set name=`.
  public var description: String {
    switch self {
    case .number(let number): Self.text(number)
    case .integer(let number): "\(number)"
    case .bool(let bool): bool ? "true" : "false"
    case .size(let size): Self.text(size.width, size.height)
    case .point(let point): Self.text(point.x, point.y)
    case .insets(let insets): Self.text(insets.top, insets.left, insets.bottom, insets.right)
    case .choice(let word): word
    case .sections(let sections): "\(sections.count) sections"
    case .boundary(let boundary): boundary.kind ?? "header"
    }
  }

  private static func text(_ numbers: Double...) -> String {
    numbers.map { LocatedValue.text(of: $0) }.joined(separator: ",")
  }
}

/// The type of a layout's property.
public enum LayoutValueType: Sendable, Hashable, CustomStringConvertible {
  case number
  /// Not negative.
  case length
  /// Greater than zero.
  case positive
  case integer(ClosedRange<Int>)
  case bool
  case size
  case point
  case insets
  case choice([String])
  /// Of a compositional layout.
  case sections
  /// A header, footer or the like of a compositional layout.
  case boundary

  /// As `diorama layouts` names it.
  public var description: String {
    switch self {
    case .number: "number"
    case .length: "length"
    case .positive: "number above 0"
    case .integer: "whole number"
    case .bool: "true or false"
    case .size: "width,height"
    case .point: "x,y"
    case .insets: "top,left,bottom,right"
    case .choice(let words): words.joined(separator: " or ")
    case .sections: "list of sections"
    case .boundary: "height or header"
    }
  }

  /// Reads a value of this type; nil after what is wrong was reported.
  func read(_ value: LocatedValue, _ scope: ReadingScope) -> LayoutValue? {
    switch self {
    case .number: return Double.read(value, scope).map { .number($0) }
    case .length:
      guard let number = Double.read(value, scope) else { return nil }
      guard number >= 0 else {
        scope.reportMismatch("a number that is not negative", value)
        return nil
      }
      return .number(number)
    case .positive:
      guard let number = Double.read(value, scope) else { return nil }
      guard number > 0 else {
        scope.reportMismatch("a number greater than 0", value)
        return nil
      }
      return .number(number)
    case .integer(let range):
      guard let number = Int.read(value, scope) else { return nil }
      guard range.contains(number) else {
        let (low, high) = (range.lowerBound, range.upperBound)
        scope.reportMismatch("a whole number from \(low) to \(high)", value)
        return nil
      }
      return .integer(number)
    case .bool: return Bool.read(value, scope).map { .bool($0) }
    case .size: return CGSize.read(value, scope).map { .size($0) }
    case .point: return CGPoint.read(value, scope).map { .point($0) }
    case .insets: return UIEdgeInsets.read(value, scope).map { .insets($0) }
    case .boundary: return BoundaryTemplate.read(value, scope).map { .boundary($0) }
    case .sections: return SectionTemplate.list(value, scope).map { .sections($0) }
    case .choice(let words):
      var hint = ""
      if case .string(let word) = value.kind {
        if words.contains(word) { return .choice(word) }
        hint = NearestWord.hint(for: word, among: words)
      }
      let found = "found \(value.finding)\(hint)"
      scope.report("expected one of \(words.joined(separator: ", ")), \(found)", at: value)
      return nil
    }
  }

  /// The value that the text behind `--set name=` stands for: `180,180`, `true`, `horizontal`.
  static func value(written text: String) -> LocatedValue {
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
