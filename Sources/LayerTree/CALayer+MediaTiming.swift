import Foundation

/// A layer's own time: everything below it lives in it.
extension CALayer: CAMediaTiming {
  public var beginTime: CFTimeInterval {
    get { mediaTiming.begin }
    set { mediaTiming.begin = newValue }
  }

  /// Infinite, unless it was set.
  public var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { mediaTiming.duration = newValue }
  }

  /// 0 stops the layer and everything below it.
  public var speed: Float {
    get { Float(mediaTiming.speed) }
    set { mediaTiming.speed = Double(newValue) }
  }

  public var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { mediaTiming.timeOffset = newValue }
  }

  public var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { mediaTiming.repeatCount = Double(newValue) }
  }

  public var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { mediaTiming.repeatDuration = newValue }
  }

  public var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { mediaTiming.autoreverses = newValue }
  }

  public var fillMode: CAMediaTimingFillMode {
    get {
      switch (mediaTiming.fillsBackwards, mediaTiming.fillsForwards) {
      case (true, true): .both
      case (true, false): .backwards
      case (false, true): .forwards
      case (false, false): .removed
      }
    }
    set {
      mediaTiming.fillsBackwards = newValue == .backwards || newValue == .both
      mediaTiming.fillsForwards = newValue == .forwards || newValue == .both
    }
  }

  private var mediaTiming: MediaTiming {
    get {
      if let ownTiming { return ownTiming }
      var timing = MediaTiming()
      timing.duration = .infinity
      return timing
    }
    set { ownTiming = newValue }
  }
}
