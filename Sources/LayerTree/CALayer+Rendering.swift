public import DrawingCommands

extension CALayer {
  /// Draws the layer and everything below it into a context, in the coordinates of its bounds.
  ///
  /// The model is drawn, without animations, and without the layer's own place and transform, as in
  /// Core Animation. What a recording cannot express (perspective, masks other than shapes) is left
  /// out, and noted in `unsupported` of the context.
  public func render(in ctx: CGContext) {
    layoutIfNeeded()
    modelSnapshot()?.draw(in: ctx)
  }
}
