import CompositionalLayouts
import DisplayLists
import Foundation

/// A headless Chromium that draws the page of a display list, the peer of some figures.
@MainActor
struct Chromium {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  let path: String
  /// Holds the page, the picture, and a profile that is made once: a new one takes longer.
  let folder: String

  /// The browser, or why there is none.
  static let installed: Result<Chromium, Missing> = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome", "chrome-headless-shell"]
    for name in names {
      for folder in folders where access("\(folder)/\(name)", X_OK) == 0 {
        let work = NSTemporaryDirectory() + "/diorama-bench-\(getpid())"
        return .success(Chromium(path: "\(folder)/\(name)", folder: work))
      }
    }
    return .failure(
      Missing(
        description: "Chromium was not measured: none of \(names.joined(separator: ", ")) "
          + "is in the PATH; on Debian: apt-get install chromium"))
  }()

  var picturePath: String { folder + "/picture.png" }

  /// Writes the page that shows a list, and answers with the command that draws it.
  func command(for list: DisplayList) throws -> ChildProcess {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let page = folder + "/page.html"
    try PageWriter().page(of: list).write(toFile: page, atomically: true, encoding: .utf8)
    return ChildProcess(
      path: path,
      arguments: [
        "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
        "--disable-extensions", "--disable-background-networking", "--disable-breakpad",
        "--force-color-profile=srgb", "--user-data-dir=\(folder)/profile",
        "--force-device-scale-factor=\(list.scale)",
        "--window-size=\(Int(list.size.width)),\(Int(list.size.height))",
        "--screenshot=\(picturePath)", "file://\(page)",
      ])
  }

  /// The browser's picture of a list.
  func picture(of list: DisplayList) throws -> PixelBuffer {
    _ = try command(for: list).run()
    return try EncodedImage(contentsOf: picturePath).decoded()
  }

  /// Deletes what was written.
  static func cleanUp() {
    guard case .success(let browser) = installed else { return }
    try? FileManager.default.removeItem(atPath: browser.folder)
  }
}
