import CompositionalLayouts
import Controls
import DisplayLists
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import Recording
import SceneFiles
import ViewTemplates

/// One playback of a scene from its beginning.
@MainActor
final class SceneRun {
  let stage: Stage
  let environment: ViewEnvironment
  /// The scene's own content, then that of columns and strips.
  var panes: [ScenePane] { views.panes }
  var source: SceneDataSource { panes[0].source }
  var collectionView: SceneCollectionView { panes[0].collectionView }
  var overlays: SceneOverlays? { views.player.overlays }
  private let views: SceneViews
  private let scene: Scene
  private var isPlaced = false

  /// - Parameter fonts: the fonts for the scene's texts.
  init(
    _ scene: Scene, isLenient: Bool, timings: Timings?, fonts: FontLibrary,
    images: DecodedImageCache
  ) {
    self.scene = scene
    let environment = ViewEnvironment(scene, isLenient: isLenient)
    let root = UIView(frame: CGRect(origin: .zero, size: scene.size))
    // The whole picture: the screen, or the device that it is in.
    let isWhole = scene.screen.frame == nil && !scene.rotates
    let picture = isWhole ? root : UIView(frame: CGRect(origin: .zero, size: scene.canvasSize))
    let stage = Stage(
      view: picture, size: scene.canvasSize, scale: scene.scale,
      background: Self.plainColor(of: scene),
      userInterfaceStyle: scene.appearance == .dark ? .dark : .light,
      userInterfaceIdiom: scene.screen.device?.idiom ?? .phone,
      layoutDirection: scene.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      traits: scene.traits,
      safeAreaInsets: isWhole ? scene.safeArea : .zero,
      fonts: fonts, images: images)
    stage.isLenient = isLenient
    stage.timings = timings
    stage.dithersGradients = scene.dithersGradients
    stage.crossing = scene.crossing
    stage.elementLimit = scene.limits.elements
    stage.embeddedPixelLimit = scene.limits.embeddedPixels
    (self.environment, self.stage) = (environment, stage)
    views = stage.perform { SceneViews(of: scene, in: root, picture, on: stage, environment) }
  }

  /// Advances the scene to a time that is not before the current one.
  func advance(to time: Double) {
    if !isPlaced {
      isPlaced = true
      if let timings = stage.timings { timings.measure("layout", place) } else { place() }
      views.player.schedule()
    }
    stage.advance(to: time)
  }

  /// Lays out at thirty ticks a second, and before content could pass unseen: enough to check it,
  /// but not for pictures.
  func laysOutSeldom() {
    var (seen, last, ticks) = (CGRect.null, CGRect.null, 0)
    stage.laysOutAfterTick = { [unowned collectionView] in
      let bounds = collectionView.bounds
      ticks += 1
      // The next tick may go twice as far as this one.
      func isNear(_ seen: CGFloat, _ last: CGFloat, _ now: CGFloat, in length: CGFloat) -> Bool {
        abs(now - seen) + 2 * abs(now - last) < length
      }
      let skips =
        ticks < LayerTime.tickRate / 30 && bounds.size == seen.size
        && isNear(seen.minX, last.minX, bounds.minX, in: bounds.width)
        && isNear(seen.minY, last.minY, bounds.minY, in: bounds.height)
      last = bounds
      if !skips { (seen, ticks) = (bounds, 0) }
      return !skips
    }
  }

  /// Lays the scene out for the first time and scrolls to its target.
  private func place() {
    // Bars and columns give collection views their size and safe area.
    let isAlone = scene.screen.bars == nil && panes.count == 1
    (isAlone ? collectionView : stage.view).layoutIfNeeded()
    for pane in panes { pane.scrollToStart() }
    if let callout = scene.callout { show(callout) }
    if let overlay = scene.overlay {
      overlays?.play(.show(overlay), StepAnimation())
      overlays?.updateStatusBar()
    }
  }

  /// Points a callout at the current position of its item.
  private func show(_ callout: SceneCallout) {
    let itemPath = callout.itemPath
    let path = IndexPath(item: itemPath.item, section: itemPath.section)
    guard let root = collectionView.superview,
      let attributes = collectionView.layoutAttributesForItem(at: path)
    else { return }
    let offset = collectionView.contentOffset
    let target = attributes.visualFrame.offsetBy(dx: -offset.x, dy: -offset.y)
    guard target.overlaps(root.bounds) else {
      return environment.report(
        LocatedProblem(
          file: scene.name, location: callout.source, keyPath: "callout.item",
          message: "item \(itemPath.item) of section \(itemPath.section) is not visible, so no "
            + "callout can point at it; scroll to it with \"scroll\""))
    }
    CalloutView(titles: callout.titles).point(at: target, in: root)
  }

  private static func plainColor(of scene: Scene) -> CGColor {
    let fill = scene.screen.frame?.background ?? scene.background
    if case .color(let color) = fill { return color.cgColor(in: scene.traits) }
    return .black
  }
}

/// The views of a scene, and what fills and moves them.
@MainActor
struct SceneViews {
  /// The scene's own, then those of columns and strips.
  private(set) var panes: [ScenePane]
  let player: TimelinePlayer
  private let split: UISplitViewController?

  /// - Parameters:
  ///   - root: the screen.
  ///   - picture: the screen, or what its device is in.
  init(
    of scene: Scene, in root: UIView, _ picture: UIView, on stage: Stage,
    _ environment: ViewEnvironment
  ) {
    if scene.locale != .standard {
      UIFont.textLanguage = scene.locale.identifier.replacingOccurrences(of: "_", with: "-")
    }
    let pane = ScenePane(environment)
    let collectionView = pane.collectionView
    let rotating = Self.rotatingScreen(showing: root, in: picture, of: scene, environment)
    let overlays = scene.overlays.isEmpty ? nil : SceneOverlays(over: root, of: scene, environment)
    let base = overlays?.screen ?? root
    var bars: ScreenView?
    var contentBars: ScreenView?
    if let parts = scene.split {
      let split = SceneColumns(parts, pane, root.bounds)
      bars = .screen(
        scene.screen.bars?.aroundColumns ?? SceneBars(), of: scene, around: split.controller.view,
        nil, environment)
      (panes, contentBars, self.split) = (split.panes, split.contentBars, split.controller)
    } else {
      // The collection view and its background; a screen's bars are around them.
      let sceneBars = scene.screen.bars ?? (scene.strips.isEmpty ? nil : SceneBars())
      let content = sceneBars == nil ? base : UIView(frame: root.bounds)
      pane.add(to: content)
      bars = sceneBars.map {
        .screen($0, of: scene, around: content, collectionView, environment)
      }
      (panes, contentBars, split) = ([pane], bars, nil)
    }
    for (edge, part, scene) in scene.strips {
      let pane = ScenePane(ViewEnvironment(scene, within: environment), isPart: true)
      panes.append(pane)
      contentBars?.add(SceneStripView(pane, part), at: edge)
    }
    if let bars { base.addSubview(bars) }
    overlays?.take(bars, contentBars: contentBars, collectionView)
    if let cutout = scene.cutoutOfDevice {
      // Above the screen, in a container that does not rotate.
      (root.superview ?? root).addSubview(ScreenCutoutView(cutout, frame: root.frame))
    }
    player = TimelinePlayer(scene.timeline, on: stage, collectionView, environment)
    player.overlays = overlays
    player.rotation = rotating.map {
      SceneRotation($0, of: scene, collectionView, bars, pane.backdrop)
    }
  }

  /// Puts the screen into its device or rotating container; nil if it needs neither.
  private static func rotatingScreen(
    showing root: UIView, in picture: UIView, of scene: Scene, _ environment: ViewEnvironment
  ) -> RotatingScreenView? {
    if let frame = scene.screen.frame {
      return picture.show(root, in: frame, of: scene, environment)
    }
    guard scene.rotates else { return nil }
    let view = RotatingScreenView(size: scene.canvasSize, screen: root)
    picture.addSubview(view)
    return view
  }

  /// Returns a view for a background that is not a plain colour.
  static func backdrop(of fill: SceneFill, _ environment: ViewEnvironment) -> TemplateView? {
    if case .color = fill { return nil }
    var template = ViewTemplate()
    template.background = .constant(fill)
    let view = TemplateView(template, environment)
    view.update(
      BindingContext(
        fields: [], section: 0, item: 0, index: 1, elementName: "the scene's background"))
    return view
  }
}

extension Scene.ScrollPosition {
  var viewPosition: UICollectionView.ScrollPosition {
    switch self {
    case .center: [.centeredHorizontally, .centeredVertically]
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    }
  }
}
