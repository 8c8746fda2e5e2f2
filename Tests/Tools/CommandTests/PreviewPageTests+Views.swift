import DrawingCommands
import Foundation
import TestBasics
import Testing

extension PreviewPageTests {
  // MARK: - Views

  @Test("layers lie apart in space, with the eyes of their perspective, and are turned by keys")
  func layers() throws {
    let folder = try Folder()
    try folder.addPhoto("a.jpg")
    let command = try PageCommand(
      "preview", "a.jpg", "a.jpg", "--layout", "cover-flow", "--size", "240x160", "--scale", "1",
      in: folder)
    let layerPositions = """
      layers.list.map(one => layers.nodes.get(one.index).getBoundingClientRect())
        .map(box => Math.round(box.x))
      """
    let browser = try Self.open(
      command,
      [
        ["still"], Self.drawn, ["key", "e"],
        ["until", "layers.list.length > 0 && !layers.moves && layers.yaw < -0.5"],
        Self.say(
          """
          [layers.list.length === document.querySelectorAll('.world img').length,
           layers.eyes.length]
          """
        ),
        Self.say("new Set(layers.list.map(one => one.level)).size > 1"),
        ["eval", "window.before = \(layerPositions).join(); 0"],
        ["eval", "layers.parts.space.focus()"],
        ["key", "ArrowLeft"], Self.say("before !== \(layerPositions).join()"),
        ["key", "y"], Self.say("document.querySelectorAll('.rays circle').length"),
        ["key", "y"], Self.say("document.querySelectorAll('.rays circle').length"),
        ["key", "0"], ["until", "!layers.moves && before === \(layerPositions).join()"],
        [
          "eval",
          """
          layers.nodes.get(inspector.elements.at(-1).index).dispatchEvent(
            new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))
          """,
        ],
        Self.say(
          "document.querySelector('.space .tip b').innerText === inspector.elements.at(-1).title"),
      ])
    #expect(browser.texts == ["true,2", "true", "true", "4", "0", "true"])
    Self.expectQuiet(browser, command)
  }

  @Test("all variants are drawn side by side; one that is chosen is shown alone")
  func variants() throws {
    let (folder, command) = try Self.started(
      Self.scene.replacingOccurrences(of: "\"white\"", with: "\"systemBackground\""))
    let corners = """
      variants.cards.map(({ canvas }) => canvas.getContext('2d')
        .getImageData(0, canvas.height - 1, 1, 1).data[0])
      """
    let browser = try Self.open(
      command,
      [
        Self.drawn, ["key", "v"],
        ["until", "$('variantsView').getAttribute('aria-busy') === 'false'"], Self.say(corners),
        Self.set("[data-name=minimumLineSpacing] input[type=number]", "30"),
        ["until", "$('variantsView').getAttribute('aria-busy') === 'false'"],
        Self.say(
          "variants.address.split('\\n').every(one => one.includes('minimumLineSpacing=30'))"),
        ["eval", "document.activeElement.blur(); variants.cards[0].node.focus()"],
        ["key", "ArrowRight"], Self.say("document.activeElement.innerText"),
        ["key", "End"], ["eval", "variants.cards.at(-1).node.focus()"], ["key", "Enter"],
        ["until", "app.view === 'picture'"], Self.drawn,
        ["until", "location.hash === addressOf(app)"],
        Self.say("decodeURIComponent(location.hash)"), Self.say(Self.color(2, 22)),
      ])
    #expect(
      browser.texts == [
        "255,255,255,255,255,0,0,0,0", "true", "Large, left to right, light",
        "#source=0&appearance=dark&textSize=accessibility3&layoutDirection=rightToLeft"
          + "&set=minimumLineSpacing=30", "0,0,0",
      ])
    Self.expectQuiet(browser, command)
  }

  @Test("a folder of pictures shows what belongs together, and what is new as it comes")
  func folderOfPictures() throws {
    let folder = try Folder()
    for (name, color) in [
      ("a.expected", 0xFFFF_0000), ("a.actual", 0xFF00_00FF), ("a.difference", 0xFF00_FF00),
      ("b.actual", 0xFF00_00FF),
    ] as [(String, UInt32)] {
      try folder.write("", "out/\(name).png")
      let pixels = PixelBuffer(
        width: 40, height: 30, pixels: Array(repeating: color, count: 40 * 30))
      try Data(PNGEncoder().encode(pixels)).write(to: URL(filePath: folder.path("out/\(name).png")))
    }
    let command = try PageCommand("preview", "out", in: folder)
    let shots = try Folder()
    let adds = try Self.shell(
      "ready 1; cp out/b.actual.png out/c.actual.png", in: folder, shots)
    defer { adds.terminate() }
    let sides = Self.say(
      "[...document.querySelectorAll('.pane .label')].map(one => one.firstChild.textContent)")
    let color = """
      (() => { const [image] = [...document.querySelectorAll('.pane img')]
          .filter(one => getComputedStyle(one).visibility === 'visible')
        const canvas = document.createElement('canvas'), context = canvas.getContext('2d')
        context.drawImage(image, 0, 0)
        return [...context.getImageData(1, 1, 1, 1).data].slice(0, 3) })()
      """
    let browser = try Self.open(
      command, in: shots,
      [
        ["still"], ["until", "folder.images.length > 0"],
        ["eval", "choosePicture(pictures().find(one => one.name === 'a'))"],
        ["until", "folder.images.length === 3"], sides, ["key", "2"],
        ["until", "folder.parts.panes.dataset.mode === 'swipe'"],
        ["move", ".scroller .sheet", 10, 5],
        Self.say("folder.cut"), ["key", "3"],
        ["until", "folder.parts.panes.dataset.mode === 'blink'"], Self.say(color), ["key", " "],
        Self.say(color), ["until", "location.hash === addressOf(app)"], Self.say("location.hash"),
        Self.say("document.querySelectorAll('.entry').length"), ["shot", "1.png"],
        ["until", "document.querySelectorAll('.entry').length === 3"],
        Self.say("picture().name"), Self.say("document.documentElement.scrollWidth"),
      ])
    #expect(
      browser.texts == [
        "Expected,Actual,Difference", "0.25", "255,0,0", "0,0,255",
        "#source=0&picture=a&compare=blink", "2", "a", "1280",
      ])
    Self.expectQuiet(browser, command)
  }

  // MARK: - The whole page

  @Test("Tab comes to every control, which is seen; Escape and ? open and close")
  func keyboard() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    try folder.write(Self.tall, "tall.json5")
    let command = try PageCommand("preview", "scene.json5", "tall.json5", in: folder)
    // Of radio-like groups and the like there are none: each control is a stop of its own.
    let begin = """
      (() => { window.stops = new Set(); window.unseen = []
        const all = 'a[href], button, input, select, [tabindex="0"]'
        window.wanted = [...document.querySelectorAll(all)].filter(node => !node.disabled
          && node.checkVisibility({ visibilityProperty: true }))
        document.activeElement.blur()
        window.look = () => {
          const node = document.activeElement, box = node.getBoundingClientRect()
          if (node === document.body || stops.has(node)) return
          stops.add(node)
          const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          const row = node.querySelector('.current, .entry[aria-selected=true]') ?? node
          const isMarked = !['none', 'hidden'].includes(getComputedStyle(row).outlineStyle)
          if (!isMarked || !at || !(node.contains(at) || at.contains(node))) {
            unseen.push(node.outerHTML.slice(0, 80))
          }
        } })()
      """
    let result = Self.say(
      """
      [wanted.length > 12, ...wanted.filter(node => !stops.has(node))
        .map(node => node.outerHTML.slice(0, 80)), ...unseen]
      """)
    let tabs = (0..<75).flatMap { _ in [["key", "Tab"], ["eval", "look()"]] }
    var steps: [[Any]] = [["still"], Self.drawn, ["key", "]"]]
    steps += [["until", "source().id === 1"], Self.drawn]
    for view in ["p", "v", "e"] {
      steps +=
        [["key", view], ["wait", 0.5], ["eval", begin]] + tabs + [result]
    }
    steps += [
      ["eval", "document.activeElement.blur()"], ["key", "?"], Self.say("$('keys').open"),
      ["key", "Escape"], Self.say("$('keys').open"), ["key", "f"],
      Self.say("document.activeElement.id"), ["type", "inset"],
      Self.say("document.querySelectorAll('#properties .setting').length"), ["key", "Escape"],
      Self.say("document.querySelectorAll('#properties .setting').length > 5"), ["key", "Escape"],
      Self.say("document.activeElement === document.body"), ["key", "["],
      ["until", "source().id === 0"],
    ]
    let browser = try Self.open(command, steps)
    #expect(
      browser.texts == ["true", "true", "true", "true", "false", "filter", "1", "true", "true"])
    Self.expectQuiet(browser, command)
  }

  @Test("nothing is wider than the window, of any width", arguments: ["light", "dark"])
  func widths(scheme: String) throws {
    let folder = try Folder()
    try folder.write(Self.tall, "a scene whose name is as long as names of scenes may be.json5")
    try folder.write(
      Self.scene.replacingOccurrences(of: "[120, 20]", with: "true"), "broken.json5")
    let command = try PageCommand(
      "preview", "a scene whose name is as long as names of scenes may be.json5", "broken.json5",
      in: folder)
    let over = Self.say(
      """
      (root => [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight,
        document.documentElement.dataset.theme,
        [...document.querySelectorAll('#top button, #tabs button, #zooms button')].filter(node => {
          const { left, right, width } = node.getBoundingClientRect()
          return width > 0 && (left < 0 || right > innerWidth)
        }).length])(document.documentElement)
      """)
    var steps: [[Any]] = [["scheme", scheme], Self.drawn]
    for width in [390, 2560] {
      steps += [["size", width, 844], ["key", "p"], Self.drawn, over, ["key", "v"]]
      steps += [["until", "$('variantsView').getAttribute('aria-busy') === 'false'"], over]
      steps += [["key", "e"], ["until", "layers.list.length > 0"], over]
    }
    steps += [["size", 390, 844], ["click", "#tabs [data-panel=left]"], over]
    steps += [["click", "#tabs [data-panel=right]"], over, ["key", "]"]]
    steps += [["until", "!$('problems').hidden"], over]
    let browser = try Self.open(command, steps)
    #expect(browser.texts == Array(repeating: "0,0,\(scheme),0", count: 9))
    Self.expectQuiet(browser, command)
  }
}
