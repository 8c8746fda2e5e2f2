import Messages

/// Why a display list could not be drawn as pixels.
public enum RasterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Cairo refused; `status` is its own description.
  case cairo(operation: String, status: String)
  case outOfMemory(what: String)
  /// The image is known by its digest only: a display list that was read back from text.
  case imageWithoutPixels(name: String)
  /// A number that is not finite, and where it was met.
  case notFinite(element: String, what: String)

  /// Throws where a kernel has refused; `status` is what it returned.
  static func check(_ status: Int32, what: String) throws(RasterError) {
    switch status {
    case 0: return
    case -2: throw .notFinite(element: "an element", what: what)
    default: throw .outOfMemory(what: what)
    }
  }

  /// Whether what was to be drawn is at fault, not the drawing.
  package var isOfInput: Bool {
    if case .cairo = self { false } else { true }
  }

  public var description: String {
    switch self {
    case .cairo(let operation, let status):
      "Cairo could not \(operation): \(status)"
    case .outOfMemory(let what):
      "no memory for \(what.printable())"
    case .imageWithoutPixels(let name):
      "image \(name.printable()): expected pixels or an encoded file, found a digest only "
        + "(a display list read back from text cannot be drawn)"
    case .notFinite(let element, let what):
      "\(element.printable()): expected finite numbers, found others in its \(what)"
    }
  }
}
