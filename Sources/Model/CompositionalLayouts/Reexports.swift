@_exported public import CollectionViews
