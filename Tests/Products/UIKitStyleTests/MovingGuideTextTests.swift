import Foundation
import TestBasics
import Testing

/// The Swift of docs/moving-from-uikit.md is compiled: it stands in the tests of UIKit's style.
@Suite struct MovingGuideTextTests {
  private static let top = Repository.top

  private static func words(_ path: String) throws -> [String] {
    try String(contentsOf: top.appending(path: path), encoding: .utf8)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  @Test func `every line of the page's code is compiled`() throws {
    let page = try String(
      contentsOf: Self.top.appending(path: "docs/moving-from-uikit.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(blocks.count >= 7)
    let compiled =
      try Self.words("Tests/Products/UIKitStyleXCTests/MovingGuideTests.swift")
      + Self.words("Tests/Products/UIKitStyleXCTests/MovingScripts.swift")
      + Self.words("Tests/Products/SnapshotTestingNamesXCTests/GallerySnapshotTests.swift")
      + Self.words("Tests/Products/FBSnapshotTestCaseNamesXCTests/CardTests.swift")
    // Manifests are compiled by whoever builds a package with them.
    for block in blocks where !block.contains("SwiftSetting") {
      let lines = block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      for line in lines where !line.isEmpty && !line.contains("…") {
        #expect(compiled.contains(line), "\(line)")
      }
    }
  }

  @Test func `the manifest names the modules that there are`() throws {
    let (page, manifest) = (
      try Self.words("docs/moving-from-uikit.md"), try Self.words("Package.swift")
    )
    let aliases = page.filter { $0.hasPrefix("\"-module-alias\"") }
    #expect(aliases.count == 5)
    for alias in aliases { #expect(manifest.contains(alias), "\(alias)") }
  }
}
