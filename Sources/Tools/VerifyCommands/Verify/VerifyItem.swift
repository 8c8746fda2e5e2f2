import ComparingLayouts
import ComparingPictures

/// One thing to verify: a scene, in a variant, at a moment or as an animation.
struct VerifyItem {
  enum Form {
    case picture(at: Double)
    case animation(SceneAnimationTimes)
    /// What assistive technologies read.
    case accessibility(at: Double)
  }

  var scene: SceneSearch.Found
  var variant: SceneVariant
  var form: Form
  /// The name, unique in a run.
  var name: ReferenceName
  /// The name in the folder of references.
  var referenceName: ReferenceName
  var rules: VerificationRules
  var store: ReferenceStore

  /// The files of its reference.
  var parts: Set<ReferencePart> {
    let verifiesLayout = scene.expectations.verifiesLayout
    if case .animation = form {
      return verifiesLayout ? [.animation, .animationLayout] : [.animation]
    }
    return verifiesLayout ? [.picture, .layout] : [.picture]
  }

  /// A description for lists.
  var formName: String {
    switch form {
    case .picture(let time): time == 0 ? "picture" : "picture at \(time) s"
    case .animation(let times): "animation, \(times.rate) frames per second"
    case .accessibility(let time): time == 0 ? "accessibility" : "accessibility at \(time) s"
    }
  }

  /// Sets the scene up, or what shows several. Throws `LocatedError`.
  @MainActor
  func subject(
    _ reader: SceneReader, _ composites: [CompositeKind], fonts: [String],
    images: DecodedImageCache
  ) throws -> VerificationSubject {
    let source = try reader.source(file: scene.path)
    let stage: SceneStage
    if let kind = composites.kind(of: source) {
      var reader = reader
      reader.variant = variant
      var request = CompositeKind.Request()
      (request.fonts, request.images) = (fonts, images)
      guard case .picture(at: 0) = form else {
        throw problem(
          "a \(kind.name) is verified as one picture, with times set by its screens; exclude "
            + "it from \"at\", \"animation\" and \"accessibility\" under \"scenes\" in \(PathRules.marker)"
        )
      }
      stage = try kind.draw(reader, source, request).stage
    } else {
      var scene = try source.scene(as: variant)
      scene.fontFiles = fonts
      stage = try SceneStage(scene, images: images)
    }
    var frames: any FrameSource = stage
    if case .accessibility = form { frames = AccessibilityFrames(stage) }
    return VerificationSubject(
      name, of: frames, as: try form(of: stage), in: store, storedAs: referenceName, rules: rules,
      verifiesLayout: self.scene.expectations.verifiesLayout, file: self.scene.path,
      variant: variant.description)
  }

  private func problem(_ message: String) -> LocatedError {
    LocatedError([LocatedProblem(file: scene.path, message: message)])
  }

  @MainActor
  private func form(of stage: SceneStage) throws -> VerificationSubject.Form {
    switch form {
    case .picture(let time), .accessibility(let time): return .picture(at: time)
    case .animation(let times):
      let end = times.to ?? max(times.from, stage.duration)
      guard let schedule = FrameSchedule(from: times.from, to: end, rate: times.rate) else {
        throw problem(
          "from \(times.from) s to \(end) s at \(times.rate) frames per second are more than "
            + "\(FrameSchedule.countLimit) frames")
      }
      return .animation(schedule)
    }
  }
}

extension VerificationRules {
  /// The rules from a folder's file. Throws `LocatedProblem` for invalid element selectors.
  init(_ expectations: SceneExpectations) throws {
    self.init()
    if let given = expectations.thresholds {
      if let levels = given.levels { options.tolerance = .levels(levels) }
      if let share = given.yiq { options.tolerance = .yiq(share) }
      if let value = given.ciede2000 { options.tolerance = .ciede2000(value) }
      options.thresholds = ComparisonThresholds(
        largestShare: given.share, largestRegion: given.region)
      if given.antialiasing == .ignore { options.antialiasing = .ignore }
      var parts = options.tolerance == .exact ? [] : ["\(options.tolerance)"]
      if let share = given.share { parts.append("\(NumberText.percent(share)) of the pixels") }
      if let region = given.region { parts.append("regions of \(region) pixels") }
      if given.antialiasing == .ignore { parts.append("antialiased edges") }
      reasons.append("\(parts.joined(separator: ", ")): \(given.reason)")
    }
    for part in expectations.ignored {
      if let box = part.rectangle {
        ignoredRectangles.append(box)
        reasons.append("the rectangle \(Self.text(of: box)) is not compared: \(part.reason)")
      }
      guard let text = part.element else { continue }
      guard let selector = ElementSelector(text) else {
        throw part.problem(
          "expected an element such as \"cell 0-3\", a kind such as \"header\", or a category, "
            + "found \"\(text)\"")
      }
      ignoredElements.append(selector)
      reasons.append("\(selector) is not compared: \(part.reason)")
    }
  }

  private static func text(of box: CGRect) -> String {
    "["
      + [box.minX, box.minY, box.width, box.height].map {
        $0 == $0.rounded() ? "\(Int($0))" : "\($0)"
      }.joined(separator: ", ") + "]"
  }
}
