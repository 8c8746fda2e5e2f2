@_exported public import CollectionViews
@_exported public import Dispatch
@_exported public import DrawingCommands
@_exported public import Foundation
@_exported public import LayerGeometry
@_exported public import LayerTree
@_exported public import PixelImages
@_exported public import Typesetting
