public import LayerTree

extension UIView {
  public var changeObservers: ChangeObservers { layer.changeObservers }
}
