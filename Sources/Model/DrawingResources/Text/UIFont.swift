public import DrawingCommands
public import Foundation

/// A font at a size, by name, weight and slant. The font files come from `UIFont.library`.
public final class UIFont: Sendable {
  /// The request to the typesetter.
  public let request: FontRequest

  /// The font library of the working stage or, between calls of stages, of later ones.
  public static var library: FontLibrary {
    get { StageContext.current[LibraryKey.self] }
    set { StageContext.current[LibraryKey.self] = newValue }
  }

  /// The language of the working stage's texts, such as "ja"; nil for English.
  package static var textLanguage: String? {
    get { StageContext.current[LanguageKey.self] }
    set { StageContext.current[LanguageKey.self] = newValue }
  }

  private enum LanguageKey: StageContextKey {
    static var initialValue: String? { nil }
    static var isInherited: Bool { true }
  }

  private enum LibraryKey: StageContextKey {
    static var initialValue: FontLibrary { .standard }
    static var isInherited: Bool { true }
  }

  /// A font for a request to the typesetter. UIKit has no such initializer.
  public init(request: FontRequest) {
    self.request = request
  }

  /// The font with this PostScript or family name, if registered.
  /// - Parameter fontSize: in points; 0 selects 17 (UIKit: "a suitable size").
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    let size = fontSize > 0 ? fontSize : UIFont.labelFontSize
    guard let request = try? UIFont.library.request(named: fontName, size: size) else {
      return nil
    }
    self.init(request: request)
  }

  /// The size of the em square in points.
  public var pointSize: CGFloat { request.size }

  public var familyName: String { request.family }

  /// The PostScript name.
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
  /// Negative: below the baseline.
  public var descender: CGFloat { metrics.descender }
  public var leading: CGFloat { metrics.leading }
  public var capHeight: CGFloat { metrics.capHeight }
  public var xHeight: CGFloat { metrics.xHeight }
  /// The height of a line of text.
  public var lineHeight: CGFloat { metrics.lineHeight }

  /// If no font file matches, it reports a problem and returns zeros.
  private var metrics: FontMetrics {
    do {
      return try UIFont.library.metrics(for: request)
    } catch {
      DrawingProblems.report(
        DrawingProblem(subject: "font \(request.family)", message: "\(error)"))
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
