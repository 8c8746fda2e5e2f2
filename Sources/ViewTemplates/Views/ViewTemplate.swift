import Foundation
import LayerGeometry
import LocatedJSON

/// A view of a scene: its appearance, its place in its parent, and its contents.
public struct ViewTemplate: Sendable {
  /// The place of a view in its parent.
  public enum Place: Sendable {
    /// Within the parent's bounds, less the insets.
    case inset(Bound<UIEdgeInsets>)
    case frame(Bound<CGRect>)
    /// Along an edge of the parent's bounds less the insets, `size` points thick.
    case dock(Edge, size: Bound<Double>, Bound<UIEdgeInsets>)
  }

  /// An edge of the parent to which a view is docked.
  public enum Edge: String, JSONChoice {
    case top, left, bottom, right
  }

  /// What a view shows in front of its background.
  public enum Contents: Sendable {
    case nothing
    case image(ImageTemplate)
    case label(LabelTemplate)
    case control(ControlTemplate)
  }

  /// A line inside the edges of a view.
  public struct Border: Sendable {
    /// The width in points.
    public var width: Bound<Double> = .constant(1)
    /// The colour; black by default.
    public var color: Bound<SceneColor> = .constant(.black)

    /// A black line one point wide.
    public init() {}
  }

  /// A blurred shadow with the values of Core Animation.
  public struct Shadow: Sendable {
    /// The colour; black by default.
    public var color: Bound<SceneColor> = .constant(.black)
    /// From 0 to 1.
    public var opacity: Bound<Double> = .constant(1)
    /// The standard deviation of the Gaussian blur, in points.
    public var radius: Bound<Double> = .constant(3)
    /// In points, to the right and down.
    public var offset: Bound<CGPoint> = .constant(CGPoint(x: 0, y: -3))

    /// A fully opaque shadow with Core Animation's default offset and radius.
    public init() {}
  }

  /// A mirror image below the view that fades out downwards.
  public struct Reflection: Sendable {
    /// The distance from the view, in points.
    public var gap: Bound<Double> = .constant(0)
    /// The length over which it fades to nothing: points, or a share of the view's height.
    public var length: Bound<SceneLength> = .constant(.share(0.5))
    /// The opacity where it begins, from 0 to 1.
    public var opacity: Bound<Double> = .constant(0.5)
    /// What covers the things behind the mirror image; nil lets them shine through.
    public var floor: Bound<SceneColor>?

    /// Half of the view's height, beginning at half its opacity.
    public init() {}
  }

  /// A colour, a gradient or an image; nil for none.
  public var background: Bound<SceneFill>?
  /// Shows what lies behind the view, blurred and coloured, below its background; nil for none.
  public var material: Bound<SceneMaterial>?
  /// Makes the view with all that is in it translucent; nil for not.
  public var vibrancy: Bound<SceneVibrancy>?
  /// From 0 to 1; nil for 1.
  public var opacity: Bound<Double>?
  /// In points; nil for 0.
  public var cornerRadius: Bound<Double>?
  /// The curve of the corners; nil for circular.
  public var cornerCurve: SceneCornerCurve?
  /// A line inside the edges.
  public var border: Border?
  /// A blurred shadow.
  public var shadow: Shadow?
  /// A mirror image below the view.
  public var reflection: Reflection?
  /// A gradient or an image whose alpha masks the view.
  public var mask: Bound<SceneMask>?
  /// Whether contents and subviews are clipped to the bounds; nil for false.
  public var clips: Bound<Bool>?
  /// Whether the view is rasterized before it is transformed; nil for false.
  public var isRasterized: Bound<Bool>?
  /// A transform about the centre of the view; nil for none.
  public var transform: Bound<SceneTransform>?
  /// Whether a right-to-left scene shows the mirror image of the view; nil for false.
  public var flipsForRightToLeft: Bool?
  /// The place of the view in its parent.
  public var place: Place = .inset(.constant(.zero))
  /// Its size in a stack, or that of a cell that sizes itself.
  public var sizing = ViewSizing()
  /// Whether the view is shown; nil for always.
  public var condition: Condition?
  /// What assistive technologies are told of the view; nil for what it tells by itself.
  public var accessibility: AccessibilityTemplate?
  /// What the view shows in front of its background.
  public var contents: Contents = .nothing
  /// The views that it arranges in a row or column, in front of its contents; nil for none.
  public var stack: StackTemplate?
  /// The subviews, from back to front.
  public var views: [ViewTemplate] = []
  /// An empty view that fills its parent.
  public init() {}
}

extension ViewTemplate {
  /// Whether the view shows nothing, like that of `{}`.
  package var showsNothing: Bool {
    guard case .nothing = contents else { return false }
    return background == nil && material == nil && border == nil && views.isEmpty && stack == nil
  }

  /// All views directly in it: those of its stack, then its own.
  package var children: [ViewTemplate] { (stack?.views ?? []) + views }

  /// The images that the view and its subviews need. Images with a placeholder, and those of views
  /// that are not shown, are left out.
  ///
  /// - Parameter isShown: whether a view with a condition is shown.
  package func images(where isShown: (Condition) -> Bool) -> [Bound<SceneImage>] {
    if let condition, !isShown(condition) { return [] }
    var found = children.flatMap { $0.images(where: isShown) }
    if case .image(let image) = contents, image.placeholder.isEmpty { found.append(image.image) }
    return found
  }
}

/// The contents of an image view.
public struct ImageTemplate: Sendable {
  /// The file of the image.
  public var image: Bound<SceneImage>
  /// How the image fills the view.
  public var contentMode: SceneContentMode = .scaleToFill
  /// How far the image view has shrunk to the aspect ratio of its image, from 0 to 1. It clips the
  /// image if it is not nil.
  public var fit: Bound<Double>?
  /// Shown instead of a missing or broken image. At most one view.
  public var placeholder: [ViewTemplate] = []
}

/// The contents of a label.
public struct LabelTemplate: Sendable {
  /// The text of the label.
  public var text: Bound<SceneText>
  /// The text in parts with looks of their own, in place of `text`.
  public var runs: Bound<LabelRuns>?
  /// The font of the text.
  public var font = SceneFont()
  /// The text's colour.
  public var color: Bound<SceneColor> = .constant(.black)
  /// The horizontal alignment of the lines.
  public var alignment = SceneTextAlignment.natural
  /// The vertical alignment of the lines.
  public var verticalAlignment = SceneVerticalAlignment.center
  /// The largest number of lines; 0 for as many as fit.
  public var lines = 1
  /// How a line that is too long is wrapped or truncated.
  public var lineBreak = SceneLineBreak.byTruncatingTail
  /// Where the text is written in the scene file.
  package var source = LabelSource()
}

/// The place of a label's text in the scene file.
package struct LabelSource: Sendable, Hashable {
  /// `nowhere` for a text from code.
  package var place = SourcePlace.nowhere
  /// The key path of the text.
  package var keyPath = ""

  /// The source of a text from code.
  package init() {}

  /// - Parameter keyPath: the key path of the text.
  package init(place: SourcePlace, keyPath: String) {
    (self.place, self.keyPath) = (place, keyPath)
  }
}

/// The font of a label.
public struct SceneFont: Sendable, Hashable {
  /// The name of the family; nil for the substitute for the system font.
  public var family: String?
  /// The size in points, unless a style gives it.
  public var size = 17.0
  /// The text style, whose size follows the preferred text size.
  public var style: SceneTextStyle?
  /// Whether a size follows the preferred text size as the body's does.
  public var isScaled = false
  /// The weight.
  public var weight = SceneFontWeight.regular
  /// Whether the italic face is used.
  public var isItalic = false
  /// OpenType features that are turned on or off.
  public var features: [SceneFontFeature] = []
  /// Places on the axes of a variable font, beside its weight.
  public var variations = SceneFontVariations()

  /// The system font or its substitute.
  public init(size: Double = 17, weight: SceneFontWeight = .regular) {
    (self.size, self.weight) = (size, weight)
  }
}

/// A text style, by its UIKit name.
public enum SceneTextStyle: String, JSONChoice {
  case extraLargeTitle, extraLargeTitle2, largeTitle, title1, title2, title3, headline, body,
    callout, subheadline, footnote, caption1, caption2
}

/// A font weight, by its UIKit name.
public enum SceneFontWeight: String, JSONChoice {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let numbers = allCases.map { LocatedValue.number(Double($0.number)) }
    return ["enum": LocatedValue(.list(names.map { .text($0) } + numbers))]
  }

  /// A name, or a weight as in CSS.
  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFontWeight? {
    if case .number(let number) = value.kind,
      let weight = allCases.first(where: { Double($0.number) == number })
    {
      return weight
    }
    return scope.word(value, of: names).flatMap { SceneFontWeight(rawValue: $0) }
  }
}

/// The curve of rounded corners, by its name in Core Animation.
public enum SceneCornerCurve: String, JSONChoice {
  case circular, continuous
}

/// A text alignment, by its UIKit name.
public enum SceneTextAlignment: String, JSONChoice {
  case natural, left, center, right, justified
}

/// The vertical alignment of a label's lines.
public enum SceneVerticalAlignment: String, JSONChoice {
  case center, top
}

/// A line break mode, by its UIKit name.
public enum SceneLineBreak: String, JSONChoice {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// A content mode, by its UIKit name or a short one.
public enum SceneContentMode: String, JSONChoice {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
    topLeft, topRight, bottomLeft, bottomRight

  /// Two modes have short names too.
  private static let short = ["aspectFit": scaleAspectFit, "aspectFill": scaleAspectFill]

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.choice(names + short.keys.sorted())
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneContentMode? {
    if case .string(let word) = value.kind, let mode = short[word] { return mode }
    return scope.word(value, of: names).flatMap { SceneContentMode(rawValue: $0) }
  }
}

extension ViewTemplate {
  /// The number of views needed for it: its own, those of its contents, and those of its subviews.
  package var viewCount: Int {
    var count = 1 + children.reduce(0) { $0 + $1.viewCount } + (stack == nil ? 0 : 1)
    switch contents {
    case .nothing: break
    case .image(let image): count += 1 + image.placeholder.reduce(0) { $0 + $1.viewCount }
    case .label: count += 1
    // The views that a control is made of.
    case .control: count += 6
    }
    return count
  }
}
