import Foundation

/// JSON of a Lottie file with separate, animatable properties. Source: Lottie specification 1.0,
/// Lottie Animation Community.
indirect enum LottieValue: Equatable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case list([LottieValue])
  case object([LottieField])
  case property(LottieProperty)
}

/// A value of an object.
struct LottieField: Equatable {
  var name: String
  var value: LottieValue

  init(_ name: String, _ value: LottieValue) { (self.name, self.value) = (name, value) }
}

/// A value that may change over time.
struct LottieProperty: Equatable {
  enum Form: Equatable {
    case scalar
    case vector
    /// For each point itself, and the control points before and after it, relative to it: x and y.
    case path(isClosed: Bool)
    /// The numbers of ``PlaneParts``, written as several properties of a layer.
    case plane
  }

  struct Moment: Equatable {
    /// Seconds.
    var time: Double
    var numbers: [Double]
  }

  var form: Form
  /// What each number may miss.
  var tolerance: Double
  /// At least one; what was seen at each sample, or only one that holds for all.
  var moments: [Moment]

  init(_ form: Form, _ numbers: [Double], tolerance: Double) {
    (self.form, self.tolerance) = (form, tolerance)
    moments = [Moment(time: 0, numbers: numbers)]
  }

  var numbers: [Double] { moments[0].numbers }
}

extension LottieValue {
  static func length(_ numbers: [Double], tolerance: Double) -> LottieValue {
    .property(LottieProperty(.vector, numbers, tolerance: tolerance))
  }

  /// In percent.
  static func percent(_ share: Double) -> LottieValue {
    .property(LottieProperty(.scalar, [share * 100], tolerance: 0.2))
  }

  /// Red, green, blue and alpha, or stops of a gradient: 0…1.
  static func channels(_ numbers: [Double]) -> LottieValue {
    // Rounded up as they are written: some players cut off what is less than a level.
    let written = numbers.map { min(($0 * 1e4 - 1e-6).rounded(.up) / 1e4, max($0, 1)) }
    return .property(LottieProperty(.vector, written, tolerance: 0.5 / 255))
  }

  static func scalar(_ number: Double, tolerance: Double) -> LottieValue {
    .property(LottieProperty(.scalar, [number], tolerance: tolerance))
  }

  static func object(_ fields: KeyValuePairs<String, LottieValue>) -> LottieValue {
    .object(fields.map { LottieField($0.key, $0.value) })
  }

  /// A field of an object.
  subscript(name: String) -> LottieValue? {
    get {
      guard case .object(let fields) = self else { return nil }
      return fields.first { $0.name == name }?.value
    }
    set {
      guard case .object(var fields) = self else { return }
      if let index = fields.firstIndex(where: { $0.name == name }) {
        if let newValue { fields[index].value = newValue } else { fields.remove(at: index) }
      } else if let newValue {
        fields.append(LottieField(name, newValue))
      }
      self = .object(fields)
    }
  }

  var elements: [LottieValue] { if case .list(let values) = self { values } else { [] } }

  /// Whether it differs from another value in the numbers of properties only.
  func matches(_ other: LottieValue) -> Bool {
    switch (self, other) {
    case (.list(let a), .list(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.matches($1) }
    case (.object(let a), .object(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy { $0.name == $1.name && $0.value.matches($1.value) }
    case (.property(let a), .property(let b)):
      a.form == b.form && a.numbers.count == b.numbers.count
    default: self == other
    }
  }

  /// Its properties, with the numbers of others that match it, each at its own times, in seconds.
  func merged(_ others: [(times: [Double], value: LottieValue)]) -> LottieValue {
    switch self {
    case .list(let values):
      return .list(
        values.indices.map { index in
          values[index].merged(others.map { ($0.times, $0.value.elements[index]) })
        })
    case .object(let fields):
      return .object(
        fields.indices.map { index in
          let rest = others.map { other -> (times: [Double], value: LottieValue) in
            guard case .object(let fields) = other.value else { return other }
            return (other.times, fields[index].value)
          }
          return LottieField(fields[index].name, fields[index].value.merged(rest))
        })
    case .property(var property):
      property.moments = others.flatMap { other -> [LottieProperty.Moment] in
        guard case .property(let one) = other.value else { return [] }
        return other.times.map { .init(time: $0, numbers: one.numbers) }
      }
      let first = property.moments[0]
      if property.moments.allSatisfy({ $0.numbers == first.numbers }) { property.moments = [first] }
      return .property(property)
    case .number, .flag, .text: return self
    }
  }
}
