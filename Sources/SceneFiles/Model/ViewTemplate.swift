import Foundation
import LayerGeometry

/// A view of a scene: how it looks, where it lies in its parent, and what it shows.
public struct ViewTemplate: Sendable {
  /// Where a view lies in its parent.
  public enum Place: Sendable {
    /// Within the parent's bounds, less the insets.
    case inset(Bound<UIEdgeInsets>)
    case frame(Bound<CGRect>)
    /// Along one edge of the parent's bounds less the insets, `size` points thick.
    case dock(Edge, size: Bound<Double>, Bound<UIEdgeInsets>)
  }

  public enum Edge: String, Sendable, CaseIterable {
    case top, left, bottom, right
  }

  /// What a view shows over its background.
  public enum Contents: Sendable {
    case nothing
    case image(ImageTemplate)
    case label(LabelTemplate)
  }

  public struct Border: Sendable {
    /// Points.
    public var width: Bound<Double> = .constant(1)
    public var color: Bound<SceneColor> = .constant(.black)
  }

  public struct Shadow: Sendable {
    public var color: Bound<SceneColor> = .constant(.black)
    public var opacity: Bound<Double> = .constant(1)
    /// The Gaussian's standard deviation in points.
    public var radius: Bound<Double> = .constant(3)
    public var offset: Bound<CGPoint> = .constant(CGPoint(x: 0, y: -3))
  }

  public var background: Bound<SceneFill>?
  public var opacity: Bound<Double>?
  public var cornerRadius: Bound<Double>?
  public var border: Border?
  public var shadow: Shadow?
  public var mask: Bound<SceneMask>?
  public var clips: Bound<Bool>?
  public var isRasterized: Bound<Bool>?
  public var transform: Bound<SceneTransform>?
  public var place: Place = .inset(.constant(.zero))
  public var contents: Contents = .nothing
  public var views: [ViewTemplate] = []
  /// Every binding in the view and the views in it, with where it is written.
  var bindings: [BindingTemplate] = []

  public init() {}
}

/// An image view's contents.
public struct ImageTemplate: Sendable {
  public var image: Bound<SceneImage>
  public var contentMode: SceneContentMode = .scaleToFill
  /// How far the image's view has shrunk to its image's shape, from 0 to 1; it is clipped then.
  public var fit: Bound<Double>?
  /// Shown instead where the image is missing or broken; at most one.
  public var placeholder: [ViewTemplate] = []
}

/// A label's contents.
public struct LabelTemplate: Sendable {
  public var text: Bound<SceneText>
  public var font = SceneFont()
  public var color: Bound<SceneColor> = .constant(.black)
  public var alignment = SceneTextAlignment.natural
  public var verticalAlignment = SceneVerticalAlignment.center
  /// Zero for as many as fit.
  public var lines = 1
  public var lineBreak = SceneLineBreak.byTruncatingTail
}

/// Which font a label wants.
public struct SceneFont: Sendable, Hashable {
  /// Nil for the font that stands in for the system's.
  public var family: String?
  /// Points.
  public var size = 17.0
  public var weight = SceneFontWeight.regular
}

public enum SceneFontWeight: String, Sendable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

public enum SceneTextAlignment: String, Sendable, CaseIterable {
  case natural, left, center, right, justified
}

/// Where a label's lines stand in its height.
public enum SceneVerticalAlignment: String, Sendable, CaseIterable {
  case center, top
}

/// UIKit's names.
public enum SceneLineBreak: String, Sendable, CaseIterable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// UIKit's names.
public enum SceneContentMode: String, Sendable, CaseIterable {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
    topLeft, topRight, bottomLeft, bottomRight

  /// Also under the short names `aspectFit` and `aspectFill`.
  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneContentMode? {
    switch value.kind {
    case .string("aspectFit"): .scaleAspectFit
    case .string("aspectFill"): .scaleAspectFill
    default: choose(value, scope)
    }
  }
}
