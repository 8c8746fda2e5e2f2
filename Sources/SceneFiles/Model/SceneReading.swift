import Foundation

/// The keys of a scene, read into a ``Scene``.
struct SceneReading {
  let problems: Problems
  let limits: SceneLimits
  let paths: PathRules

  func scene(_ value: LocatedValue) -> Scene? {
    let scope = ReadingScope(problems)
    guard
      let reader = ObjectReader(value, scope, expecting: "a scene {\"content\": …, \"layout\": …}")
    else { return nil }
    let layout = layout(reader)
    let content = content(reader)
    let screen = screen(reader, layout?.kind)
    let background: SceneFill =
      reader.read("background") ?? .color(layout?.kind.defaultBackground ?? .black)
    let cell: StatefulCellTemplate? = reader.read("cell")
    let supplementary = templates(
      "supplementary", reader, layout?.kind.supplementaryKinds)
    let decoration = templates("decoration", reader, layout?.kind.decorationKinds)
    if let layout { checkViews(of: layout.kind, supplementary, decoration, reader) }
    let fonts = reader.list("fonts", of: "a list of font files")?.compactMap {
      SceneImage.read($0, $1)
    }
    let states = states(reader, content)
    let scroll = scrollTarget(reader, content)
    let callout = callout(reader, content)
    let flip = flip(reader, content)
    let direction: Scene.LayoutDirection = reader.choice("layoutDirection") ?? .leftToRight
    if let timeline = reader.raw("timeline") {
      scope.key("timeline").report(
        "this version draws stills only and does not play a timeline; remove it, or give the "
          + "state to draw with layout, scrollTo and state", at: timeline)
    }
    reader.finish()
    if let content {
      checkBindings(
        of: cell, supplementary.merging(decoration) { view, _ in view }, in: content,
        itemKinds: layout?.kind.itemKinds ?? [])
    }
    guard let layout, let content, let screen else { return nil }
    var scene = Scene(
      name: problems.file, paths: paths, size: screen.size, scale: screen.scale,
      background: background, content: content, layout: layout)
    scene.cell = cell
    scene.supplementary = supplementary
    scene.decoration = decoration
    scene.states = states
    scene.scrollTarget = scroll
    scene.callout = callout
    scene.flip = flip
    scene.layoutDirection = direction
    scene.fonts = fonts ?? []
    scene.layoutPlace = reader.raw("layout")?.place ?? value.place
    return scene
  }

  // MARK: - Screen

  private func screen(_ reader: ObjectReader, _ kind: LayoutKind?) -> (size: CGSize, scale: Double)?
  {
    let before = problems.list.count
    var size = kind?.defaultSize ?? CGSize(width: 480, height: 320)
    var scale = 2.0
    if let device = device(reader) { (size, scale) = device }
    if reader.has("size"), reader.has("device"), let value = reader.raw("size") {
      reader.scope.key("size").report("a scene has a size or a device, not both", at: value)
    }
    if let given: CGSize = reader.read("size") { size = given }
    if let given = reader.number("scale", in: 0.05...16) { scale = given }
    guard problems.list.count == before else { return nil }
    let place = reader.raw("size") ?? reader.value
    let path = reader.has("size") ? reader.scope.key("size") : reader.scope
    if let message = limits.refusal(of: size, scale: scale) {
      path.report(message, at: place)
      return nil
    }
    return (size, scale)
  }

  private func device(_ reader: ObjectReader) -> (size: CGSize, scale: Double)? {
    enum Orientation: String, CaseIterable { case portrait, landscape }
    let orientation: Orientation? = reader.choice("orientation")
    if let value = reader.raw("orientation"), !reader.has("device") {
      reader.scope.key("orientation").report("orientation belongs to a device", at: value)
    }
    guard let value = reader.raw("device"),
      let name = String.read(value, reader.scope.key("device"))
    else { return nil }
    guard let device = Device.all.first(where: { $0.name == name }) else {
      let names = Device.all.map(\.name)
      reader.scope.key("device").report(
        "unknown device \(LocatedValue.quoted(name))\(NearestWord.hint(for: name, among: names)) "
          + "known: \(names.joined(separator: ", "))", at: value)
      return nil
    }
    let (width, height) = (device.size.width, device.size.height)
    let isTurned = orientation == .landscape
    return (
      CGSize(width: isTurned ? height : width, height: isTurned ? width : height), device.scale
    )
  }

  // MARK: - Layout

  private func layout(_ reader: ObjectReader) -> LayoutChoice? {
    guard let value = reader.raw("layout") else {
      reader.scope.report(
        "a scene needs a layout, such as \"layout\": {\"type\": \"cover-flow\"}", at: reader.value)
      return nil
    }
    let scope = reader.scope.key("layout")
    if case .string = value.kind {
      return LayoutKind.read(value, scope).map { LayoutChoice($0) }
    }
    guard let object = ObjectReader(value, scope, expecting: "a layout {\"type\": \"cover-flow\"}")
    else { return nil }
    guard let type = object.raw("type") else {
      scope.report("a layout needs a type, such as \"type\": \"cover-flow\"", at: value)
      return nil
    }
    guard let kind = LayoutKind.read(type, scope.key("type")) else { return nil }
    var choice = LayoutChoice(kind)
    for property in kind.properties {
      if let given = object.raw(property.name),
        let setting = property.type.read(given, scope.key(property.name))
      {
        choice.settings.append((property.name, setting))
      }
    }
    object.finish()
    choice.kind.takeKinds(from: choice.settings)
    return choice
  }

  // MARK: - Views, state, place

  private func templates(
    _ key: String, _ reader: ObjectReader, _ kinds: [String]?
  ) -> [String: ViewTemplate] {
    guard let part = reader.part(key), case .object(let members) = part.value.kind else {
      return [:]
    }
    var templates: [String: ViewTemplate] = [:]
    for member in members {
      let scope = part.scope.key(member.key)
      if let kinds, !kinds.contains(member.key) {
        let known =
          kinds.isEmpty
          ? "this layout has none" : "this layout has \(kinds.joined(separator: ", "))"
        problems.report(
          "unknown kind\(NearestWord.hint(for: member.key, among: kinds)) (\(known))",
          at: member.keyPlace, path: scope.path)
      }
      templates[member.key] = ViewTemplate.read(member.value, scope)
    }
    return templates
  }

  /// Reports every kind that the layout defines and nothing shows.
  private func checkViews(
    of kind: LayoutKind, _ supplementary: [String: ViewTemplate],
    _ decoration: [String: ViewTemplate], _ reader: ObjectReader
  ) {
    guard let place = reader.raw("layout") else { return }
    func check(_ kinds: [String], _ given: [String: ViewTemplate], _ key: String) {
      for name in kinds where given[name] == nil && kind.defaultViews[name] == nil {
        reader.scope.key("layout").report(
          "nothing says what a view of the kind \"\(name)\" looks like; give it as "
            + "\"\(key)\": {\"\(name)\": {…}}", at: place)
      }
    }
    check(kind.supplementaryKinds, supplementary, "supplementary")
    check(kind.decorationKinds, decoration, "decoration")
  }

  private func states(_ reader: ObjectReader, _ content: SceneContent?) -> Scene.States {
    var states = Scene.States()
    guard let part = reader.part("state") else { return states }
    let expectation = "a list of places [section, item]"
    for (value, scope) in part.list("selected", of: expectation) ?? [] {
      if let place = place(value, scope, content) { states.selected.append(place) }
    }
    for (value, scope) in part.list("highlighted", of: expectation) ?? [] {
      if let place = place(value, scope, content) { states.highlighted.append(place) }
    }
    for (value, scope) in part.list("disabledSections", of: "a list of sections") ?? [] {
      guard let section = Int.read(value, scope) else { continue }
      if let content, !content.sections.indices.contains(section) {
        scope.report(
          "there is no section \(section); the scene has \(content.sections.count)", at: value)
      }
      states.disabledSections.append(section)
    }
    part.finish()
    return states
  }

  private func scrollTarget(
    _ reader: ObjectReader, _ content: SceneContent?
  ) -> Scene.ScrollTarget? {
    let offset: CGPoint? = reader.read("contentOffset")
    guard let part = reader.part("scrollTo") else { return offset.map { .offset($0) } }
    if reader.has("contentOffset") {
      part.scope.report("a scene has a scrollTo or a contentOffset, not both", at: part.value)
    }
    let position: Scene.ScrollPosition = part.choice("at") ?? .center
    let item = part.raw("item")
    part.finish()
    guard let item else {
      part.scope.report("expected the item to scroll to, \"item\": [section, item]", at: part.value)
      return nil
    }
    return place(item, part.scope.key("item"), content).map {
      .item(section: $0.section, item: $0.item, at: position)
    }
  }

  /// `[section, item]`, or one number for an item of the first section.
  func place(
    _ value: LocatedValue, _ scope: ReadingScope, _ content: SceneContent?
  ) -> Scene.ItemPlace? {
    let numbers: [Int]
    switch value.kind {
    case .list(let items) where items.count == 2:
      numbers = items.enumerated().compactMap { Int.read($0.element, scope.element($0.offset)) }
      guard numbers.count == 2 else { return nil }
    case .number:
      guard let item = Int.read(value, scope) else { return nil }
      numbers = [0, item]
    default:
      scope.reportMismatch("a place [section, item]", value)
      return nil
    }
    let place = Scene.ItemPlace(section: numbers[0], item: numbers[1])
    if let content, let message = content.refusal(of: place) {
      scope.report(message, at: value)
      return nil
    }
    return place
  }
}
