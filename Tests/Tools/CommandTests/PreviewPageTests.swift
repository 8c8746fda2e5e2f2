import Foundation
import TestBasics
import Testing

/// The page of a preview, in a browser.
@Suite("Preview page", .enabled(if: Browser.isInstalled, Browser.reason))
struct PreviewPageTests {
  static let scene = """
    // A column of bars.
    {
      size: [120, 80], scale: 1, background: "white",
      layout: {
        type: "flow",
        itemSize: [120, 20], // wide
        minimumLineSpacing: 4,
      },
      content: { items: [{ name: "a" }, { name: "b" }] },
      cell: { background: "red" },
    }

    """

  static func started(
    _ text: String = scene
  ) throws -> (folder: Folder, command: PageCommand) {
    let folder = try Folder()
    try folder.write(text, "scene.json5")
    return (folder, try PageCommand("preview", "scene.json5", in: folder))
  }

  /// Opens the page. What the browser writes lies elsewhere, so that the preview sees none of it.
  static func open(
    _ command: PageCommand, in folder: Folder? = nil, _ steps: [[Any]]
  ) throws -> Browser {
    try Browser.open(command, in: folder ?? Folder(), steps)
  }

  /// Runs lines of a shell beside the browser. `ready N` waits for the screenshot `N.png`, by which
  /// the page tells that it has come so far.
  static func shell(_ lines: String, in folder: Folder, _ shots: Folder) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let shot = shots.path("$1.png")
    process.arguments = [
      "-c", "ready() { until [ -s \"\(shot)\" ]; do sleep 0.02; done; }\n" + lines,
    ]
    process.currentDirectoryURL = folder.url
    try process.run()
    return process
  }

  /// Waits until the picture, and what is known of its elements, is what the page now asks for.
  static let drawn = [
    "until",
    "shown.key === pictureAddress() && inspector.key === 'elements?' + freshQuery()",
  ]
  static let rested = ["until", "!live.isMoving && !live.isHeld && live.isOn"]
  static func say(_ expression: String) -> [Any] { ["eval", "String(\(expression))"] }
  static func color(_ x: Int, _ y: Int) -> String {
    "[...context.getImageData(\(x), \(y), 1, 1).data].slice(0, 3)"
  }
  /// Changes a field as somebody does who types or chooses.
  static func set(_ selector: String, _ value: String) -> [Any] {
    [
      "eval",
      """
      (node => { node.value = '\(value)'
        for (const name of ['input', 'change']) {
          node.dispatchEvent(new Event(name, { bubbles: true }))
        }
      })(document.querySelector('\(selector)'))
      """,
    ]
  }

  static func wheel(_ way: String) -> [Any] {
    let event = "new WheelEvent('wheel', { \(way), bubbles: true, cancelable: true })"
    return ["eval", "sheet.dispatchEvent(\(event))"]
  }

  /// The page complained of nothing and asked nobody but its server.
  static func expectQuiet(
    _ browser: Browser, _ command: PageCommand, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(browser.console == [], sourceLocation: sourceLocation)
    let own = "http://127.0.0.1:\(command.client.port)/\(command.client.token)/"
    let foreign = browser.requests.filter { request in
      !["data:", "blob:", own].contains { request.hasPrefix($0) }
    }
    #expect(foreign == [] && !browser.requests.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: - Saving

  @Test("a save is seen at once and without flicker; a mistake keeps the last picture")
  func saves() throws {
    let (folder, command) = try Self.started()
    try folder.write(Self.scene.replacingOccurrences(of: "\"red\"", with: "\"lime\""), "lime.txt")
    try folder.write(
      Self.scene.replacingOccurrences(
        of: "minimumLineSpacing: 4", with: "minimumLineSpacing: \"x\""),
      "broken.txt")
    let shots = try Folder()
    let saves = try Self.shell(
      """
      ready 1; cp lime.txt scene.json5
      ready 2; cp broken.txt scene.json5
      ready 3; cp lime.txt next.txt; mv next.txt scene.json5
      ready 4; kill -INT \(command.process.processIdentifier)
      """, in: folder, shots)
    defer { saves.terminate() }
    let watch = """
      (() => { window.seen = []
        const look = () => {
          const now = [\(Self.color(5, 5)), sheet.classList.contains('drawn'), canvas.width,
            sheet.style.width, document.querySelectorAll('#treeRows .item').length].join(' ')
          if (seen.at(-1) !== now) seen.push(now)
          requestAnimationFrame(look)
        }
        look() })()
      """
    let browser = try Self.open(
      command, in: shots,
      [
        Self.drawn, ["eval", watch], ["shot", "1.png"],
        ["until", "\(Self.color(5, 5))[1] === 255"], Self.drawn, ["shot", "2.png"],
        ["until", "!$('problems').hidden"],
        Self.say("document.querySelector('.problem p').innerText"),
        Self.say("document.querySelector('.where').innerText"),
        Self.say("document.querySelector('.problem a').href.replace(/^.*\\//, '')"),
        Self.say(
          """
          (([line, caret]) => [line.trim(), caret.indexOf('^') - line.indexOf('"x"')])
          (document.querySelector('.problem pre').textContent.split('\\n'))
          """),
        Self.say("[\(Self.color(5, 5)), sheet.classList.contains('stale')]"), ["shot", "3.png"],
        ["until", "$('problems').hidden && !sheet.classList.contains('stale')"],
        Self.say("seen.join('; ')"), ["shot", "4.png"], ["until", "!$('notice').hidden"],
        Self.say("$('notice').innerText"), Self.say(Self.color(5, 5)),
      ])
    #expect(
      browser.texts == [
        "expected a number, found the text \"x\"", "scene.json5:7:25\nlayout.minimumLineSpacing",
        "scene.json5:7:25", "minimumLineSpacing: \"x\",,0", "0,255,0,true",
        "255,0,0 true 120 120px 2; 0,255,0 true 120 120px 2",
        "Connection lost – reconnecting", "0,255,0",
      ])
    // Nothing but that the server has gone, or is going.
    #expect(browser.console.filter { !$0.contains("net::ERR_") && !$0.contains("503") } == [])
  }

  // MARK: - The layout

  @Test("a property that is changed is drawn, and written into the file after a question")
  func layout() throws {
    let (folder, command) = try Self.started()
    let colors = Self.say("[\(Self.color(60, 26)), \(Self.color(60, 47))]")
    let ask: [[Any]] = [["key", "w"], ["until", "$('confirm').open"]]
    let browser = try Self.open(
      command,
      [
        Self.drawn, colors, ["click", "[data-name=minimumLineSpacing] input[type=number]"],
        ["eval", "document.activeElement.select()"], ["type", "9"],
        ["until", "app.values.minimumLineSpacing === 9"], Self.drawn, colors,
        [
          "eval",
          "document.querySelector('[data-name=minimumLineSpacing] input[type=range]').focus()",
        ],
        ["key", "ArrowRight"], ["until", "app.values.minimumLineSpacing === 9.5"], Self.drawn,
        ["until", "location.hash === addressOf(app)"], Self.say("location.hash"),
        Self.set("[data-name=sectionInset] input", "2"), ["until", "app.values.sectionInset"],
      ] + ask + [
        Self.say(
          """
          [...document.querySelectorAll('.added, .removed')]
            .map(one => one.innerText.trim()).join('\\n')
          """
        ),
        ["key", "Escape"], Self.say("$('confirm').open"),
      ] + ask + [
        Self.say("document.activeElement.id"), ["key", "Enter"],
        ["until", "!$('confirm').open && properties().some(one => one.value === 9.5)"], Self.drawn,
        Self.say("[Object.keys(app.values), $('write').disabled, \(Self.color(60, 26))]"),
        ["until", "location.hash === addressOf(app)"], Self.say("location.hash"),
      ])
    #expect(
      browser.texts == [
        "255,0,0,255,255,255", "255,255,255,255,0,0", "#source=0&set=minimumLineSpacing=9.5",
        "-    minimumLineSpacing: 4,\n+    minimumLineSpacing: 9.5,\n"
          + "+    sectionInset: [2, 0, 0, 0],",
        "false", "reallyWrite", ",true,255,255,255", "#source=0",
      ])
    Self.expectQuiet(browser, command)
    let written = Self.scene.replacingOccurrences(
      of: "minimumLineSpacing: 4,",
      with: "minimumLineSpacing: 9.5,\n    sectionInset: [2, 0, 0, 0],")
    #expect(try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8) == written)
  }

  @Test("every kind of property has a control that changes it, and one that takes it back")
  func controls() throws {
    let folder = try Folder()
    for name in ["flow", "circle", "list", "cover-flow", "compositional"] {
      try folder.write(
        "{ size: [120, 80], layout: { type: \"\(name)\" }, content: { items: [{}] } }",
        name + ".json5")
    }
    let command = try PageCommand(
      "preview", "flow.json5", "circle.json5", "list.json5", "cover-flow.json5",
      "compositional.json5", in: folder)
    let change = """
      properties().filter(property => {
        const before = app.values
        const row = document.querySelector(`#properties [data-name="${property.name}"]`)
        const node = row.querySelector('.control :is(input, select, button)')
        if (node.matches('button')) node.click()
        else if (node.matches('select')) {
          node.value = [...node.options].find(one => !one.selected).value
          node.dispatchEvent(new Event('change', { bubbles: true }))
        } else {
          node.value = node.type === 'number' || node.type === 'range' ? Number(node.value) + 1
            : node.type === 'color' ? '#123456' : 'word'
          node.dispatchEvent(new Event('input', { bubbles: true }))
        }
        const isChanged = property.name in app.values && row.matches('[data-changed]')
          && pictureAddress().includes(`set=${property.name}=`)
        row.querySelector('.reset').click()
        return !isChanged || property.name in app.values || app.values === before
      }).map(one => one.name).join()
      """
    var steps: [[Any]] = []
    for number in 0..<5 {
      steps += [
        ["until", "source()?.id === \(number) && properties().length > 0"],
        Self.say("[source().layout.name, properties().length > 0, \(change)]"),
        ["eval", "stepSources(1)"],
      ]
    }
    let browser = try Self.open(command, steps)
    #expect(
      browser.texts == [
        "flow,true,", "circle,true,", "list,true,", "cover-flow,true,", "compositional,true,",
      ])
  }

  @Test("a value that is edited is drawn and written; one click takes it back")
  func editing() throws {
    let (folder, command) = try Self.started(
      Self.scene.replacingOccurrences(of: "\"red\"", with: "\"{color}\"")
        .replacingOccurrences(of: "name: \"a\"", with: "name: \"a\", color: \"red\"")
        .replacingOccurrences(of: "name: \"b\"", with: "name: \"b\", color: \"lime\""))
    let before = try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8)
    let field = "document.querySelector('#values [data-name*=color] input.text')"
    let browser = try Self.open(
      command,
      [
        Self.drawn, ["click", "#canvas"], ["until", field],
        ["eval", "\(field).focus(); \(field).select()"], ["type", "nocolour"],
        ["until", "\(field).getAttribute('aria-invalid') === 'true'"],
        Self.say(
          "[$('undo').hidden, \(field).closest('.setting').querySelector('.fault').innerText !== '']"
        ),
        ["eval", "\(field).select()"], ["type", "blue"], ["key", "Enter"],
        ["until", "!$('undo').hidden"], Self.drawn, Self.say(Self.color(60, 40)),
        ["click", "#undo"], ["until", "$('undo').hidden"], Self.drawn,
        Self.say(Self.color(60, 40)),
      ])
    #expect(browser.texts == ["true,true", "0,0,255", "0,255,0"])
    #expect(try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8) == before)
  }

  // MARK: - The screen

  @Test("the settings of the screen change the picture, and the address keeps them")
  func screen() throws {
    let (folder, command) = try Self.started(
      """
      {
        size: [120, 80], scale: 1, background: "systemBackground",
        layout: { type: "flow", itemSize: [30, 20], mirrorsInOppositeLayoutDirection: true },
        content: { items: [{ name: "a" }] },
        cell: { background: "red" },
      }
      """)
    let tell: [[Any]] = [
      Self.drawn, ["until", "location.hash === addressOf(app)"],
      Self.say(
        """
        [location.hash.replace('#source=0', ''), ...ownSize().map(Math.round),
         \(Self.color(2, 2)), context.getImageData(canvas.width - 3, 2, 1, 1).data.slice(0, 3)]
        """),
    ]
    func press(_ name: String, _ value: String) -> [Any] {
      ["click", "[data-name=\(name)] [data-value=\"\(value)\"]"]
    }
    var steps = tell
    steps += [press("appearance", "dark")] + tell
    steps += [press("layoutDirection", "rightToLeft")] + tell
    steps += [press("scale", "2")] + tell
    steps += [["click", "#resetScreen"], ["until", "$('resetScreen').hidden"]] + tell
    steps += [Self.set("[data-name=device] select", "iphone-se")] + tell
    steps += [press("orientation", "landscape")] + tell
    steps += [Self.set("[data-name=device] select", "")] + tell
    steps += [["key", "r"]] + tell
    steps += [["click", "#resetScreen"]] + tell
    steps += [["drag", "#corner", 30, 20]] + tell
    steps += [
      ["eval", "$('corner').focus()"], ["key", "ArrowRight"], ["key", "ArrowUp", "shift"],
    ]
    steps += tell
    steps += [Self.set("[data-name=size] input", "200")] + tell
    steps += [
      ["click", "#resetScreen"], Self.set("[data-name=textSize] select", "accessibility3"),
    ]
    steps += [Self.set("[data-name=locale] select", "ar")] + tell
    let browser = try Self.open(command, steps)
    let (red, black, white) = ("255,0,0", "0,0,0", "255,255,255")
    #expect(
      browser.texts == [
        ",120,80,\(red),\(white)", "&appearance=dark,120,80,\(red),\(black)",
        "&appearance=dark&layoutDirection=rightToLeft,120,80,\(black),\(red)",
        "&scale=2&appearance=dark&layoutDirection=rightToLeft,240,160,\(black),\(red)",
        ",120,80,\(red),\(white)", "&device=iphone-se,750,1334,\(red),\(white)",
        "&device=iphone-se&orientation=landscape,1334,750,\(red),\(white)",
        "&orientation=landscape,120,80,\(red),\(white)",
        "&orientation=portrait,80,120,\(red),\(white)", ",120,80,\(red),\(white)",
        "&size=150x100,150,100,\(red),\(white)", "&size=151x90,151,90,\(red),\(white)",
        "&size=200x90,200,90,\(red),\(white)",
        "&textSize=accessibility3&locale=ar,120,80,\(white),\(red)",
      ])
    Self.expectQuiet(browser, command)
  }

  // MARK: - Moving

  static let tall = """
    {
      size: [100, 200], scale: 1, background: "white",
      layout: { type: "flow", itemSize: [100, 40] },
      content: { items: [{}], repeat: 200 }, cell: { background: "blue" },
      timeline: [{ wait: 0.2 }, { scroll: { by: [0, 30] }, duration: 0.6 }],
    }
    """

  @Test("finger, wheel and keys move the content, which rolls out; the address keeps the place")
  func scrolling() throws {
    let (folder, command) = try Self.started(Self.tall)
    let offset = Self.say("app.offset")
    let browser = try Self.open(
      command,
      [
        Self.drawn,
        Self.wheel("deltaY: 45"),
        Self.rested, offset, Self.say("[\(Self.color(50, 1)), \(Self.color(50, 10))]"),
        ["until", "location.hash === addressOf(app)"], Self.say("location.hash"),
        Self.say("$('unscroll').hidden"), ["key", "h"], ["until", "!app.offset"], Self.drawn,
        Self.say(Self.color(50, 1)), ["key", "ArrowDown"], ["until", "app.offset?.[1] > 20"],
        Self.say("live.isMoving"), ["key", "ArrowUp"], ["until", "app.offset[1] < 20"],
        ["key", "End"], ["until", "app.offset[1] > 9000"], offset, ["key", "Home"],
        ["until", "app.offset[1] === 0"],
        ["eval", "window.before = app.offset[1]"], ["drag", "#canvas", 0, -60],
        ["until", "app.offset[1] > 100"], Self.say("live.isMoving && !live.isHeld"),
      ])
    #expect(
      browser.texts == [
        "0,45", "255,255,255,0,0,255", "#source=0&offset=0,45", "false", "0,0,255", "true",
        "0,9790", "true",
      ])
    Self.expectQuiet(browser, command)
  }

  @Test("what a layout snaps to is where a wheel ends")
  func snapping() throws {
    let folder = try Folder()
    for (name, photo) in [("a", "01-dawn"), ("b", "02-harbor"), ("c", "03-dunes")] {
      try folder.addPhoto(name + ".jpg", of: photo + ".jpg")
    }
    let command = try PageCommand(
      "preview", "a.jpg", "b.jpg", "c.jpg", "--layout", "cover-flow", "--size", "240x160",
      "--scale", "1", in: folder)
    let middle = """
      inspector.elements.filter(one => one.parent == null)
        .map(one => Math.round(one.frame[0] + one.frame[2] / 2)).includes(120)
      """
    let browser = try Self.open(
      command,
      [
        Self.drawn, Self.say(middle), Self.say("$('title').innerText"),
        Self.wheel("deltaX: 35"),
        ["until", "app.offset"], ["eval", "window.before = app.offset[0]"], Self.rested,
        ["until", "inspector.key === 'elements?' + freshQuery()"],
        Self.say("[\(middle), app.offset[0] !== before]"),
      ])
    #expect(browser.texts == ["true", "a.jpg and 2 more", "true,true"])
    Self.expectQuiet(browser, command)
  }

  @Test("the timeline plays, steps by frames, is dragged, and lays moments over each other")
  func timeline() throws {
    let (folder, command) = try Self.started(Self.tall)
    let browser = try Self.open(
      command,
      [
        Self.drawn, Self.say("[$('timeline').hidden, source().duration]"),
        Self.say(Self.color(50, 45)), ["key", " "], ["until", "app.at > 0.3"],
        Self.say("isPlaying"), ["key", " "], Self.say("isPlaying"),
        Self.set("#timeline input", "0.8"), Self.drawn, Self.say("[app.at, \(Self.color(50, 45))]"),
        ["key", ","], ["key", ","], ["key", "."], Self.drawn, Self.say("Math.round(app.at * 60)"),
        ["until", "location.hash === addressOf(app)"], Self.say("location.hash"),
        Self.set("#timeline select", "0.25"), Self.say("speed"),
        ["key", "o"],
        ["until", "shown.key?.startsWith('onion') && shown.key === pictureAddress()"],
        Self.say(
          "[timeline.onion.getAttribute('aria-pressed'), \(Self.color(50, 15))[0] < 255]"),
        ["key", "o"], Self.drawn, ["key", "l"], Self.say("loops"),
      ])
    #expect(
      browser.texts == [
        "false,0.8", "255,255,255", "true", "false", "0.8,0,0,255", "47", "#source=0&at=0.7833",
        "0.25", "true,true", "false",
      ])
    Self.expectQuiet(browser, command)
  }

  // MARK: - Elements

  @Test("an outline lies on its element; a click selects it, and leads to its line")
  func elements() throws {
    let (folder, command) = try Self.started()
    let boxes = """
      (one => { const { left, top, right, bottom } = one.getBoundingClientRect()
        const [x, y, width, height] = inspector.elements[1].frame, scale = pointZoom()
        const sheetBox = sheet.getBoundingClientRect()
        const all = [left - sheetBox.left - x * scale, top - sheetBox.top - y * scale,
          right - sheetBox.left - (x + width) * scale, bottom - sheetBox.top - (y + height) * scale]
        return [x, y, width, height, ...all.map(part => Math.abs(part) < 0.1)] })
      (document.querySelector('#overlay polygon'))
      """
    let browser = try Self.open(
      command,
      [
        Self.drawn, ["move", "#canvas", 60, 34], Self.say("$('tip').innerText"), Self.say(boxes),
        ["key", "1"], Self.say(boxes), ["key", "+"], ["key", "+"], ["key", "+"], Self.say(boxes),
        Self.say("[zoom(), $('grid').hidden, getComputedStyle($('overlay')).visibility]"),
        ["move", "#canvas", 484, 276], Self.say("$('status').innerText.split(/\\s{2,}/)[0]"),
        Self.say("$('color').innerText"), ["key", "0"], ["click", "#canvas"],
        Self.say("document.querySelector('#facts h3').innerText"),
        Self.say("document.querySelector('#facts a').href.replace(/^.*\\//, '')"),
        Self.say("document.querySelector('.item[aria-selected=true]').innerText"),
        ["until", "location.hash === addressOf(app)"], Self.say("location.hash"),
        ["key", "m"], ["move", "#canvas", 60, 10],
        Self.say("document.querySelector('#overlay .distance.number').innerText"),
        ["key", "Escape"], ["key", "Escape"], Self.say("[isMeasuring(), app.selected]"),
        ["key", "j"], Self.say("app.selected"),
      ])
    #expect(
      browser.texts == [
        "cell 1\n0, 24   120 × 20", "0,24,120,20,true,true,true,true",
        "0,24,120,20,true,true,true,true", "0,24,120,20,true,true,true,true",
        "8,false,visible", "60.5, 34.5 pt", "#ff0000", "Cell 1", "scene.json5:9:37",
        "cell 1", "#source=0&selected=1", "4", "false,", "0",
      ])
    Self.expectQuiet(browser, command)
  }
}
