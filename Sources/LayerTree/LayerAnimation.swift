public import DrawingCommands
public import Foundation
public import LayerGeometry

/// One property of one layer on its way between two values, closed-form in time.
public struct LayerAnimation: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    case bounds(from: CGRect, to: CGRect)
    case position(from: CGPoint, to: CGPoint)
    case anchorPoint(from: CGPoint, to: CGPoint)
    case zPosition(from: CGFloat, to: CGFloat)
    case transform(from: CATransform3D, to: CATransform3D)
    case sublayerTransform(from: CATransform3D, to: CATransform3D)
    case opacity(from: CGFloat, to: CGFloat)
    case backgroundColor(from: CGColor, to: CGColor)
    case cornerRadius(from: CGFloat, to: CGFloat)
    case borderWidth(from: CGFloat, to: CGFloat)
    case borderColor(from: CGColor, to: CGColor)
    case shadow(from: LayerShadow, to: LayerShadow)
    case contentsRect(from: CGRect, to: CGRect)
  }

  public var change: Change
  /// Seconds on the stage's clock.
  public var begin: Double
  /// Seconds; 0 ends at once.
  public var duration: Double
  public var timing: TimingCurve

  public init(change: Change, begin: Double, duration: Double, timing: TimingCurve) {
    self.change = change
    self.begin = begin
    self.duration = duration
    self.timing = timing
  }

  public var end: Double { begin + duration }

  /// Sets the property to what it is at `time`: the first value before the beginning, the
  /// model's own after the end.
  func apply(to properties: inout LayerProperties, at time: Double) {
    guard time < end else { return }
    let share = duration > 0 ? (time - begin) / duration : 1
    let t = timing.progress(at: share)
    switch change {
    case .bounds(let a, let b): properties.bounds = a.mixed(with: b, at: t)
    case .position(let a, let b): properties.position = a.mixed(with: b, at: t)
    case .anchorPoint(let a, let b): properties.anchorPoint = a.mixed(with: b, at: t)
    case .zPosition(let a, let b): properties.zPosition = a.mixed(with: b, at: t)
    case .transform(let a, let b): properties.transform = a.mixed(with: b, at: t)
    case .sublayerTransform(let a, let b): properties.sublayerTransform = a.mixed(with: b, at: t)
    case .opacity(let a, let b): properties.opacity = a.mixed(with: b, at: t)
    case .backgroundColor(let a, let b): properties.backgroundColor = a.mixed(with: b, at: t)
    case .cornerRadius(let a, let b): properties.cornerRadius = a.mixed(with: b, at: t)
    case .borderWidth(let a, let b): properties.borderWidth = a.mixed(with: b, at: t)
    case .borderColor(let a, let b): properties.borderColor = a.mixed(with: b, at: t)
    case .shadow(let a, let b): properties.shadow = a.mixed(with: b, at: t)
    case .contentsRect(let a, let b): properties.contentsRect = a.mixed(with: b, at: t)
    }
  }
}
