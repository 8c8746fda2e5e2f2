@_exported public import DisplayLists
