import CollectionViews
import LayerTree

extension LayoutMotion.Order: SceneChoice {}

extension LayoutMotion.Path: SceneChoice {}

extension TransformInterpolation: SceneChoice {}
