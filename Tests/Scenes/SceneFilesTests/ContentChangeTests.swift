import Foundation
import LayoutSolvers
import TestBasics
import Testing

@testable import LocatedJSON
@testable import SceneFiles
@testable import ViewTemplates

@Suite("Changes of a scene's content")
@MainActor
struct ContentChangeTests {
  private func item(_ name: String) -> SceneItem {
    SceneItem(fields: [.init(key: "name", keyLocation: .nowhere, value: .text(name))])
  }

  private func section(_ names: [String], repeats: Int = 1) -> SceneSection {
    var section = SceneSection()
    section.templates = names.map(item)
    section.repeats = repeats
    return section
  }

  private func content(_ sections: [SceneSection]) -> SceneContent {
    var content = SceneContent(sections: sections)
    content.number()
    return content
  }

  private func names(_ content: SceneContent) -> [[String]] {
    content.sections.indices.map { section in
      (0..<content.sections[section].count).map { item in
        content.context(section: section, item: item).fields.first?.value.shownText ?? "-"
      }
    }
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test("deletes count by the places before, inserts by those after, the rest closes up")
  func items() throws {
    var change = ContentChange()
    change.changes.deletedItems = [path(0, 0), path(0, 3)]
    change.changes.insertedItems = [path(0, 1), path(1, 0)]
    change.insertedItems = [path(0, 1): item("x"), path(1, 0): item("y")]
    change.changes.movedItems = [.init(from: path(0, 1), to: path(1, 2))]
    let old = content([section(["a", "b", "c", "d", "e"]), section(["f"])])
    let (new, plan) = try change.applied(to: old)
    #expect(names(new) == [["c", "x", "e"], ["y", "f", "b"]])
    #expect(plan.indexPath(after: path(0, 4)) == path(0, 2))
    #expect(new.sections.map(\.firstIndex) == [1, 4])
  }

  @Test("the locale and the row stay")
  func surroundings() throws {
    var change = ContentChange()
    change.changes.insertedItems = [path(0, 0)]
    change.insertedItems = [path(0, 0): item("x")]
    var old = content([section(["a"])])
    old.locale = SceneLocale(identifier: "de")
    old.row = LocatedValue(members: [("who", "Ada")]).members
    let (new, _) = try change.applied(to: old)
    let context = new.context(section: 0, item: 0)
    #expect(try context.resolved("{row.who}") == "Ada")
    #expect(context.locale == old.locale)
  }

  @Test("sections come, go and move with their items")
  func sections() throws {
    var change = ContentChange()
    change.changes.deletedSections = [0]
    change.changes.insertedSections = [0, 2]
    change.insertedSections = [0: section(["x"]), 2: section(["y", "z"])]
    change.changes.movedSections = [.init(from: 2, to: 1)]
    change.changes.deletedItems = [path(1, 0)]
    let old = content([section(["a"]), section(["b", "c"]), section(["d"], repeats: 2)])
    #expect(names(try change.applied(to: old).content) == [["x"], ["d", "d"], ["y", "z"], ["c"]])
  }

  @Test("a field that says its place says the one at which the item came")
  func origins() throws {
    let numbered = section(["{section}.{item}.{index}"], repeats: 3)
    var change = ContentChange()
    change.changes.deletedItems = [path(0, 0)]
    change.changes.insertedItems = [path(1, 1)]
    change.insertedItems = [path(1, 1): item("{section}.{item}.{index}")]
    var all = content([numbered, numbered])
    all = try change.applied(to: all).content
    #expect(names(all) == [["0.1.2", "0.2.3"], ["1.0.4", "1.1.4", "1.1.5", "1.2.6"]])
    // The place itself is the present one.
    #expect(all.context(section: 0, item: 1).index == 2)
    var second = ContentChange()
    second.changes.movedSections = [.init(from: 1, to: 0)]
    all = try second.applied(to: all).content
    #expect(names(all) == [["1.0.4", "1.1.4", "1.1.5", "1.2.6"], ["0.1.2", "0.2.3"]])
  }

  @Test("reloads replace what is there, or leave it")
  func reloads() throws {
    var change = ContentChange()
    change.changes.reloadedItems = [path(0, 0), path(0, 1)]
    change.replacedItems = [path(0, 1): item("x")]
    change.changes.reloadedSections = [1, 2]
    change.replacedSections = [2: section(["y", "z"])]
    let old = content([section(["a", "b"]), section(["c"]), section(["d"])])
    let (new, _) = try change.applied(to: old)
    #expect(names(new) == [["a", "x"], ["c"], ["y", "z"]])
  }

  @Test("every item of a random change is where the plan says", arguments: 1...40)
  func random(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    func below(_ limit: Int) -> Int { limit > 0 ? Int(random.next() % UInt64(limit)) : 0 }
    var number = 0
    func newSection() -> SceneSection {
      section(
        (0..<below(5)).map { _ in
          number += 1
          return "\(number)"
        })
    }
    var all = content((0..<(1 + below(4))).map { _ in newSection() })
    for _ in 0..<6 {
      var change = ContentChange()
      let before = names(all)
      for section in before.indices {
        if below(6) == 0 {
          change.changes.deletedSections.append(section)
          continue
        }
        for item in before[section].indices where below(4) == 0 {
          change.changes.deletedItems.append(path(section, item))
        }
      }
      let kept = before.count - change.changes.deletedSections.count
      if below(2) == 0 {
        let indexPath = below(kept + 1)
        change.changes.insertedSections = [indexPath]
        change.insertedSections = [indexPath: newSection()]
      }
      let counts = change.countsAfter(all.counts, withArrivals: false)
      for section in counts.indices where change.insertedSections[section] == nil {
        guard below(2) == 0 else { continue }
        number += 1
        let indexPath = path(section, below(counts[section] + 1))
        change.changes.insertedItems.append(indexPath)
        change.insertedItems[indexPath] = item("\(number)")
      }
      let (new, plan) = try change.applied(to: all)
      let after = names(new)
      for section in before.indices {
        for item in before[section].indices {
          guard let indexPath = plan.indexPath(after: path(section, item)) else { continue }
          #expect(after[indexPath.section][indexPath.item] == before[section][item], "seed \(seed)")
        }
      }
      for (indexPath, item) in change.insertedItems {
        #expect(
          after[indexPath.section][indexPath.item] == item.fields[0].value.shownText, "seed \(seed)"
        )
      }
      let gone = Set(before.joined()).subtracting(after.joined())
      let deleted =
        change.changes.deletedItems.map { before[$0.section][$0.item] }
        + change.changes.deletedSections.flatMap { before[$0] }
      #expect(gone == Set(deleted), "seed \(seed)")
      all = new
    }
  }
}
