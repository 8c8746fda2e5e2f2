/// What replaces tokens that follow each other, or what to say about them.
struct PortRule {
  enum Effect: Sendable {
    case delete, replace(String), leave(String)
  }

  enum Place {
    case anywhere, condition, extensionOfCGFloat
  }

  var words: [String]
  var effect: Effect
  var place = Place.anywhere

  /// By their first word.
  static let byWord = Dictionary(grouping: all) { $0.words[0] }

  /// A call with a target and a selector: the end of its name, the labels of its arguments, and what
  /// replaces it. Names in braces are its arguments, or closures of ``PortEdits``.
  static let calls = [
    ("addTarget", "_:action:for:", "addAction({action}, for: {for})"),
    ("addTarget", "_:action:", "addHandler({gesture})"),
    ("GestureRecognizer", "target:action:", "{callee}(handler: {gesture})"),
    (
      "UIBarButtonItem", "title:style:target:action:",
      "{callee}(title: {title}, primaryAction: {action})"
    ),
    (
      "UIBarButtonItem", "image:style:target:action:",
      "{callee}(image: {image}, primaryAction: {action})"
    ),
    (
      "UIBarButtonItem", "barButtonSystemItem:target:action:",
      "{callee}(systemItem: {barButtonSystemItem}, primaryAction: {action})"
    ),
    (
      "addObserver", "_:selector:name:object:",
      "{callee}(forName: {name}, object: {object}, queue: .main, using: {isolated})"
    ),
    (
      "scheduledTimer", "timeInterval:target:selector:userInfo:repeats:",
      "{callee}(withTimeInterval: {timeInterval}, repeats: {repeats}, block: {isolated})"
    ),
    (
      "Timer", "timeInterval:target:selector:userInfo:repeats:",
      "{callee}(timeInterval: {timeInterval}, repeats: {repeats}, block: {isolated})"
    ),
    ("CADisplayLink", "target:selector:", "{callee}(handler: {link})"),
  ]

  /// Modules of Apple's platforms that do not exist here.
  static let modules: Set<String> = [
    "AVFoundation", "AVKit", "AppKit", "Cocoa", "Combine", "CoreData", "CoreImage", "CoreText",
    "Darwin", "ImageIO", "MapKit", "MobileCoreServices", "ObjectiveC", "Photos", "SceneKit",
    "SpriteKit", "SwiftUI", "UniformTypeIdentifiers", "WebKit",
  ]

  /// Conditions of `#if` that are known.
  static let trueHere: Set = ["os(iOS)", "os(Linux)", "canImport(UIKit)"]
  static let falseHere = Set(
    ["os(macOS)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "targetEnvironment(simulator)"]
      + modules.map { "canImport(\($0))" } + trueHere.map { "!" + $0 })

  private static let all =
    ["@objc", "@objcMembers", "@IBOutlet", "@IBAction", "@NSManaged"].map {
      PortRule(words: [$0], effect: .delete)
    }
    + ["abs", "min", "max"].map {
      PortRule(words: [$0, "("], effect: .replace("Swift.\($0)("), place: .extensionOfCGFloat)
    }
    + ["CGRect", "CGPoint", "CGSize"].map {
      PortRule(
        words: [$0, ":", "Hashable"], effect: .leave("is hashable here: delete the extension"))
    }
    + modules.map { PortRule(words: ["import", $0], effect: .leave("no such module here")) }
    + [
      PortRule(
        words: ["os", "(", "iOS", ")"], effect: .replace("canImport(UIKit)"), place: .condition),
      PortRule(
        words: ["CFAbsoluteTimeGetCurrent", "(", ")"],
        effect: .replace("Date.timeIntervalSinceReferenceDate")),
      PortRule(words: ["responds", "("], effect: .leave(call)),
    ]
    + advice.map { PortRule(words: [$0.key], effect: .leave($0.value)) }

  private static let call = "write the call itself, or a cast to a protocol"
  private static let advice = [
    "#keyPath": "write observe(\\.property)",
    "@UIApplicationMain": "no application here: leave the file out",
    "NSHashTable": "write a weak table", "NSMapTable": "write a weak table",
    "UINib": "register the class; build the view in init(frame:)",
    "UIStoryboard": "build the view in code",
    "objc_getAssociatedObject": "write a stored property of a subclass, or a weak table",
    "objc_setAssociatedObject": "write a stored property of a subclass, or a weak table",
    "forKeyPath": "write observe(\\.property)",
  ]
}
