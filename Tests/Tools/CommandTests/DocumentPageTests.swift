import DocumentPages
import Foundation
import Testing

/// Which code a picture of the documentation shows.
@Suite("Document pages")
struct DocumentPageTests {
  static func pictures(_ text: String, file: String = "docs/page.md") throws
    -> [String: DocumentPage.Source]
  {
    let pictures = try DocumentPage(text, file: file).pictures
    return Dictionary(uniqueKeysWithValues: pictures.map { ($0.file, $0.source) })
  }

  @Test("a picture shows the block before it, whatever tags and bars are in between")
  func blocks() throws {
    let text = """
      Text with `code` in it.

      ```json5
      { size: [1, 2] }
      ```

      <p align="center">
      <img src="pictures/a.png" width="10" alt="a">
      </p>

      ```sh
      cd Examples
      diorama validate a.json5
      diorama render a.json5 \\
        -o a.png
      diorama layouts
      ```

      ![b](pictures/b.webp) and again ![a](pictures/a.png)
      """
    let page = try DocumentPage(text, file: "docs/page.md")
    let sources = try Self.pictures(text)
    #expect(sources["docs/pictures/a.png"] == .scene("{ size: [1, 2] }"))
    let lines = ["diorama validate a.json5", "diorama render a.json5 -o a.png"]
    #expect(sources["docs/pictures/b.webp"] == .commands(lines))
    #expect(page.pictures.map(\.line) == [4, 12])
    #expect(page.shown.count == 3)
    #expect(page.commands == lines + ["diorama layouts"])
    #expect(page.folder == "Examples")
  }

  @Test("parts and code within lines stand in the template above them")
  func templates() throws {
    let text = """
      ```json5 template
      { layout: … }
      ```

      ```json5 part
      "flow"
      ```

      ![a](../pictures/a.png)

      | `list` | rows | `"a" \\| "b"`<br><img src="../pictures/b.svg"> |

      Words `"grid"` in between: ![c](../pictures/c.png)
      """
    let sources = try Self.pictures(text, file: "docs/tutorials/page.md")
    #expect(sources["docs/pictures/a.png"] == .scene("{ layout: \"flow\" }"))
    #expect(sources["docs/pictures/b.svg"] == .scene("{ layout: \"a\" | \"b\" }"))
    #expect(sources["docs/pictures/c.png"] == nil)
    #expect(sources.count == 2)
  }

  @Test("files are written by their names, and pictures elsewhere need no code")
  func files() throws {
    let page = try DocumentPage(
      """
      ```json5
      // a.json5
      {}
      ```

      ![a](a.png)

      ```json5
      // A comment.
      {}
      ```

      ![b](https://example.org/docs/pictures/b.png)
      """, file: "docs/page.md")
    #expect(page.files.map(\.name) == ["a.json5"])
    #expect(page.files.map(\.text) == ["// a.json5\n{}"])
    #expect(page.pictures.isEmpty && page.shown.isEmpty)
  }

  static let faults: [(String, String)] = [
    ("```json5\n{}", "docs/page.md:2: the block of code has no end"),
    ("```json5 template\n{}\n```", "docs/page.md:2: expected one … in the template"),
    ("`{}` ![a](pictures/a.png)", "docs/page.md:1: no template comes before docs/pictures/a.png"),
    (
      "```sh\ndiorama layouts\n```\n![a](pictures/a.png)",
      "docs/page.md:2: no command here draws docs/pictures/a.png"
    ),
    (
      "```json5\n{}\n```\n![a](pictures/a.png)\n```json5\n{ }\n```\n![a](pictures/a.png)",
      "docs/page.md:6: docs/pictures/a.png has a source already"
    ),
  ]

  @Test("what is wrong with a page is said with its place", arguments: faults)
  func problems(text: String, message: String) {
    let error = #expect(throws: DocumentPage.Problem.self) {
      try DocumentPage(text, file: "docs/page.md")
    }
    #expect(error?.description == message)
  }

  @Test("a picture without code on any page, or with other code on another, is an error")
  func pages() throws {
    let folder = try Folder()
    try folder.write("![a](docs/pictures/a.png)\n", "README.md")
    try folder.write("```json5\n{}\n```\n\n![a](pictures/a.png)\n", "docs/one.md")
    #expect(try DocumentPage.all(in: folder.url).map(\.file) == ["README.md", "docs/one.md"])
    try folder.write("![b](pictures/b.png)\n", "docs/two.md")
    #expect(throws: DocumentPage.Problem.self) { try DocumentPage.all(in: folder.url) }
    try folder.write("```json5\n{ }\n```\n\n![a](pictures/a.png)\n", "docs/two.md")
    #expect(throws: DocumentPage.Problem.self) { try DocumentPage.all(in: folder.url) }
  }
}
