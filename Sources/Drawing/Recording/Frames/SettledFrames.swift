public import DisplayLists
public import Foundation
public import LayerRendering
import Views

/// Replaces pictures indistinguishable from the last one by it, so that the end of a motion becomes
/// one held frame: nothing is displaced by more than a tenth of a pixel, and no colour or opacity
/// differs by more than one of 255 levels.
@preconcurrency @MainActor
public final class SettledFrames: FrameSource {
  private let source: any FrameSource
  private let end: DisplayList

  /// The source must be able to begin again; throws what it throws.
  /// - Parameter schedule: the frames, of which the last is held.
  public init(_ source: any FrameSource, _ schedule: FrameSchedule) throws {
    precondition(source.canBeginAgain, "the last frame is needed first")
    self.source = source
    end = try source.displayList(at: schedule.time(ofFrame: schedule.count - 1))
  }

  public var duration: Double { source.duration }
  public var size: CGSize { source.size }
  public var scale: Double { source.scale }
  public var renderer: RasterRenderer { source.renderer }
  public var canBeginAgain: Bool { true }

  public func displayList(at time: Double) throws -> DisplayList {
    let list = try source.displayList(at: time)
    return list.looksLike(end) ? end : list
  }

  public func explanation(of error: any Error) -> any Error { source.explanation(of: error) }
}

extension DisplayList {
  /// The largest displacement that is not visible, in pixels.
  private static let visibleDistance = 0.1

  /// Whether the pictures of both lists are indistinguishable.
  package func looksLike(_ other: DisplayList) -> Bool {
    guard size == other.size, scale == other.scale, background == other.background,
      elements.count == other.elements.count
    else { return false }
    if self == other { return true }
    let canvas = PlaneMap(scale: scale)
    return zip(elements, other.elements).allSatisfy {
      $0.looksLike($1, canvas, canvas, within: Self.visibleDistance)
    }
  }
}

extension DisplayElement {
  /// - Parameters:
  ///   - map: from the element's parent to pixels.
  ///   - otherMap: of the other element.
  fileprivate func looksLike(
    _ other: DisplayElement, _ map: PlaneMap, _ otherMap: PlaneMap, within distance: Double
  ) -> Bool {
    guard children.count == other.children.count, abs(opacity - other.opacity) <= 1 / 255,
      fill.isNear(other.fill)
    else { return false }
    var same = self
    (same.matrix, same.opacity, same.zIndex) = (other.matrix, other.opacity, other.zIndex)
    (same.children, same.fill) = (other.children, other.fill)
    // Contents and shadows would be stretched with the bounds.
    if contents == nil, shadow == nil { same.bounds = other.bounds }
    guard same == other else { return false }
    let (inner, otherInner) = (map.preceded(by: plane), otherMap.preceded(by: other.plane))
    let boxes = [(bounds, other.bounds), (ink, other.ink)].filter { !$0.0.isNull && !$0.1.isNull }
    for (box, otherBox) in boxes {
      let corners = inner.project(Quad(box).corners)
      let otherCorners = otherInner.project(Quad(otherBox).corners)
      let isNear = zip(corners, otherCorners).allSatisfy {
        hypot($0.x - $1.x, $0.y - $1.y) <= distance
      }
      guard corners.count == otherCorners.count, isNear else { return false }
    }
    return zip(children, other.children).allSatisfy {
      $0.looksLike($1, inner, otherInner, within: distance)
    }
  }
}

extension CGColor? {
  /// Whether no channel differs by more than one level.
  fileprivate func isNear(_ other: CGColor?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    if self == other { return true }
    let pairs = [
      (self.red, other.red), (self.green, other.green), (self.blue, other.blue),
      (self.alpha, other.alpha),
    ]
    var plain = self
    (plain.red, plain.green, plain.blue, plain.alpha) = (
      other.red, other.green, other.blue, other.alpha
    )
    // Patterns must be equal.
    return plain == other && pairs.allSatisfy { abs($0 - $1) * 255 <= 1 }
  }
}
