extension SceneReading {
  /// Reports every field that a template names and an element does not have.
  func checkBindings(of scene: Scene) {
    if let cell = scene.cell {
      let bindings = cell.bindings
      for section in scene.content.sections.indices {
        // Repeated items have the same fields as the ones written.
        for item in scene.content.sections[section].templates.indices
        where scene.content.sections[section].count > 0 {
          let context = scene.content.context(section: section, item: item)
          check(bindings, context, scene.content.sections[section].templates[item].place)
        }
      }
    }
    for (kind, view) in (scene.supplementary.merging(scene.decoration) { a, _ in a })
      .sorted(by: { $0.key < $1.key })
    {
      for section in scene.content.sections.indices {
        check(view.bindings, scene.content.context(section: section, kind: kind), nil)
      }
    }
  }

  private func check(
    _ templates: [BindingTemplate], _ context: BindingContext, _ place: SourcePlace?
  ) {
    var context = context
    context.acceptsAnyLayoutValue = true
    var seen: Set<String> = []
    for template in templates {
      for binding in template.bindings {
        do {
          _ = try context.value(of: binding)
        } catch  where seen.insert(error.message).inserted {
          let written = place.map { $0 == .nowhere ? "" : " (the item of \($0))" } ?? ""
          problems.report(
            error.message + written, at: template.value.place, path: template.path)
        } catch {}
      }
    }
  }
}
