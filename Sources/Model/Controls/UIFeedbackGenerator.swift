public import Foundation

/// Haptic feedback. The methods have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  @_nonoverride public init() {
    super.init()
  }

  open func prepare() {}
}

/// Feedback for an impact.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Hashable, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback for a selection change.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}

/// Feedback for success, warnings and errors.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Hashable, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
