import CollectionViews
import Foundation

/// What a tap on an item does to a layout.
package enum LayoutTap: Sendable {
  /// Selects the item, or deselects it.
  case selects
  /// Scrolls the item to the middle, or turns it over where it is there already.
  case centersOrTurnsOver
}

/// Where two fingers take a layout.
package struct PinchTarget: Sendable {
  /// How far apart the fingers are, as a share of the beginning; nil for as before.
  package var scale: CGFloat?
  /// How far both have moved, in points; nil for as before.
  package var translation: CGPoint?
  /// The section that is pinched; nil where the whole layout is.
  package var section: Int?

  /// A target; what is nil stays as it was.
  package init(scale: CGFloat? = nil, translation: CGPoint? = nil, section: Int? = nil) {
    (self.scale, self.translation, self.section) = (scale, translation, section)
  }
}

/// What a pinch does to a kind of layout.
package struct LayoutPinch: Sendable {
  /// What becomes of a section that is let go.
  package struct Opening: Sendable {
    /// The scale beyond which the section opens; else it falls back.
    package let scale: CGFloat
    /// The kind of layout, by name, that it opens into.
    package let layout: String
    /// Lets the section go at a scale; the closure makes the layout that it opens into.
    package let release:
      @MainActor @Sendable (
        UICollectionViewLayout, CGFloat, () -> UICollectionViewLayout
      ) -> Void
  }

  /// Nil where the pinch changes the layout as a whole; else it opens one section.
  package let opening: Opening?

  /// Begins a pinch where the layout is now. The answer moves the fingers: 0 is where they began, 1
  /// the target.
  package let begin:
    @MainActor @Sendable (UICollectionViewLayout, PinchTarget) -> (@MainActor (CGFloat) -> Void)?

  /// A pinch that changes a layout as a whole.
  package static func whole<Layout: UICollectionViewLayout>(
    of type: Layout.Type,
    _ begin: @escaping @MainActor @Sendable (Layout, PinchTarget) -> @MainActor (CGFloat) -> Void
  ) -> LayoutPinch {
    LayoutPinch(opening: nil) { layout, target in
      (layout as? Layout).map { begin($0, target) }
    }
  }

  /// A pinch that opens one section of a layout.
  package static func section<Layout: UICollectionViewLayout>(
    of type: Layout.Type, opensAt scale: CGFloat, into layout: String,
    release:
      @escaping @MainActor @Sendable (
        Layout, CGFloat, () -> UICollectionViewLayout
      ) -> Void,
    _ begin: @escaping @MainActor @Sendable (Layout, PinchTarget) -> @MainActor (CGFloat) -> Void
  ) -> LayoutPinch {
    let opening = Opening(scale: scale, layout: layout) { layout, scale, opened in
      if let layout = layout as? Layout { release(layout, scale, opened) }
    }
    return LayoutPinch(opening: opening) { layout, target in
      (layout as? Layout).map { begin($0, target) }
    }
  }
}

/// What a scene asks a layout whose default cells and titles are rows of a list.
package struct LayoutRows: Sendable {
  /// The height in points of a row of which that is said; nil for a row that sizes itself.
  package let height: @MainActor @Sendable (UICollectionViewLayout, RowHeight?) -> CGFloat?
  /// Whether a strip of index titles is wanted.
  package let showsIndexTitles: @MainActor @Sendable (UICollectionViewLayout) -> Bool
  /// Lets what lies behind the list show, where the layout has no background that was asked for.
  package let clearBackground: @MainActor @Sendable (UICollectionViewLayout) -> Void
}
