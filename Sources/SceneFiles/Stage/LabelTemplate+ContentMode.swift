import Views

extension LabelTemplate {
  /// Where the text stands in bounds of another size than those that it was set for.
  func contentMode(_ direction: Scene.LayoutDirection) -> UIView.ContentMode {
    let isTop = verticalAlignment == .top
    switch alignment {
    case .center: return isTop ? .top : .center
    case .right: return isTop ? .topRight : .right
    case .natural where direction == .rightToLeft: return isTop ? .topRight : .right
    case .left, .natural, .justified: return isTop ? .topLeft : .left
    }
  }
}
