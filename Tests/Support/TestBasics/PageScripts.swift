import Foundation

/// Runs the tests of a page's script, `Tests/Support/PageScripts/NAME.test.js`, in a headless Chromium.
package enum PageScripts {
  /// They run where `./run test --all` asks for it.
  package static let areTested = ProcessInfo.processInfo.environment["DIORAMA_ALL_TESTS"] == "1"
  /// Why they do not run elsewhere.
  package static let reason = "needs Chromium, which ./run test --all installs"

  /// What came of one test.
  package struct Result: Decodable, Sendable {
    /// The sentence that says what holds.
    package var name: String
    /// Nil where it holds.
    package var failure: String?
  }

  /// Why there are no results.
  package struct Problem: Error, CustomStringConvertible {
    package var description: String
  }

  /// What comes of the tests in a page. Throws ``Problem``, with what the browser complained about.
  ///
  /// - Parameters:
  ///   - page: the page's text, ending in `</html>`.
  ///   - name: of the tests.
  package static func results(in page: String, tests name: String) throws -> [Result] {
    let folder = try TemporaryFolder()
    let scripts = try ["harness.js", "\(name).test.js"].map {
      "<script>\n\(try String(contentsOf: Self.folder.appending(path: $0), encoding: .utf8))</script>\n"
    }
    let file = folder.path + "/page.html"
    try (page.replacing("</html>", with: "") + scripts.joined() + "</html>\n")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let (document, complaints) = try open(file, in: folder.path)
    guard let match = document.firstMatch(of: /(?s)<pre id="scriptResults">(.*?)<\/pre>/) else {
      throw Problem(description: "the page left no results:\n\(complaints)")
    }
    let json = match.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&nbsp;", with: "\u{A0}")
      .replacing("&amp;", with: "&")
    return try JSONDecoder().decode([Result].self, from: Data(json.utf8))
  }

  // MARK: - Private

  private static let folder = Repository.url("Tests/Support/PageScripts")

  /// The document when its script has come to rest, and what the browser printed besides.
  private static func open(_ file: String, in folder: String) throws -> (String, String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800",
      "--enable-logging=stderr", "--user-data-dir=\(folder)/profile",
      "--virtual-time-budget=30000", "--dump-dom", "file://" + file,
    ]
    let (output, errors) = (folder + "/output", folder + "/errors")
    for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let complaints = try String(contentsOfFile: errors, encoding: .utf8)
    guard process.terminationStatus == 0 else {
      throw Problem(description: "chromium ended with \(process.terminationStatus):\n\(complaints)")
    }
    return (try String(contentsOfFile: output, encoding: .utf8), complaints)
  }
}
