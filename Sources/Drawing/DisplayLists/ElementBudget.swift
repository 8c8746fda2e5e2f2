import LayerTree

/// Limits the elements of a picture and the compared pairs of tilted planes.
final class ElementBudget {
  let limit: Int
  private var elements: Int
  private var pairs: Int

  /// How many pairs of tilted planes may be compared per allowed element.
  private static let pairsForEach = 50

  init(_ limit: Int) {
    self.limit = limit
    elements = limit
    let (product, overflow) = limit.multipliedReportingOverflow(by: Self.pairsForEach)
    pairs = overflow ? .max : product
  }

  /// A budget without a limit.
  static var endless: ElementBudget { ElementBudget(.max) }

  /// Counts a layer tree before processing it. Throws ``DisplayListError/tooManyElements(limit:)``.
  func take(_ layer: LayerSnapshot) throws {
    try take(1)
    for mask in layer.mask { try take(mask) }
    for sublayer in layer.sublayers { try take(sublayer) }
  }

  /// Throws ``DisplayListError/tooManyElements(limit:)``.
  func take(_ count: Int) throws {
    try WorkLimit.check()
    elements -= count
    if elements < 0 { throw DisplayListError.tooManyElements(limit: limit) }
  }

  /// Throws ``DisplayListError/tooManyOverlaps(element:limit:)``.
  /// - Parameter name: the element that contains the planes.
  func take(pairs count: Int, within name: String) throws {
    try WorkLimit.check()
    pairs -= count
    if pairs < 0 { throw DisplayListError.tooManyOverlaps(element: name, limit: limit) }
  }

  /// Checks the number of painted elements; one whose shadow is cast by everything it shows counts
  /// twice, with its contents. Throws ``DisplayListError/tooManyElements(limit:)``.
  func check(_ elements: [DisplayElement]) throws {
    if paints(of: elements) > limit { throw DisplayListError.tooManyElements(limit: limit) }
  }

  /// The number of elements painted; counting stops above the limit.
  private func paints(of elements: [DisplayElement]) -> Int {
    let most = min(limit, 1 << 60)
    var count = 0
    for element in elements where count <= most {
      let inner = min(1 + paints(of: element.children) + paints(of: element.mask), most + 1)
      let castsItself = element.shadow.map { $0.path == nil && !$0.castByOutline } ?? false
      count += castsItself ? 2 * inner : inner
      // Some 20 dashes take as long as an element.
      count += Int(min(element.dashCount / 20, Double(most)))
    }
    return count
  }
}
