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

  public enum Edge: String, SceneChoice {
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

extension ViewTemplate {
  /// Whether nothing of it can be seen, as of `{}`.
  var showsNothing: Bool {
    guard case .nothing = contents else { return false }
    return background == nil && border == nil && views.isEmpty
  }

  /// The images that the view and the views in it need: those without a placeholder.
  var images: [Bound<SceneImage>] {
    var found = views.flatMap(\.images)
    if case .image(let image) = contents, image.placeholder.isEmpty { found.append(image.image) }
    return found
  }
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
  /// Where the text is written.
  var source = LabelSource()
}

/// Where a label's text is written.
struct LabelSource: Sendable, Hashable {
  var place = SourcePlace.nowhere
  var keyPath = ""
}

/// Which font a label wants.
public struct SceneFont: Sendable, Hashable {
  /// Nil for the font that stands in for the system's.
  public var family: String?
  /// Points.
  public var size = 17.0
  public var weight = SceneFontWeight.regular
}

public enum SceneFontWeight: String, SceneChoice {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let numbers = allCases.map { LocatedValue.number(Double($0.number)) }
    return ["enum": LocatedValue(.list(names.map { .text($0) } + numbers))]
  }

  /// A name, or a number as CSS counts weights.
  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFontWeight? {
    if case .number(let number) = value.kind,
      let weight = allCases.first(where: { Double($0.number) == number })
    {
      return weight
    }
    return scope.word(value, of: names).flatMap { SceneFontWeight(rawValue: $0) }
  }
}

public enum SceneTextAlignment: String, SceneChoice {
  case natural, left, center, right, justified
}

/// Where a label's lines stand in its height.
public enum SceneVerticalAlignment: String, SceneChoice {
  case center, top
}

/// UIKit's names.
public enum SceneLineBreak: String, SceneChoice {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// UIKit's names.
public enum SceneContentMode: String, SceneChoice {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
    topLeft, topRight, bottomLeft, bottomRight

  /// Two have short names besides.
  private static let short = ["aspectFit": scaleAspectFit, "aspectFill": scaleAspectFill]

  static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.choice(names + short.keys.sorted())
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneContentMode? {
    if case .string(let word) = value.kind, let mode = short[word] { return mode }
    return scope.word(value, of: names).flatMap { SceneContentMode(rawValue: $0) }
  }
}
