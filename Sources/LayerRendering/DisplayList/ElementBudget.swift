import LayerTree

/// Counts the elements of one picture, and the pairs of tilted planes among them that are
/// compared; stops where there are too many.
final class ElementBudget {
  let limit: Int
  private var elements: Int
  private var pairs: Int

  /// How many pairs of tilted planes are compared for each element that is allowed.
  private static let pairsForEach = 50

  init(_ limit: Int) {
    self.limit = limit
    elements = limit
    let (product, overflow) = limit.multipliedReportingOverflow(by: Self.pairsForEach)
    pairs = overflow ? .max : product
  }

  /// One that is never used up.
  static var endless: ElementBudget { ElementBudget(.max) }

  /// Takes a layer and all that it holds, before any of it is looked at.
  ///
  /// Throws ``DisplayListError/tooManyElements(limit:)``.
  func take(_ layer: LayerSnapshot) throws {
    try take(1)
    for mask in layer.mask { try take(mask) }
    for sublayer in layer.sublayers { try take(sublayer) }
  }

  /// Throws ``DisplayListError/tooManyElements(limit:)``.
  func take(_ count: Int) throws {
    elements -= count
    if elements < 0 { throw DisplayListError.tooManyElements(limit: limit) }
  }

  /// - Parameter name: what the planes are parts of.
  ///
  /// Throws ``DisplayListError/tooManyOverlaps(element:limit:)``.
  func take(pairs count: Int, within name: String) throws {
    pairs -= count
    if pairs < 0 { throw DisplayListError.tooManyOverlaps(element: name, limit: limit) }
  }

  /// Finds out whether drawing paints more elements than are allowed: what casts a shadow by all
  /// that it shows is painted twice, and so is everything in it.
  ///
  /// Throws ``DisplayListError/tooManyElements(limit:)``.
  func check(_ elements: [DisplayElement]) throws {
    if paints(of: elements) > limit { throw DisplayListError.tooManyElements(limit: limit) }
  }

  /// How many elements are painted; not counted any further than to what is too many.
  private func paints(of elements: [DisplayElement]) -> Int {
    let most = min(limit, 1 << 60)
    var count = 0
    for element in elements where count <= most {
      let inner = min(1 + paints(of: element.children) + paints(of: element.mask), most + 1)
      let castsItself = element.shadow.map { $0.path == nil && !$0.castByOutline } ?? false
      count += castsItself ? 2 * inner : inner
    }
    return count
  }
}
