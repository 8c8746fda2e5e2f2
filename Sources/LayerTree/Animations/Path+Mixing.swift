import DrawingCommands
import Foundation

extension Path {
  /// A path between two of the same elements; nil where the elements differ.
  func mixed(with other: Path, at t: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    var result: [Element] = []
    for (a, b) in zip(elements, other.elements) {
      switch (a, b) {
      case (.move(let p), .move(let q)): result.append(.move(p.mixed(with: q, at: t)))
      case (.line(let p), .line(let q)): result.append(.line(p.mixed(with: q, at: t)))
      case (.quad(let c, let p), .quad(let d, let q)):
        result.append(.quad(c.mixed(with: d, at: t), p.mixed(with: q, at: t)))
      case (.cubic(let c, let e, let p), .cubic(let d, let f, let q)):
        result.append(
          .cubic(c.mixed(with: d, at: t), e.mixed(with: f, at: t), p.mixed(with: q, at: t)))
      case (.close, .close): result.append(.close)
      default: return nil
      }
    }
    return Path(result)
  }
}
