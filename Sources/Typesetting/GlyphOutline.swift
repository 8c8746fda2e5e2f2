import Foundation

/// The outline of one glyph as path commands, unhinted.
///
/// The unit is the em (multiply by the font's size for points), the origin is the glyph's on the
/// baseline, y runs down. Fill with the nonzero rule.
public struct GlyphOutline: Hashable, Sendable, Codable {
  /// One step of the path; all points are in ems.
  public enum Command: Hashable, Sendable, Codable {
    /// Begins a contour.
    case move(CGPoint)
    /// A straight line from the current point.
    case line(CGPoint)
    /// A quadratic Bézier curve from the current point.
    case quad(control: CGPoint, to: CGPoint)
    /// A cubic Bézier curve from the current point.
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    /// Ends the contour where it began.
    case close
  }

  /// The commands in the file's order; empty for a space.
  public var commands: [Command]
  /// The smallest box around all points, control points included; zero without commands.
  public var controlBox: CGRect

  /// An outline of these commands.
  public init(commands: [Command], controlBox: CGRect) {
    self.commands = commands
    self.controlBox = controlBox
  }
}
