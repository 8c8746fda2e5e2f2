// As Quartz Core has it: layers come with Core Graphics.
@_exported public import DrawingCommands
