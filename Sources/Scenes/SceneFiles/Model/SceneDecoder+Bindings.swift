import Basics
import LayoutKinds
import LayoutSolvers
import LocatedJSON
import ViewTemplates

extension SceneDecoder {
  /// Reports fields of a template that an element lacks, and cells that the scene lacks.
  func checkBindings(
    of cells: SceneCells, _ views: [String: ViewTemplate], in content: SceneContent,
    _ timeline: SceneTimeline, _ layout: LayoutChoice?
  ) {
    let layouts = [layout].compactMap(\.self) + timeline.layouts
    let itemKinds = layouts.reduce(into: Set<String>()) { $0.formUnion($1.kind.itemKinds) }
    func shows(_ kind: String, _ section: Int, of content: SceneContent) -> Bool {
      let own = content.sections[section].layout
      let size = kind == "header" ? own?.headerSize : kind == "footer" ? own?.footerSize : nil
      return layouts.contains { $0.mayShow(kind, inSection: section, given: size) }
        || timeline.steps.contains { step in
          step.settings.contains { $0.name == LayoutChoice.headerSetting(kind) }
        }
    }
    var checked = CheckedCells(cells)
    checkItems(content, of: timeline) { content, section, item, location in
      check(section, item, of: content, location, &checked)
    }
    for cell in [checked.default].compactMap(\.self) + checked.named.values {
      checkOptionalNames(in: cell)
    }
    for (kind, view) in views.sorted(by: { $0.key < $1.key }) {
      var template = CheckedTemplate(view.bindings, view.conditions)
      if itemKinds.contains(kind) {
        let isMarked = content.marksItems(of: kind)
        checkItems(content, of: timeline) { content, section, item, location in
          guard shows(kind, section, of: content) else { return }
          let context = content.context(section: section, item: item)
          if !isMarked || context.valueIfPresent(named: kind)?.isThere == true {
            check(&template, context, location)
          } else {
            template.seen.formUnion(context.fields.map(\.key))
          }
        }
      } else {
        for section in content.sections.indices where shows(kind, section, of: content) {
          check(&template, content.context(section: section, kind: kind), .nowhere)
        }
        for change in timeline.steps.compactMap(\.change) {
          // Other sections may have other places now.
          for section in change.content.sections.indices
          where shows(kind, section, of: change.content) {
            check(&template, change.content.context(section: section, kind: kind), .nowhere)
          }
        }
      }
      checkOptionalNames(in: template)
    }
  }

  /// Reports every field that a view of bars or overlays refers to: they show no element.
  func checkBindings(of bars: SceneBars, _ overlays: [SceneOverlay], in content: SceneContent) {
    var views = [
      (bars.topAccessory, "topAccessory"), (bars.bottomAccessory, "bottomAccessory"),
      (bars.navigationBar?.titleView, "navigationBar.titleView"),
    ]
    views += overlays.compactMap(\.view).map { ($0, $1) }
    for (view, name) in views {
      guard let template = view?.template else { continue }
      var checked = CheckedTemplate(template.bindings, template.conditions)
      check(&checked, .bar(name, of: content), .nowhere)
    }
  }

  /// A template with what has been found out about it.
  private struct CheckedTemplate {
    let bindings: [ViewBinding]
    let conditions: [Condition]
    /// The fields of the elements that it shows.
    var seen: Set<String> = []
    var shows = false
    /// How many repetitions may still be checked before they are shown.
    var room = 1_000_000

    init(_ bindings: [ViewBinding], _ conditions: [Condition]) {
      (self.bindings, self.conditions) = (bindings, conditions)
    }
  }

  private struct CheckedCells {
    let cells: SceneCells
    var `default`: CheckedTemplate?
    var named: [String: CheckedTemplate]

    init(_ cells: SceneCells) {
      self.cells = cells
      self.default = cells.default.map { CheckedTemplate($0.bindings, $0.conditions) }
      named = cells.named.mapValues { CheckedTemplate($0.bindings, $0.conditions) }
    }
  }

  /// Visits the items as written, and those that steps insert.
  private func checkItems(
    _ content: SceneContent, of timeline: SceneTimeline,
    _ visit: (SceneContent, _ section: Int, _ item: Int, TextLocation) -> Void
  ) {
    for (number, section) in content.sections.enumerated() where section.repeats > 0 {
      // Repeated items have the same fields as the written ones.
      for (item, template) in section.templates.enumerated() where !problems.isFull {
        visit(content, number, item, template.location)
      }
    }
    for change in timeline.steps.compactMap(\.change) {
      for path in change.newItems where !problems.isFull {
        let item = change.content.sections[path.section].template(of: path.item)
        visit(change.content, path.section, path.item, item.location)
      }
    }
  }

  private func check(
    _ section: Int, _ item: Int, of content: SceneContent, _ location: TextLocation,
    _ cells: inout CheckedCells
  ) {
    let isPlain =
      cells.cells.choice == nil && content.sections[section].cell == nil
      && content.sections[section].template(of: item).cell == nil
    if isPlain, cells.default == nil { return }
    let context = content.context(section: section, item: item)
    do {
      let name = try cells.cells.name(
        section: section, item: item, of: content, context, file: problems.file)
      if let name {
        if var template = cells.named[name] {
          cells.named[name] = nil
          check(&template, context, location)
          cells.named[name] = template
        }
      } else if var template = cells.default {
        cells.default = nil
        check(&template, context, location)
        cells.default = template
      }
    } catch let error as LocatedError {
      problems.add(error.problems)
    } catch {
      preconditionFailure("choices of cells throw scene errors only, not \(error)")
    }
  }

  private func check(
    _ checked: inout CheckedTemplate, _ context: BindingContext, _ location: TextLocation
  ) {
    var context = context
    context.acceptsAnyLayoutValue = true
    checked.shows = true
    checked.seen.formUnion(context.fields.map(\.key))
    checked.seen.formUnion(context.sectionFields.map { "section." + $0.key })
    var seen: Set<String> = []
    func report(_ message: String, _ at: TextLocation, _ path: String) {
      guard seen.insert(message).inserted else { return }
      let written = location == .nowhere ? "" : " (the item of \(location))"
      problems.report(message + written, at: at, path: path)
    }
    for condition in checked.conditions {
      do {
        _ = try condition.holds(in: context)
      } catch {
        report(error.message, condition.location, condition.keyPath)
      }
    }
    for part in checked.bindings {
      let contexts = part.contexts(
        in: context, file: problems.file, most: min(1_000, max(1, checked.room)))
      checked.room -= contexts.count - 1
      for context in contexts {
        checked.seen.formUnion(context.partNames)
        let (before, known) = (seen.count, problems.list.count)
        for binding in part.template.bindings {
          do {
            try context.check(binding)
          } catch {
            report(error.message, part.template.value.location, part.template.path)
          }
        }
        // What the layout gives is not known yet.
        if seen.count == before, !part.dependsOnLayout {
          do {
            try part.check(in: context, file: problems.file)
          } catch let error as LocatedError {
            problems.add(error.problems)
          } catch {
            preconditionFailure("bindings throw scene errors only, not \(error)")
          }
        }
        // One of several that are alike is enough.
        if problems.list.count > known { break }
      }
    }
  }

  /// Reports optional fields that no element has, if they look mistyped.
  private func checkOptionalNames(in checked: CheckedTemplate) {
    guard checked.shows else { return }
    let positionFields = ["section", "item", "index", "isFirst", "isLast", "section.count"]
    func check(_ name: String, _ location: TextLocation, _ path: String) {
      guard !checked.seen.contains(name), !positionFields.contains(name),
        !name.hasPrefix("layout."),
        name != "repeat"
      else {
        return
      }
      // Short names are near to one another by chance, and `image` and `image2` on purpose.
      let length = name.hasPrefix("repeat.") ? 10 : 3
      let known = (checked.seen.sorted() + positionFields).filter { other in
        min(name.count, other.count) > length && !name.hasPrefix(other) && !other.hasPrefix(name)
          && name.hasPrefix("repeat.") == other.hasPrefix("repeat.")
      }
      let hint = NearestWord.hint(for: name, among: known)
      guard !hint.isEmpty else { return }
      problems.report("no item has a field \"\(name)\"\(hint)", at: location, path: path)
    }
    for condition in checked.conditions {
      for name in condition.names { check(name, condition.location, condition.keyPath) }
    }
    for part in checked.bindings {
      for binding in part.template.bindings where binding.isOptional || binding.fallback != nil {
        check(binding.name, part.template.value.location, part.template.path)
      }
    }
  }
}

extension ViewBinding {
  fileprivate var dependsOnLayout: Bool {
    template.bindings.contains { $0.name.hasPrefix("layout.") }
  }
}

extension BindingContext {
  /// What bindings in bars refer to; numbers and dates use the content's locale.
  /// - Parameter name: of the view in messages.
  package static func bar(_ name: String, of content: SceneContent) -> BindingContext {
    var context = BindingContext(fields: [], section: 0, item: 0, index: 1, elementName: name)
    (context.locale, context.row, context.strings) = (
      content.locale, content.row, content.strings
    )
    return context
  }
}

extension SceneContent {
  /// Whether items have a field named like a kind of view, such as `badge`, which is then for them
  /// only.
  package func marksItems(of kind: String) -> Bool {
    sections.contains { section in
      section.templates.contains { item in item.fields.contains { $0.key == kind } }
    }
  }
}
