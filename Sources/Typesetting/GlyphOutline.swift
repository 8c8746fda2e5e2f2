import Foundation

/// The outline of one glyph as path commands, unhinted.
///
/// The unit is the em (multiply by the font's size for points), the origin is the glyph's on the
/// baseline, y runs down. Fill with the nonzero rule.
public struct GlyphOutline: Hashable, Sendable, Codable {
  public enum Command: Hashable, Sendable, Codable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, to: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close
  }

  /// The commands in the file's order; empty for a space.
  public var commands: [Command]
  /// The box around all points, control points included; empty without commands.
  public var controlBox: CGRect

  public init(commands: [Command], controlBox: CGRect) {
    self.commands = commands
    self.controlBox = controlBox
  }
}
