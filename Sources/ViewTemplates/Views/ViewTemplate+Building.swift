import Foundation
import LayerGeometry
import LayerTree
import LocatedJSON

// Builders for views that code describes, such as the default cells of layouts.
extension ViewTemplate {
  /// A view that is filled with a colour or gradient and contains other views, from back to front.
  package init(_ fill: SceneFill? = nil, _ views: ViewTemplate...) {
    background = fill.map { .constant($0) }
    self.views = views
  }

  /// A view whose background is a binding, such as `{color}`.
  package init(binding: String, _ views: ViewTemplate...) {
    background = .binding(binding)
    self.views = views
  }

  /// A view that shows the photo of the element, clipped to its bounds.
  ///
  /// - Parameter inset: the distance from the parent's edges, in points.
  package static func photo(inset: Double = 0) -> ViewTemplate {
    var image = ImageTemplate(image: .binding("{image}"))
    image.contentMode = .scaleAspectFill
    var view = ViewTemplate().inset(inset)
    view.contents = .image(image)
    view.clips = .constant(true)
    return view
  }

  /// A view that shows a text, which may contain bindings.
  ///
  /// - Parameter size: the size of the font, in points.
  package static func label(
    _ text: String, _ color: SceneColor, size: Double = 17, weight: SceneFontWeight = .regular,
    align: SceneTextAlignment = .natural
  ) -> ViewTemplate {
    var label = LabelTemplate(text: .binding(text))
    label.font = SceneFont(size: size, weight: weight)
    label.color = .constant(color)
    label.alignment = align
    var view = ViewTemplate()
    view.contents = .label(label)
    return view
  }

  /// The view at a distance from all edges of its parent, in points.
  package func inset(_ points: Double) -> ViewTemplate {
    inset(top: points, left: points, bottom: points, right: points)
  }

  /// The view at distances from the edges of its parent, in points. A docked view stays docked.
  package func inset(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> ViewTemplate {
    let insets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    return with { view in
      if case .dock(let edge, let size, _) = view.place {
        view.place = .dock(edge, size: size, .constant(insets))
      } else {
        view.place = .inset(.constant(insets))
      }
    }
  }

  /// The view docked to an edge of its parent, `size` points thick.
  package func docked(_ edge: Edge, _ size: Double) -> ViewTemplate {
    with { $0.place = .dock(edge, size: .constant(size), .constant(.zero)) }
  }

  /// The view with a frame in its parent, in points.
  package func at(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewTemplate {
    with { $0.place = .frame(.constant(CGRect(x: x, y: y, width: width, height: height))) }
  }

  /// The view with rounded corners.
  package func rounded(_ radius: Double, clips: Bool = false) -> ViewTemplate {
    with { view in
      view.cornerRadius = .constant(radius)
      if clips { view.clips = .constant(true) }
    }
  }

  /// The view with a border.
  package func bordered(_ width: Double, _ color: SceneColor) -> ViewTemplate {
    with { view in
      var border = Border()
      (border.width, border.color) = (.constant(width), .constant(color))
      view.border = border
    }
  }

  /// The view with a black shadow, moved down.
  package func shadowed(
    _ opacity: Bound<Double>, down: Double, radius: Double = 3
  ) -> ViewTemplate {
    with { view in
      var shadow = Shadow()
      (shadow.opacity, shadow.radius) = (opacity, .constant(radius))
      shadow.offset = .constant(CGPoint(x: 0, y: down))
      view.shadow = shadow
    }
  }

  /// The view, rasterized before it is transformed.
  package func rasterized() -> ViewTemplate {
    with { $0.isRasterized = .constant(true) }
  }

  /// The view with an opacity from a binding, such as `{layout.maskingValue}`.
  package func opacity(_ binding: String) -> ViewTemplate {
    with { $0.opacity = .binding(binding, as: .share) }
  }

  /// The view rotated clockwise about its centre.
  package func turned(degrees: Double) -> ViewTemplate {
    with { view in
      var step = SceneTransformStep()
      step.rotate = degrees
      view.transform = .constant(
        SceneTransform(matrix: CATransform3DConcat(CATransform3DIdentity, step.matrix)))
    }
  }

  /// A changed copy.
  package func with(_ change: (inout ViewTemplate) -> Void) -> ViewTemplate {
    var copy = self
    change(&copy)
    return copy
  }
}
