/// A layer whose sublayers keep their depth. It shows nothing of its own.
open class CATransformLayer: CALayer {
  open override var preservesDepth: Bool { true }
  open override func shownContents(in state: LayerState) -> LayerContents? { nil }
}
