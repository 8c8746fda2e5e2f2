import DrawingCommands
public import Foundation

/// Only `usesLineFragmentOrigin` has an effect: without it the text is a single line.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// A drawing context without options; attributes determine how text is drawn.
public final class NSStringDrawingContext {
  public init() {}
}

extension StyledText {
  /// Draws the lines from the top of the rectangle. Lines that do not fit are omitted.
  @MainActor
  func draw(in rect: CGRect, subject: DrawingProblem.Subject) {
    guard let lines = typeset(width: rect.width, height: rect.height, subject: subject) else {
      return
    }
    draw(lines, at: rect.origin)
  }

  @MainActor
  func draw(_ lines: TypesetText, at origin: CGPoint) {
    guard let context = UIGraphics.current else { return }
    context.saveGState()
    let traits = UITraitCollection.current
    draw(lines, at: origin, in: context) { $0.resolvedColor(with: traits).cgColor }
    context.restoreGState()
  }

  func bounds(in size: CGSize, options: NSStringDrawingOptions, subject: DrawingProblem.Subject)
    -> CGRect
  {
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    let width = size.width > 0 && size.width < 1e6 ? size.width : nil
    var measured = self
    if !isWrapped { measured.style.lineLimit = 1 }
    let lines = measured.typeset(width: isWrapped ? width : nil, height: nil, subject: subject)
    return CGRect(origin: .zero, size: lines?.size ?? .zero)
  }
}

extension StringProtocol {
  /// Draws the text into the current context from the top of the rectangle, wrapped at its width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StyledText(String(self), attributes: attrs ?? [:], subject: "text").draw(
      in: rect, subject: "text \"\(prefix(24))\"")
  }

  /// Draws the text with its top left corner at the point.
  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    let styled = StyledText(String(self), attributes: attrs ?? [:], subject: "text")
    guard let lines = styled.typeset(width: nil, height: nil, subject: "text \"\(prefix(24))\"")
    else { return }
    styled.draw(lines, at: point)
  }

  /// The size of the text in points, without wrapping.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let styled = StyledText(String(self), attributes: attrs ?? [:], subject: "text")
    return styled.typeset(width: nil, height: nil, subject: "text \"\(prefix(24))\"")?.size ?? .zero
  }

  /// The size of the text in points, wrapped at the given width.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(String(self), attributes: attributes ?? [:], subject: "text").bounds(
      in: size, options: options, subject: "text \"\(prefix(24))\"")
  }
}

extension NSString {
  @preconcurrency @MainActor
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }

  @preconcurrency @MainActor
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }

  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attrs)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}

extension NSAttributedString {
  /// Draws the text into the current context from the top of the rectangle, wrapped at its width.
  @preconcurrency @MainActor
  public func draw(in rect: CGRect) {
    StyledText(self, subject: "text").draw(in: rect, subject: "text \"\(string.prefix(24))\"")
  }

  @preconcurrency @MainActor
  public func draw(at point: CGPoint) {
    let styled = StyledText(self, subject: "text")
    guard let lines = styled.typeset(width: nil, height: nil, subject: "text") else { return }
    styled.draw(lines, at: point)
  }

  public func size() -> CGSize {
    StyledText(self, subject: "text").typeset(width: nil, height: nil, subject: "text")?.size
      ?? .zero
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self, subject: "text").bounds(in: size, options: options, subject: "text")
  }
}
