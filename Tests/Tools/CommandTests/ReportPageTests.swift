import DrawingCommands
import Foundation
import Testing
import VerificationReports

/// The page of a report, in a browser.
@Suite("Report page", .enabled(if: Browser.isInstalled, Browser.reason))
struct ReportPageTests {
  /// What the page says of itself: the entry that is shown, and how.
  private static let name = "document.querySelector('#detail h2').innerText"
  private static let mode = "document.querySelector('.viewer').dataset.mode"

  private static func show(_ name: String) -> [[Any]] {
    let text = name.replacingOccurrences(of: "'", with: "\\'")
    return [
      ["eval", "select(entries.findIndex(entry => entry.name === '\(text)'))"],
      ["until", "document.body.dataset.shown == list.current"],
    ]
  }

  @Test("keys go from entry to entry and end at the ends; the address follows")
  func keys() throws {
    let folder = try ReportPages.folder()
    let where_: [Any] = ["eval", "\(Self.name) + ' ' + decodeURIComponent(location.hash)"]
    let settle: [Any] = ["until", "document.body.dataset.shown == list.current"]
    var steps: [[Any]] = [["until", "document.body.dataset.shown == 0"], where_]
    for key in ["j", "ArrowDown", "k", "End", "j", "Home", "ArrowUp"] {
      steps += [["key", key], settle, where_]
    }
    let browser = try Browser.open(folder.path("report.html"), in: folder, steps)
    #expect(
      browser.texts == [
        "a-spot ", "b-size #b-size", "c-layout #c-layout", "b-size #b-size",
        "i-tolerated #i-tolerated", "i-tolerated #i-tolerated", "a-spot #a-spot", "a-spot #a-spot",
      ])
    #expect(browser.console == [])
    // Nothing but the page itself; its pictures are within it.
    #expect(
      browser.requests.filter { !$0.hasPrefix("data:") } == ["file://" + folder.path("report.html")]
    )
  }

  @Test("the zoom of a region stays with its entry, a zoom that was chosen does not")
  func regionZoom() throws {
    let folder = try ReportPages.folder()
    let zoom: [Any] = ["eval", "String(view.zoom)"]
    let browser = try Browser.open(
      folder.path("report.html"), in: folder,
      [["until", "document.body.dataset.shown == 0"], ["key", "n"], zoom] + Self.show("b-size")
        + [zoom, ["key", "+"], zoom] + Self.show("a-spot") + [zoom])
    #expect(browser.texts.count == 4 && browser.texts[0] != "fit")
    #expect(browser.texts[1] == "fit")
    #expect(browser.texts[2] != "fit" && browser.texts[3] == browser.texts[2])
    #expect(browser.console == [])
  }

  @Test("the window has no scroll bars of its own: list and entry scroll within it")
  func window() throws {
    let folder = try ReportPages.folder()
    let room: [Any] = [
      "eval",
      """
      (root => `${root.scrollWidth - innerWidth} ${root.scrollHeight - innerHeight}`)
      (document.documentElement)
      """,
    ]
    let browser = try Browser.open(
      folder.path("report.html"), in: folder,
      [["until", "document.body.dataset.shown == 0"], room] + Self.show("d-animation") + [room])
    #expect(browser.texts == ["0 0", "0 0"])
  }

  @Test("an address names an entry, folded ones too")
  func anchors() throws {
    let folder = try ReportPages.folder()
    for name in [ReportPages.hostile, "z-passed-7"] {
      let hash = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let browser = try Browser.open(
        folder.path("report.html") + "#" + hash, in: folder,
        [
          ["until", "document.body.dataset.shown == list.current"], ["eval", Self.name],
          ["eval", "document.querySelector('[aria-selected=true]').title"],
        ])
      #expect(browser.texts == [name, name])
      #expect(browser.console == [])
    }
  }

  @Test("the filter finds names, files, outcomes and words; groups fold")
  func filter() throws {
    let folder = try ReportPages.folder()
    let count: [Any] = ["eval", "String(list.rows.filter(row => row.index !== undefined).length)"]
    let browser = try Browser.open(
      folder.path("report.html"), in: folder,
      [
        count, ["key", "f"], ["type", "spot"], count, ["key", "Escape"], count, ["key", "/"],
        ["type", "PASSED -7"], count, ["key", "Enter"], ["key", "Escape"],
        ["click", ".chip.missing"], count, ["click", ".chip.broken"], count,
        ["click", ".chip.missing"], ["click", ".chip.broken"], ["click", ".row.group.failed"],
        count,
        ["key", "f"], ["type", "nowhere at all"],
        ["eval", "document.getElementById('nothing').innerText"],
      ])
    #expect(browser.texts == ["10", "1", "10", "1", "1", "2", "4", "No matches."])
    #expect(browser.console == [])
  }

  @Test("all modes show the same two pictures", arguments: ["light", "dark"])
  func modes(scheme: String) throws {
    let folder = try ReportPages.folder()
    var steps: [[Any]] = [["scheme", scheme], ["still"]]
    steps += Self.show("a-spot")
    for (index, name) in ["side", "slider", "blink", "heat", "onion"].enumerated() {
      steps += [["key", "\(index + 1)"], ["eval", Self.mode], ["shot", "\(name).png"]]
    }
    let browser = try Browser.open(folder.path("report.html"), in: folder, steps)
    #expect(browser.texts == ["side", "slider", "blink", "heat", "onion"])
    #expect(browser.console == [])
    // Right of the list, which has small pictures too.
    let counts = try ["side", "slider", "blink", "heat", "onion"].map { name in
      let shot = try EncodedImage(contentsOf: folder.path(name + ".png")).decoded()
      let pixels = shot.pixels.enumerated().filter { $0.offset % shot.width > 350 }.map(\.element)
      return (red: pixels.count { $0 == 0xFFFF_0000 }, blue: pixels.count { $0 == 0xFF60_80A0 })
    }
    // The spot is 4 of 40 by 30 pixels, each drawn 8 times as large: in actual, right of the
    // slider, not while expected blinks, not as heat, and half as strong on onion skin.
    #expect(counts.map(\.red) == [256, 256, 0, 0, 0])
    #expect(counts[0].blue > counts[1].blue && counts[1].blue > 60_000)
    #expect(counts[3].blue == 0)
  }

  @Test("the difference of each pixel is drawn, and looked up")
  func inspection() throws {
    let folder = try ReportPages.folder()
    let heat = """
      (() => { const canvas = document.querySelector('canvas.difference')
        const at = (x, y) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data].join(' ')
        return [at(30, 10), at(31, 11), at(29, 10), at(0, 0)].join(', ') })()
      """
    let status: [Any] = [
      "eval", "document.querySelector('.status').innerText.replace(/\\s+/g, ' ')",
    ]
    var steps: [[Any]] = [["scheme", "light"]] + Self.show("a-spot")
    steps += [
      ["key", "4"], ["eval", heat], ["move", ".sheet", 30.5 * 8, 10.5 * 8], status,
      ["move", ".sheet", 4, 4], status,
    ]
    steps +=
      Self.show("b-size") + [
        [
          "eval",
          "String([...document.querySelector('canvas.difference').getContext('2d').getImageData(0, 29, 1, 1).data])",
        ],
        ["move", ".sheet", 4, 29.5 * 8], status,
      ]
    let browser = try Browser.open(folder.path("report.html"), in: folder, steps)
    let texts = browser.texts
    try #require(texts.count == 5)
    // 159 levels, amplified eight times, are all there is; grey is what has stayed.
    #expect(texts[0] == "130 10 165 255, 130 10 165 255, 210 210 210 255, 210 210 210 255")
    #expect(
      texts[1] == "30, 10 expected #6080a0 actual #ff0000 differs by 160 of 255", "\(texts[1])")
    #expect(texts[2].hasSuffix("0, 0 expected #6080a0 actual #6080a0 the same"), "\(texts[2])")
    #expect(texts[3] == "130,10,165,255")
    #expect(texts[4].contains("actual nothing here"), "\(texts[4])")
    // The test reads where the page only draws.
    #expect(browser.console.filter { !$0.contains("willReadFrequently") } == [])
  }

  @Test("zoom keeps what is in the middle there; regions are gone to; both sides scroll together")
  func zoom() throws {
    let folder = try ReportPages.folder()
    // Middles of regions lie between pixels, and scrolling ends on whole ones of the screen.
    let middle =
      "(() => { const { x, y } = activeViewer.center(); return `${Math.floor(x + 0.25)} ${Math.floor(y + 0.25)} ${activeViewer.scale}` })()"
    let scrolls =
      "[...document.querySelectorAll('.scroller')].map(one => `${Math.round(one.scrollLeft)},${Math.round(one.scrollTop)}`).filter((one, i, all) => one === all[0]).length + ''"
    let browser = try Browser.open(
      folder.path("report.html"), in: folder,
      Self.show("a-spot") + [
        ["key", "n"], ["eval", middle], ["key", "+"], ["eval", middle], ["eval", scrolls],
        ["drag", ".scroller", -64, 32], ["eval", middle], ["eval", scrolls], ["key", "0"],
        ["eval", middle], ["key", "r"],
        ["eval", "String(document.querySelectorAll('.box:not([hidden])').length)"],
        ["key", "2"], ["drag", ".divider", 80, 0],
        ["eval", "document.querySelector('.divider').getAttribute('aria-valuenow')"],
      ])
    #expect(
      browser.texts == ["26 14 16", "26 14 32", "2", "27 13 32", "2", "27 15 8", "0", "75"])
    #expect(browser.console == [])
  }

  @Test("animations play, go frame by frame, and to what differs")
  func animations() throws {
    let folder = try ReportPages.folder()
    let frame: [Any] = ["eval", "document.body.dataset.frame"]
    let settle: [Any] = ["wait", 0.15]
    var steps: [[Any]] = Self.show("d-animation") + [frame]
    for key in ["ArrowRight", "ArrowRight", "ArrowLeft", "d"] {
      steps += [["key", key], settle, frame]
    }
    steps += [
      ["click", ".cel:last-child"], settle, frame, ["key", " "], ["wait", 0.6], ["key", " "],
    ]
    steps += [["eval", "document.querySelector('.transport button').getAttribute('aria-label')"]]
    steps += [
      ["click", ".chart"], settle, frame,
      ["eval", "String(document.querySelectorAll('.cel canvas').length)"],
    ]
    let browser = try Browser.open(folder.path("report.html"), in: folder, steps)
    #expect(browser.texts == ["2", "3", "4", "3", "2", "5", "Play", "2", "10"])
    #expect(browser.console == [])
  }

  @Test("whatever there is of an entry is shown, and the rest is said")
  func kinds() throws {
    let folder = try ReportPages.folder()
    let text: [Any] = ["eval", "document.querySelector('#detail').innerText.replace(/\\s+/g, ' ')"]
    var steps: [[Any]] = []
    let names = [
      "c-layout", ReportPages.hostile, "e-lost", "f-broken", "g-missing", "h-recorded",
      "i-tolerated",
      "z-passed-0",
    ]
    for name in names { steps += Self.show(name) + [text] }
    let browser = try Browser.open(folder.path("report.html"), in: folder, steps)
    let expected = [
      "Cell [0, 1] moved.", "<img src=x onerror=alert(2)>", "Cannot be read: ", "expected a number",
      "There is no reference to compare with", "Written.", "1 of 255: fonts", "z-passed-0",
    ]
    try #require(browser.texts.count == names.count)
    for (text, part) in zip(browser.texts, expected) { #expect(text.contains(part), "\(text)") }
    #expect(browser.console == [])
  }

  @Test("thousands of entries make a few rows")
  func thousands() throws {
    let folder = try Folder()
    let entries = (0..<5000).map {
      VerificationEntry(
        name: "scene-\($0)", source: "s.json5", kind: .layout, outcome: .failed,
        summary: "It moved by \($0) pt.")
    }
    try HTMLReport().write(
      VerificationReport(title: "t", version: "1", entries: entries), picturesIn: "",
      to: folder.path("report.html"))
    let rows: [Any] = ["eval", "document.querySelectorAll('.row').length"]
    let browser = try Browser.open(
      folder.path("report.html"), in: folder,
      [
        rows, ["key", "End"], rows, ["eval", "document.getElementById('place').innerText"],
        ["key", "f"], ["type", "scene-4999"], rows,
      ])
    let counts = browser.answers.compactMap { $0 as? Int }
    #expect(counts.count == 3 && counts.allSatisfy { $0 < 60 }, "\(counts)")
    #expect(counts.last == 2)
    #expect(browser.texts == ["5,000 of 5,000"])
  }

  @Test("pictures beside the page are shown, differences too")
  func links() throws {
    let folder = try ReportPages.folder(HTMLReport(pictures: .linked))
    let browser = try Browser.open(
      folder.path("report.html"), in: folder,
      Self.show("a-spot") + [
        ["eval", "document.querySelector('.status').innerText"], ["key", "4"],
        ["shot", "heat.png"],
      ])
    #expect(browser.texts.first?.contains("colours cannot be looked up") == true)
    let shot = try EncodedImage(contentsOf: folder.path("heat.png")).decoded()
    #expect(shot.pixels.count { $0 == 0xFF00_0000 } > 60_000)
    #expect(browser.console.filter { !$0.contains("tainted") } == [])
  }

  @Test("a page that is cut off says so")
  func cut() throws {
    let folder = try ReportPages.folder()
    let page = try Data(contentsOf: URL(filePath: folder.path("report.html")))
    try page.prefix(page.count - 4000).write(to: URL(filePath: folder.path("cut.html")))
    let browser = try Browser.open(
      folder.path("cut.html"), in: folder,
      [
        ["key", "End"], ["until", "document.body.dataset.shown == list.current"],
        ["eval", "document.querySelector('.note').innerText"],
      ])
    #expect(browser.texts.first?.hasPrefix("This page is incomplete") == true, "\(browser.texts)")
  }
}
