import Foundation
import LocatedJSON
import Views

/// A path, written as the path data of SVG 1.1 (section 8.3), in points.
public struct ScenePath: Sendable, Hashable {
  /// The path; x grows to the right and y down.
  package var path: Path
}

extension ScenePath: JSONReadable {
  package static var expectation: String { "path data as in SVG, such as \"M0 0 L10 0 L5 8 Z\"" }

  package static var isText: Bool { true }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.orText(["type": "string", "pattern": "^\\s*[Mm][-+0-9.,\\sA-Za-z]*$"])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ScenePath? {
    guard case .string(let text) = value.kind else { return scope.mismatch(expectation, value) }
    if scope.passes(text) { return ScenePath(path: Path()) }
    var reader = PathDataReader(text)
    do throws(PathDataReader.Failure) {
      return ScenePath(path: try reader.path())
    } catch {
      return scope.refuse("expected \(expectation): \(error.message)", at: value)
    }
  }
}

/// Reads the path data of SVG.
private struct PathDataReader {
  struct Failure: Error { var message: String }

  /// More elements than any symbol has.
  private static let mostElements = 10_000
  private let bytes: [UInt8]
  private var index = 0
  private var elements: [Path.Element] = []
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, which smooth curves reflect; nil after other commands.
  private var control: (point: CGPoint, isCubic: Bool)?

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func path() throws(Failure) -> Path {
    skipSeparators()
    var command: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
        command = byte
        index += 1
      } else if command == UInt8(ascii: "M") {
        // Further points of a move are lines.
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      } else if command.map({ $0 | 0x20 }) == UInt8(ascii: "z") {
        throw failure("expected a command after Z")
      }
      guard let command else { throw failure("expected M at the beginning") }
      if elements.isEmpty, command | 0x20 != UInt8(ascii: "m") {
        throw failure("expected M at the beginning")
      }
      try read(command)
      guard elements.count <= Self.mostElements else {
        throw Failure(message: "more than \(Self.mostElements) parts")
      }
      skipSeparators()
    }
    guard !elements.isEmpty else { throw Failure(message: "found none") }
    return Path(elements)
  }

  private mutating func read(_ command: UInt8) throws(Failure) {
    let isRelative = command >= UInt8(ascii: "a")
    let base = isRelative ? point : .zero
    var next: (point: CGPoint, isCubic: Bool)?
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      point = try pair(from: base)
      start = point
      elements.append(.move(point))
    case UInt8(ascii: "l"): line(to: try pair(from: base))
    case UInt8(ascii: "h"): line(to: CGPoint(x: base.x + (try number()), y: point.y))
    case UInt8(ascii: "v"): line(to: CGPoint(x: point.x, y: base.y + (try number())))
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      let first =
        command | 0x20 == UInt8(ascii: "c") ? try pair(from: base) : reflected(isCubic: true)
      let second = try pair(from: base)
      point = try pair(from: base)
      elements.append(.cubic(first, second, point))
      next = (second, true)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      let first =
        command | 0x20 == UInt8(ascii: "q") ? try pair(from: base) : reflected(isCubic: false)
      point = try pair(from: base)
      elements.append(.quad(first, point))
      next = (first, false)
    case UInt8(ascii: "a"):
      let radii = CGSize(width: abs(try number()), height: abs(try number()))
      let degrees = try number()
      let (isLarge, isClockwise) = (try flag(), try flag())
      let end = try pair(from: base)
      addArc(to: end, radii: radii, degrees: degrees, isLarge: isLarge, isClockwise: isClockwise)
      point = end
    case UInt8(ascii: "z"):
      elements.append(.close)
      point = start
    default:
      index -= 1
      throw failure("expected one of M L H V C S Q T A Z")
    }
    control = next
  }

  private mutating func line(to end: CGPoint) {
    point = end
    elements.append(.line(end))
  }

  private func reflected(isCubic: Bool) -> CGPoint {
    guard let control, control.isCubic == isCubic else { return point }
    return CGPoint(x: 2 * point.x - control.point.x, y: 2 * point.y - control.point.y)
  }

  /// An elliptical arc in parts of at most a quarter (SVG 1.1, appendix F.6).
  private mutating func addArc(
    to end: CGPoint, radii: CGSize, degrees: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard end != point else { return }
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    let angle = degrees * .pi / 180
    let turn = CGAffineTransform(rotationAngle: angle)
    let half = CGPoint(x: (point.x - end.x) / 2, y: (point.y - end.y) / 2)
      .applying(CGAffineTransform(rotationAngle: -angle))
    var (rx, ry) = (radii.width, radii.height)
    let excess = (half.x / rx) * (half.x / rx) + (half.y / ry) * (half.y / ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    // The centre where the ellipse is the unit circle.
    let from = CGPoint(x: half.x / rx, y: half.y / ry)
    let distance = from.x * from.x + from.y * from.y
    let factor =
      (max(0, 1 - distance) / max(distance, .leastNormalMagnitude)).squareRoot()
      * (isLarge == isClockwise ? -1 : 1)
    let center = CGPoint(x: factor * from.y, y: -factor * from.x)
    let first = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(-from.y - center.y, -from.x - center.x) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    var unit = Path()
    unit.addArc(center: center, radius: 1, from: first, sweep: sweep)
    let middle = CGPoint(x: (point.x + end.x) / 2, y: (point.y + end.y) / 2)
    let transform = CGAffineTransform(scaleX: rx, y: ry).concatenating(turn)
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    // The first element is the point where the path is already.
    elements += unit.applying(transform).elements.dropFirst()
  }

  // MARK: - Numbers

  private mutating func skipSeparators() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0c, 0x0d, 0x2c].contains(bytes[index]) {
      index += 1
    }
  }

  private mutating func pair(from base: CGPoint) throws(Failure) -> CGPoint {
    let x = try number()
    return CGPoint(x: base.x + x, y: base.y + (try number()))
  }

  /// Flags need no separator after them.
  private mutating func flag() throws(Failure) -> Bool {
    skipSeparators()
    guard index < bytes.count,
      bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1")
    else { throw failure("expected 0 or 1") }
    defer { index += 1 }
    return bytes[index] == UInt8(ascii: "1")
  }

  private mutating func number() throws(Failure) -> Double {
    skipSeparators()
    let start = index
    var (hasPoint, hasDigits) = (false, false)
    func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") }
    if index < bytes.count, isSign(bytes[index]) { index += 1 }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigits = true
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "e") where hasDigits, UInt8(ascii: "E") where hasDigits:
        var digits = index + 1
        if digits < bytes.count, isSign(bytes[digits]) { digits += 1 }
        let first = digits
        while digits < bytes.count, (0x30...0x39).contains(bytes[digits]) { digits += 1 }
        guard digits > first else { throw failure("expected an exponent") }
        index = digits
        return try value(start)
      default: return try value(start)
      }
      index += 1
    }
    return try value(start)
  }

  private mutating func value(_ start: Int) throws(Failure) -> Double {
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let number = Double(text) else {
      index = start
      throw failure("expected a number")
    }
    guard abs(number) <= 1e6 else {
      throw Failure(
        message: "expected a number between -1e6 and 1e6, found \(LocatedValue.quoted(text))")
    }
    return number
  }

  private func failure(_ message: String) -> Failure {
    let rest = String(decoding: bytes[min(index, bytes.count)...].prefix(12), as: UTF8.self)
    let found = rest.isEmpty ? "the end" : LocatedValue.quoted(rest)
    return Failure(message: "\(message), found \(found)")
  }
}
