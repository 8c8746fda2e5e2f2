import CollectionViews
import Foundation

/// The effect of a tap on an item.
package enum LayoutTap: Sendable {
  /// Selects the item, or deselects it.
  case selects
  /// Scrolls the item to the middle, or turns it over if it is there already.
  case centersOrTurnsOver
}

/// The target of a pinch.
package struct PinchTarget: Sendable {
  /// The distance of the fingers relative to the start of the pinch; nil for no change.
  package var scale: CGFloat?
  /// The translation of both fingers, in points; nil for no change.
  package var translation: CGPoint?
  /// The pinched section; nil for the whole layout.
  package var section: Int?

  /// Creates a target. Nil values do not change.
  package init(scale: CGFloat? = nil, translation: CGPoint? = nil, section: Int? = nil) {
    (self.scale, self.translation, self.section) = (scale, translation, section)
  }
}

/// The effect of a pinch on a kind of layout.
package struct LayoutPinch: Sendable {
  /// What happens when a pinched section is released.
  package struct Opening: Sendable {
    /// The scale beyond which the section opens. Otherwise it returns to its place.
    package let scale: CGFloat
    /// The name of the kind of layout that it opens into.
    package let layout: String
    /// Releases the section at a scale. The closure creates the layout that it opens into.
    package let release:
      @MainActor @Sendable (
        UICollectionViewLayout, CGFloat, () -> UICollectionViewLayout
      ) -> Void

    package init(
      scale: CGFloat, layout: String,
      release:
        @escaping @MainActor @Sendable (
          UICollectionViewLayout, CGFloat, () -> UICollectionViewLayout
        ) -> Void
    ) {
      (self.scale, self.layout, self.release) = (scale, layout, release)
    }
  }

  /// How a pinch opens one section; nil if it changes the whole layout.
  package let opening: Opening?

  /// Begins a pinch; the returned function sets its progress from 0, the start, to 1, the target.
  package let begin:
    @MainActor @Sendable (UICollectionViewLayout, PinchTarget) -> (@MainActor (CGFloat) -> Void)?

  /// - Parameter opening: how it opens one section; nil if it changes the whole layout.
  package init<Layout: UICollectionViewLayout>(
    of type: Layout.Type, opening: Opening? = nil,
    _ begin: @escaping @MainActor @Sendable (Layout, PinchTarget) -> @MainActor (CGFloat) -> Void
  ) {
    self.opening = opening
    self.begin = { layout, target in (layout as? Layout).map { begin($0, target) } }
  }
}

/// The questions of a scene to a layout whose default cells and titles are list rows.
package struct LayoutRows: Sendable {
  /// The height in points of a row with an individual value; nil for a row that sizes itself.
  package let height: @MainActor @Sendable (UICollectionViewLayout, RowHeight?) -> CGFloat?
  /// Whether index titles are wanted.
  package let showsIndexTitles: @MainActor @Sendable (UICollectionViewLayout) -> Bool
  /// Makes the background transparent, unless the scene sets a background colour for the layout.
  package let clearBackground: @MainActor @Sendable (UICollectionViewLayout) -> Void

  package init(
    height: @escaping @MainActor @Sendable (UICollectionViewLayout, RowHeight?) -> CGFloat?,
    showsIndexTitles: @escaping @MainActor @Sendable (UICollectionViewLayout) -> Bool,
    clearBackground: @escaping @MainActor @Sendable (UICollectionViewLayout) -> Void
  ) {
    (self.height, self.showsIndexTitles) = (height, showsIndexTitles)
    self.clearBackground = clearBackground
  }
}
