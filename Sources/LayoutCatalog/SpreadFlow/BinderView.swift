public import CollectionViews

/// The binder behind a section.
open class BinderView: UICollectionReusableView {}
