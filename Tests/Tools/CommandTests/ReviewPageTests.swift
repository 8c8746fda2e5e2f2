import Foundation
import TestBasics
import Testing

/// The page of `diorama review`, in a browser.
///
/// Of the pages' tests these take the longest, 42 s of CPU time, so they need `./run test --all`.
@Suite("Review page", .enabled(if: AllTests.isOn, AllTests.reason))
struct ReviewPageTests {
  /// A suite of scenes with references, and a run that finds of each kind what can be decided:
  /// `apple`, `bread` and eight variants of `g` have changed, `broken` cannot be drawn, `fresh` is new, `renamed`
  /// has the reference of `old`, and `same` has passed.
  private struct Suite {
    let folder: Folder

    init() throws {
      folder = try Folder()
      try folder.write(
        """
        { verify: { scenes: { g: { variants: [
          { appearance: ["light", "dark"], locale: ["en", "de", "fr", "ja"] },
        ] } } } }
        """, "scenes/diorama.json5")
      for name in ["apple", "bread", "broken", "g", "old", "same"] { try scene(name) }
      #expect(try verify("--record", "missing") == 1)
      for name in ["apple", "bread", "g"] { try scene(name, at: 8) }
      try folder.write("{ size: [80, 40], nothing: 1 }", "scenes/broken.json5")
      try scene("fresh", size: 12)
      try FileManager.default.moveItem(
        atPath: folder.path("scenes/old.json5"), toPath: folder.path("scenes/renamed.json5"))
      #expect(try verify() == 1)
    }

    /// The scenes `old` and `g` look like no other one.
    func scene(_ name: String, at x: Int = 0, size: Int = 20) throws {
      let color = ["old": "blue", "g": "green"][name] ?? "red"
      try folder.write(
        """
        {
          size: [80, 40], scale: 1, background: "white",
          layout: { type: "flow", itemSize: [\(size), \(size)], sectionInset: [0, \(x), 0, 0] },
          content: { items: [{}, {}] }, cell: { background: "\(color)" },
        }
        """, "scenes/\(name).json5")
    }

    @discardableResult
    func verify(_ arguments: String...) throws -> Int32 {
      let all = ["verify", "scenes", "--references", "References", "-q"] + arguments
      return try Command.run(all, in: folder.url).status
    }

    func review() throws -> PageCommand {
      try PageCommand("review", "--scenes", "scenes", "--references", "References", in: folder)
    }

    /// Every file of the suite, by its path.
    func files() throws -> [String: Data] {
      var files: [String: Data] = [:]
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
        files[path] = FileManager.default.contents(atPath: folder.path(path))
      }
      return files
    }

    func references() throws -> [String: Data] {
      try files().filter { $0.key.hasPrefix("References/") }
    }
  }

  /// The paths at which two listings differ.
  private static func changed(_ before: [String: Data], _ after: [String: Data]) -> [String] {
    Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }.sorted()
  }

  /// What `verify --approve` makes of a suite of its own.
  private static func approved(_ filter: String...) throws -> [String: Data] {
    let suite = try Suite()
    let options = filter.flatMap { ["--filter", $0] }
    let all = ["verify", "scenes", "--references", "References", "--approve", "-q"] + options
    #expect(try Command.run(all, in: suite.folder.url).status == 0)
    return try suite.references()
  }

  // MARK: - Steps

  /// Waits until the page knows what was decided, and shows the entry that is selected.
  private static var ready: [Any] {
    [
      "until",
      """
      document.body.dataset.reviewed && document.body.dataset.shown == list.current
        && !review.isBusy
      """,
    ]
  }
  /// Waits for the decision that makes a revision.
  private static func decided(_ revision: Int) -> [[Any]] {
    [["until", "document.body.dataset.reviewed == \(revision)"], ready]
  }
  private static func show(_ name: String) -> [[Any]] {
    [["eval", "select(entries.findIndex(entry => entry.name === '\(name)'))"], ready]
  }
  private static var selected: [Any] {
    ["eval", "entries[list.current]?.name ?? ''"]
  }
  private static var toast: [Any] { ["eval", "$('toast').textContent"] }
  private static var focus: [Any] {
    ["eval", "document.activeElement.id || document.activeElement.tagName"]
  }
  /// Undecided, accepted and rejected entries, as the bar says it.
  private static var counts: [Any] {
    [
      "eval",
      "[...document.querySelectorAll('#reviewCounts .count b')].map(b => b.textContent).join(' ')",
    ]
  }

  /// What the page says in lines of its own.
  private static var message: [Any] {
    [
      "eval", "$('reviewMessages').innerText.trim().replace(/\\s+/g, ' ')",
    ]
  }

  /// Opens the page in a browser whose own files are elsewhere. It asks nobody but the command.
  ///
  /// - Parameter noise: what the console may say besides.
  private static func open(
    _ command: PageCommand, _ steps: [[Any]], besides noise: String? = nil
  ) throws -> Browser {
    let browser = try Browser.open(command, in: Folder(), [ready] + steps)
    #expect(browser.console.filter { noise == nil || !$0.contains(noise ?? "") } == [])
    let own = "http://127.0.0.1:\(command.client.port)/\(command.client.token)/"
    let others = browser.requests.filter { !$0.hasPrefix(own) && !$0.hasPrefix("data:") }
    #expect(others == [])
    return browser
  }

  /// Does something beside the browser as soon as a review has had so many decisions.
  private static func meanwhile(
    _ client: LoopbackClient, _ acts: [(revision: Int, act: @Sendable () throws -> Void)]
  ) -> DispatchSemaphore {
    let end = DispatchSemaphore(value: 0)
    let steps = acts.map { (wanted: "\"revision\":\($0.revision),", act: $0.act) }
    // A thread of its own: the browser keeps the one of the test.
    Thread.detachNewThread {
      for step in steps {
        for _ in 0..<1500 where client.get("review")?.text.contains(step.wanted) != true {
          usleep(20_000)
        }
        do { try step.act() } catch { Issue.record(error) }
      }
      end.signal()
    }
    return end
  }

  // MARK: - Deciding

  @Test("keys accept one and undo one: its files are those of --approve, and no other changes")
  func acceptByKey() throws {
    let suite = try Suite()
    let before = try suite.files()
    let command = try suite.review()
    let browser = try Self.open(
      command,
      [Self.counts, ["key", "a"]] + Self.decided(2)
        + [Self.selected, Self.toast, Self.focus, Self.counts, ["key", "a"]] + Self.decided(3)
        + [Self.selected, Self.counts, ["key", "u"]] + Self.decided(4)
        + [
          Self.selected, Self.toast, Self.counts,
          ["eval", "document.querySelector('.row[data-index=\"0\"] .decided').className"],
        ])
    #expect(
      browser.texts == [
        "13 0 0", "bread", "Accepted apple", "list", "12 1 0", "g.de.dark", "11 2 0", "bread",
        "Undone: bread is undecided again", "12 1 0", "decided accepted",
      ])
    #expect(
      Self.changed(before, try suite.files())
        == ["References/apple.displaylist", "References/apple.png"])
    #expect(Self.changed(try suite.references(), try Self.approved("apple")) == [])
  }

  @Test("one cause in eight variants is accepted at once, by key and by mouse, and undone at once")
  func acceptGroup() throws {
    let suite = try Suite()
    let before = try suite.files()
    let command = try suite.review()
    let cause: [Any] = [
      "eval", "document.querySelector('.decision .cause-head').innerText.replace(/\\s+/g, ' ')",
    ]
    let browser = try Self.open(
      command,
      Self.show("g.de.dark")
        + [
          cause,
          ["eval", "String(document.querySelectorAll('.decision .choices button').length)"],
          ["eval", "String(document.querySelectorAll('.row.entry').length)"],
          ["key", "A", "shift"],
        ] + Self.decided(2) + [Self.toast, Self.selected, Self.counts, ["key", "u"]]
        + Self.decided(3) + [Self.counts, Self.selected] + Self.show("g.en.light")
        + [["key", "a"]] + Self.decided(4)
        + [
          ["eval", "document.querySelector('.decided.partly').innerText.split('\\n')[0]"],
          ["click", ".accept-every"],
        ] + Self.decided(5) + [Self.toast, Self.counts])
    let texts = browser.texts
    try #require(texts.count == 11, "\(texts)")
    #expect(texts[0].hasPrefix("Same cause in 8 entries ") && texts[0].contains("Accept all 8"))
    #expect(
      Array(texts[1...]) == [
        "8", "6", "Accepted 8 entries", "broken", "5 8 0", "13 0 0", "g.de.dark", "1/8",
        "Accepted 7 entries", "5 8 0",
      ])
    let paths = Self.changed(before, try suite.files())
    #expect(paths.count == 16 && paths.allSatisfy { $0.hasPrefix("References/g.") }, "\(paths)")
    #expect(Self.changed(try suite.references(), try Self.approved("g")) == [])
  }

  @Test("all are accepted after a question, which keys of the page do not answer")
  func acceptAll() throws {
    let suite = try Suite()
    let command = try suite.review()
    let browser = try Self.open(
      command,
      [
        ["click", "#reviewAll"], Self.focus,
        ["eval", "$('reviewConfirm').innerText.replace(/\\s+/g, ' ')"], ["key", "a"], ["key", "u"],
        ["key", "Escape"], Self.counts, ["click", "#reviewAll"], ["key", "Enter"],
      ] + Self.decided(2) + [Self.counts, Self.selected, ["key", "a"], Self.toast]
        + [["key", "u"]] + Self.decided(3)
        + [Self.counts, ["click", "#reviewAll"], ["click", "#reviewWrite"]] + Self.decided(4)
        + [Self.counts, ["key", "r"], ["key", "Enter"]] + Self.decided(5) + [Self.message])
    let texts = browser.texts
    try #require(texts.count == 9, "\(texts)")
    #expect(texts[0] == "reviewWrite")
    #expect(
      texts[1].contains("This writes 12 references: 10 are replaced, 2 are new.")
        && texts[1].contains("1 entry cannot be accepted and stays undecided."), "\(texts[1])")
    #expect(
      Array(texts[2...]) == [
        "13 0 0", "1 12 0", "broken",
        "It cannot be accepted: there is no picture to accept", "13 0 0", "1 12 0",
        "Everything is decided: 12 accepted, 1 rejected.",
      ])
    #expect(Self.changed(try suite.references(), try Self.approved()) == [])
  }

  @Test("a rejection takes a note; the notes are a Markdown list, and no file changes")
  func rejecting() throws {
    let suite = try Suite()
    let before = try suite.files()
    let command = try suite.review()
    let browser = try Self.open(
      command,
      [
        ["eval", "navigator.clipboard.writeText = async text => { window.copied = text }, 0"],
        ["key", "r"], Self.focus, ["type", "too *far*\nright <b>"], ["key", "Enter"],
      ] + Self.decided(2) + [
        Self.selected, Self.focus, ["click", "#reviewReject"], ["type", "x"],
      ]
        // The button takes what is typed, as the key does.
        + [["click", "#reviewReject"]] + Self.decided(3) + Self.show("apple")
        + [
          ["eval", "document.querySelector('.noting textarea').value"], ["key", "m"],
          ["eval", "$('reviewNotesTitle').textContent"],
          ["eval", "String(document.querySelector('.said').querySelector('b'))"],
          ["click", "#reviewCopy"], ["until", "window.copied"], ["eval", "copied"], Self.toast,
        ] + Self.show("bread") + [["key", "c"]] + Self.decided(4) + [Self.counts])
    let notes = "- [ ] **apple** (scenes/apple.json5): too \\*far\\*\n  right &lt;b&gt;\n"
    #expect(
      browser.texts == [
        "TEXTAREA", "bread", "list", "too *far*\nright <b>", "2 rejections", "null",
        notes + "- [ ] **bread** (scenes/bread.json5): x\n", "Copied the notes as Markdown",
        "12 0 1",
      ])
    #expect(Self.changed(before, try suite.files()) == [])
    let end = command.end()
    #expect(end.status == 0 && end.text == notes)
  }

  @Test("the reference of another name is offered, renamed, and given back")
  func renaming() throws {
    let suite = try Suite()
    let before = try suite.files()
    let command = try suite.review()
    let words: [Any] = [
      "eval", "document.querySelector('.renaming').innerText.replace(/\\s+/g, ' ').trim()",
    ]
    let steps =
      Self.show("renamed") + [words, ["click", "[data-rename]"]] + Self.decided(2)
      + [Self.toast, Self.counts]
    var browser = try Self.open(command, steps + [["key", "u"]] + Self.decided(3) + [Self.counts])
    #expect(
      browser.texts == [
        "old.png → renamed.png and 1 more file Rename", "Renamed the reference of renamed",
        "12 1 0", "13 0 0",
      ])
    #expect(Self.changed(before, try suite.files()) == [])
    // On the page about the whole run too.
    browser = try Self.open(
      command,
      [["eval", "select(-1)"], Self.ready, ["click", "#reviewRenames [data-rename]"]]
        + Self.decided(4) + [words])
    #expect(browser.texts == ["old.png → renamed.png and 1 more file Accepted"])
    let after = try suite.files()
    #expect(
      Self.changed(before, after)
        == ["old", "renamed"].flatMap { ["References/\($0).displaylist", "References/\($0).png"] })
    #expect(after["References/old.png"] == nil)
    #expect(after["References/renamed.png"] == before["References/old.png"])
  }

  // MARK: - Others

  @Test("what others decide is told, what they decided meanwhile is refused")
  func others() throws {
    let command = try Suite().review()
    // What the page of somebody else sends.
    func elsewhere(_ entry: Int, _ note: String) -> [Any] {
      let body = "JSON.stringify({ entries: [\(entry)], note: '\(note)', revision: 99 })"
      let headers = "{ 'Content-Type': 'application/json', Diorama: '1' }"
      return [
        "eval",
        """
        fetch('./reject', { method: 'POST', headers: \(headers), body: \(body) })
          .then(answer => answer.status)
        """,
      ]
    }
    let browser = try Self.open(
      command,
      [
        ["eval", "String($('reviewPeople').hidden)"], ["key", "r"], ["type", "half a"],
        ["eval", "window.second = new EventSource('./events'), 0"],
        ["until", "!$('reviewPeople').hidden"], ["eval", "$('reviewPeople').innerText"],
        elsewhere(1, "no"),
      ] + Self.decided(2)
        + [
          Self.toast, Self.counts, Self.focus,
          ["eval", "document.querySelector('.noting textarea').value"], ["eval", "second.close()"],
          ["until", "$('reviewPeople').hidden"], ["key", "Escape"],
          ["eval", "review.source.close()"],
          elsewhere(0, ""), ["key", "a"], ["until", "$('reviewMessages').innerText"],
          Self.message, ["until", "document.body.dataset.reviewed == 3"], Self.counts,
        ], besides: "status of 409")
    #expect(
      browser.texts == [
        "true", "2 people", "In another window, bread was rejected", "12 0 1", "TEXTAREA", "half a",
        "Someone else has decided on apple in the meantime.", "11 0 2",
      ])
  }

  @Test("another run, a report that is removed, and a server that has ended are noticed")
  func changesUnderneath() throws {
    let suite = try Suite()
    let command = try suite.review()
    let folder = suite.folder
    let process = command.process.processIdentifier
    let end = Self.meanwhile(
      command.client,
      [
        (
          2,
          {
            try suite.scene("apple", at: 12)
            try suite.verify()
          }
        ),
        (
          4,
          {
            try FileManager.default.removeItem(atPath: folder.path("Output"))
          }
        ),
        (5, { kill(process, SIGINT) }),
      ])
    let note: [Any] = ["eval", "document.querySelector('.noting textarea').value"]
    let frozen: [Any] = [
      "eval",
      "String(document.querySelectorAll('#review .acts button[aria-disabled=false]').length)",
    ]
    let browser = try Self.open(
      command,
      Self.show("bread") + [["key", "r"], ["key", "Enter"]] + Self.decided(2) + Self.show("apple")
        + [
          ["key", "r"], ["type", "half a"], ["until", "review.isReplaced"], Self.message, note,
          frozen,
          ["key", "Enter"], Self.toast, ["eval", "window.isOld = true"],
          ["click", "#reviewReload"],
          ["until", "!window.isOld && document.body.dataset.reviewed"], Self.ready, note,
          Self.counts,
          ["key", "Escape"],
        ] + Self.show("bread") + [["key", "r"], ["key", "Enter"]] + Self.decided(4)
        + [["until", "review.state.stale"], Self.message] + Self.show("fresh")
        + [["key", "r"], ["key", "Enter"]] + Self.decided(5)
        + [["until", "review.isLost"], Self.message, frozen], besides: "net::ERR")
    #expect(end.wait(timeout: .now() + 10) == .success)
    #expect(
      browser.texts == [
        "A new run is available; this page shows the previous one. Reload", "half a", "0",
        "This page shows the previous run; reload it first", "half a", "13 0 0",
        "The report can no longer be read: Output/Verification/report.json: "
          + "there is no report; run diorama verify first.",
        "Connection to the review lost – reconnecting. Is “diorama review” still running?",
        "0",
      ])
  }

  // MARK: - Reach and looks

  @Test("the keyboard alone reaches every control, each with a visible focus")
  func keyboard() throws {
    let command = try Suite().review()
    let controls = """
      [...document.querySelectorAll('button, a[href], input, textarea, [tabindex]')].filter(node =>
        node.tabIndex >= 0 && !node.disabled && node.checkVisibility())
      """
    // The list shows it by its selected row.
    let watch = """
      window.reached = new Set(), window.bare = new Set()
      addEventListener('focusin', ({ target }) => {
        reached.add(target)
        const style = getComputedStyle(target.id === 'list' ? list.current < 0 ? target
          : document.querySelector('.row[aria-selected=true]') : target)
        const box = target.getBoundingClientRect(), x = box.left + box.width / 2
        const top = document.elementFromPoint(x, box.top + Math.min(box.height / 2, 20))
        const isSeen = top && (target.contains(top) || top.contains(target))
        if (style.outlineStyle === 'none' || !isSeen) bare.add(target)
      }), 0
      """
    let missed: [Any] = [
      "eval",
      """
      JSON.stringify([\(controls).filter(node => !reached.has(node)), [...bare]].map(all =>
        all.map(node => node.id || node.className || node.outerHTML.slice(0, 80))))
      """,
    ]
    var steps: [[Any]] = []
    for width in [1280, 390] {
      steps += [["size", width, 800]]
      for name in ["g.de.dark", "renamed", ""] {
        steps += Self.show(name) + [["key", "r"], ["wait", 0.05], ["eval", watch]]
        steps += [[Any]](repeating: ["key", "Tab"], count: name == "g.de.dark" ? 64 : 44)
        steps += [missed, ["eval", "String(reached.size > 12)"], ["key", "Escape"]]
      }
    }
    // A key that is held on a button decides once.
    steps += [
      [
        "eval",
        """
        String($('reviewAccept').dispatchEvent(new KeyboardEvent('keydown',
          { key: 'Enter', repeat: true, bubbles: true, cancelable: true })))
        """,
      ]
    ]
    let browser = try Self.open(command, steps)
    #expect(browser.texts == (0..<6).flatMap { _ in ["[[],[]]", "true"] } + ["false"])
  }

  @Test(
    "nothing is wider than the window, which shows the row of its entry",
    arguments: ["light", "dark"])
  func looks(scheme: String) throws {
    let command = try Suite().review()
    // What is cut off by the window, besides what is scrolled within the page.
    let wide: [Any] = [
      "eval",
      """
      JSON.stringify([document.documentElement.scrollWidth - innerWidth,
        ...[...document.querySelectorAll('#review *, .decision *, dialog[open] *')].filter(node =>
          node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 0.5)
          .map(node => node.className || node.tagName)])
      """,
    ]
    var steps: [[Any]] = [["scheme", scheme], ["still"]]
    for width in [390, 1280, 2560] {
      steps += [["size", width, 844]]
      for name in ["g.de.dark", "renamed", "broken", "same", ""] {
        steps += Self.show(name) + [wide]
      }
      steps += Self.show("apple") + [["key", "r"], wide, ["key", "Escape"]]
      for open: [Any] in [["click", "#reviewAll"], ["key", "m"]] {
        steps += [open, wide, ["key", "Escape"]]
      }
    }
    let row: [Any] = [
      "eval",
      """
      (() => {
        const row = document.querySelector('.row[aria-selected=true]').getBoundingClientRect()
        const box = $('list').getBoundingClientRect()
        return String(row.top >= box.top && row.bottom <= box.bottom)
      })()
      """,
    ]
    // As it comes in a low window, where the list scrolls.
    let again: [[Any]] = [
      ["size", 1280, 480], ["eval", "window.isOld = true, location.reload(), 0"],
      ["until", "!window.isOld && document.body.dataset.reviewed"], Self.ready,
    ]
    let look: [Any] = ["eval", "getComputedStyle(document.body).colorScheme"]
    let browser = try Self.open(command, [look] + again + [row] + steps + [look])
    #expect(
      browser.texts == ["light", "true"] + [String](repeating: "[0]", count: 24) + [scheme])
  }
}
