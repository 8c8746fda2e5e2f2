import Foundation

extension SceneReading {
  /// `{"sections": […]}`, `{"images": "photos/*.jpg"}` or `{"items": […]}`.
  func content(_ reader: ObjectReader) -> SceneContent? {
    guard let value = reader.raw("content") else {
      reader.scope.report(
        "a scene needs content, such as \"content\": {\"images\": \"photos/*.jpg\"}",
        at: reader.value)
      return nil
    }
    let scope = reader.scope.key("content")
    guard let part = ObjectReader(value, scope) else { return nil }
    var sections: [SceneSection] = []
    let forms = ["sections", "images", "items"].filter(part.has)
    guard forms.count == 1 else {
      part.finish()
      scope.report(
        "expected one of sections, images or items, found "
          + (forms.isEmpty ? "none of them" : forms.joined(separator: " and ")), at: value)
      return nil
    }
    if forms[0] == "sections" {
      part.finish()
      for (value, scope) in part.list("sections", of: "a list of sections") ?? [] {
        if let section = section(value, scope) { sections.append(section) }
      }
    } else if let section = section(value, scope) {
      sections = [section]
    }
    return counted(sections, value, scope)
  }

  /// The sections with their first indices, if they are not too many.
  private func counted(
    _ sections: [SceneSection], _ value: LocatedValue, _ scope: ReadingScope
  ) -> SceneContent? {
    guard sections.count <= limits.sections else {
      scope.report(
        "a scene may have \(limits.sections) sections, found \(sections.count)", at: value)
      return nil
    }
    var content = SceneContent(sections: sections)
    var index = 1
    for section in sections.indices {
      content.sections[section].firstIndex = index
      let (count, overflow) = sections[section].templates.count.multipliedReportingOverflow(
        by: sections[section].repeats)
      guard !overflow, count <= limits.items, index + count - 1 <= limits.items else {
        scope.report("a scene may have \(limits.items) items in all, found more", at: value)
        return nil
      }
      index += count
    }
    return content
  }

  private func section(_ value: LocatedValue, _ scope: ReadingScope) -> SceneSection? {
    guard let reader = ObjectReader(value, scope, expecting: "a section {\"items\": […]}"),
      case .object(let members) = value.kind
    else { return nil }
    var section = SceneSection()
    section.fields = members.filter {
      !["items", "images", "repeat", "layout"].contains($0.key)
    }
    for field in section.fields { checkPlaceBindings(field, scope) }
    if let layout = reader.raw("layout") {
      section.layout = ElementLayout.readSection(layout, scope.key("layout"))
    }
    if reader.has("items"), reader.has("images") {
      scope.report("a section has items or images, not both", at: value)
    }
    if let pattern = reader.raw("images") {
      section.templates = images(pattern, scope.key("images"))
    }
    for (item, scope) in reader.list("items", of: "a list of items") ?? [] {
      if let item = self.item(item, scope) { section.templates.append(item) }
    }
    if let times = reader.raw("repeat"), let count = Int.read(times, scope.key("repeat")) {
      if count < 0 {
        scope.key("repeat").reportMismatch("a whole number that is not negative", times)
      }
      section.repeats = max(0, count)
    }
    return section
  }

  private func item(_ value: LocatedValue, _ scope: ReadingScope) -> SceneItem? {
    guard case .object(let members) = value.kind else {
      scope.reportMismatch("an item {\"field\": value, …}", value)
      return nil
    }
    var item = SceneItem(fields: members.filter { $0.key != "layout" })
    item.place = value.place
    for field in item.fields { checkPlaceBindings(field, scope) }
    if let layout = value["layout"] {
      item.layout = ElementLayout.readItem(layout, scope.key("layout"))
    }
    return item
  }

  /// A field may hold `{section}`, `{item}` and `{index}`, and nothing else.
  private func checkPlaceBindings(_ field: LocatedValue.Member, _ scope: ReadingScope) {
    let context = BindingContext(
      fields: [], section: 0, item: 0, index: 1, elementName: "a field's own text")
    do {
      _ = try context.resolved(field.value)
    } catch {
      scope.key(field.key).report(error.message, at: field.value)
    }
  }

  /// One item for each file that a pattern means, with the fields `image` and `name`.
  private func images(_ value: LocatedValue, _ scope: ReadingScope) -> [SceneItem] {
    guard let pattern = String.read(value, scope) else { return [] }
    let fixed = pattern.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !FilePattern.isPattern(String($0)) }.joined(separator: "/")
    guard paths.resolved(fixed) != nil else {
      scope.report(paths.refusal(of: pattern), at: value)
      return []
    }
    let found = FilePattern.matches(of: pattern, in: paths.folder)
    if found.isEmpty {
      problems.report(
        "no file matches \(LocatedValue.quoted(pattern)) in \(paths.folder)", at: value.place,
        path: scope.path, kind: .missingFile)
    }
    return found.map { SceneItem(image: $0, at: value.place) }
  }
}

extension SceneItem {
  /// An item that shows a photo under its file's name.
  public init(image path: String) {
    self.init(image: path, at: .nowhere)
  }

  init(image path: String, at place: SourcePlace) {
    // Braces in a file's name are no bindings.
    func literal(_ text: String) -> LocatedValue {
      let escaped = text.replacing("{", with: "{{").replacing("}", with: "}}")
      return LocatedValue(.string(escaped), at: place)
    }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    self.init(fields: [
      LocatedValue.Member(key: "image", keyPlace: place, value: literal(path)),
      LocatedValue.Member(key: "name", keyPlace: place, value: literal(name)),
    ])
    self.place = place
  }
}

extension SceneContent {
  /// Why a place is not one of the content's; nil where it is.
  public func refusal(of place: Scene.ItemPlace) -> String? {
    guard sections.indices.contains(place.section) else {
      return "there is no section \(place.section); the scene has \(sections.count)"
    }
    let count = sections[place.section].count
    guard (0..<count).contains(place.item) else {
      return "there is no item \(place.item) in section \(place.section), which has \(count)"
    }
    return nil
  }
}

extension PathRules {
  func refusal(of path: String) -> String {
    "\(LocatedValue.quoted(path)) leaves the scene's root \(root); put a \(Self.marker) into a "
      + "folder further up, or permit the folder with --allow-path"
  }
}

extension SceneLimits {
  /// Why a canvas cannot be drawn; nil where it can.
  public func refusal(of size: CGSize, scale: Double) -> String? {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    func text(_ number: Double) -> String { LocatedValue.text(of: number) }
    let found = "found \(text(width))×\(text(height))"
    guard width >= 1, height >= 1 else {
      return "a canvas needs at least one pixel in width and height, \(found)"
    }
    guard width <= Double(canvasSide), height <= Double(canvasSide) else {
      return "a canvas may have \(canvasSide) pixels in width and height, \(found)"
    }
    guard width * height <= Double(canvasPixels) else {
      return "a canvas may have \(canvasPixels / 1_000_000) million pixels, \(found)"
    }
    return nil
  }
}
