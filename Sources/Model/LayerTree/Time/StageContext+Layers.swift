public import DrawingCommands

extension StageContext {
  /// What a tree of layers keeps in the context of its stage.
  @MainActor
  final class Layers {
    /// Owned by the stage; times that end let the context end.
    weak var time: LayerTime?
    var transactions = OpenTransactions()
  }

  @MainActor var layers: Layers {
    if let layers = layerState as? Layers { return layers }
    let layers = Layers()
    layerState = layers
    return layers
  }

  /// The time of its stage; one that stays at 0 outside of stages.
  @MainActor public var time: LayerTime { layers.time ?? .global }
}

extension DrawingProblems {
  /// Reports a problem to the stage of a layer. Duplicates are ignored.
  @MainActor
  public static func report(_ problem: DrawingProblem, of layer: CALayer) {
    (layer.root.time?.context ?? .current).report(problem)
  }
}
