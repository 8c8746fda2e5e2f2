import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

/// The keys of an entry of `variants`: a variant for every combination of values.
package struct VariantKeys: JSONReadable {
  var name: String?
  var devices = OneOrMore<Device>()
  var orientations = OneOrMore<SceneKeys.Orientation>()
  var sizes = OneOrMore<CGSize>()
  var scales = OneOrMore<Double>()
  var textSizes = OneOrMore<SceneScreen.TextSize>()
  var locales = OneOrMore<SceneLocale>()
  var directions = OneOrMore<Scene.LayoutDirection>()
  var appearances = OneOrMore<Scene.Appearance>()
  var designs = OneOrMore<Scene.Design>()

  package init() {}

  package static let expectation = "a variant {\"name\": …, \"device\": …, \"appearance\": …}"

  package static let shape = ObjectShape<VariantKeys>(
    expectation: expectation,
    keys: [
      .value("name", "The name in its references' file names, instead of its keys.", \.name),
      .value("device", "A device, or several.", \.devices),
      .value("orientation", "portrait, landscape or both.", \.orientations),
      .value("size", "Width and height in points, or several of them.", \.sizes),
      .numbers("scale", as: .from(0.05, to: 16), "Pixels per point, or several numbers.", \.scales),
      .value("textSize", "A text size such as accessibility3, or several.", \.textSizes),
      .value("locale", "A locale such as ar-EG, or several.", \.locales),
      .value("layoutDirection", "leftToRight, rightToLeft or both.", \.directions),
      .value("appearance", "light, dark or both.", \.appearances),
      .value("design", "ios18, ios26 or both.", \.designs),
    ], rules: [.apart("size", "device", "a variant has a size or a device, not both")])

  package static func schema(_ writer: SchemaWriter) -> LocatedValue { shape.schema(writer) }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> VariantKeys? {
    guard let keys = shape.read(value, scope, into: VariantKeys()) else { return nil }
    if let name = keys.name, name.isEmpty || name.contains("/") {
      scope.key("name").report(
        "expected a name without slashes, found \(LocatedValue.quoted(name))",
        at: value["name"] ?? value)
    }
    return keys
  }

  /// The number of ``variants``; the greatest number for more than can be counted.
  package var count: Int {
    [
      devices.values.count, orientations.values.count, sizes.values.count, scales.values.count,
      textSizes.values.count, locales.values.count, directions.values.count,
      appearances.values.count, designs.values.count,
    ].reduce(1) { all, count in
      let (product, overflows) = all.multipliedReportingOverflow(by: max(count, 1))
      return overflows ? .max : product
    }
  }

  /// The variants that the keys stand for.
  package var variants: [SceneVariant] {
    var all = [(variant: SceneVariant.plain, parts: [String](), scale: "")]
    /// Combines every variant so far with every value.
    func multiply<Value>(
      _ given: OneOrMore<Value>, _ set: (inout SceneVariant, Value) -> Void,
      _ part: (Value) -> String
    ) {
      guard !given.values.isEmpty else { return }
      let isNamed = name == nil || given.values.count > 1
      all = all.flatMap { before in
        given.values.map { value in
          var next = before
          set(&next.variant, value)
          let text = part(value)
          if isNamed {
            if text.hasPrefix("@") { next.scale = text } else { next.parts.append(text) }
          }
          return next
        }
      }
    }
    multiply(devices, { $0.device = $1 }, \.name)
    multiply(orientations, { $0.isLandscape = $1 == .landscape }, \.rawValue)
    multiply(sizes, { $0.size = $1 }, SceneVariant.text)
    multiply(textSizes, { $0.textSize = $1 }, \.rawValue)
    multiply(locales, { $0.locale = $1 }, \.identifier)
    multiply(directions, { $0.layoutDirection = $1 }, \.rawValue)
    multiply(appearances, { $0.appearance = $1 }, \.rawValue)
    multiply(designs, { $0.design = $1 }, \.rawValue)
    multiply(scales, { $0.scale = $1 }, { "@\(LocatedValue.text(of: $0))x" })
    return all.map { next in
      var variant = next.variant
      variant.name =
        ((name.map { [$0] } ?? []) + next.parts).joined(separator: ".") + next.scale
      return variant
    }
  }
}

extension SceneVariant {
  /// Keys that variants can have several values of.
  public static let keys = VariantKeys.shape.keys.map(\.name).filter { $0 != "name" }

  /// A variant for each value of a key, as in options: `390x844`, `dark`. The value is its name.
  /// Throws ``LocatedError`` for unknown keys and invalid values.
  public static func variants(
    _ key: String, written texts: [String], option: String
  ) throws -> [SceneVariant] {
    let problems = Problems(file: option)
    let variants = texts.flatMap { text in
      let written = key == "size" ? text.replacingOccurrences(of: "x", with: ",") : text
      let value = LocatedValue(members: [(key, LayoutValueType.value(written: written))])
      return VariantKeys.read(value, ReadingScope(problems))?.variants ?? []
    }
    try problems.throwIfAny()
    return variants
  }
}

/// One value, or a list of values.
struct OneOrMore<Value: JSONReadable>: JSONReadable {
  var values: [Value] = []

  static var expectation: String { "\(Value.expectation), or a list of them" }

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let one = Value.schema(writer)
    return writer.any(of: [one, writer.list(of: one)])
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> OneOrMore? {
    read(value, scope, each: Value.read)
  }

  /// Reads one value or several, with a function for each.
  static func read(
    _ value: LocatedValue, _ scope: ReadingScope,
    each read: (LocatedValue, ReadingScope) -> Value?
  ) -> OneOrMore? {
    guard case .list(let items) = value.kind, !isOne(items) else {
      return read(value, scope).map { OneOrMore(values: [$0]) }
    }
    return OneOrMore(
      values: items.enumerated().compactMap { read($0.element, scope.element($0.offset)) })
  }

  /// Whether a list is a single value, such as a size of two numbers.
  private static func isOne(_ items: [LocatedValue]) -> Bool {
    guard Value.self == CGSize.self, case .number? = items.first?.kind else { return false }
    return true
  }
}

extension ObjectKey {
  /// Reads a number of a given kind, or a list of such numbers.
  static func numbers(
    _ name: String, as kind: NumberKind, _ summary: String,
    _ path: KeyTarget<Object, OneOrMore<Double>>
  ) -> ObjectKey {
    ObjectKey(
      name: name, summary: summary,
      schema: { $0.any(of: [$0.number(as: kind), $0.list(of: $0.number(as: kind))]) }
    ) { value, scope, object in
      let read = OneOrMore<Double>.read(value, scope) { Double.read($0, $1, as: kind) }
      if let read { object[keyPath: path] = read }
    }
  }
}
