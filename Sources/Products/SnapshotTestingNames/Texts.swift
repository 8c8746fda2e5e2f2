public import Controls
public import Foundation

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static var lines: Diffing {
    Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) {
      reference, text in
      guard reference != text else { return nil }
      return (changes(from: reference, to: text), [])
    }
  }

  /// From the first line that differs to the last, with four lines around; `−` marks the reference's.
  private static func changes(from reference: String, to text: String) -> String {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let same = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let after = min(same, min(old.count, new.count) - start)
    let lines =
      old[..<start].suffix(4).map { "\u{2007}\($0)" }
      + old[start..<(old.count - after)].map { "−\($0)" }
      + new[start..<(new.count - after)].map { "+\($0)" }
      + old.suffix(after).prefix(4).map { "\u{2007}\($0)" }
    return ((start > 4 ? ["…"] : []) + lines + (after > 4 ? ["…"] : [])).joined(separator: "\n")
  }
}

extension Diffing where Value == Data {
  /// Compares bytes.
  public static var data: Diffing {
    Diffing(toData: { $0 }, fromData: { $0 }) { reference, data in
      guard reference != data else { return nil }
      return (
        reference.count == data.count
          ? "Expected data to match" : "Expected \(reference.count) bytes, found \(data.count)", []
      )
    }
  }
}

extension Snapshotting where Value == String, Format == String {
  /// Compares texts line by line.
  public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Value == Data, Format == Data {
  /// Compares bytes.
  public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Format == String {
  /// Compares what `String(describing:)` returns.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { String(describing: $0) }
  }

  /// Compares values with all their parts, as in Swift's `dump`.
  public static var dump: Snapshotting {
    SimplySnapshotting.lines.pullback { dumped($0, named: nil, indent: 0) }
  }
}

extension Snapshotting where Value == String, Format == String {
  /// Words for views, which differ from Apple's.
  fileprivate static var viewLines: Snapshotting {
    var strategy = lines
    strategy.diffing.isOurs = true
    return strategy
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// Compares JSON.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// Compares JSON as an encoder writes it.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    Snapshotting<String, String>(pathExtension: "json", diffing: .lines)
      .throwingPullback { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// Compares the tree of views in words.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares the tree of views in words, on a screen of its own.
  /// - Parameter size: in points; nil for the view's own.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SnapshotScreen.strategy(.viewLines, on: ViewImageConfig(), size: size, traits: traits) {
      view, _ in view.snapshotText()
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares the tree of a controller's views in words.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares the tree of a controller's views in words, on the screen of a device.
  /// - Parameter size: in points; nil for the device's.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SnapshotScreen.strategy(.viewLines, on: config, size: size, traits: traits) {
      controller, _ in controller.view.snapshotText()
    }
  }

  /// Compares the tree of controllers in words.
  public static var hierarchy: Snapshotting {
    SnapshotScreen.strategy(
      .viewLines, on: ViewImageConfig(), size: nil, traits: UITraitCollection()
    ) { controller, _ in controller.snapshotText() }
  }
}

extension UIViewController {
  fileprivate func snapshotText(indent: String = "") -> String {
    let view = viewIfLoaded.map { "<\(type(of: $0))>" } ?? "(view not loaded)"
    let state = viewIfLoaded?.window == nil ? "disappeared" : "appeared"
    return "\(indent)<\(type(of: self))>, state: \(state), view: \(view)"
      + children.map { "\n" + $0.snapshotText(indent: indent + "   | ") }.joined()
  }
}

extension UIView {
  fileprivate func snapshotText(indent: String = "") -> String {
    let (x, y, width, height) = (frame.minX, frame.minY, frame.width, frame.height)
    var parts = ["<\(type(of: self))"]
    parts.append("frame = " + String(format: "(%g %g; %g %g)", x, y, width, height))
    if let text = (self as? UILabel)?.text { parts.append("text = '\(text)'") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append(String(format: "alpha = %g", alpha)) }
    if isHidden { parts.append("hidden = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    parts.append("layer = <\(type(of: layer))>>")
    return indent + parts.joined(separator: "; ")
      + subviews.map { "\n" + $0.snapshotText(indent: indent + "   | ") }.joined()
  }
}

// MARK: - Dumps

/// A value with its parts below it; names of types that are local have no numbers.
private func dumped(_ value: Any, named name: String?, indent: Int) -> String {
  let start = String(repeating: " ", count: indent)
  let label = name.map { " \($0): " } ?? " "
  if let text = plainText(of: value) { return "\(start)-\(label)\(text)\n" }
  let mirror = Mirror(reflecting: value)
  let type = "\(mirror.subjectType)".replacing(/\ #\d+/, with: "")
  let count = mirror.children.count
  var children = Array(mirror.children)
  func counted(_ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
  func sort() {
    children = children.map { ($0, dumped($0.value, named: $0.label, indent: 0)) }
      .sorted { ($0.0.label ?? "", $0.1) < ($1.0.label ?? "", $1.1) }.map(\.0)
  }
  let text: String
  switch (value, mirror.displayStyle) {
  case (_, .collection): text = counted("element", "elements")
  case (_, .dictionary):
    text = counted("key/value pair", "key/value pairs")
    sort()
  case (_, .set):
    text = counted("member", "members")
    sort()
  case (_, .tuple): text = "(\(counted("element", "elements")))"
  case (_, .optional): text = count == 0 ? "\(type).none" : type
  case (let value as any CustomStringConvertible, _): text = value.description
  case (let value as any CustomDebugStringConvertible, _): text = value.debugDescription
  case (_, .class), (_, .struct):
    text = type
    sort()
  case (let value, .enum): text = count == 0 ? "\(type).\(value)" : type
  default: text = String(describing: value)
  }
  return "\(start)\(count == 0 ? "-" : "▿")\(label)\(text)\n"
    + children.map { dumped($0.value, named: $0.label, indent: indent + 2) }.joined()
}

/// The text of a value whose parts are not shown.
private func plainText(of value: Any) -> String? {
  switch value {
  case let value as Character: value.debugDescription
  case let value as String: value.debugDescription
  case let value as Substring: String(value).debugDescription
  case let value as Data: value.description
  case let value as URL: value.debugDescription
  case let value as Date: value.ISO8601Format()
  default: nil
  }
}
