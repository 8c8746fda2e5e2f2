// As UIKit has it: views come with layers, colors, fonts and images.
@_exported public import DrawingResources
@_exported public import LayerTree
