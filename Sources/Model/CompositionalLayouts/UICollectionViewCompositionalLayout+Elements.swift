import CollectionViews
import Foundation
import LayoutSolvers

extension UICollectionViewCompositionalLayout {
  func makeAttributes(
    _ type: UICollectionViewLayoutAttributes.Type, _ values: LayoutAttributeValues
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.init(instanceOfClass: ())
    attributes.values = values
    return attributes
  }

  /// The attributes of an element, as changed by a handler.
  func attributes(_ values: LayoutAttributeValues?) -> UICollectionViewLayoutAttributes? {
    guard let values, let current = currentArrangement else { return nil }
    let placed = adjustedValues(in: current)[values.element] ?? placed(values, in: current)
    return makeAttributes(attributesType, placed)
  }

  func elements(in rect: CGRect, of current: CompositionalArrangement) -> [LayoutAttributeValues] {
    // Comparisons with NaN are false, so such a rectangle contains nothing.
    guard !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else { return [] }
    let slack = 1 / current.parameters.scale
    let query = current.coordinates.mirrored(rect).insetBy(dx: -slack, dy: -slack)
    let adjustedValues = adjustedValues(in: current)
    var found = current.solvedLayout.elements(in: query, scrollState: current.scrollState)
    if !adjustedValues.isEmpty {
      found.removeAll { adjustedValues[$0.element] != nil }
    }
    found = found.map { placed($0, in: current) }
    // A handler may have moved elements into the rectangle from anywhere in the viewport.
    found += adjustedValues.keys.sorted().compactMap { adjustedValues[$0] }
    return found.filter { $0.frame.overlaps(rect) }
  }

  /// The values with the frame in content coordinates and, in a list, the row's data.
  private func placed(_ values: LayoutAttributeValues, in current: CompositionalArrangement)
    -> LayoutAttributeValues
  {
    var placed = current.placed(values)
    let section = values.indexPath.section
    if values.indexPath.count == 2, let definitions, definitions.indices.contains(section),
      let list = definitions[section].list
    {
      placed.detail = list.row(
        of: values.element, rows: current.solvedLayout.sections[section].runs.itemCount,
        isRightToLeft: current.parameters.isMirrored)
    }
    return placed
  }

  /// The visible elements as the handlers changed them; handlers run once until invalidation.
  func adjustedValues(in current: CompositionalArrangement) -> [LayoutElement:
    LayoutAttributeValues]
  {
    if let adjustedValues { return adjustedValues }
    adjustedValues = [:]
    guard let collectionView, let definitions, definitions.contains(where: { $0.handler != nil })
    else { return [:] }
    let bounds = collectionView.bounds
    let query = current.coordinates.mirrored(bounds)
    var result: [LayoutElement: LayoutAttributeValues] = [:]
    for number in current.solvedLayout.sections(touching: query) {
      guard let handler = definitions[number].handler else { continue }
      let offset = handlerOffset(ofSection: number, current)
      let isOwn = current.solvedLayout.sections[number].scrolling != nil
      let shift = isOwn ? offset : .zero
      var items: [VisibleLayoutItem] = []
      current.solvedLayout.forEachElement(
        ofSection: number, near: query, scrollState: current.scrollState
      ) {
        var values = placed($0, in: current)
        guard values.untransformedFrame.overlaps(bounds) else { return }
        values.center.x += shift.x
        values.center.y += shift.y
        items.append(VisibleLayoutItem(values))
      }
      if items.isEmpty { continue }
      items.sort { $0.values.element < $1.values.element }
      handler(items, offset, makeEnvironment(current.parameters.container))
      for item in items {
        item.values.center.x -= shift.x
        item.values.center.y -= shift.y
        result[item.values.element] = item.values
      }
    }
    adjustedValues = result
    return result
  }

  /// The offset passed to a section's handler: the section's own, or the collection view's.
  private func handlerOffset(ofSection number: Int, _ current: CompositionalArrangement) -> CGPoint
  {
    guard let range = current.solvedLayout.sections[number].scrolling else {
      return collectionView?.contentOffset ?? .zero
    }
    let offset = current.offsets[number] ?? 0
    let isHorizontal = current.parameters.scrollAxis == .vertical
    if !isHorizontal { return CGPoint(x: 0, y: offset) }
    return CGPoint(
      x: current.parameters.isMirrored ? range.contentLength - range.viewport - offset : offset,
      y: 0)
  }
}
