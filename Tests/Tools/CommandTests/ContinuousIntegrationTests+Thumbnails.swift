import DrawingCommands
import Foundation
import Testing

/// Thumbnails of comments: published, and in rendered Markdown.
extension ContinuousIntegrationTests {
  @Test("thumbnails are on a branch with one commit, from the latest run of each pull request")
  func thumbnails() throws {
    let folder = try Folder()
    let script = Self.top.appending(path: "publish-thumbnails").path
    let git = DigestReferenceTests.git
    let made = try Self.shell(
      """
      git init -q --bare remote.git
      git clone -q remote.git work 2> /dev/null && cd work && touch x && git add x && \(git) commit -qm x
      git push -q origin HEAD:main
      mkdir thumbnails && echo one > thumbnails/thumbnail-01.webp && echo no > thumbnails/notes.txt
      '\(script)' thumbnails 7/1-1
      """, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    func list() throws -> String {
      let files = "git -C remote.git ls-tree -r --name-only diorama-thumbnails"
      let commits = "git -C remote.git rev-list --count diorama-thumbnails"
      return String(
        decoding: try Self.shell("\(files); \(commits)", in: folder).output, as: UTF8.self)
    }
    #expect(try list() == "7/1-1/thumbnail-01.webp\n1\n")
    // Two at once, one of them for the same pull request.
    let both = try Self.shell(
      """
      cp -r work other && echo two > other/thumbnails/thumbnail-01.webp
      (cd work && '\(script)' thumbnails 7/2-1) & (cd other && '\(script)' thumbnails 12/1-1) ; wait
      cd work && test -z "$(git status --porcelain --untracked-files=no)"
      """, in: folder)
    #expect(both.status == 0, "\(both.errors)")
    #expect(try list() == "12/1-1/thumbnail-01.webp\n7/2-1/thumbnail-01.webp\n1\n")
    // A run without differences leaves nothing.
    let none = try Self.shell("cd work && '\(script)' nothing 7/3-1", in: folder)
    #expect(none.status == 0, "\(none.errors)")
    #expect(try list() == "12/1-1/thumbnail-01.webp\n1\n")
    for key in ["7", "../x", "7/1/2", "a/1", "", "-/"] {
      #expect(try Self.shell("cd work && '\(script)' thumbnails '\(key)'", in: folder).status == 64)
    }
  }

  @Test(
    "Markdown is rendered with its pictures",
    .enabled(if: AllTests.isOn && rendersMarkdown, "needs cmarkgfm, which pip installs"))
  func rendered() throws {
    let folder = try VerifyCommandTests.recorded([
      "scenes/a.json5": VerifyCommandTests.scene(),
      "scenes/b&<i>.json5": VerifyCommandTests.scene(),
    ])
    for name in ["a", "b&<i>"] {
      try folder.write(VerifyCommandTests.scene("blue"), "scenes/\(name).json5")
    }
    func images(_ options: String...) throws -> [String] {
      let result = try Command.run(
        ["verify", "scenes", "-q", "--markdown", "out/s.md"] + options, in: folder.url)
      #expect(result.status == 1, "\(result.errors)")
      let html = try AllTests.run(
        Self.python,
        [
          "-c",
          "import sys, cmarkgfm; print(cmarkgfm.github_flavored_markdown_to_html(open(sys.argv[1]).read()))",
          folder.path("out/s.md"),
        ], in: folder)
      #expect(html.status == 0, "\(html.errors)")
      let text = String(decoding: html.output, as: UTF8.self)
      return text.matches(of: /<img src="([^"]*)" alt="([^"]*)" \/>/).map { "\($0.1) \($0.2)" }
    }
    let words = [
      "a: expected, actual and difference", "b&amp;%3Ci%3E: expected, actual and difference",
    ]
    #expect(
      try images("--thumbnails", "small (1)")
        == words.enumerated().map { "../small%20%281%29/thumbnail-0\($0 + 1).webp \($1)" })
    #expect(
      try images("--thumbnails", "small", "--thumbnail-url", "https://example.com/a/raw/b_c/7")
        == words.enumerated().map {
          "https://example.com/a/raw/b_c/7/thumbnail-0\($0 + 1).webp \($1)"
        })
    let embedded = try images("--thumbnails", "data:")
    #expect(
      embedded.count == 2 && embedded.allSatisfy { $0.hasPrefix("data:image/webp;base64,UklGR") })
    // They are real pictures.
    let sheet = try EncodedImage(contentsOf: folder.path("small/thumbnail-02.webp"))
    #expect(sheet.pixelWidth == 3 * 360 + 16 && sheet.pixelHeight == 240)
    for (options, text) in [
      (["--thumbnails", "x"], "--thumbnails is for --markdown"),
      (["--thumbnail-url", "x"], "--thumbnail-url is for --thumbnails"),
      (["--markdown", "m.md", "--thumbnails", "x", "--thumbnail-url", "a) b"], "expected a URL"),
    ] {
      let result = try Command.run(["verify", "scenes"] + options, in: folder.url)
      #expect(result.status == 64 && result.errors.contains(text), "\(result.errors)")
    }
  }
}
