import CollectionViews
import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import LayerTree
import LayoutCatalog
import PixelImages
import Recording
import Typesetting

/// A scene set up to be drawn: its collection view on a stage.
@MainActor
public final class SceneStage {
  public let stage: Stage
  private let scene: Scene
  private let surroundings: ViewSurroundings
  private let source: SceneDataSource
  private let delegate: any UICollectionViewDelegateFlowLayout
  private let collectionView: SceneCollectionView
  private var isPlaced = false

  /// Builds the scene's views. One scene is set up at a time: views ask the font library for their
  /// fonts.
  ///
  /// - Parameter isLenient: images and glyphs that are missing are left out and listed as
  ///   ``warnings`` instead of refused.
  ///
  /// Throws ``SceneError`` for fonts that cannot be used.
  public init(
    _ scene: Scene, isLenient: Bool = false, timings: Timings? = nil,
    images: DecodedImageCache = DecodedImageCache(byteLimit: 256 << 20)
  ) throws {
    UIFont.library = try Self.library(of: scene)
    self.scene = scene
    surroundings = ViewSurroundings(scene, isLenient: isLenient)
    source = SceneDataSource(surroundings)
    delegate = SceneDelegate.delegate(for: scene, surroundings)
    let frame = CGRect(origin: .zero, size: scene.size)
    let layout = scene.layout.kind.makeLayout(for: scene)
    if scene.hidesLayoutBackground, let list = layout as? ListLayout, list.backgroundColor == nil {
      list.backgroundColor = .clear
    }
    for kind in scene.layout.kind.decorationKinds {
      layout.register(
        SceneReusableView.self, forDecorationViewOfKind: LayoutKind.elementKind(of: kind))
    }
    collectionView = SceneCollectionView(frame: frame, collectionViewLayout: layout)
    collectionView.backgroundColor = nil
    collectionView.isOpaque = false
    collectionView.isPagingEnabled = scene.layout.kind.isPaged
    collectionView.register(
      SceneCell.self, forCellWithReuseIdentifier: SceneDataSource.cellIdentifier)
    collectionView.register(
      SceneListCell.self, forCellWithReuseIdentifier: SceneListCell.identifier)
    for kind in scene.layout.kind.supplementaryKinds {
      collectionView.register(
        SceneReusableView.self,
        forSupplementaryViewOfKind: LayoutKind.elementKind(of: kind),
        withReuseIdentifier: SceneDataSource.cellIdentifier)
      collectionView.register(
        SceneListTitle.self, forSupplementaryViewOfKind: LayoutKind.elementKind(of: kind),
        withReuseIdentifier: SceneListTitle.identifier)
    }
    let root = UIView(frame: frame)
    stage = Stage(
      view: root, size: scene.size, scale: scene.scale, background: Self.plainColor(of: scene),
      layoutDirection: scene.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight,
      images: images)
    stage.isLenient = isLenient
    stage.timings = timings
    if let backdrop = Self.backdrop(of: scene, surroundings) {
      backdrop.place(in: root.bounds)
      root.addSubview(backdrop)
    }
    root.addSubview(collectionView)
    collectionView.source = source
    collectionView.dataSource = source
    collectionView.delegate = delegate
  }

  /// What was left out because the stage is lenient.
  public var warnings: [String] {
    surroundings.warnings.map(\.description)
      + stage.warnings.map { surroundings.problem($0).description }
  }

  /// Everything that is seen, resolved. Throws ``SceneError`` for everything that is wrong with
  /// what the scene shows.
  public func displayList(at time: Double = 0) throws -> DisplayList {
    placeOnce()
    do {
      let list = try stage.displayList(at: time)
      try throwProblems()
      return list
    } catch let error as StageError {
      try throwProblems(
        and: error.problems.map(surroundings.problem))
      preconditionFailure("a stage failed without a problem")
    }
  }

  /// The picture. Throws what ``displayList(at:)`` throws, and ``SceneError`` for images that
  /// cannot be decoded.
  public func still(at time: Double = 0) throws -> Still {
    let list = try displayList(at: time)
    return try naming { try stage.still(of: list) }
  }

  /// The picture as SVG. Throws what ``still(at:)`` throws.
  public func svg(
    at time: Double = 0, options: VectorOptions = VectorOptions()
  ) throws -> SVGDocument {
    let list = try displayList(at: time)
    return try naming { try stage.svg(of: list, options: options) }
  }

  /// Throws ``SceneError`` for everything that is wrong with the scene and the files it names,
  /// also where it is not seen.
  public func check() throws {
    let problems = Problems(file: scene.name)
    do { _ = try displayList() } catch let error as SceneError { problems.add(error.problems) }
    for section in scene.content.sections.indices {
      for item in 0..<scene.content.sections[section].count {
        let context = scene.content.context(section: section, item: item)
        for image in source.images(of: context) {
          _ = surroundings.images.image(image, whole: false)
        }
      }
    }
    problems.add(surroundings.images.damaged())
    try problems.throwIfAny()
  }

  // MARK: - Internal

  /// Names the scenes in what the drawing throws about an image.
  static func naming<Result>(_ stages: [SceneStage], _ draw: () throws -> Result) throws -> Result {
    do {
      return try draw()
    } catch let error as ImageError {
      // One image stopped the drawing; the reader wants to hear of all that would.
      var found: [SceneProblem] = []
      for stage in stages {
        let problems = Problems(file: stage.scene.name)
        problems.add(stage.surroundings.images.damaged())
        do { try problems.throwIfAny() } catch let error as SceneError { found += error.problems }
      }
      let name = stages.first?.scene.name ?? error.file
      throw SceneError(
        found.isEmpty ? [SceneProblem(file: name, message: error.description)] : found)
    }
  }

  // MARK: - Private

  private func naming<Result>(_ draw: () throws -> Result) throws -> Result {
    try Self.naming([self], draw)
  }

  private func throwProblems(and more: [SceneProblem] = []) throws {
    let problems = Problems(file: scene.name)
    problems.add(surroundings.problems + more)
    try problems.throwIfAny()
  }

  /// Lays the scene out for the first time and scrolls it to where it says.
  private func placeOnce() {
    guard !isPlaced else { return }
    isPlaced = true
    if let timings = stage.timings { timings.measure("layout", place) } else { place() }
  }

  private func place() {
    collectionView.layoutIfNeeded()
    switch scene.scrollTarget ?? scene.layout.kind.initialScroll(of: scene.content) {
    case nil: break
    case .offset(let offset): collectionView.contentOffset = offset
    case .item(let section, let item, let position):
      collectionView.scrollToItem(
        at: IndexPath(item: item, section: section), at: position.viewPosition, animated: false)
    }
    if let callout = scene.callout { show(callout) }
  }

  /// Lets a callout point at an item where it is seen now.
  private func show(_ callout: SceneCallout) {
    let place = callout.place
    let path = IndexPath(item: place.item, section: place.section)
    guard let root = collectionView.superview,
      let attributes = collectionView.layoutAttributesForItem(at: path)
    else { return }
    let offset = collectionView.contentOffset
    let target = attributes.visualFrame.offsetBy(dx: -offset.x, dy: -offset.y)
    guard target.overlaps(root.bounds) else {
      return surroundings.report(
        SceneProblem(
          file: scene.name, place: callout.source, keyPath: "callout.item",
          message: "item \(place.item) of section \(place.section) is not in sight, so that no "
            + "callout can point at it; scroll to it with scrollTo"))
    }
    CalloutView(titles: callout.titles).point(at: target, in: root)
  }

  private static func plainColor(of scene: Scene) -> CGColor {
    if case .color(let color) = scene.background { return color.cgColor }
    return .black
  }

  /// What shows a background that is no plain colour.
  private static func backdrop(
    of scene: Scene, _ surroundings: ViewSurroundings
  ) -> TemplateView? {
    if case .color = scene.background { return nil }
    var template = ViewTemplate()
    template.background = .constant(scene.background)
    let view = TemplateView(template, surroundings)
    view.update(
      BindingContext(
        fields: [], section: 0, item: 0, index: 1, elementName: "the scene's background"))
    return view
  }

  private static func library(of scene: Scene) throws -> FontLibrary {
    let problems = Problems(file: scene.name)
    var files: [(path: String, font: SceneImage)] = []
    for font in scene.fonts {
      if let path = scene.paths.resolved(font.path) {
        files.append((path, font))
      } else {
        problems.report(scene.paths.refusal(of: font.path), at: font.place, path: font.keyPath)
      }
    }
    files += scene.fontFiles.map { ($0, SceneImage(path: $0, place: .nowhere, keyPath: "")) }
    var library = FontLibrary.standard
    for (path, font) in files {
      do {
        library = try library.registering([path])
      } catch let error as TypesettingError {
        var kind = SceneProblem.Kind.badInput
        if case .fileNotFound = error { kind = .missingFile }
        problems.report("\(error)", at: font.place, path: font.keyPath, kind: kind)
      }
    }
    try problems.throwIfAny()
    return library
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
