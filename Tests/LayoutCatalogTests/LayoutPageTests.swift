import Foundation
import Testing

@testable import LayoutCatalog

@Suite
struct LayoutPageTests {
  @Test(arguments: LayoutKind.all.map(\.name))
  func thePageNamesEveryLayoutAndEveryProperty(name: String) throws {
    let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: top.appending(path: "docs/layouts.md"), encoding: .utf8)
    let kind = try #require(LayoutKind.named(name))
    #expect(page.contains("`\(name)`"))
    for property in kind.properties.map(\.name) {
      #expect(
        page.contains("`\(property)`") || page.contains("`configuration.\(property)`"),
        "\(property)")
    }
  }
}
