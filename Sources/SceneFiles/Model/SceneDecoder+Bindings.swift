import CollectionViews
import LayoutSolvers
import LocatedJSON
import ViewTemplates

extension SceneDecoder {
  /// Reports every field that a template refers to and an element does not have.
  func checkBindings(
    of cell: StatefulCellTemplate?, _ views: [String: ViewTemplate], in content: SceneContent,
    _ timeline: SceneTimeline, itemKinds: Set<String>
  ) {
    if let bindings = cell?.bindings {
      checkItems(bindings, in: content)
      checkItems(bindings, of: timeline)
    }
    for (kind, view) in views.sorted(by: { $0.key < $1.key }) {
      if itemKinds.contains(kind) {
        checkItems(view.bindings, in: content)
        checkItems(view.bindings, of: timeline)
        continue
      }
      for section in content.sections.indices {
        check(view.bindings, content.context(section: section, kind: kind), .nowhere)
      }
      for change in timeline.steps.compactMap(\.change) {
        for section in change.newSections {
          check(view.bindings, change.content.context(section: section, kind: kind), .nowhere)
        }
      }
    }
  }

  private func checkItems(_ bindings: [BindingTemplate], in content: SceneContent) {
    for (number, section) in content.sections.enumerated() where section.repeats > 0 {
      // Repeated items have the same fields as the written ones.
      for (item, template) in section.templates.enumerated() {
        check(bindings, content.context(section: number, item: item), template.place)
      }
    }
  }

  /// Checks the items that steps insert.
  private func checkItems(_ bindings: [BindingTemplate], of timeline: SceneTimeline) {
    for change in timeline.steps.compactMap(\.change) {
      for path in change.newItems {
        let item = change.content.sections[path.section].template(of: path.item)
        check(
          bindings, change.content.context(section: path.section, item: path.item), item.place)
      }
    }
  }

  private func check(
    _ templates: [BindingTemplate], _ context: BindingContext, _ place: SourcePlace
  ) {
    var context = context
    context.acceptsAnyLayoutValue = true
    var seen: Set<String> = []
    for template in templates {
      for binding in template.bindings {
        do {
          _ = try context.value(of: binding)
        } catch  where seen.insert(error.message).inserted {
          let written = place == .nowhere ? "" : " (the item of \(place))"
          problems.report(
            error.message + written, at: template.value.place, path: template.path)
        } catch {}
      }
    }
  }
}
