public import DrawingCommands
public import Foundation

public typealias CAGradientLayerType = GradientPaint.Shape

/// A layer that fills its bounds with a gradient.
open class CAGradientLayer: CALayer {
  /// An array of `CGColor`; other elements are ignored.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set { set(\.colors, (newValue ?? []).compactMap { $0 as? CGColor }, .colors) }
  }

  /// 0…1, one per colour; nil spaces the colours evenly.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: $0) } }
    set { set(\.locations, newValue?.map(\.doubleValue), .locations) }
  }

  /// In unit coordinates of the bounds.
  open var startPoint: CGPoint {
    get { gradient.start }
    set { set(\.start, newValue, .startPoint) }
  }

  open var endPoint: CGPoint {
    get { gradient.end }
    set { set(\.end, newValue, .endPoint) }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set { set(\.type, newValue, nil) }
  }

  /// How colours between two stops are interpolated. The default is Core Animation's.
  open var interpolation: CGGradient.Interpolation {
    get { gradient.interpolation }
    set { set(\.interpolation, newValue, nil) }
  }

  open override func shownContents(in state: LayerState) -> LayerContents? {
    guard case .gradient(let values) = state.classProperties else {
      return super.shownContents(in: state)
    }
    guard
      var gradient = CGGradient(
        colorsSpace: nil, colors: values.colors, locations: values.locations?.map { CGFloat($0) })
    else { return nil }
    gradient.interpolation = values.interpolation
    let paint = GradientPaint(
      gradient: gradient, shape: values.type, start: values.start, end: values.end)
    guard case .drawing(let drawing)? = state.contents else { return .gradient(paint) }
    return .drawing(drawing.over(paint, within: state.properties))
  }

  override var defaultClassProperties: LayerState.ClassProperties {
    .gradient(GradientProperties())
  }

  private var gradient: GradientProperties {
    if case .gradient(let gradient) = classProperties { return gradient }
    return GradientProperties()
  }

  private func set<Value: Equatable>(
    _ path: WritableKeyPath<GradientProperties, Value>, _ value: Value, _ property: LayerProperty?
  ) {
    var new = gradient
    guard new[keyPath: path] != value || classProperties == .none else { return }
    new[keyPath: path] = value
    let store = { self.classProperties = .gradient(new) }
    if let property { change(property, store) } else { store() }
  }
}

extension RecordedDrawing {
  /// The drawing on top of a gradient, which fills the rounded bounds in their unit coordinates.
  fileprivate func over(_ paint: GradientPaint, within layer: LayerProperties) -> RecordedDrawing {
    let outline = Path(
      roundedRect: bounds, radius: layer.cornerRadius, curve: layer.cornerCurve,
      corners: layer.maskedCorners)
    let unit = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    var whole = self
    whole.commands =
      [.clip(outline, rule: .winding, [.gradient(paint, transform: unit)])] + commands
    return whole
  }
}
