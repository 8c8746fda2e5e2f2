import Basics
import CollectionViews
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

/// Reads the keys of a scene into a ``Scene``.
struct SceneDecoder {
  /// The layouts that there are.
  let layouts: [LayoutKind]
  let problems: Problems
  let limits: SceneLimits
  let paths: PathRules
  /// The fields of the row of data that the scene is drawn with.
  let row: [LocatedValue.Member]
  /// The texts that bindings still refer to: those that vary by a field.
  let strings: SceneStrings.Choice
  /// Whether items are checked as list rows.
  var checksRows = false
  /// What the content's texts are written for.
  private(set) var locale = SceneLocale.standard

  /// Reads a scene. Problems are reported and replaced, so that files named elsewhere can be
  /// checked; nil if nothing is left.
  func scene(_ value: LocatedValue) -> Scene? {
    let scope = ReadingScope(problems)
    guard isViewCountRight(value, scope),
      var keys = SceneKeys.shape.read(value, scope, into: SceneKeys())
    else { return nil }
    // A frame's device gives a scene without one its size.
    if value["size"] == nil, value["device"] == nil { keys.device = keys.screen.frame?.device }
    var reading = self
    reading.locale = keys.locale ?? .standard
    var scene = reading.scene(keys, value)
    reading.readParts(keys, into: &scene)
    return scene
  }

  /// A scene of keys, or a column of one.
  func scene(_ keys: SceneKeys, _ value: LocatedValue) -> Scene {
    let layout = keys.layout.flatMap { LayoutChoice.read($0.value, $0.scope, of: layouts) }
    let kinds = layout.map { [$0.kind] + timelineKinds(keys) } ?? []
    let itemKinds = layout?.kind.answering(for: kinds)
    var reading = self
    reading.checksRows = layout?.kind.rows != nil && value["cell"] == nil
    let content = keys.content.flatMap { reading.content($0, itemKinds) }
    var scene = scene(
      keys, canvas(keys, value, layout?.kind), content ?? SceneContent(sections: []),
      layout ?? LayoutChoice(layouts[0]))
    scene.layoutLocation = keys.layout?.value.location ?? value.location
    scene.supplementary = templates(
      keys.supplementary, layout.map { _ in kinds.flatMap(\.supplementaryKinds) })
    scene.decoration = templates(
      keys.decoration, layout.map { _ in kinds.flatMap(\.decorationKinds) })
    for kind in kinds { checkViews(of: kind, scene.supplementary, scene.decoration, keys.layout) }
    scene.states = states(keys.state, content)
    scene.scrollTarget = scrollTarget(keys, content)
    scene.callout = keys.callout.flatMap { callout($0, content) }
    scene.flip = keys.flip.flatMap { flip($0, content) }
    scene.overlay = keys.overlay.flatMap { overlay($0, content, keys.screen.bars) }
    scene.timeline = reading.timeline(keys, content, layout?.kind, itemKinds, under: scene.overlay)
    if let content {
      checkBindings(of: keys.screen.bars, scene.overlays, in: content)
      checkBindings(
        of: scene.cells, scene.supplementary.merging(scene.decoration) { view, _ in view },
        in: content, scene.timeline, layout)
    }
    return scene
  }

  /// A scene with all keys that are read by themselves.
  private func scene(
    _ keys: SceneKeys, _ canvas: (size: CGSize, scale: Double)?, _ content: SceneContent,
    _ layout: LayoutChoice
  ) -> Scene {
    let screen = keys.screen.screen(on: keys.device)
    let plain = layout.kind.defaultBackground
    // Between bars, what would be black is as in an app.
    let ground = plain == .black && screen.bars != nil ? .systemBackground : plain
    var scene = Scene(
      name: problems.file, paths: paths, size: canvas?.size ?? layout.kind.defaultSize,
      scale: canvas?.scale ?? 2, background: keys.background ?? .color(ground), content: content,
      layout: layout)
    scene.limits = limits
    scene.isScaleChosen = keys.scale != nil || keys.device != nil
    scene.hidesLayoutBackground = keys.background != nil
    scene.dithersGradients = keys.dithersGradients
    scene.crossing = keys.crossing
    scene.cells = SceneCells(keys.cell, named: keys.cells)
    scene.locale = keys.locale ?? .standard
    scene.layoutDirection = keys.layoutDirection ?? scene.locale.layoutDirection
    scene.design = keys.design
    scene.fonts = keys.fonts
    scene.screen = screen
    return scene
  }

  /// Checks the number of views before reading any; each state of a cell counts.
  private func isViewCountRight(_ value: LocatedValue, _ scope: ReadingScope) -> Bool {
    var count = value.viewsWritten
    let cells = [value["cell"]].compactMap(\.self) + (value["cells"]?.members.map(\.value) ?? [])
    for cell in cells where CellState.keys.contains(where: { cell[$0.key] != nil }) {
      count += cell.viewsWritten * 7
    }
    guard count > limits.views else { return true }
    scope.report(
      "a scene may describe \(limits.views) views, counting those of each cell state, found "
        + "\(count)" + SceneLimits.hint("views"), at: value)
    return false
  }

  // MARK: - Screen

  /// Size and scale; nil if they could not be read.
  private func canvas(
    _ keys: SceneKeys, _ value: LocatedValue, _ kind: LayoutKind?
  ) -> (size: CGSize, scale: Double)? {
    var size = kind?.defaultSize ?? CGSize(width: 480, height: 320)
    var scale = 2.0
    if let device = keys.device {
      (size, scale) = (device.size, device.scale)
      if keys.orientation == .landscape { size = CGSize(width: size.height, height: size.width) }
    }
    size = keys.size ?? size
    scale = keys.scale ?? scale
    // Problems with reading were reported where they occurred.
    let isWhole =
      (value["size"] == nil) == (keys.size == nil)
      && (value["scale"] == nil) == (keys.scale == nil)
      && (value["device"] == nil || keys.device != nil)
    guard isWhole else { return nil }
    let frame = keys.screen.frame
    // The largest device is less than 200 points wider than its screen.
    let rim = frame.map { 2 * $0.margin + 200 } ?? 0
    var canvas = CGSize(width: size.width + rim, height: size.height + rim)
    if keys.timeline.contains(where: { $0.keys.orientation != nil }) {
      canvas = ScreenRotation.size(for: canvas)
    }
    if let message = limits.errorMessage(for: canvas, scale: scale) {
      let scope = ReadingScope(problems)
      (value["size"] == nil ? scope : scope.key("size"))
        .report(message, at: value["size"] ?? value)
      return nil
    }
    if let picture = frame?.size, let message = limits.errorMessage(for: picture, scale: scale) {
      ReadingScope(problems).key("frame").key("size")
        .report(message, at: value["frame"]?["size"] ?? value)
      return nil
    }
    return (size, scale)
  }

  // MARK: - Views, state, place

  private func templates(_ part: UndecodedValue?, _ kinds: [String]?) -> [String: ViewTemplate] {
    guard let part else { return [:] }
    guard case .object(let members) = part.value.kind else {
      part.scope.reportMismatch("views by kind {\"header\": {…}}", part.value)
      return [:]
    }
    var templates: [String: ViewTemplate] = [:]
    for member in members {
      let scope = part.scope.key(member.key)
      if let kinds, !kinds.contains(member.key) {
        let known =
          kinds.isEmpty
          ? "this layout has none" : "this layout has \(kinds.unique.joined(separator: ", "))"
        problems.report(
          "unknown kind\(NearestWord.hint(for: member.key, among: kinds)) (\(known))",
          at: member.keyLocation, path: scope.path)
      }
      templates[member.key] = ViewTemplate.read(member.value, scope)
    }
    return templates
  }

  /// Reports every kind that the layout defines but no template shows.
  private func checkViews(
    of kind: LayoutKind, _ supplementary: [String: ViewTemplate],
    _ decoration: [String: ViewTemplate], _ layout: UndecodedValue?
  ) {
    func check(_ kinds: [String], _ given: [String: ViewTemplate], _ key: String) {
      for name in kinds where given[name] == nil && kind.defaultViews[name] == nil {
        layout?.scope.report(
          "there is no template for views of the kind \"\(name)\"; give it as "
            + "\"\(key)\": {\"\(name)\": {…}}", at: layout?.value ?? LocatedValue(.null))
      }
    }
    check(kind.supplementaryKinds, supplementary, "supplementary")
    check(kind.decorationKinds, decoration, "decoration")
  }

  private func states(_ part: UndecodedValue?, _ content: SceneContent?) -> Scene.States {
    var states = Scene.States()
    guard let part, let keys = StateKeys.shape.read(part.value, part.scope, into: StateKeys())
    else { return states }
    states.selected = keys.selected.compactMap { itemPath($0, content) }
    states.highlighted = keys.highlighted.compactMap { itemPath($0, content) }
    for element in keys.disabledSections {
      guard let section = Int.read(element.value, element.scope) else { continue }
      if let content, !content.sections.indices.contains(section) {
        element.scope.report(
          "there is no section \(section); the scene has \(content.sections.count)",
          at: element.value)
      }
      states.disabledSections.append(section)
    }
    return states
  }

  private func scrollTarget(_ keys: SceneKeys, _ content: SceneContent?) -> Scene.ScrollTarget? {
    let read = keys.scroll.flatMap {
      ScrollTargetKeys.shape.read($0.value, $0.scope, into: ScrollTargetKeys())
    }
    return read?.target(in: content, self)
  }

  /// Reads a place and checks that the content has it.
  func itemPath(_ part: UndecodedValue, _ content: SceneContent?) -> Scene.ItemPath? {
    guard let itemPath = Scene.ItemPath.read(part.value, part.scope) else { return nil }
    if let content, let message = content.errorMessage(for: itemPath) {
      return part.scope.refuse(message, at: part.value)
    }
    return itemPath
  }
}

extension LocatedValue {
  /// The number of written views: the elements of all lists called `views`.
  var viewsWritten: Int {
    switch kind {
    case .object(let members):
      members.reduce(0) { count, member in
        var own = 0
        if member.key == "views", case .list(let views) = member.value.kind { own = views.count }
        return count + own + member.value.viewsWritten
      }
    case .list(let items): items.reduce(0) { $0 + $1.viewsWritten }
    case .null, .bool, .number, .string: 0
    }
  }
}
