public import CompositionalLayouts
import LayoutCatalog
public import SceneFiles

extension Scene {
  /// Creates a layout as the scene begins with.
  @preconcurrency @MainActor
  public func makeLayout() -> UICollectionViewLayout { layout.makeLayout(for: self) }
}

extension LayoutChoice {
  /// Creates a layout that uses the scene's decoration views.
  @MainActor
  func makeLayout(for scene: Scene) -> UICollectionViewLayout {
    let layout = kind.makeLayout(settings)
    if scene.hidesLayoutBackground { kind.rows?.clearBackground(layout) }
    for kind in kind.decorationKinds {
      layout.register(
        SceneReusableView.self, forDecorationViewOfKind: LayoutKind.elementKind(of: kind))
    }
    return layout
  }
}

extension LayoutKind {
  func initialScroll(of content: SceneContent) -> Scene.ScrollTarget? {
    guard startsInTheMiddle else { return nil }
    var middle = (content.itemCount - 1) / 2
    for (index, section) in content.sections.enumerated() {
      if middle < section.count { return .item(section: index, item: middle, at: .center) }
      middle -= section.count
    }
    return nil
  }
}
