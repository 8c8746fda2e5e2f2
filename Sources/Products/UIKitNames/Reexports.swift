@_exported public import CompositionalLayouts
@_exported public import Controls
@_exported public import Dispatch
@_exported public import Dynamics
@_exported public import Foundation
@_exported public import LayoutSolvers
