import CompositionalLayouts
import LocatedJSON
import SceneFiles
import ViewTemplates

/// Shared by all template views: images, fonts and the list of problems.
@MainActor
final class ViewEnvironment {
  let scene: Scene
  let images: SceneImages
  /// The current state of the scene.
  let sceneState: SceneState
  /// Whether missing images and glyphs are omitted and listed as warnings.
  let isLenient: Bool
  /// That of the screen; nil if this is not a part's.
  private let outer: ViewEnvironment?
  private(set) var problems: [LocatedProblem] = []
  private(set) var warnings: [LocatedProblem] = []
  /// How many values of templates were resolved, as a measure of work.
  private(set) var resolutions = 0

  init(_ scene: Scene, isLenient: Bool) {
    (self.scene, self.isLenient, outer) = (scene, isLenient, nil)
    (images, viewCount) = (SceneImages(scene), ViewCount())
    sceneState = SceneState(scene)
  }

  /// - Parameter outer: that of the screen that the scene is a part of. Images, views and problems are
  ///   its.
  init(_ scene: Scene, within outer: ViewEnvironment) {
    (self.scene, isLenient, self.outer) = (scene, outer.isLenient, outer)
    (images, viewCount) = (outer.images, outer.viewCount)
    sceneState = SceneState(scene)
  }

  /// Whether the interface begins at the right.
  var isRightToLeft: Bool { scene.layoutDirection == .rightToLeft }

  /// Where the scene's labels are written, by the names of their views.
  private var sources: [String: LabelSource] = [:]

  /// The name for a label's view, so that problems with its text can be traced.
  func name(of source: LabelSource) -> String {
    if let outer { return outer.name(of: source) }
    let name = "\(source.keyPath) at \(source.location)"
    sources[name] = source
    return name
  }

  /// Where a label is written whose view has this name; nil for other names.
  func source(named name: String) -> LabelSource? { sources[name] }

  private let viewCount: ViewCount

  /// Reserves views, counted as long as the reservation is retained; at the limit reports a problem
  /// and returns nil.
  func reserve(views count: Int) -> ViewCount.Reservation? {
    let limit = scene.limits.views
    if let reservation = viewCount.reserve(count, limit: limit) { return reservation }
    report(
      LocatedProblem(
        file: scene.name,
        message: "a scene may show \(limit) views at a time, found more; show fewer items, "
          + "or simpler cells" + SceneLimits.hint("views")))
    return nil
  }

  /// Whether repeated views were too many; no others are then written out.
  private var isFull = false

  /// A view with its repeated views written out for an element; empty after reporting a problem.
  func expanded(_ template: ViewTemplate, _ context: BindingContext) -> ViewTemplate {
    guard template.repeatsViews else { return template }
    guard !isFull else { return ViewTemplate() }
    let limit = scene.limits.views
    var expansion = ViewExpansion(
      file: scene.name, room: limit - viewCount.count,
      message: "a scene may show \(limit) views at a time, but this repeats more"
        + SceneLimits.hint("views"))
    do {
      return try expansion.expand(template, context)
    } catch let error as LocatedError {
      isFull = true
      error.problems.forEach(report)
    } catch {
      preconditionFailure("repetitions throw scene errors only, not \(error)")
    }
    return ViewTemplate()
  }

  /// A cell with its repeated views written out for an item.
  func expanded(
    _ cell: Shared<CellTemplate>, _ context: BindingContext
  ) -> Shared<CellTemplate> {
    guard cell.value.repeatsViews else { return cell }
    return Shared(CellTemplate(expanded: expanded(cell.value.view, context)))
  }

  /// Reports visible elements that have more views than a scene may have; a layout may return that many.
  func reportElements(_ count: Int, of views: Int) {
    report(
      LocatedProblem(
        file: scene.name, location: scene.layoutLocation == .nowhere ? nil : scene.layoutLocation,
        keyPath: scene.isFromPhotos ? "" : "layout",
        message:
          "\(count) cells, headers and the like are visible at a time, with \(views) views or "
          + "more, but a scene may have \(scene.limits.views)" + SceneLimits.hint("views")))
  }

  /// Returns a drawing problem, located in the scene if the position is known.
  func problem(_ problem: DrawingProblem) -> LocatedProblem {
    let named = problem.subject.identifier.flatMap { sources[$0] }
    guard let source = named, source.location != .nowhere, !scene.isFromPhotos else {
      return LocatedProblem(file: scene.name, message: problem.description)
    }
    var plain = problem
    if let element = problem.subject.element { plain.subject = DrawingProblem.Subject(element) }
    return LocatedProblem(
      file: scene.name, location: source.location, keyPath: source.keyPath,
      message: plain.description)
  }

  func report(_ problem: LocatedProblem) {
    if let outer { return outer.report(problem) }
    if !problems.contains(problem), problems.count < Problems.most { problems.append(problem) }
  }

  /// Reports something missing that the picture can do without.
  func reportMissing(_ problem: LocatedProblem) {
    guard isLenient else { return report(problem) }
    if let outer { return outer.reportMissing(problem) }
    if !warnings.contains(problem), warnings.count < Problems.most { warnings.append(problem) }
  }

  /// Returns the value of a binding; nil after reporting a problem.
  func resolve<Value: JSONReadable>(_ bound: Bound<Value>?, _ context: BindingContext) -> Value? {
    resolutions += 1
    do {
      return try bound?.resolve(in: context, file: scene.name)
    } catch let error as LocatedError {
      error.problems.forEach(report)
    } catch {
      preconditionFailure("bindings throw scene errors only, not \(error)")
    }
    return nil
  }

  /// Whether a condition is true for an element; false after reporting a problem.
  func holds(_ condition: Condition, _ context: BindingContext) -> Bool {
    do {
      return try condition.holds(in: context)
    } catch {
      report(
        LocatedProblem(
          file: scene.name, location: condition.location == .nowhere ? nil : condition.location,
          keyPath: condition.keyPath, message: error.message))
      return false
    }
  }

  /// Returns the image that a template names; nil after reporting a problem.
  func image(_ named: SceneImage, _ context: BindingContext) -> UIImage? {
    switch images.image(named, whole: isLenient) {
    case .success(let image): return image
    case .failure(var problem):
      if problem.location == nil, !scene.isFromPhotos { problem.keyPath = context.elementName }
      reportMissing(problem)
      return nil
    }
  }
}
