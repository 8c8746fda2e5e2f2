import DrawingCommands
import Foundation
import Testing

/// The page that plays frames, in a browser.
@Suite("Player", .enabled(if: Browser.isInstalled, Browser.reason))
struct PlayerTests {
  private static func chromium(_ arguments: [String], in folder: Folder) throws -> AllTests.Output {
    try AllTests.run(
      "chromium",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--force-device-scale-factor=1",
        "--force-color-profile=srgb", "--user-data-dir=\(folder.path("profile"))",
        "--virtual-time-budget=4000",
      ] + arguments, in: folder)
  }

  private static func page(_ folder: Folder) throws -> String {
    let result = try Command.run(
      "assemble", "f/%d.png", "--fps", "4", "--lossless", "-q", "-o", "p.html", in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    return "file://" + folder.path("p.html")
  }

  @Test("an address names a moment, and the page shows just that frame")
  func moments() throws {
    let folder = try VideoTests.frames()
    let page = try Self.page(folder)
    for (hash, frame) in [("#frame=0", 0), ("#frame=4", 4), ("#t=0.5", 2), ("#frame=99", 5)] {
      let result = try Self.chromium(["--dump-dom", page + hash], in: folder)
      let text = String(decoding: result.output, as: UTF8.self)
      #expect(text.contains("data-frame=\"\(frame)\""), "\(hash)")
    }
    let shot = try Self.chromium(
      ["--window-size=500,400", "--hide-scrollbars", "--screenshot=shot.png", page + "#frame=3"],
      in: folder)
    #expect(shot.status == 0, "\(shot.errors)")
    let screen = try EncodedImage(contentsOf: folder.path("shot.png")).decoded(atLeast: nil)
    let frame = try EncodedImage(contentsOf: folder.path("f/3.png")).decoded(atLeast: nil)
    // Somewhere on the screen lies the frame, pixel by pixel.
    let found = (0..<(screen.height - 21)).contains { y in
      (0..<(screen.width - 31)).contains { x in
        (0..<21).allSatisfy { row in
          (0..<31).allSatisfy {
            screen[x: x + $0, y: y + row] == frame[x: $0, y: row]
          }
        }
      }
    }
    #expect(found)
  }

  @Test("keys go through the frames, and playing comes to the end")
  func keys() throws {
    let folder = try VideoTests.frames()
    _ = try Self.page(folder)
    let page = try String(contentsOfFile: folder.path("p.html"), encoding: .utf8)
    // A script plays the user; what is seen after every key goes into the title.
    let user = """
      <script>
      const wait = ms => new Promise(r => setTimeout(r, ms))
      addEventListener('load', async () => {
        const seen = []
        const press = async (key, shiftKey = false) => {
          dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey }))
          await wait(60)
          seen.push(document.body.dataset.frame)
        }
        await press('Home')
        for (const key of ['ArrowRight', '.', '.', ',', 'ArrowLeft', 'End']) await press(key)
        await press('ArrowLeft', true)
        document.getElementById('loop').checked = false
        await press(' ')
        await wait(1600)
        seen.push(document.body.dataset.frame)
        seen.push(document.getElementById('play').getAttribute('aria-label'))
        document.title = seen.join(' ')
      })
      </script>
      """
    // Without a screen a browser hardly ever draws, so that it asks for no frames either.
    let clock = """
      <script>
      window.requestAnimationFrame = turn => setTimeout(() => turn(performance.now()), 16)
      </script>
      """
    try folder.write(
      page.replacing("<main>", with: clock + "<main>")
        .replacing("</html>", with: user + "</html>"), "user.html")
    let result = try Self.chromium(
      ["--dump-dom", "file://" + folder.path("user.html")], in: folder)
    let text = String(decoding: result.output, as: UTF8.self)
    let title = text.firstMatch(of: /<title>(.*?)<\/title>/).map { String($0.1) }
    #expect(title == "0 1 2 3 2 1 5 0 0 5 Play", "\(title ?? text)")
  }
}
