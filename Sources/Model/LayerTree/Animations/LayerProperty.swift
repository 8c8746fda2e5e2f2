import DrawingCommands
import Foundation

/// A property that can be animated. Raw values are Core Animation's key paths.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  case opacity, hidden, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  /// A whole shadow, as animation blocks record it.
  case shadow
  case contents, contentsRect
  /// How the layer changes what is behind it. Core Animation has no public name for it.
  case backdrop
  case colors, locations, startPoint, endPoint
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd

  /// The property's value in a state; nil if the layer's class has no such property.
  func value(in state: LayerState) -> LayerValue? {
    let p = state.properties
    switch self {
    case .bounds: return .rect(p.bounds)
    case .position: return .point(p.position)
    case .anchorPoint: return .point(p.anchorPoint)
    case .anchorPointZ: return .number(p.anchorPointZ)
    case .zPosition: return .number(p.zPosition)
    case .transform: return .transform(p.transform)
    case .sublayerTransform: return .transform(p.sublayerTransform)
    case .opacity: return .number(p.opacity)
    case .hidden: return .flag(p.isHidden)
    case .backgroundColor: return .color(p.backgroundColor ?? .clear)
    case .cornerRadius: return .number(p.cornerRadius)
    case .borderWidth: return .number(p.borderWidth)
    case .borderColor: return .color(p.borderColor)
    case .shadowColor: return .color(p.shadow.color)
    case .shadowOpacity: return .number(p.shadow.opacity)
    case .shadowOffset: return .size(p.shadow.offset)
    case .shadowRadius: return .number(p.shadow.radius)
    case .shadowPath: return .path(p.shadow.path ?? Path())
    case .shadow: return .shadow(p.shadow)
    case .contents: return .contents(state.contents)
    case .contentsRect: return .rect(p.contentsRect)
    case .backdrop: return .backdrop(p.backdrop ?? .none)
    case .colors, .locations, .startPoint, .endPoint:
      guard case .gradient(let gradient) = state.classProperties else { return nil }
      return value(in: gradient)
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart,
      .strokeEnd:
      guard case .shape(let shape) = state.classProperties else { return nil }
      return value(in: shape)
    }
  }

  /// Sets a value; ignores other types and properties that the class lacks.
  func set(_ value: LayerValue, in state: inout LayerState) {
    switch (self, value) {
    case (.bounds, .rect(let v)): state.properties.bounds = v
    case (.position, .point(let v)): state.properties.position = v
    case (.anchorPoint, .point(let v)): state.properties.anchorPoint = v
    case (.anchorPointZ, .number(let v)): state.properties.anchorPointZ = v
    case (.zPosition, .number(let v)): state.properties.zPosition = v
    case (.transform, .transform(let v)): state.properties.transform = v
    case (.sublayerTransform, .transform(let v)): state.properties.sublayerTransform = v
    case (.opacity, .number(let v)): state.properties.opacity = min(max(v, 0), 1)
    case (.hidden, .flag(let v)): state.properties.isHidden = v
    case (.backgroundColor, .color(let v)): state.properties.backgroundColor = v.clamped
    case (.cornerRadius, .number(let v)): state.properties.cornerRadius = max(v, 0)
    case (.borderWidth, .number(let v)): state.properties.borderWidth = max(v, 0)
    case (.borderColor, .color(let v)): state.properties.borderColor = v.clamped
    case (.shadowColor, .color(let v)): state.properties.shadow.color = v.clamped
    case (.shadowOpacity, .number(let v)): state.properties.shadow.opacity = min(max(v, 0), 1)
    case (.shadowOffset, .size(let v)): state.properties.shadow.offset = v
    case (.shadowRadius, .number(let v)): state.properties.shadow.radius = max(v, 0)
    case (.shadowPath, .path(let v)): state.properties.shadow.path = v.isEmpty ? nil : v
    case (.shadow, .shadow(var v)):
      v.opacity = min(max(v.opacity, 0), 1)
      v.radius = max(v.radius, 0)
      v.color = v.color.clamped
      state.properties.shadow = v
    case (.contents, .contents(let v)): (state.contents, state.fade) = (v, nil)
    case (.contents, .fade(let v)):
      (state.contents, state.fade) = (v.progress < 0.5 ? v.from : v.to, v)
    case (.contentsRect, .rect(let v)): state.properties.contentsRect = v
    case (.backdrop, .backdrop(let v)): state.properties.backdrop = v == .none ? nil : v
    default: setClassProperty(value, in: &state)
    }
  }

  // MARK: - Private

  private func value(in gradient: GradientProperties) -> LayerValue? {
    switch self {
    case .colors: .colors(gradient.colors)
    case .locations: .numbers(gradient.spreadLocations)
    case .startPoint: .point(gradient.start)
    case .endPoint: .point(gradient.end)
    default: nil
    }
  }

  private func value(in shape: ShapeProperties) -> LayerValue? {
    switch self {
    case .path: .path(shape.path ?? Path())
    case .fillColor: .color(shape.fillColor ?? .clear)
    case .strokeColor: .color(shape.strokeColor ?? .clear)
    case .lineWidth: .number(shape.lineWidth)
    case .miterLimit: .number(shape.miterLimit)
    case .lineDashPhase: .number(shape.lineDashPhase)
    case .strokeStart: .number(shape.strokeStart)
    case .strokeEnd: .number(shape.strokeEnd)
    default: nil
    }
  }

  private func setClassProperty(_ value: LayerValue, in state: inout LayerState) {
    switch state.classProperties {
    case .none: break
    case .gradient(var gradient):
      switch (self, value) {
      case (.colors, .colors(let v)): gradient.colors = v.map(\.clamped)
      case (.locations, .numbers(let v)): gradient.locations = v
      case (.startPoint, .point(let v)): gradient.start = v
      case (.endPoint, .point(let v)): gradient.end = v
      default: break
      }
      state.classProperties = .gradient(gradient)
    case .shape(var shape):
      switch (self, value) {
      case (.path, .path(let v)): shape.path = v
      case (.fillColor, .color(let v)): shape.fillColor = v.clamped
      case (.strokeColor, .color(let v)): shape.strokeColor = v.clamped
      case (.lineWidth, .number(let v)): shape.lineWidth = max(v, 0)
      case (.miterLimit, .number(let v)): shape.miterLimit = v
      case (.lineDashPhase, .number(let v)): shape.lineDashPhase = v
      case (.strokeStart, .number(let v)): shape.strokeStart = min(max(v, 0), 1)
      case (.strokeEnd, .number(let v)): shape.strokeEnd = min(max(v, 0), 1)
      default: break
      }
      state.classProperties = .shape(shape)
    }
  }
}

extension CGColor {
  /// The colour clamped to 0…1: a spring may overshoot.
  fileprivate var clamped: CGColor {
    var color = self
    color.red = min(max(red, 0), 1)
    color.green = min(max(green, 0), 1)
    color.blue = min(max(blue, 0), 1)
    color.alpha = min(max(alpha, 0), 1)
    return color
  }
}
