/// A layer that shows a snapshot of other layers.
public final class SnapshotLayer: CALayer {
  /// The snapshot, in the layer's coordinates.
  public var picture: LayerSnapshot?

  public override var frozenSublayers: [LayerSnapshot] { picture.map { [$0] } ?? [] }
}
