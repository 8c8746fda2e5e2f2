import Basics
import Foundation
import LayoutKinds
import LocatedJSON
import ViewTemplates

extension SceneDecoder {
  /// Reads `{"sections": […]}`, `{"images": "photos/*.jpg"}` or `{"items": […]}`.
  package func content(_ part: UndecodedValue, _ kind: LayoutKind?) -> SceneContent? {
    let (value, scope) = (part.value, part.scope)
    guard case .object = value.kind else {
      return scope.mismatch(
        "content such as {\"images\": \"photos/*.jpg\"} or {\"items\": […]}", value)
    }
    let before = problems.list.count
    ContentKeys.checkForms(value, scope)
    guard problems.list.count == before else { return nil }
    guard value["sections"] != nil else {
      return section(part, kind).flatMap { counted([$0], value, scope) }
    }
    guard let keys = ContentKeys.shape.read(value, scope, into: ContentKeys()) else { return nil }
    let sections = keys.sections.compactMap { section($0, kind) }
    // If a section could not be read, its items are unknown.
    return sections.count == keys.sections.count ? counted(sections, value, scope) : nil
  }

  /// Returns the sections with their first indices, unless there are too many.
  private func counted(
    _ sections: [SceneSection], _ value: LocatedValue, _ scope: ReadingScope
  ) -> SceneContent? {
    guard sections.count <= limits.sections else {
      return scope.refuse(
        "a scene may have \(limits.sections) sections, found \(sections.count)"
          + SceneLimits.hint("sections"), at: value)
    }
    var content = SceneContent(sections: sections)
    (content.locale, content.row, content.strings) = (locale, row, strings)
    var index = 1
    for section in sections.indices {
      let (count, overflow) = sections[section].templates.count.multipliedReportingOverflow(
        by: sections[section].repeats)
      guard !overflow, count <= limits.items, index + count - 1 <= limits.items else {
        return scope.refuse(
          "a scene may have \(limits.items) items in all, found more" + SceneLimits.hint("items"),
          at: value)
      }
      index += count
    }
    content.number()
    return content
  }

  func section(_ part: UndecodedValue, _ kind: LayoutKind?) -> SceneSection? {
    let (value, scope) = (part.value, part.scope)
    guard let keys = SectionKeys.shape.read(value, scope, into: SectionKeys()) else { return nil }
    var section = SceneSection()
    let known = SectionKeys.shape.keys.map(\.name)
    section.fields = value.members.filter { !known.contains($0.key) }
    for field in section.fields { checkPlaceBindings(field, scope) }
    section.cell = keys.cell
    section.layout = layout(keys.layout, ElementLayout.sectionKeys, kind, \.sectionKeys)
    let found = keys.images.map { images($0.value, $0.scope) }
    guard !found.contains(where: { $0 == nil }) else { return nil }
    // A file that matches several patterns appears once.
    section.templates = found.flatMap { $0 ?? [] }.unique.map { path in
      SceneItem(image: path, at: keys.images[0].value.location)
    }
    var reading = self
    // A section's cell may use the fields freely.
    if value["cell"] != nil { reading.checksRows = false }
    let items = keys.items.compactMap { reading.item($0, kind) }
    if let days = keys.days {
      section.fields += days.fields
      section.templates = days.items(in: locale, with: items) { item in
        scope.key("items").report(
          days.errorMessage(for: item),
          at: item.field("date") ?? LocatedValue(.null, at: item.location))
      }
    } else {
      section.templates += items
    }
    section.repeats = keys.repeats
    return section
  }

  func item(_ part: UndecodedValue, _ kind: LayoutKind?) -> SceneItem? {
    let (value, scope) = (part.value, part.scope)
    guard let keys = ItemKeys.shape.read(value, scope, into: ItemKeys()) else { return nil }
    let known = ItemKeys.shape.keys.map(\.name)
    var item = SceneItem(fields: value.members.filter { !known.contains($0.key) })
    item.cell = keys.cell
    item.location = value.location
    for field in item.fields { checkPlaceBindings(field, scope) }
    if checksRows, value["cell"] == nil { checkRow(item, scope) }
    item.layout = layout(keys.layout, ElementLayout.itemKeys, kind, \.itemKeys)
    return item
  }

  /// Reads an element's delegate values; rejects keys that the layout never asks for.
  private func layout(
    _ part: UndecodedValue?, _ keys: [ObjectKey<ElementLayout>], _ kind: LayoutKind?,
    _ asked: KeyPath<LayoutKind, [String]>
  ) -> ElementLayout? {
    guard let part else { return nil }
    let names = kind?[keyPath: asked] ?? keys.map(\.name)
    let shape = ElementLayout.shape(keys, asked: names)
    // A key of another layout is not a typing mistake.
    let others = part.value.members.filter { member in
      !names.contains(member.key) && keys.contains { $0.name == member.key }
    }
    for member in others {
      let list = names.isEmpty ? "nothing" : names.joined(separator: ", ")
      problems.report(
        "the layout \(kind?.name ?? "") does not ask for this; it asks for \(list)",
        at: member.keyLocation, path: part.scope.key(member.key).path)
    }
    return shape.read(
      part.value, part.scope, into: ElementLayout(), alsoKnown: others.map(\.key))
  }

  /// Checks that a field contains no bindings except `{section}`, `{item}` and `{index}`.
  private func checkPlaceBindings(_ field: LocatedValue.Member, _ scope: ReadingScope) {
    var context = BindingContext(
      fields: [], section: 0, item: 0, index: 1, elementName: "a field's own text")
    context.strings = strings
    do {
      _ = try context.resolved(field.value)
    } catch {
      scope.key(field.key).report(error.message, at: field.value)
    }
  }

  /// Returns the files that match a pattern; nil, after reporting it, if there are none.
  private func images(_ value: LocatedValue, _ scope: ReadingScope) -> [String]? {
    guard let pattern = String.read(value, scope) else { return nil }
    if let message = FilePattern.errorMessage(for: pattern) {
      return scope.refuse(message, at: value)
    }
    let fixed = pattern.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !FilePattern.isPattern(String($0)) }.joined(separator: "/")
    guard paths.resolved(fixed) != nil else {
      return scope.refuse(paths.errorMessage(for: pattern), at: value)
    }
    do throws(LocatedProblem) {
      let found = try FilePattern.matches(of: pattern, in: paths)
      guard found.isEmpty else { return found }
    } catch {
      return scope.refuse(error.description, at: value)
    }
    let hint = FilePattern.isPattern(pattern) ? "" : paths.nearest(to: pattern)
    problems.report(
      "no file matches \(LocatedValue.quoted(pattern)) in \(paths.folder)\(hint)",
      at: value.location,
      path: scope.path, kind: .missingFile)
    return nil
  }
}

extension SceneContent {
  /// Why a place is not in the content; nil if it is.
  public func errorMessage(for itemPath: Scene.ItemPath) -> String? {
    guard sections.indices.contains(itemPath.section) else {
      return "there is no section \(itemPath.section); the scene has \(sections.count)"
    }
    let count = sections[itemPath.section].count
    guard (0..<count).contains(itemPath.item) else {
      return "there is no item \(itemPath.item) in section \(itemPath.section), which has \(count)"
    }
    return nil
  }
}

extension PathRules {
  /// Why a path may not be used: it leaves the root.
  package func errorMessage(for path: String) -> String {
    if let readable, !readable.permit(path.hasPrefix("/") ? path : folder + "/" + path) {
      return "\(LocatedValue.quoted(path)) \(readable.errorMessage)"
    }
    return
      "\(LocatedValue.quoted(path)) is outside the scene's root \(root); put a \(Self.marker) into a "
      + "parent folder, or allow the folder with --allow-path"
  }
}

extension SceneLimits {
  /// Why this many frames cannot be recorded; nil if they can.
  public func errorMessage(forFrames count: Int, size: CGSize, scale: Double) -> String? {
    let pixels = (size.width * scale).rounded() * (size.height * scale).rounded()
    guard Double(count) * pixels > Double(recordingPixels) else { return nil }
    let found =
      "\(LocatedValue.text(of: Double(count) * pixels)) in \(count) "
      + (count == 1 ? "frame" : "frames")
    return "a recording may have \(recordingPixels) pixels in all of its frames, found \(found); "
      + "record part of it, fewer frames per second or smaller ones" + Self.hint("recordingPixels")
  }

  /// Why a canvas cannot be drawn; nil if it can.
  public func errorMessage(for size: CGSize, scale: Double) -> String? {
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
      return "a canvas may have \(canvasPixels) pixels, \(found)" + Self.hint("canvasPixels")
    }
    return nil
  }
}

extension SceneDecoder {
  /// Reports fields of an item that a list row does not understand.
  func checkRow(_ item: SceneItem, _ scope: ReadingScope) {
    let fields = LocatedValue(.object(item.fields), at: item.location)
    _ = ListItem.shape.read(fields, scope, into: ListItem())
  }
}
