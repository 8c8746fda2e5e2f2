/// A layer that shows layers as they once were.
public final class PictureLayer: CALayer {
  /// In the layer's coordinates.
  public var picture: LayerSnapshot?

  public override var frozenSublayers: [LayerSnapshot] { picture.map { [$0] } ?? [] }
}
