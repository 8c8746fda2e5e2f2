import DrawingCommands
import Foundation

/// A transition of a layer from its previous contents to the new ones.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// Nil is `fromLeft`.
  open var subtype: CATransitionSubtype?
  /// The visible part of the transition, 0…1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  open override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  var kind: LayerTransition.Kind {
    let (x, y): (Double, Double) =
      switch subtype {
      case .fromRight?: (1, 0)
      case .fromTop?: (0, -1)
      case .fromBottom?: (0, 1)
      default: (-1, 0)
      }
    return switch type {
    case .moveIn: .moveIn(x: x, y: y)
    case .push: .push(x: x, y: y)
    case .reveal: .reveal(x: x, y: y)
    default: .fade
    }
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

extension CALayer {
  /// A half turn with one side coming forward, as seen from the front, for transitions of views.
  public enum Flip: Hashable, Sendable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  /// Begins a transition from the current appearance.
  /// - Parameter flip: nil for a crossfade.
  public func beginTransition(flip: Flip?, _ context: AnimationContext) {
    let kind: LayerTransition.Kind =
      switch flip {
      case nil: .fade
      case .fromLeft?: .flip(x: -1, y: 0)
      case .fromRight?: .flip(x: 1, y: 0)
      case .fromTop?: .flip(x: 0, y: -1)
      case .fromBottom?: .flip(x: 0, y: 1)
      }
    let now = localTime
    let new = LayerTransition(
      kind: kind, old: snapshot(at: currentTime), timing: context.timing(begin: now),
      curve: context.curve)
    let end = treeTime(at: new.timing.end)
    transition = new
    context.block?.note(self, end: end)
    CATransaction.note(end: end, on: treeTime)
  }

  func begin(_ source: CATransition) {
    var timing = source.mediaTiming(inherited: CATransaction.animationDuration())
    if timing.begin == 0 { timing.begin = localTime }
    timing.fillsBackwards = true
    var new = LayerTransition(
      kind: source.kind, old: snapshot(at: currentTime), timing: timing,
      curve: source.timingFunction.map { .bezier($0.controlPoints) }
        ?? .bezier(CAMediaTimingFunctionName.default.curve))
    new.range = (Double(source.startProgress), Double(source.endProgress))
    transition = new
    let (time, end) = (treeTime, treeTime(at: timing.end))
    CATransaction.note(end: end, on: treeTime)
    guard source.delegate != nil, end.isFinite else { return }
    time.schedule(at: time.now) { source.delegate?.animationDidStart(source) }
    time.schedule(at: end) { source.delegate?.animationDidStop(source, finished: true) }
  }
}
