/// What replaces tokens that follow each other, or what to say about them.
enum PortRule {
  enum Effect: Sendable {
    case delete, replace(String), leave(String)
  }

  /// The tokens of each rule, and its effect, by the first of them.
  static let byWord = Dictionary(
    grouping: all.map { (words: $0.key.split(separator: " ").map(String.init), effect: $0.value) }
  ) { $0.words[0] }

  /// A call with a target and a selector: the end of its name, the labels of its arguments, and what
  /// replaces it. Names in braces are its arguments, or closures of ``PortEdits``.
  static let calls = """
    addTarget _:action:for: addAction({action}, for: {for})
    addTarget _:action: addHandler({gesture})
    GestureRecognizer target:action: {callee}(handler: {gesture})
    UIBarButtonItem title:style:target:action: {callee}(title: {title}, primaryAction: {action})
    UIBarButtonItem image:style:target:action: {callee}(image: {image}, primaryAction: {action})
    UIBarButtonItem barButtonSystemItem:target:action: \
    {callee}(systemItem: {barButtonSystemItem}, primaryAction: {action})
    addObserver _:selector:name:object: \
    {callee}(forName: {name}, object: {object}, queue: .main, using: {isolated})
    scheduledTimer timeInterval:target:selector:userInfo:repeats: \
    {callee}(withTimeInterval: {timeInterval}, repeats: {repeats}, block: {isolated})
    Timer timeInterval:target:selector:userInfo:repeats: \
    {callee}(timeInterval: {timeInterval}, repeats: {repeats}, block: {isolated})
    CADisplayLink target:selector: {callee}(handler: {link})
    """.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2).map(String.init) }

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

  /// By their tokens, with blanks in between.
  private static let all: [String: Effect] = {
    var all = advice.mapValues(Effect.leave)
    for word in ["@objc", "@objcMembers", "@IBOutlet", "@IBAction", "@NSManaged"] {
      all[word] = .delete
    }
    for module in modules { all["import \(module)"] = .leave("no such module here") }
    all["os ( iOS )"] = .replace("canImport(UIKit)")
    all["CFAbsoluteTimeGetCurrent ( )"] = .replace("Date.timeIntervalSinceReferenceDate")
    return all
  }()

  private static let stored = "write a stored property of a subclass, or a weak table"
  private static let isHashable = "is hashable here: delete the extension"
  private static let observer = "keep what addObserver returns, and remove that"
  private static let advice = [
    "#keyPath": "write observe(\\.property)", "forKeyPath": "write observe(\\.property)",
    "@UIApplicationMain": "no application here: leave the file out",
    "CGRect : Hashable": isHashable, "CGPoint : Hashable": isHashable,
    "CGSize : Hashable": isHashable, "NSHashTable": "write a weak table",
    "NSMapTable": "write a weak table", "UIStoryboard": "build the view in code",
    "UINib": "register the class; build the view in init(frame:)",
    "objc_getAssociatedObject": stored, "objc_setAssociatedObject": stored,
    "removeObserver ( self )": observer, "removeObserver ( self , name": observer,
    "responds (": "write the call itself, or a cast to a protocol",
  ]
}
