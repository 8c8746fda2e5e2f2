@_exported public import Dispatch
@_exported public import DrawingCommands
@_exported public import Foundation
