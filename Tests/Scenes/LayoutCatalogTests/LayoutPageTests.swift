import CollectionViews
import Foundation
import TestBasics
import Testing

@testable import LayoutCatalog

@MainActor
struct LayoutPageTests {
  @Test(arguments: LayoutKind.all.map(\.name))
  func thePageNamesEveryLayoutAndEveryProperty(name: String) throws {
    let page = try String(contentsOf: Repository.url("docs/layouts.md"), encoding: .utf8)
    let sections = page.components(separatedBy: "\n## ")
    let kind = try #require(LayoutKind.named(name))

    let row = sections[0].split(separator: "\n").map { $0.split(separator: "|") }
      .first { $0.count == 2 && $0[0].contains("`\(name)`") }
    guard let row else {
      Issue.record("docs/layouts.md: the table of layouts needs a row for `\(name)`")
      return
    }
    let (names, classes) = (Self.words(row[0]), Self.words(row[1]))
    guard let index = names.firstIndex(of: name), index < classes.count else {
      Issue.record("docs/layouts.md: the row of `\(name)` needs its class")
      return
    }
    // Properties of the flow are said of all flows together, above the sections.
    let isFlow = kind.makeLayout([]) is UICollectionViewFlowLayout
    let own = sections.dropFirst().filter {
      ($0.split(separator: "\n").first ?? "").contains(classes[index])
        || $0.contains("| `\(classes[index])` |")
    }
    let text = own.joined() + (isFlow ? sections[0] : "")
    let missing = kind.properties.map(\.name).filter {
      !text.contains("`\($0)`") && !text.contains("`configuration.\($0)`")
    }
    if !missing.isEmpty {
      Issue.record(
        """
        docs/layouts.md: the section "## \(classes[index])" needs \
        \(missing.map { "`\($0)`" }.joined(separator: ", "))
        """)
    }
  }

  /// What stands between backquotes.
  private static func words(_ text: Substring) -> [String] {
    text.matches(of: /`([^`]+)`/).map { String($0.1) }
  }
}
