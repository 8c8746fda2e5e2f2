/// The option types of UIKit's page view controller, which itself does not exist here.
public enum UIPageViewController {
  public enum NavigationOrientation: Int, Hashable, Sendable {
    case horizontal
    case vertical
  }

  public enum NavigationDirection: Int, Hashable, Sendable {
    case forward
    case reverse
  }

  public enum SpineLocation: Int, Hashable, Sendable {
    case none
    case min
    case mid
    case max
  }

  public enum TransitionStyle: Int, Hashable, Sendable {
    case pageCurl
    case scroll
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
