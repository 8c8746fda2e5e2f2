import TestBasics
import Testing

@testable import Preview

/// The script of the page: `Tests/Support/PageScripts/preview.test.js` has the tests.
@Suite(
  "Preview script",
  .enabled(if: PageScripts.areTested, Comment(rawValue: PageScripts.reason)))
struct PreviewScriptTests {
  @Test("what preview.test.js says holds")
  func script() throws {
    let page =
      PreviewPage.body
      .replacing("<script src=\"script.js\" defer></script>", with: "")
      .replacing(
        "</html>", with: "<script>\n\(PreviewPage.script)</script>\n</html>")
    let results = try PageScripts.results(in: page, tests: "preview")
    #expect(results.count > 5)
    for result in results where result.failure != nil {
      Issue.record("\(result.name): \(result.failure ?? "")")
    }
  }
}
