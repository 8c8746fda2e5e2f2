import Foundation
import LocatedJSON
import Views

// Builders for views that code describes, such as the default cells of layouts.
extension ViewTemplate {
  /// A view filled with a colour or gradient, with subviews from back to front.
  package init(_ fill: SceneFill? = nil, _ views: ViewTemplate...) {
    self.init()
    self.background = fill.map { .constant($0) }
    self.views = views
  }

  /// A view whose background is a binding, such as `{color}`.
  package init(binding: String, _ views: ViewTemplate...) {
    self.init()
    self.background = .binding(binding)
    self.views = views
  }

  /// The element's photo, clipped.
  /// - Parameter inset: from the parent's edges, in points.
  package static func photo(inset: Double = 0) -> ViewTemplate {
    ViewTemplate().inset(inset).with { view in
      view.image = .binding("{image}")
      view.contentMode = .scaleAspectFill
      view.clips = .constant(true)
    }
  }

  /// A text, which may contain bindings.
  /// - Parameter size: of the font, in points.
  package static func label(
    _ text: String, _ color: SceneColor, size: Double = 17, weight: SceneFontWeight = .regular,
    align: SceneTextAlignment = .natural
  ) -> ViewTemplate {
    ViewTemplate { view in
      view.label = LabelText(text: .binding(text))
      view.font = SceneFont(size: size, weight: weight)
      view.color = .constant(color)
      view.alignment = align
    }
  }

  /// The view at a distance from all edges of its parent, in points.
  package func inset(_ points: Double) -> ViewTemplate {
    inset(top: points, left: points, bottom: points, right: points)
  }

  /// The view at distances from the edges of its parent, in points. A docked view stays docked.
  package func inset(
    top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0
  ) -> ViewTemplate {
    with { view in
      view.frame = nil
      view.insets = .constant(UIEdgeInsets(top: top, left: left, bottom: bottom, right: right))
    }
  }

  /// The view docked to an edge of its parent, `size` points thick.
  package func docked(_ edge: DockTemplate.Edge, _ size: Double) -> ViewTemplate {
    inset(0).with { view in
      view.dock = DockTemplate {
        $0.edge = edge
        $0.size = .constant(size)
      }
    }
  }

  /// The view with a frame in its parent, in points.
  package func at(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> ViewTemplate {
    with { $0.frame = .constant(CGRect(x: x, y: y, width: width, height: height)) }
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
      view.border = BorderTemplate {
        $0.width = .constant(width)
        $0.color = .constant(.color(color))
      }
    }
  }

  /// The view with a black shadow, moved down.
  package func shadowed(
    _ opacity: Bound<Double>, down: Double, radius: Double = 3
  ) -> ViewTemplate {
    with { view in
      view.shadow = ShadowTemplate {
        $0.opacity = opacity
        $0.radius = .constant(radius)
        $0.offset = .constant(CGPoint(x: 0, y: down))
      }
    }
  }

  /// The view, rasterized before it is transformed.
  package func rasterized() -> ViewTemplate {
    with { $0.isRasterized = .constant(true) }
  }

  /// The view with an opacity from a binding, such as `{layout.maskingValue}`.
  package func faded(_ binding: String) -> ViewTemplate {
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
