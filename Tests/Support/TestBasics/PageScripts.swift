import Foundation

/// Runs the tests of a page's script, `Tests/Support/PageScripts/NAME.test.js`, in a headless browser.
package enum PageScripts {
  /// Whether there is a browser to run them.
  package static let areTested = browser != nil
  /// Why they do not run without one.
  package static let reason =
    "neither chromium nor firefox is on the PATH; ./run test --all installs both"

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
  private static let browser = Browser.allCases.first { isOnPath($0.rawValue) }

  private enum Browser: String, CaseIterable {
    /// Prints the document when its script has come to rest, and ends.
    case chromium
    /// Prints what the harness dumps, and stays.
    case firefox

    func arguments(profile: String) -> [String] {
      switch self {
      case .chromium:
        [
          "--headless", "--no-sandbox", "--disable-gpu", "--window-size=1280,800",
          "--enable-logging=stderr", "--user-data-dir=\(profile)", "--virtual-time-budget=30000",
          "--dump-dom",
        ]
      case .firefox: ["--headless", "--no-remote", "--window-size=1280,800", "--profile", profile]
      }
    }
  }

  /// What the browser printed, with the results, and its complaints.
  private static func open(_ file: String, in folder: String) throws -> (String, String) {
    guard let browser else { throw Problem(description: reason) }
    let profile = folder + "/profile"
    try FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: false)
    try #"user_pref("browser.dom.window.dump.enabled", true);"#
      .write(toFile: profile + "/user.js", atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [browser.rawValue] + browser.arguments(profile: profile) + ["file://" + file]
    let (output, errors) = (folder + "/output", folder + "/errors")
    for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    process.standardInput = FileHandle.nullDevice
    func text() throws -> String { try String(contentsOfFile: output, encoding: .utf8) }
    try process.run()
    if browser == .firefox {
      let start = ContinuousClock.now
      while try process.isRunning && !text().contains("</pre>"),
        ContinuousClock.now - start < .seconds(60)
      {
        Thread.sleep(forTimeInterval: 0.1)
      }
      process.terminate()
    }
    process.waitUntilExit()
    let complaints = try String(contentsOfFile: errors, encoding: .utf8)
    guard browser == .firefox || process.terminationStatus == 0 else {
      throw Problem(
        description: "\(browser) ended with \(process.terminationStatus):\n\(complaints)")
    }
    return (try text(), complaints)
  }
}
