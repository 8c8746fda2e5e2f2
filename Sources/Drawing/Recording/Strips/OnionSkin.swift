public import DisplayLists
import Foundation
import Views

/// Frames of an animation on top of each other, earlier ones fainter. What all have in common
/// behind or in front of the differences is drawn once, to hide no frame.
public struct OnionSkin: Sendable {
  /// The opacity of the first frame, 0…1. The last frame is opaque.
  public var faintest = 0.2

  /// An onion skin whose first frame has an opacity of 0.2.
  public init() {}

  /// - Parameter moments: in order of time, at least one; all of the same size and scale.
  public func displayList(of moments: [DisplayList]) -> DisplayList {
    guard var result = moments.last else { preconditionFailure("an onion skin needs frames") }
    let empty = DisplayList(size: result.size, scale: result.scale)
    result.elements = skins(of: moments.map(\.elements)) { empty.group(named: $0, at: .zero) }
    return result
  }

  // MARK: - Private

  /// - Parameters:
  ///   - moments: each frame's elements, from back to front.
  ///   - group: makes an element for those of a frame.
  private func skins(
    of moments: [[DisplayElement]], group: (String) -> DisplayElement
  ) -> [DisplayElement] {
    guard let last = moments.last else { return [] }
    let shortest = moments.map(\.count).min() ?? 0
    let behind = (0..<shortest).prefix { index in
      moments.allSatisfy { $0[index].matches(last[index]) }
    }.count
    let inFront = (0..<(shortest - behind)).prefix { index in
      moments.allSatisfy { $0[$0.count - 1 - index].matches(last[last.count - 1 - index]) }
    }.count

    /// The element that all frames have at an index, which counts from the end if it is negative.
    func shared(_ index: Int) -> DisplayElement {
      let all = moments.map { $0[index < 0 ? $0.count + index : index] }
      var element = all[all.count - 1]
      element.children = skins(of: all.map(\.children)) {
        DisplayElement(
          name: "\(element.name)/\($0)", matrix: CATransform3DIdentity, bounds: element.bounds)
      }
      return element
    }
    let different = moments.map { Array($0.dropFirst(behind).dropLast(inFront)) }
    let faded = different.dropLast().enumerated().compactMap { index, elements in
      guard !elements.isEmpty else { return nil as DisplayElement? }
      var skin = group("moment \(index)")
      let fraction = Double(index) / Double(moments.count - 1)
      (skin.children, skin.opacity) = (
        elements, NumberGrid.factor(faintest + (1 - faintest) * fraction)
      )
      return skin
    }
    return (0..<behind).map(shared) + faded + different[different.count - 1]
      + (0..<inFront).map { shared($0 - inFront) }
  }
}

extension DisplayElement {
  /// Whether both differ only in their children.
  fileprivate func matches(_ other: DisplayElement) -> Bool {
    var (own, others) = (self, other)
    (own.children, others.children) = ([], [])
    return own == others
  }
}
