public import CollectionViews

/// The emblem above the albums.
open class EmblemView: UICollectionReusableView {}
