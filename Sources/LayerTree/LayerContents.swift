public import DrawingCommands

/// What a layer shows between its background and its sublayers.
public enum LayerContents: Hashable, Sendable {
  case image(CGImage)
  /// Fills the rounded bounds; start and end are unit coordinates of the bounds.
  case gradient(GradientPaint)
  /// What a view drew of itself, cut off at the bounds.
  case drawing(RecordedDrawing)
  /// A shape layer's path, not cut off.
  case shape(RecordedDrawing)
}
