import CollectionViews
import Foundation
import LayoutSolvers

/// How the work grows with the number of items.
extension LayoutLaw {
  /// Counted in attributes that are made and read, and in questions to the data source.
  public static let preparing = LayoutLaw(
    "preparing", "the work to prepare grows linearly with the number of items",
    .growth { $1.growth(since: $0, \.prepared, of: "the work to lay out", to: 1.3, from: 400) })

  /// Counted in attributes that are made and read. A search through all items is fast enough, unless it
  /// makes their attributes again.
  public static let querying = LayoutLaw(
    "querying", "a query takes less than a frame, and grows at most linearly with the items",
    .growth { small, large in
      large.growth(
        since: small, \.query, of: "the work to query a screen", to: 1.3, from: 4000)
        ?? large.excess(of: \.query, "a query for a screen")
        ?? large.growth(
          since: small, \.extra, of: "the number of elements returned outside the rectangle",
          to: 0.5, from: 20)
        ?? large.growth(
          since: small, \.itemQuery, of: "the work to query an item", to: 1.3, from: 4000)
        ?? large.excess(of: \.itemQuery, "a query for an item")
    })

  public static let scrolling = LayoutLaw(
    "scrolling", "scrolling by a few points does not lay out all items again",
    .growth {
      $1.growth(
        since: $0, \.scrolled,
        of: "the number of attributes created when scrolling by a point, per visible element,",
        to: 0.5, from: 20)
    })

  public static let reuse = LayoutLaw(
    "reuse", "scrolling creates no more cells than fit on a screen",
    .growth { _, large in
      large.viewsMade <= 3 * large.viewsShown + 20
        ? nil
        : "\(large.viewsMade) views were created while scrolling over \(large.items) items, of which at "
          + "most \(large.viewsShown) are visible at a time"
    })

  /// The last screen of a million items is as precise as the first; omitted if it takes long.
  public static let largeData = LayoutLaw(
    "large-data", "a million items are laid out without loss of precision",
    .lastScreen { answers, run in
      // A design with overlapping elements has them here, too.
      if run.laws.contains(.separation), let overlap = answers.overlap(scale: run.testCase.scale) {
        return overlap
      }
      for values in answers.values.values.sorted(by: { $0.element < $1.element }) {
        let alone = answers.layout.attributes(of: values.element)?.values
        if !values.isSound || alone.map({ values.difference(from: $0) != nil }) ?? true {
          return "\(values.displayName) has \(values.measures) by rectangle, by index path "
            + (alone?.measures ?? "nothing")
        }
      }
      let view = run.view
      guard !view.bounds.isEmpty, !view.visibleCells.isEmpty,
        let section = answers.counts.indices.last
      else { return nil }
      let last = IndexPath(item: answers.counts[section] - 1, section: section)
      guard answers.values[.cell(last)] == nil,
        let values = answers.layout.layoutAttributesForItem(at: last)?.values,
        values.overlaps(view.bounds)
      else { return nil }
      return "\(values.displayName) at \(values.frame.text) is missing from the last screen"
    })

  var isCostLaw: Bool {
    switch check {
    case .growth, .lastScreen: true
    case .look, .noted, .screen: false
    }
  }
}

extension Cost {
  /// The attributes that can be read in a sixtieth of a second, at 0.1 µs each.
  private static let frame = 160_000.0

  fileprivate func excess(of amount: KeyPath<Cost, Double>, _ what: String) -> String? {
    guard self[keyPath: amount] > Self.frame else { return nil }
    return "\(what) costs as much as reading \(Int(self[keyPath: amount])) attributes with "
      + "\(items) items; \(Int(Self.frame)) take about as long as a frame"
  }

  /// Reports an amount that grows with more than a power of the items and exceeds `least`.
  fileprivate func growth(
    since small: Cost, _ amount: KeyPath<Cost, Double>, of what: String, to greatest: Double,
    from least: Double
  ) -> String? {
    let exponent = exponent(of: amount, since: small)
    guard self[keyPath: amount] > least, exponent > greatest else { return nil }
    return "\(what) grows with the number of items to the power of "
      + "\(((exponent * 100).rounded() / 100).text): \(Int(small[keyPath: amount])) for "
      + "\(small.items) items, \(Int(self[keyPath: amount])) for \(items)"
  }
}
