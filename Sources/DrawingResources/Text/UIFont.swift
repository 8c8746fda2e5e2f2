public import Foundation
import LayerTree
public import Typesetting

/// A font at a size, by name, weight and slant; its files come from `UIFont.library`.
public final class UIFont: Sendable {
  /// What the typesetter is asked for.
  public let request: FontRequest

  /// The fonts that texts are set in: those of the stage that works. Between the calls of stages,
  /// those that stages begin with.
  public static var library: FontLibrary {
    get { LayerContext.current[LibraryKey.self] }
    set { LayerContext.current[LibraryKey.self] = newValue }
  }

  private enum LibraryKey: LayerContextKey {
    static var initialValue: FontLibrary { .standard }
    static var isInherited: Bool { true }
  }

  public init(request: FontRequest) {
    self.request = request
  }

  /// The font of this PostScript name or family; nil when no registered font has it.
  ///
  /// - Parameter fontSize: points; 0 is the size of labels, 17 (UIKit documents "a suitable size").
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = fontSize > 0 ? fontSize : UIFont.labelFontSize
    guard let request = try? UIFont.library.request(named: fontName, size: size) else {
      return nil
    }
    self.init(request: request)
  }

  /// The size of an em in points.
  public var pointSize: CGFloat { request.size }

  public var familyName: String { request.family }

  /// The PostScript name of the face.
  public var fontName: String {
    (try? UIFont.library.face(for: request).postScriptName) ?? request.family
  }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    var other = request
    other.size = fontSize
    return UIFont(request: other)
  }

  // MARK: - Metrics, in points

  public var ascender: CGFloat { metrics.ascender }
  /// Negative, below the baseline.
  public var descender: CGFloat { metrics.descender }
  public var leading: CGFloat { metrics.leading }
  public var capHeight: CGFloat { metrics.capHeight }
  public var xHeight: CGFloat { metrics.xHeight }
  /// From the top of a line to its bottom.
  public var lineHeight: CGFloat { metrics.lineHeight }

  /// Zeros and a reported problem for a font that no file has.
  private var metrics: FontMetrics {
    do {
      return try UIFont.library.metrics(for: request)
    } catch {
      DrawingProblems.report(
        DrawingProblem(place: "font \(request.family)", message: "\(error)"))
      return FontMetrics(
        ascender: 0, descender: 0, leading: 0, capHeight: 0, xHeight: 0, underlinePosition: 0,
        underlineThickness: 0)
    }
  }
}

extension UIFont: Hashable, CustomStringConvertible {
  public static func == (a: UIFont, b: UIFont) -> Bool { a.request == b.request }

  public func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { self == $0 } ?? false
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(request)
  }

  public var description: String {
    "\(request.family) \(request.size) pt, weight \(request.weight)"
      + (request.isItalic ? ", italic" : "")
  }
}
