@_exported public import DrawingCommands
