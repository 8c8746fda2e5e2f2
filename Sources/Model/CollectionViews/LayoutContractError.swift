import Foundation
import LayoutSolvers

/// A violation of its contract by a layout or a data source.
package enum LayoutContractError: Error, Hashable, CustomStringConvertible {
  case twice(layout: String, attributes: String)
  case notFinite(layout: String, attributes: String)
  case noSuchItem(layout: String, attributes: String, counts: [Int])
  case otherView(expected: String, found: String, element: String)

  package var description: String {
    switch self {
    case .twice(let layout, let attributes):
      return "\(layout) returned two attributes for one element: \(attributes)"
    case .notFinite(let layout, let attributes):
      return "\(layout) returned attributes with numbers that are not finite: \(attributes)"
    case .noSuchItem(let layout, let attributes, let counts):
      let more = counts.count > 20 ? " and more" : ""
      return
        "\(layout) returned attributes for an item that does not exist: \(attributes); there are "
        + "\(counts.count) sections with \(counts.prefix(20))\(more) items"
    case .otherView(let expected, let found, let element):
      return "the data source returned a view dequeued as \(found), expected \(expected): "
        + "\(element)"
    }
  }

  /// Throws for the first invalid attributes that a layout has returned.
  @MainActor
  static func check(
    _ attributes: [UICollectionViewLayoutAttributes], of layout: UICollectionViewLayout,
    counts: [Int]
  ) throws(LayoutContractError) {
    var known: Set<LayoutElement> = []
    known.reserveCapacity(attributes.count)
    let name = "\(type(of: layout))"
    for answer in attributes {
      let values = answer.values
      guard known.insert(values.element).inserted else {
        throw .twice(layout: name, attributes: "\(answer)")
      }
      guard values.isFinite else { throw .notFinite(layout: name, attributes: "\(answer)") }
      guard values.category == .cell else { continue }
      let path = values.indexPath
      guard path.count == 2, counts.indices.contains(path.section), path.item >= 0,
        path.item < counts[path.section]
      else { throw .noSuchItem(layout: name, attributes: "\(answer)", counts: counts) }
    }
  }

  /// Throws if a view was dequeued for another kind of element.
  @MainActor
  static func check(_ view: UICollectionReusableView, for element: LayoutElement)
    throws(LayoutContractError)
  {
    guard let key = view.reuseKey else { return }
    let wanted = ReuseKey(
      category: element.category, kind: element.kind, identifier: key.identifier)
    guard key != wanted else { return }
    throw .otherView(
      expected: wanted.description, found: key.description,
      element: "\(element.category.word) "
        + element.indexPath.map(String.init).joined(separator: "-"))
  }
}
