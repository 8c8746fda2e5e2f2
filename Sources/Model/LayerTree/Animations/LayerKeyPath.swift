import DrawingCommands
import Foundation

/// A property or a component of one, such as `position.x` or `transform.rotation.z`.
public struct LayerKeyPath: Hashable, Sendable {
  /// The property, or that of the component.
  public let property: LayerProperty
  let part: Part?

  enum Part: Hashable, Sendable {
    case x, y, width, height, origin, size
    /// In radians, about x, y or z (0, 1, 2).
    case rotation(axis: Int)
    /// Along x, y or z; nil for all of them.
    case scale(axis: Int?)
    /// In points along x, y or z; nil for x and y as a size.
    case translation(axis: Int?)
  }

  /// The whole property.
  public init(_ property: LayerProperty) {
    self.property = property
    part = nil
  }

  /// Parses a key path of Core Animation; nil if it names nothing that can be animated.
  public init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = words.first else { return nil }
    let name = first == "affineTransform" ? "transform" : first
    guard let property = LayerProperty(rawValue: name), property != .shadow else { return nil }
    self.property = property
    guard words.count > 1 else {
      part = nil
      return
    }
    guard let part = LayerKeyPath.part(Array(words.dropFirst()), of: property) else { return nil }
    self.part = part
  }

  private static func part(_ words: [String], of property: LayerProperty) -> Part? {
    let axes = ["x": 0, "y": 1, "z": 2]
    switch property {
    case .position, .anchorPoint, .startPoint, .endPoint:
      guard words.count == 1 else { return nil }
      return words[0] == "x" ? .x : words[0] == "y" ? .y : nil
    case .shadowOffset:
      guard words.count == 1 else { return nil }
      return words[0] == "width" ? .width : words[0] == "height" ? .height : nil
    case .bounds, .contentsRect:
      switch words {
      case ["origin"]: return .origin
      case ["size"]: return .size
      case ["origin", "x"]: return .x
      case ["origin", "y"]: return .y
      case ["size", "width"]: return .width
      case ["size", "height"]: return .height
      default: return nil
      }
    case .transform, .sublayerTransform:
      let axis = words.count == 2 ? axes[words[1]] : nil
      guard words.count == 1 || (words.count == 2 && axis != nil) else { return nil }
      switch words[0] {
      case "rotation": return .rotation(axis: axis ?? 2)
      case "scale": return .scale(axis: axis)
      case "translation": return .translation(axis: axis)
      default: return nil
      }
    default: return nil
    }
  }

  // MARK: - Values

  /// Nil if the layer's class has no such property.
  func value(in state: LayerState) -> LayerValue? {
    guard let whole = property.value(in: state) else { return nil }
    guard let part else { return whole }
    switch (whole, part) {
    case (.rect(let r), .origin): return .point(r.origin)
    case (.rect(let r), .size): return .size(r.size)
    case (.transform(let t), _): return LayerKeyPath.value(of: part, in: t)
    default: return LayerKeyPath.index(of: part, in: whole).map { .number(whole.components[$0]) }
    }
  }

  /// The index of a part among the components of a value; nil if it is not one of them.
  private static func index(of part: Part, in whole: LayerValue) -> Int? {
    switch (whole, part) {
    case (.point, .x), (.rect, .x), (.size, .width): 0
    case (.point, .y), (.rect, .y), (.size, .height): 1
    case (.rect, .width): 2
    case (.rect, .height): 3
    default: nil
    }
  }

  func set(_ value: LayerValue, in state: inout LayerState) {
    guard let part else { return property.set(value, in: &state) }
    guard var whole = property.value(in: state) else { return }
    switch (whole, part, value) {
    case (.rect(let r), .origin, .point(let v)): whole = .rect(CGRect(origin: v, size: r.size))
    case (.rect(let r), .size, .size(let v)): whole = .rect(CGRect(origin: r.origin, size: v))
    case (.transform(let t), _, _): whole = .transform(LayerKeyPath.setting(part, value, in: t))
    case (_, _, .number(let v)):
      guard let index = LayerKeyPath.index(of: part, in: whole) else { return }
      var components = whole.components
      components[index] = v
      whole = whole.with(components)
    default: return
    }
    property.set(whole, in: &state)
  }

  // MARK: - Parts of transforms

  /// The angles about x, y and z in radians, so that Rx·Ry·Rz is the transform's rotation.
  private static func angles(_ parts: AffineParts) -> SIMD3<Double> {
    let (x, y, z) = Quaternion.rows(parts.rotation)
    let sine = min(max(-x.z, -1), 1)
    if abs(sine) > 1 - 1e-12 { return SIMD3(atan2(-z.y, y.y), asin(sine), 0) }
    return SIMD3(atan2(y.z, z.z), asin(sine), atan2(x.y, x.x))
  }

  private static func value(of part: Part, in t: CATransform3D) -> LayerValue? {
    guard let parts = AffineParts(t) else { return nil }
    switch part {
    case .rotation(let axis): return .number(angles(parts)[axis])
    case .scale(let axis?): return .number(parts.scale[axis])
    case .scale(nil): return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
    case .translation(let axis?): return .number(parts.translation[axis])
    case .translation(nil):
      return .size(CGSize(width: parts.translation.x, height: parts.translation.y))
    default: return nil
    }
  }

  private static func setting(
    _ part: Part, _ value: LayerValue, in t: CATransform3D
  ) -> CATransform3D {
    guard var parts = AffineParts(t) else { return t }
    switch (part, value) {
    case (.rotation(let axis), .number(let angle)):
      var all = angles(parts)
      all[axis] = angle
      let rotation = CATransform3DMakeRotation(all.x, 1, 0, 0)
        .concatenating(CATransform3DMakeRotation(all.y, 0, 1, 0))
        .concatenating(CATransform3DMakeRotation(all.z, 0, 0, 1))
      if let turned = AffineParts(rotation) { parts.rotation = turned.rotation }
    case (.scale(let axis?), .number(let v)): parts.scale[axis] = v
    case (.scale(nil), .number(let v)): parts.scale = SIMD3(v, v, v)
    case (.translation(let axis?), .number(let v)): parts.translation[axis] = v
    case (.translation(nil), .size(let v)):
      parts.translation.x = v.width
      parts.translation.y = v.height
    case (.translation(nil), .point(let v)):
      parts.translation.x = v.x
      parts.translation.y = v.y
    default: return t
    }
    var result = parts.matrix
    (result.m14, result.m24, result.m34, result.m44) = (t.m14, t.m24, t.m34, t.m44)
    return result
  }
}
