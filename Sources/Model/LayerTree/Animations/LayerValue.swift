public import DrawingCommands
public import Foundation

/// The value of an animatable property.
public enum LayerValue: Hashable, Sendable {
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case color(CGColor)
  case transform(CATransform3D)
  case colors([CGColor])
  case numbers([Double])
  case path(Path)
  case flag(Bool)
  case contents(LayerContents?)
  case fade(ContentsFade)
  case shadow(LayerShadow)
  case backdrop(LayerBackdrop)

  /// Converts an object of a client; nil for an unsupported type.
  public init?(_ value: Any) {
    switch value {
    case let value as LayerValue: self = value
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CGColor: self = .color(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGPath: self = .path(value.path)
    case let value as CGImage: self = .contents(.image(value))
    case let value as [CGColor]: self = .colors(value)
    case let value as [Double]: self = .numbers(value)
    case let value as [CGFloat]: self = .numbers(value.map { Double($0) })
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as Bool: self = .flag(value)
    case let value as [Any]:
      let colors = value.compactMap { $0 as? CGColor }
      let numbers = value.compactMap { ($0 as? NSNumber)?.doubleValue }
      if colors.count == value.count {
        self = .colors(colors)
      } else if numbers.count == value.count {
        self = .numbers(numbers)
      } else {
        return nil
      }
    case let value as NSValue:
      guard let known = LayerValue(boxed: value) else { return nil }
      self = known
    default: return nil
    }
  }

  /// Boxes have no type: two numbers are a point, four a rectangle, six and sixteen transforms.
  private init?(boxed value: NSValue) {
    switch String(cString: value.objCType) {
    case "[2d]": self = .point(value.cgPointValue)
    case "[4d]": self = .rect(value.cgRectValue)
    case "[6d]": self = .transform(CATransform3DMakeAffineTransform(value.cgAffineTransformValue))
    case "[16d]": self = .transform(value.caTransform3DValue)
    default: return nil
    }
  }

  /// Converts to another value's type, such as two numbers to a size, if possible.
  func coerced(to kind: LayerValue) -> LayerValue? {
    switch (self, kind) {
    case (.number(let a), .flag): return .flag(a != 0)
    case (.flag(let a), .number): return .number(a ? 1 : 0)
    case (.contents, .contents), (.path, .path), (.flag, .flag), (.colors, .colors),
      (.numbers, .numbers), (.shadow, .shadow), (.backdrop, .backdrop), (.color, .color):
      return self
    case (.color, _), (_, .color), (.numbers, _): return nil
    default:
      let count = kind.components.count
      return count > 0 && components.count == count ? kind.with(components) : nil
    }
  }

  // MARK: - Mixing

  /// Interpolates values of a type; those that cannot be interpolated change at 0.5.
  public func mixed(
    with other: LayerValue, at t: Double, _ interpolation: TransformInterpolation = .decomposed
  ) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
    case (.point(let a), .point(let b)): return .point(a.mixed(with: b, at: t))
    case (.size(let a), .size(let b)): return .size(a.mixed(with: b, at: t))
    case (.rect(let a), .rect(let b)): return .rect(a.mixed(with: b, at: t))
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, at: t))
    case (.shadow(let a), .shadow(let b)): return .shadow(a.mixed(with: b, at: t))
    case (.backdrop(let a), .backdrop(let b)): return .backdrop(a.mixed(with: b, at: t))
    case (.transform(let a), .transform(let b)):
      return .transform(a.mixed(with: b, at: t, interpolation))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, at: t) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * t })
    case (.path(let a), .path(let b)):
      return .path(a.mixed(with: b, at: t) ?? (t < 0.5 ? a : b))
    case (.contents(let a), .contents(let b)):
      if t <= 0 || a == b { return self }
      return t >= 1 ? other : .fade(ContentsFade(from: a, to: b, progress: t))
    case (.flag, .flag): return t < 1 ? self : other
    default: return t < 0.5 ? self : other
    }
  }

  // MARK: - Arithmetic

  /// The components; empty for a type without arithmetic.
  var components: [Double] {
    switch self {
    case .number(let a): [a]
    case .point(let a): [a.x, a.y]
    case .size(let a): [a.width, a.height]
    case .rect(let a): [a.origin.x, a.origin.y, a.size.width, a.size.height]
    case .color(let a): [a.red, a.green, a.blue, a.alpha]
    case .transform(let a): a.entries.map { Double($0) }
    case .numbers(let a): a
    case .colors, .path, .flag, .contents, .fade, .shadow, .backdrop: []
    }
  }

  /// A value of the same type with other components.
  func with(_ c: [Double]) -> LayerValue {
    guard c.count == components.count, !c.isEmpty else { return self }
    switch self {
    case .number: return .number(c[0])
    case .point: return .point(CGPoint(x: c[0], y: c[1]))
    case .size: return .size(CGSize(width: c[0], height: c[1]))
    case .rect: return .rect(CGRect(x: c[0], y: c[1], width: c[2], height: c[3]))
    case .color(var color):
      (color.red, color.green, color.blue, color.alpha) = (c[0], c[1], c[2], c[3])
      return .color(color)
    case .transform: return .transform(CATransform3D(entries: c.map { CGFloat($0) }))
    case .numbers: return .numbers(c)
    case .colors, .path, .flag, .contents, .fade, .shadow, .backdrop: return self
    }
  }

  /// The sum of two values; the product of transforms. Types without arithmetic stay unchanged.
  func adding(_ other: LayerValue, times factor: Double = 1) -> LayerValue {
    if case .transform(let a) = self, case .transform(let b) = other, factor == 1 {
      return .transform(b.concatenating(a))
    }
    return combined(other) { $0 + $1 * factor }
  }

  func subtracting(_ other: LayerValue) -> LayerValue {
    if case .transform(let a) = self, case .transform(let b) = other {
      return .transform(a.concatenating(CATransform3DInvert(b)))
    }
    return combined(other) { $0 - $1 }
  }

  private func combined(_ other: LayerValue, _ body: (Double, Double) -> Double) -> LayerValue {
    let (a, b) = (components, other.components)
    guard a.count == b.count else { return self }
    return with(zip(a, b).map { body($0, $1) })
  }

  /// The Euclidean distance to another value of the same type.
  func distance(to other: LayerValue) -> Double {
    zip(components, other.components).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }
}
