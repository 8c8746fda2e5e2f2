import Foundation
import LayerTree
import VectorRendering

/// Writes values as JSON; lives as long as one document.
struct LottieWriter {
  /// The frames per second that times are counted in.
  static let frameRate = 60.0

  /// Points, as for ``PropertyTrack``.
  var tolerance: Double
  private let curves = FittedCurves()
  /// How many keys were written.
  private(set) var keyCount = 0

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func json(_ value: LottieValue) -> String {
    switch value {
    case .number(let number): return Self.number(number)
    case .flag(let flag): return String(flag)
    case .text(let text): return Self.quoted(text)
    case .list(let values):
      return "[" + values.map { json($0) }.joined(separator: ",") + "]"
    case .object(let fields):
      return "{"
        + fields.map { Self.quoted($0.name) + ":" + json($0.value) }.joined(separator: ",") + "}"
    case .property(let property): return json(property)
    }
  }

  /// A property that is no plane.
  private mutating func json(_ property: LottieProperty) -> String {
    let kind = PropertyTrack.Kind.numbers(
      tolerances: property.numbers.map { _ in property.tolerance })
    return json(keys(of: property, kind)) { Self.value($0, property.form) }
  }

  private func keys(of property: LottieProperty, _ kind: PropertyTrack.Kind)
    -> [PropertyTrack.Sample]
  {
    PropertyTrack(
      kind: kind,
      samples: property.moments.map { .init(time: $0.time, numbers: $0.numbers) },
      tolerance: tolerance
    ).keys(curves)
  }

  private mutating func json(
    _ keys: [PropertyTrack.Sample], _ value: ([Double]) -> String
  ) -> String {
    let texts = keys.map { value($0.numbers) }
    if keys.count < 2 || texts.allSatisfy({ $0 == texts[0] }) {
      return #"{"a":0,"k":"# + (texts.first ?? "0") + "}"
    }
    var written: [String] = []
    for (index, key) in keys.enumerated() {
      // The end of what is held until a jump.
      if index > 0, index + 1 < keys.count, keys[index + 1].time == key.time { continue }
      let isHeld = index + 2 < keys.count && keys[index + 2].time == keys[index + 1].time
      var text = #"{"t":\#(Self.number(key.time * Self.frameRate)),"s":"#
      let value = texts[index]
      text += value.first == "[" ? value : "[\(value)]"
      if isHeld {
        text += #","h":1"#
      } else if index + 1 < keys.count {
        // A straight line whose control points are not its ends, which some players need.
        let curve = key.easing ?? TimingCurve(x1: 1 / 3, y1: 1 / 3, x2: 2 / 3, y2: 2 / 3)
        func point(_ x: Double, _ y: Double) -> String {
          #"{"x":[\#(Self.number(x, 4))],"y":[\#(Self.number(y, 4))]}"#
        }
        text += #","o":\#(point(curve.x1, curve.y1)),"i":\#(point(curve.x2, curve.y2))"#
      }
      written.append(text + "}")
    }
    keyCount += written.count
    return #"{"a":1,"k":["# + written.joined(separator: ",") + "]}"
  }

  /// A layer's transform.
  /// - Parameters:
  ///   - plane: from own coordinates to those around.
  ///   - corners: points whose movement counts, in own coordinates.
  ///   - origin: of the layer's coordinates, in own ones.
  ///   - units: own units per layer unit, along both sides.
  mutating func transform(
    _ plane: LottieProperty, corners: [CGPoint], origin: CGPoint = .zero,
    units: (x: Double, y: Double) = (1, 1), opacity: LottieProperty
  ) -> String {
    let keys = keys(of: plane, .plane(corners: corners))
    let all = keys.map { PlaneParts(numbers: $0.numbers) }
    let pivot = all.first?.pivot ?? .zero
    let anchor = [(pivot.x - origin.x) / units.x, (pivot.y - origin.y) / units.y]
    var fields = [#""a":{"a":0,"k":\#(Self.value(anchor, .vector))}"#]
    func add(_ name: String, _ value: ([Double]) -> String) {
      fields.append(#""\#(name)":"# + json(keys, value))
    }
    add("p") { Self.value([$0[0], $0[1]], .vector) }
    add("s") {
      "[" + Self.number($0[4] * units.x * 100, 4) + "," + Self.number($0[5] * units.y * 100, 4)
        + "]"
    }
    add("r") { Self.number($0[2], 4) }
    if all.contains(where: { abs($0.skew) > 1e-4 }) {
      add("sk") { Self.number(-$0[3], 4) }
      fields.append(#""sa":{"a":0,"k":0}"#)
    }
    fields.append(#""o":"# + json(opacity))
    return "{" + fields.joined(separator: ",") + "}"
  }

  private static func value(_ numbers: [Double], _ form: LottieProperty.Form) -> String {
    switch form {
    case .scalar: return number(numbers[0])
    case .vector, .plane: return "[" + numbers.map { number($0, 4) }.joined(separator: ",") + "]"
    case .path(let isClosed):
      func points(_ first: Int) -> String {
        let pairs = stride(from: first, to: numbers.count, by: 6).map {
          "[\(number(numbers[$0])),\(number(numbers[$0 + 1]))]"
        }
        return "[" + pairs.joined(separator: ",") + "]"
      }
      return #"{"c":\#(isClosed),"v":\#(points(0)),"i":\#(points(2)),"o":\#(points(4))}"#
    }
  }

  static func number(_ value: Double, _ digits: Int = 3) -> String {
    let text = SVGNumber.text(value, digits: digits)
    if text.hasPrefix("-.") { return "-0" + text.dropFirst() }
    return text.first == "." ? "0" + text : text
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 32 || scalar.value == 127:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
