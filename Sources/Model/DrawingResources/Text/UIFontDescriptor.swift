import DrawingCommands
public import Foundation

/// Describes a font, to make others of it: the system font in another design or size. A value, other
/// than in UIKit.
public struct UIFontDescriptor: Hashable, Sendable {
  /// A design of the system font. Families of their own stand in for all but the default.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// DejaVu Serif, regular or bold.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// DejaVu Sans Mono, regular or bold.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// Quicksand: light, regular, medium or bold.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")

    /// What stands in for a request of the system font; nil for an unknown design.
    package func request(of system: FontRequest) -> FontRequest? {
      var request = system
      switch self {
      case .default: return system
      case .serif: request.family = "DejaVu Serif"
      case .monospaced: request.family = "DejaVu Sans Mono"
      case .rounded:
        request.family = "Quicksand"
        request.weight = system.weight < 400 ? 300 : system.weight < 600 ? system.weight : 700
        return request
      default: return nil
      }
      request.weight = system.weight < 600 ? 400 : 700
      return request
    }
  }

  /// The size in points.
  public var pointSize: CGFloat { request.size }

  /// The same font in another design; nil for an unknown one, and for fonts other than the system's.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard request.isSystem, let shown = design.request(of: request) else { return nil }
    return UIFontDescriptor(request: request, shown: shown)
  }

  /// - Parameter newPointSize: greater than 0.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var new = self
    (new.request.size, new.shown.size) = (newPointSize, newPointSize)
    return new
  }

  fileprivate var request: FontRequest
  /// In the chosen design.
  fileprivate var shown: FontRequest
}

extension UIFont {
  public var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(request: request, shown: request)
  }

  /// - Parameter pointSize: 0 for the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(request: (pointSize > 0 ? descriptor.withSize(pointSize) : descriptor).shown)
  }
}
