public import DisplayLists
public import Foundation
public import LayerRendering
public import Views

/// A virtual screen: a view, its size, its background, and time.
///
/// A stage has its own screen, time, fonts, image folders, open transactions and problems, which
/// are current while it works: `UIScreen.main`, `UIFont.library`, `UIImage.search` and
/// `CACurrentMediaTime()`. Views may be changed between its calls too; run code that needs one of
/// these with ``perform(_:)``.
///
/// Isolated like UIKit's classes: code in Swift 5 mode uses it on the main thread without
/// annotations.
@preconcurrency @MainActor
public final class Stage {
  /// Fills the screen.
  public let view: UIView
  /// Points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: Double
  /// Behind everything.
  public var background: CGColor
  /// Whether what views could not draw is listed in ``warnings`` instead of thrown.
  public var isLenient = false
  /// How many elements a picture may have; ``DisplayListBuilder/elementLimit``.
  public var elementLimit = DrawingLimits.elements
  /// The pixels a vector document may embed without ``VectorOptions/pixelLimit``.
  public var embeddedPixelLimit = DrawingLimits.embeddedPixels
  /// What was left out.
  public private(set) var warnings: [DrawingProblem] = []
  /// Draws display lists as pixels, and keeps decoded images from one picture to the next.
  public private(set) var renderer: RasterRenderer
  /// The colour space of drawn pixels. Colours of views are sRGB; they and images are converted.
  public var colorSpace: PixelColorSpace {
    get { renderer.colorSpace }
    set { renderer.colorSpace = newValue }
  }
  /// ``RasterRenderer/dithersGradients``.
  public var dithersGradients: Bool {
    get { renderer.dithersGradients }
    set { renderer.dithersGradients = newValue }
  }
  /// How siblings that cross in depth are drawn: ``DisplayListBuilder/crossing``.
  public var crossing = DisplayListBuilder.Crossing.cut
  /// How the edges of transformed layers are drawn: ``DisplayListBuilder/edges``.
  public var edges: LayerEdges
  package let images: DecodedImageCache
  /// Times of the stages of the work, if measured.
  public var timings: Timings?
  private let clock: LayerTime
  /// Holds the view, and tells it of its screen.
  private let window: UIWindow

  /// Puts the view into a window of the screen's size.
  /// - Parameters:
  ///   - view: evaluated within the stage, with its screen, fonts and images.
  ///   - userInterfaceStyle: light or dark.
  ///   - userInterfaceIdiom: phone or tablet.
  ///   - traits: override derived traits: size classes, contrast, text size.
  ///   - safeAreaInsets: what bars cover at the edges, in points.
  ///   - edges: smooth, or as UIKit draws them unless a layer allows antialiasing.
  ///   - fonts: nil takes the current `UIFont.library`.
  ///   - imageSearch: nil takes the current `UIImage.search`.
  ///   - images: a cache shared with other stages.
  public init(
    view: @autoclosure () throws -> UIView, size: CGSize, scale: Double = 2,
    background: CGColor = .black,
    userInterfaceStyle: UIUserInterfaceStyle = .light,
    userInterfaceIdiom: UIUserInterfaceIdiom = .phone,
    layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight,
    traits: UITraitCollection = UITraitCollection(), safeAreaInsets: UIEdgeInsets = .zero,
    edges: LayerEdges = .smooth,
    fonts: FontLibrary? = nil, imageSearch: ImageSearch? = nil,
    images: DecodedImageCache = DecodedImageCache(byteLimit: 256 << 20)
  ) rethrows {
    precondition(
      size.width > 0 && size.height > 0 && scale > 0,
      "a stage needs a size and a scale above zero, not \(size) at \(scale)")
    let screen = UIScreen(
      bounds: CGRect(origin: .zero, size: size), scale: scale,
      userInterfaceStyle: userInterfaceStyle, userInterfaceIdiom: userInterfaceIdiom,
      userInterfaceLayoutDirection: layoutDirection, traits: traits)
    let clock = LayerTime()
    screen.makeMain(in: clock.context)
    let (view, window) = try clock.context.perform {
      if let fonts { UIFont.library = fonts }
      if let imageSearch { UIImage.search = imageSearch }
      let view = try view()
      return (view, view as? UIWindow ?? UIWindow(frame: screen.bounds))
    }
    (self.view, self.window, self.clock) = (view, window, clock)
    (self.size, self.scale, self.background) = (size, scale, background)
    (self.images, self.edges) = (images, edges)
    renderer = RasterRenderer(images: images)
    perform {
      window.screen = screen
      window.additionalSafeAreaInsets = safeAreaInsets
      window.layer.time = clock
      window.makeKey()
      // A view that appears is laid out at once, and its controller told.
      view.frame = screen.bounds
      if window !== view { window.addSubview(view) }
    }
    clock.settle = { [unowned self] in settle() }
  }

  /// Seconds since the stage was made: when what is changed now begins to move.
  public var time: Double { clock.now }

  /// Advances time, never back: completions run at their own times, scrolls and simulations by
  /// ticks. What is visible does not depend on the steps.
  ///
  /// Pictures of later times do not need it if only running animations change what is visible.
  public func advance(to time: Double) {
    // What was changed by hand since the last time is laid out at the time when it was changed.
    settle()
    clock.takeOverFromGlobal()
    clock.advance(to: time)
  }

  /// Whether to lay out after a tick without other events; nil for always, as pictures need.
  package var laysOutAfterTick: (() -> Bool)? {
    get { clock.settlesAfterTick }
    set { clock.settlesAfterTick = newValue }
  }

  /// How often the views were laid out while time went on.
  package var layoutCount: Int { clock.rounds }

  /// Runs the action when time has come to `time`, before the picture of that time.
  public func schedule(at time: Double, _ action: @escaping () -> Void) {
    clock.schedule(at: time, action)
  }

  /// Makes the stage current while `changes` run, with its screen, time, fonts and images.
  public func perform<Result>(_ changes: () throws -> Result) rethrows -> Result {
    try clock.context.perform(changes)
  }

  private func settle() { measure("layout") { window.layoutIfNeeded() } }

  /// The layers at a time in seconds (default: now), as values for any thread. Throws
  /// ``StageError`` for what views could not draw, unless ``isLenient``, and `WorkStopped` at a
  /// limit.
  public func snapshot(at time: Double? = nil) throws -> LayerSnapshot? {
    let snapshot = perform {
      settle()
      let snapshot = measure("snapshot") { window.layer.snapshot(at: time ?? clock.now) }
      UnsatisfiableConstraints.report(below: window)
      return snapshot
    }
    try WorkLimit.check()
    let problems = takeProblems()
    if !problems.isEmpty, !isLenient { throw StageError(problems: problems) }
    for problem in problems where !warnings.contains(problem) { warnings.append(problem) }
    return snapshot
  }

  /// What views could not draw since the last call, including those outside stages.
  package func takeProblems() -> [DrawingProblem] {
    StageContext.global.takeProblems() + clock.context.takeProblems()
  }

  /// Everything visible at a time, resolved. Throws ``StageError`` and ``DisplayListError``.
  public func displayList(at time: Double? = nil) throws -> DisplayList {
    let snapshot = try snapshot(at: time)
    var builder = DisplayListBuilder()
    builder.elementLimit = elementLimit
    builder.crossing = crossing
    builder.edges = edges
    return try measure("display list") {
      try builder.displayList(of: snapshot, size: size, scale: scale, background: background)
    }
  }

  /// The picture at a time. Throws like ``displayList(at:)``, `ImageError` and `RasterError`.
  public func still(at time: Double? = nil) throws -> Still {
    try still(of: try displayList(at: time))
  }

  /// The picture of a display list that the stage made.
  public func still(of list: DisplayList) throws -> Still {
    try WorkLimit.check()
    let pixels = try renderer.draw(list, timer: timings)
    return Still(pixels: pixels, scale: scale, colorSpace: colorSpace)
  }

  /// The mean of moments in linear light: motion blur for a ``Shutter``. Throws like
  /// ``still(of:)``.
  public func still(ofMean moments: [DisplayList]) throws -> Still {
    let pixels = try measure("draw") { try renderer.draw(meanOf: moments) }
    return Still(pixels: pixels, scale: scale, colorSpace: colorSpace)
  }

  private func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    try timings?.measure(name, body) ?? body()
  }
}
