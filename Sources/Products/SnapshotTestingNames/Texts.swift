public import Controls
public import Foundation

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static var lines: Diffing {
    Diffing(toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) }) {
      $0 == $1 ? nil : (changes(from: $0, to: $1), [])
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
      if reference == data { return nil }
      let (expected, count) = (reference.count, data.count)
      return (
        expected == count ? "Expected data to match" : "Expected \(expected) bytes, found \(count)",
        []
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
  public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { dumped($0) } }
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

// MARK: - Views

extension Diffing where Value == String {
  /// Compares words for views, which differ from Apple's.
  fileprivate static var viewLines: Diffing {
    var lines = lines
    lines.isOurs = true
    return lines
  }
}

extension Snapshotting where Value: SnapshotSubject, Format == String {
  /// Compares the tree of views in words.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares the tree of views in words, on the screen of a device.
  /// - Parameter size: in points; nil for the device's, or the view's own.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    shown(
      Snapshotting<String, String>(pathExtension: "txt", diffing: .viewLines), on: config,
      size: size, traits: traits
    ) { subject, _ in
      ((subject as? UIViewController)?.view ?? subject as? UIView)?.snapshotText() ?? ""
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares the tree of controllers in words.
  public static var hierarchy: Snapshotting {
    shown(
      Snapshotting<String, String>(pathExtension: "txt", diffing: .viewLines),
      on: ViewImageConfig(), size: nil, traits: UITraitCollection()
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
    let parts = [
      "<\(type(of: self))", String(format: "frame = (%g %g; %g %g)", x, y, width, height),
      (self as? UILabel)?.text.map { "text = '\($0)'" },
      clipsToBounds ? "clipsToBounds = YES" : nil,
      alpha == 1 ? nil : String(format: "alpha = %g", alpha), isHidden ? "hidden = YES" : nil,
      isUserInteractionEnabled ? nil : "userInteractionEnabled = NO",
      "layer = <\(type(of: layer))>>",
    ]
    return indent + parts.compactMap { $0 }.joined(separator: "; ")
      + subviews.map { "\n" + $0.snapshotText(indent: indent + "   | ") }.joined()
  }
}

// MARK: - Dumps

/// The objects that a dump has shown: it shows the parts of each once.
private final class DumpedObjects {
  var identifiers: Set<ObjectIdentifier> = []
}

/// A value with its parts below it; names of types that are local have no numbers. Views, layers and
/// constraints are shown without their parts.
private func dumped(
  _ value: Any, named name: String? = nil, indent: Int = 0,
  _ objects: DumpedObjects = DumpedObjects()
) -> String {
  let mirror = Mirror(reflecting: value)
  let type = "\(mirror.subjectType)".replacing(/\ #\d+/, with: "")
  let count = mirror.children.count
  func counted(_ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
  var (hasParts, isSorted) = (count > 0, false)
  func whole(_ text: String) -> String {
    hasParts = false
    return text
  }
  func sorted(_ text: String) -> String {
    isSorted = true
    return text
  }
  let isKnown =
    mirror.displayStyle == .class
    && !objects.identifiers.insert(ObjectIdentifier(value as AnyObject)).inserted
  let text =
    switch (value, mirror.displayStyle) {
    case (is Character, _), (is String, _), (is Substring, _), (is URL, _):
      whole(String(reflecting: value))
    case (let value as Data, _): whole(value.description)
    case (let value as Date, _): whole(value.ISO8601Format())
    case (_, .collection): counted("element", "elements")
    case (_, .dictionary): sorted(counted("key/value pair", "key/value pairs"))
    case (_, .set): sorted(counted("member", "members"))
    case (_, .tuple): "(\(counted("element", "elements")))"
    case (_, .optional): count == 0 ? "\(type).none" : type
    case (is UIResponder, _), (is CALayer, _), (is NSLayoutConstraint, _): whole(type)
    case (_, .class) where isKnown: whole(type)
    case (let value as any CustomStringConvertible, _): value.description
    case (let value as any CustomDebugStringConvertible, _): value.debugDescription
    case (_, .class), (_, .struct): sorted(type)
    case (let value, .enum): count == 0 ? "\(type).\(value)" : type
    default: String(describing: value)
    }
  var parts: [(name: String, text: String)] = []
  if hasParts {
    parts = mirror.children.map {
      ($0.label ?? "", dumped($0.value, named: $0.label, indent: indent + 2, objects))
    }
  }
  if isSorted { parts.sort { $0 < $1 } }
  let start = String(repeating: " ", count: indent) + (parts.isEmpty ? "-" : "▿")
  return start + (name.map { " \($0): " } ?? " ") + text + "\n" + parts.map(\.text).joined()
}
