import DrawingCommands
public import Foundation

extension UIColor {
  /// Writes the sRGB components to the given pointers. Returns false for a pattern colour.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard hasComponents else { return false }
    let parts = components
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Writes the brightness of a grey. Returns false for other colours.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = components
    guard hasComponents, parts.red == parts.green, parts.green == parts.blue else { return false }
    white?.pointee = parts.red
    alpha?.pointee = parts.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard hasComponents else { return false }
    let (r, g, b, a) = components
    let high = max(r, g, b)
    let range = high - min(r, g, b)
    var turn: CGFloat = 0
    if range > 0 {
      if high == r {
        turn = (g - b) / range
      } else if high == g {
        turn = 2 + (b - r) / range
      } else {
        turn = 4 + (r - g) / range
      }
      if turn < 0 { turn += 6 }
    }
    hue?.pointee = turn / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = a
    return true
  }

  /// Whether the colour has components, that is, is not a pattern.
  var hasComponents: Bool {
    if case .components = content { return true }
    return cgColor.pattern == nil
  }
}
