import PrintableText

/// Why a layer tree cannot be drawn.
public enum DisplayListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number of the named element is infinite or not a number.
  case notFinite(element: String, property: String)
  /// Layers are nested deeper than `limit`.
  case tooDeep(element: String, limit: Int)
  /// The element's place on the canvas, with all it lies in, goes beyond drawable numbers.
  case tooFar(element: String)

  public var description: String {
    switch self {
    case .notFinite(let element, let property):
      "\(element.printable()): \(property.printable()) must be a finite number, found an infinite one or none"
    case .tooFar(let element):
      "\(element.printable()): its transforms, with those of all it lies in, make numbers beyond 1e15, which "
        + "nothing can be drawn with"
    case .tooDeep(let element, let limit):
      "\(element.printable()): layers are nested more than \(limit) deep"
    }
  }
}
