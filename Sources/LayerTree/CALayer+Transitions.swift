import Foundation

extension CALayer {
  /// A whole half turn, one side coming forward, as views do it; seen from the front.
  public enum Flip: Hashable, Sendable {
    case fromLeft, fromRight, fromTop, fromBottom
  }

  /// Goes over from what is seen now to what is seen from now on.
  ///
  /// - Parameter flip: nil crossfades.
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
    CATransaction.note(end: end)
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
    CATransaction.note(end: end)
    guard source.delegate != nil, end.isFinite else { return }
    time.schedule(at: time.now) { source.delegate?.animationDidStart(source) }
    time.schedule(at: end) { source.delegate?.animationDidStop(source, finished: true) }
  }
}
