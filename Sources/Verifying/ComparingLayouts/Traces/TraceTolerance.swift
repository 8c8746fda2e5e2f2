/// How much a layout may differ from its trace, by kind of number.
public enum TraceTolerance: String, Hashable, Sendable, CaseIterable {
  /// Positions, sizes, corner radii, borders and shadows, in points. Default: 0.01.
  case frames
  /// Widths of lines of text as a share, which labels that fit their text follow. Default: 0.02.
  case text
  /// Heights of baselines, in points. Default: 0.5.
  case baselines
  /// Components of colours, of 255 levels. Default: 1.
  case colors
  /// Opacities. Default: 0.002.
  case opacity

  var standard: Double {
    switch self {
    case .frames: 0.01
    case .text: 0.02
    case .baselines: 0.5
    case .colors: 1
    case .opacity: 0.002
    }
  }
}

/// What UIKit is known to do otherwise than documented, where a trace can show it. Each has a reason,
/// and one that a trace no longer shows is a difference.
public enum TraceQuirk: Hashable, Sendable {
  /// Siblings in one plane are painted in another order than that of their array, as Core
  /// Animation's depth sort does where a third one cuts through them.
  case coplanarSiblingOrder(because: String)
}
