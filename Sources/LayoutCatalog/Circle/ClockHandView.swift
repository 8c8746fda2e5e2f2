public import CollectionViews

/// The hand of the clock.
open class ClockHandView: UICollectionReusableView {}
