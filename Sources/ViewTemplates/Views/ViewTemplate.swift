import Foundation
import LayerGeometry
import LocatedJSON

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

  /// An edge of a parent that views are docked to.
  public enum Edge: String, JSONChoice {
    case top, left, bottom, right
  }

  /// What a view shows over its background.
  public enum Contents: Sendable {
    case nothing
    case image(ImageTemplate)
    case label(LabelTemplate)
  }

  /// A line within a view's edge.
  public struct Border: Sendable {
    /// Points.
    public var width: Bound<Double> = .constant(1)
    /// The colour; black by default.
    public var color: Bound<SceneColor> = .constant(.black)

    /// A black line one point wide.
    public init() {}
  }

  /// A blurred shadow, with Core Animation's meaning.
  public struct Shadow: Sendable {
    /// The colour; black by default.
    public var color: Bound<SceneColor> = .constant(.black)
    /// From 0 to 1.
    public var opacity: Bound<Double> = .constant(1)
    /// The Gaussian's standard deviation in points.
    public var radius: Bound<Double> = .constant(3)
    /// In points, to the right and down.
    public var offset: Bound<CGPoint> = .constant(CGPoint(x: 0, y: -3))

    /// Core Animation's own shadow, fully opaque.
    public init() {}
  }

  /// A colour, a gradient or an image; nil for none.
  public var background: Bound<SceneFill>?
  /// From 0 to 1; nil for 1.
  public var opacity: Bound<Double>?
  /// In points; nil for 0.
  public var cornerRadius: Bound<Double>?
  /// A line within the edge.
  public var border: Border?
  /// A blurred shadow.
  public var shadow: Shadow?
  /// A gradient or an image whose alpha stays.
  public var mask: Bound<SceneMask>?
  /// Whether contents and views are cut off at the bounds; nil for no.
  public var clips: Bound<Bool>?
  /// Whether the view is drawn as one picture before it is turned; nil for no.
  public var isRasterized: Bound<Bool>?
  /// About the view's middle; nil for none.
  public var transform: Bound<SceneTransform>?
  /// Where the view lies in its parent.
  public var place: Place = .inset(.constant(.zero))
  /// What the view shows over its background.
  public var contents: Contents = .nothing
  /// Views in this one, from back to front.
  public var views: [ViewTemplate] = []
  /// A view over the whole parent that shows nothing.
  public init() {}
}

extension ViewTemplate {
  /// Whether nothing of it can be seen, as of `{}`.
  package var showsNothing: Bool {
    guard case .nothing = contents else { return false }
    return background == nil && border == nil && views.isEmpty
  }

  /// The images that the view and the views in it need: those without a placeholder.
  package var images: [Bound<SceneImage>] {
    var found = views.flatMap(\.images)
    if case .image(let image) = contents, image.placeholder.isEmpty { found.append(image.image) }
    return found
  }
}

/// An image view's contents.
public struct ImageTemplate: Sendable {
  /// The image's file.
  public var image: Bound<SceneImage>
  /// How the image fills the view.
  public var contentMode: SceneContentMode = .scaleToFill
  /// How far the image's view has shrunk to its image's shape, from 0 to 1; it is clipped then.
  public var fit: Bound<Double>?
  /// Shown instead where the image is missing or broken; at most one.
  public var placeholder: [ViewTemplate] = []
}

/// A label's contents.
public struct LabelTemplate: Sendable {
  /// What the label says.
  public var text: Bound<SceneText>
  /// What the text is set in.
  public var font = SceneFont()
  /// The text's colour.
  public var color: Bound<SceneColor> = .constant(.black)
  /// Where the text's lines stand.
  public var alignment = SceneTextAlignment.natural
  /// Where the lines stand in the label's height.
  public var verticalAlignment = SceneVerticalAlignment.center
  /// Zero for as many as fit.
  public var lines = 1
  /// How a line ends that is too long.
  public var lineBreak = SceneLineBreak.byTruncatingTail
  /// Where the text is written.
  package var source = LabelSource()
}

/// Where a label's text is written.
package struct LabelSource: Sendable, Hashable {
  /// Nowhere for a text that code made.
  package var place = SourcePlace.nowhere
  /// The keys that lead to the text.
  package var keyPath = ""

  /// A text that is written nowhere.
  package init() {}

  /// - Parameter keyPath: the keys that lead to the text.
  package init(place: SourcePlace, keyPath: String) {
    (self.place, self.keyPath) = (place, keyPath)
  }
}

/// Which font a label wants.
public struct SceneFont: Sendable, Hashable {
  /// Nil for the font that stands in for the system's.
  public var family: String?
  /// Points.
  public var size = 17.0
  /// How heavy the strokes are.
  public var weight = SceneFontWeight.regular

  /// The system's font.
  ///
  /// - Parameter size: in points.
  public init(size: Double = 17, weight: SceneFontWeight = .regular) {
    (self.size, self.weight) = (size, weight)
  }
}

/// UIKit's names of weights.
public enum SceneFontWeight: String, JSONChoice {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    let numbers = allCases.map { LocatedValue.number(Double($0.number)) }
    return ["enum": LocatedValue(.list(names.map { .text($0) } + numbers))]
  }

  /// A name, or a number as CSS counts weights.
  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFontWeight? {
    if case .number(let number) = value.kind,
      let weight = allCases.first(where: { Double($0.number) == number })
    {
      return weight
    }
    return scope.word(value, of: names).flatMap { SceneFontWeight(rawValue: $0) }
  }
}

/// UIKit's names of alignments.
public enum SceneTextAlignment: String, JSONChoice {
  case natural, left, center, right, justified
}

/// Where a label's lines stand in its height.
public enum SceneVerticalAlignment: String, JSONChoice {
  case center, top
}

/// UIKit's names.
public enum SceneLineBreak: String, JSONChoice {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// UIKit's names.
public enum SceneContentMode: String, JSONChoice {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
    topLeft, topRight, bottomLeft, bottomRight

  /// Two have short names besides.
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
  /// How many views show it: its own, those of its contents and those in it.
  package var viewCount: Int {
    var count = 1 + views.reduce(0) { $0 + $1.viewCount }
    switch contents {
    case .nothing: break
    case .image(let image): count += 1 + image.placeholder.reduce(0) { $0 + $1.viewCount }
    case .label: count += 1
    }
    return count
  }
}
