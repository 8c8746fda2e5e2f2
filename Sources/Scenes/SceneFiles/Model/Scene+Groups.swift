import Foundation
import LayoutKinds
import LocatedJSON

extension Scene {
  /// Problems with compositional groups of too many items on the current canvas.
  package var groupProblems: [LocatedProblem] {
    let sizes = [size] + timeline.steps.compactMap(\.size)
    func problems(
      _ settings: [LayoutSetting], _ location: TextLocation, _ path: String
    ) -> [LocatedProblem] {
      settings.flatMap { setting -> [LocatedProblem] in
        guard case .sections(let sections) = setting.value else { return [] }
        return sections.enumerated().compactMap { number, section in
          let most = sizes.map(section.itemsOfGroup).max() ?? 0
          guard most > Double(GroupTemplate.mostItems) else { return nil }
          return LocatedProblem(
            file: name, location: location,
            keyPath: "\(path).\(setting.name)[\(number)].group",
            message: "a group may hold \(GroupTemplate.mostItems) items, those of the groups in it "
              + "together, but this one would hold \(LocatedValue.text(of: most))")
        }
      }
    }
    let steps = timeline.steps.flatMap { step in
      problems(step.settings, step.source.location, step.source.keyPath + ".set")
        + step.layouts.flatMap { layout in
          problems(layout.settings, step.source.location, step.source.keyPath + ".layout")
        }
    }
    let inParts = parts.flatMap { key, scene in
      scene.groupProblems.map { problem in
        var problem = problem
        problem.keyPath = "\(key).\(problem.keyPath)"
        return problem
      }
    }
    return problems(layout.settings, layoutLocation, "layout") + steps + inParts
  }
}
