import Foundation
import LocatedJSON

extension ViewTemplate {
  /// All bindings in the view and its subviews.
  package var bindings: [BindingTemplate] {
    var found: [BindingTemplate] = []
    var copy = self
    copy.visitBindings(at: "") { found.append($0) }
    return found
  }

  /// Stores the key path of every binding in it, such as `views[0].image`, so that problems with
  /// its value can name it.
  package mutating func nameBindings() {
    visitBindings(at: "") { _ in }
  }

  /// Visits all bindings, with their key paths set.
  fileprivate mutating func visitBindings(
    at path: String, _ visit: (inout BindingTemplate) -> Void
  ) {
    func value<Value>(_ bound: inout Bound<Value>?, _ key: String) {
      guard var some = bound else { return }
      constant(&some, key)
      bound = some
    }
    func constant<Value>(_ bound: inout Bound<Value>, _ key: String) {
      guard case .template(var template) = bound else { return }
      if template.path.isEmpty { template.path = path + key }
      visit(&template)
      bound = .template(template)
    }
    func views(_ views: inout [ViewTemplate], _ key: (Int) -> String) {
      for index in views.indices { views[index].visitBindings(at: path + key(index), visit) }
    }
    value(&background, "background")
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
    }
    views(&self.views) { "views[\($0)]." }
  }
}

extension CellTemplate {
  /// All bindings in the cell.
  package var bindings: [BindingTemplate] {
    var found: [BindingTemplate] = []
    var copy = self
    copy.visitBindings { found.append($0) }
    return found
  }

  /// Stores the key path of every binding in it.
  package mutating func nameBindings() {
    visitBindings { _ in }
  }

  private mutating func visitBindings(_ visit: (inout BindingTemplate) -> Void) {
    view.visitBindings(at: "", visit)
    backgroundView?.visitBindings(at: "backgroundView.", visit)
    selectedBackgroundView?.visitBindings(at: "selectedBackgroundView.", visit)
    back?.visitBindings(at: "back.", visit)
    if case .template(var opacity)? = contentOpacity {
      if opacity.path.isEmpty { opacity.path = "contentOpacity" }
      visit(&opacity)
      contentOpacity = .template(opacity)
    }
  }
}
