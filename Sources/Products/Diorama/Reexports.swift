// Everything for programs that draw collection views: `import Diorama`.
@_exported public import Boards
@_exported public import CompositionalLayouts
@_exported public import Controls
@_exported public import DisplayLists
@_exported public import Dynamics
@_exported public import Foundation
@_exported public import LayerRendering
@_exported public import LayoutCatalog
@_exported public import LayoutKinds
@_exported public import LayoutSolvers
@_exported public import LocatedJSON
@_exported public import LottieRendering
@_exported public import Recording
@_exported public import SceneFiles
@_exported public import ScenePlayback
@_exported public import VectorRendering
@_exported public import ViewTemplates
