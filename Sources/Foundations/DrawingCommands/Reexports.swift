// As Core Graphics has them: geometry, images and fonts come with what draws them.
@_exported public import LayerGeometry
@_exported public import PixelImages
@_exported public import Typesetting
