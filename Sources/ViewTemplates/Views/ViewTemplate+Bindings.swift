import Foundation
import LocatedJSON

/// A binding of a view, with what has to hold for the view to be shown.
package struct ViewBinding: Sendable {
  /// The value with its bindings.
  package var template: BindingTemplate
  /// The conditions of the view and of those it is in.
  package var conditions: [Condition]
  private let resolve: @Sendable (BindingContext, _ file: String) throws -> Void

  fileprivate init<Value: JSONReadable>(
    _ template: BindingTemplate, _ conditions: [Condition], of type: Value.Type
  ) {
    (self.template, self.conditions) = (template, conditions)
    resolve = { _ = try Bound<Value>.template(template).resolve(in: $0, file: $1) }
  }

  /// Throws a ``LocatedError`` for an element whose value cannot be used, such as a colour that is
  /// none.
  package func check(in context: BindingContext, file: String) throws {
    try resolve(context, file)
  }
}

extension ViewTemplate {
  /// All bindings in the view and its subviews.
  package var bindings: [ViewBinding] {
    var found: [ViewBinding] = []
    var copy = self
    copy.visitBindings(at: "", []) { found.append($0) }
    return found
  }

  /// The conditions of the view and its subviews.
  package var conditions: [Condition] {
    let contained: [ViewTemplate] =
      if case .image(let image) = contents { children + image.placeholder } else { children }
    return [condition].compactMap(\.self) + contained.flatMap(\.conditions)
  }

  /// Stores the key path of every binding in it, such as `views[0].image`, so that problems with
  /// its value can name it.
  package mutating func nameBindings() {
    visitBindings(at: "", []) { _ in }
  }

  /// Visits all bindings, with their key paths set.
  fileprivate mutating func visitBindings(
    at path: String, _ outer: [Condition], _ visit: (ViewBinding) -> Void
  ) {
    let conditions = condition.map { outer + [$0] } ?? outer
    func value<Value: JSONReadable>(_ bound: inout Bound<Value>?, _ key: String) {
      guard var some = bound else { return }
      constant(&some, key)
      bound = some
    }
    func constant<Value: JSONReadable>(_ bound: inout Bound<Value>, _ key: String) {
      bound.name(path + key)
      if let binding = bound.binding(conditions) { visit(binding) }
    }
    func views(_ views: inout [ViewTemplate], _ key: (Int) -> String) {
      for index in views.indices {
        views[index].visitBindings(at: path + key(index), conditions, visit)
      }
    }
    value(&background, "background")
    value(&material, "material")
    value(&vibrancy, "vibrancy")
    value(&opacity, "opacity")
    value(&cornerRadius, "cornerRadius")
    value(&mask, "mask")
    value(&clips, "clips")
    value(&isRasterized, "rasterized")
    value(&transform, "transform")
    if var border {
      constant(&border.width, "border.width")
      constant(&border.color, "border.color")
      self.border = border
    }
    if var shadow {
      constant(&shadow.color, "shadow.color")
      constant(&shadow.opacity, "shadow.opacity")
      constant(&shadow.radius, "shadow.radius")
      constant(&shadow.offset, "shadow.offset")
      self.shadow = shadow
    }
    if var reflection {
      constant(&reflection.gap, "reflection.gap")
      constant(&reflection.length, "reflection.length")
      constant(&reflection.opacity, "reflection.opacity")
      value(&reflection.floor, "reflection.floor")
      self.reflection = reflection
    }
    switch place {
    case .inset(var inset):
      constant(&inset, "inset")
      place = .inset(inset)
    case .frame(var frame):
      constant(&frame, "frame")
      place = .frame(frame)
    case .dock(let edge, var size, var inset):
      constant(&size, "dock.size")
      constant(&inset, "inset")
      place = .dock(edge, size: size, inset)
    }
    switch contents {
    case .nothing: break
    case .image(var image):
      constant(&image.image, "image")
      value(&image.fit, "fit")
      views(&image.placeholder) { _ in "placeholder." }
      contents = .image(image)
    case .label(var label):
      constant(&label.text, "label")
      value(&label.runs, "label")
      constant(&label.color, "color")
      contents = .label(label)
    case .control(var control):
      control.visit(
        text: { constant(&$0, $1) }, number: { constant(&$0, $1) }, flag: { constant(&$0, $1) },
        symbol: { constant(&$0, $1) }, path: { constant(&$0, $1) }, color: { constant(&$0, $1) })
      contents = .control(control)
    }
    if var accessibility {
      accessibility.visit(text: { constant(&$0, $1) }, flag: { constant(&$0, $1) })
      self.accessibility = accessibility
    }
    value(&sizing.width, "width")
    value(&sizing.height, "height")
    value(&sizing.minWidth, "minWidth")
    value(&sizing.maxWidth, "maxWidth")
    value(&sizing.minHeight, "minHeight")
    value(&sizing.maxHeight, "maxHeight")
    value(&sizing.aspect, "aspect")
    value(&sizing.spacingAfter, "spacingAfter")
    if var stack {
      constant(&stack.axis, "stack.axis")
      constant(&stack.spacing, "stack.spacing")
      constant(&stack.alignment, "stack.alignment")
      constant(&stack.distribution, "stack.distribution")
      constant(&stack.insets, "stack.insets")
      views(&stack.views) { "stack.views[\($0)]." }
      self.stack = stack
    }
    views(&self.views) { "views[\($0)]." }
  }
}

extension CellTemplate {
  /// All bindings in the cell.
  package var bindings: [ViewBinding] {
    var found: [ViewBinding] = []
    var copy = self
    copy.visitBindings { found.append($0) }
    return found
  }

  /// The conditions of all views in the cell.
  package var conditions: [Condition] {
    [view, backgroundView, selectedBackgroundView, back].compactMap(\.self).flatMap(\.conditions)
  }

  /// Stores the key path of every binding in it.
  package mutating func nameBindings() {
    visitBindings { _ in }
  }

  private mutating func visitBindings(_ visit: (ViewBinding) -> Void) {
    view.visitBindings(at: "", [], visit)
    backgroundView?.visitBindings(at: "backgroundView.", [], visit)
    selectedBackgroundView?.visitBindings(at: "selectedBackgroundView.", [], visit)
    back?.visitBindings(at: "back.", [], visit)
    contentOpacity?.name("contentOpacity")
    if let binding = contentOpacity?.binding([]) { visit(binding) }
  }
}

extension Bound where Value: JSONReadable {
  /// Stores the key path of a binding that has none yet.
  fileprivate mutating func name(_ path: String) {
    guard case .template(var template) = self, template.path.isEmpty else { return }
    template.path = path
    self = .template(template)
  }

  /// The value as a view's binding; nil for a constant.
  fileprivate func binding(_ conditions: [Condition]) -> ViewBinding? {
    guard case .template(let template) = self else { return nil }
    return ViewBinding(template, conditions, of: Value.self)
  }
}
