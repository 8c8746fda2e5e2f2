extension DisplayList {
  /// Every element with masks and children, each before what it holds.
  public func flattened() -> [DisplayElement] {
    func all(_ element: DisplayElement) -> [DisplayElement] {
      [element] + element.mask.flatMap(all) + element.children.flatMap(all)
    }
    return elements.flatMap(all)
  }
}
