import Foundation

/// The animations that one block of changes made, wherever they are.
@MainActor
public final class AnimationBlock {
  private struct Member {
    weak var layer: CALayer?
  }

  private var members: [ObjectIdentifier: Member] = [:]
  /// Called once when one of the animations is taken away before its end.
  public var interrupted: (() -> Void)?

  public init() {}

  /// When the last of the animations is over, in the tree's time: infinite for one that never is,
  /// nil where there is none.
  public private(set) var end: Double?

  /// Whether anything was animated at all.
  public var isEmpty: Bool { members.isEmpty }

  /// Changes when the animations run.
  public func retime(_ change: (inout MediaTiming) -> Void) {
    for layer in layers { layer.retime(self, change) }
  }

  /// Changes how they go.
  public func change(curve: MotionCurve) {
    for layer in layers { layer.change(self, curve: curve) }
  }

  /// Ends the animations: layers show what they have without them.
  public func remove() {
    interrupted = nil
    for layer in layers { layer.remove(self) }
  }

  /// Gives the layers for good what they show at a time of the tree.
  public func freeze(at time: Double) {
    for layer in layers { layer.freeze(self, at: time) }
  }

  /// Gives the layers for good what they had before.
  public func goBack() {
    for layer in layers { layer.goBack(self) }
  }

  func note(_ layer: CALayer, end: Double) {
    members[ObjectIdentifier(layer)] = Member(layer: layer)
    self.end = max(self.end ?? end, end)
  }

  func wasInterrupted() {
    let action = interrupted
    interrupted = nil
    action?()
  }

  private var layers: [CALayer] { members.values.compactMap(\.layer) }
}
