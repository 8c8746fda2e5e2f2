public import Foundation

extension UIAccessibility {
  /// A notification of an app to assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1019)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1020)
  }

  /// Posts ``didPostNotification`` only.
  /// - Parameter argument: the text of an announcement, or the element to focus.
  public static func post(notification: Notification, argument: Any?) {
    var values: [AnyHashable: Any] = [notificationUserInfoKey: notification]
    if let argument { values[argumentUserInfoKey] = argument }
    NotificationCenter.default.post(name: didPostNotification, object: nil, userInfo: values)
  }

  /// Posted by ``post(notification:argument:)`` with its arguments. UIKit has no such name.
  public static let didPostNotification = Foundation.Notification.Name(
    "UIAccessibilityDidPostNotification")
  public static let notificationUserInfoKey = "UIAccessibilityNotificationKey"
  /// The key of the notification in ``didPostNotification``'s user info. UIKit has no such name.
  public static let argumentUserInfoKey = "UIAccessibilityArgumentKey"
  /// The key of the argument in ``didPostNotification``'s user info. UIKit has no such name.

  // Never posted here.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChangeNotification")
}
