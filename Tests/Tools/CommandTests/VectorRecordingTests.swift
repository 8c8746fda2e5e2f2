import DrawingCommands
import Foundation
import TestSupport
import Testing

/// Animations as vectors, as the command writes them and as a browser shows them.
@Suite("Vector recordings")
struct VectorRecordingTests {
  private static let scene = """
    {
      size: [200, 160], background: "#e8ecf0", layout: { type: "flow", itemSize: [50, 50] },
      content: { items: [{ name: "one" }, { name: "two" }, { name: "three" }] }, cell: { background: "#c04020", cornerRadius: 8, label: "{name}" },
      timeline: [{ layout: { type: "cover-flow", itemSize: [60, 60] }, duration: 0.5 }],
    }
    """

  @Test("an SVG that plays, and a page that plays it")
  func files() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    for arguments in [
      ["-o", "a.svg"], ["-o", "a.html", "--vectors"], ["-o", "b.svg", "--loop", "1"],
    ] {
      let result = try Command.run(["record", "scene.json5", "-q"] + arguments, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let svg = try String(contentsOfFile: folder.path("a.svg"), encoding: .utf8)
    #expect(svg.contains("@keyframes") && svg.contains("infinite") && !svg.contains("<script"))
    #expect(!svg.contains("<text"))
    let page = try String(contentsOfFile: folder.path("a.html"), encoding: .utf8)
    #expect(page.contains("@keyframes") && page.contains("<text class=\"t"))
    #expect(!page.contains("<canvas"))
    let once = try String(contentsOfFile: folder.path("b.svg"), encoding: .utf8)
    #expect(once.contains("1 forwards"))
  }

  /// Cells that scroll under a bar, within a phone.
  private static let bar = """
    {
      size: [200, 160], background: "#e8ecf0", design: "ios18",
      navigationBar: { title: "Bar" },
      layout: { type: "flow", itemSize: [50, 50] },
      content: { items: [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}] },
      cell: { background: "#a8b8d0", cornerRadius: 8 },
      timeline: [{ scroll: { by: [0, 100] }, duration: 0.5 }],
    }
    """

  /// A path and a border that are drawn over time.
  private static let drawn = """
    {
      size: [200, 160], background: "#e8ecf0", content: { items: [{}] },
      layout: { type: "flow", itemSize: [180, 140], sectionInset: 10 },
      cell: {
        cornerRadius: 20, border: { width: 4, color: "#7c3aed", trim: [0, 0.1] },
        views: [{ inset: 30, tint: "#c04020", path: {
          data: "M2 60 C20 -20 36 -8 60 32 S82 60 118 2", lineWidth: 5, trim: [0, 0.05] } }],
        selected: {
          border: { width: 4, color: "#7c3aed", trim: [0.2, 0.9] },
          views: [{ inset: 30, tint: "#c04020", path: {
            data: "M2 60 C20 -20 36 -8 60 32 S82 60 118 2", lineWidth: 5, trim: [0, 0.95] } }],
        },
      },
      timeline: [{ select: [[0, 0]], duration: 0.5 }],
    }
    """

  @Test("options of vectors are refused for pages of pictures, and the other way round")
  func usageError() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    for arguments in [
      ["-o", "a.html", "--report"], ["-o", "a.gif", "--vectors"], ["-o", "a.svg", "--vectors"],
      ["-o", "a.html", "--vectors", "--lossless"],
    ] {
      let result = try Command.run(["record", "scene.json5", "-q"] + arguments, in: folder.url)
      #expect(result.status == 64, "\(arguments): \(result.errors)")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["scene.json5"])
    }
  }

  @Test("perspective in pixels needs no HTML")
  func pixels() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    let turned = Self.scene.replacingOccurrences(
      of: "type: \"flow\", itemSize: [50, 50]", with: "type: \"cover-flow\", itemSize: [70, 70]")
    try folder.write(turned, "turned.json5")
    for name in ["scene", "turned"] {
      for form in ["html", "pixels"] {
        let result = try Command.run(
          "record", name + ".json5", "-q", "--perspective", form, "-o", "\(name)-\(form).svg",
          in: folder.url)
        #expect(result.status == 0, "\(result.errors)")
        let text = try String(contentsOfFile: folder.path("\(name)-\(form).svg"), encoding: .utf8)
        #expect(text.contains("<foreignObject") == (name == "turned" && form == "html"))
      }
    }
    // What another renderer shows, which knows no HTML.
    let bytes = try [UInt8](Data(contentsOf: folder.url.appending(path: "turned-pixels.svg")))
    guard let shown = try DocumentReader.rsvg.pixels(of: bytes, scale: 1) else { return }
    let drawn = try Command.run(
      "render", "turned.json5", "--at", "0", "--scale", "1", "-o", "true.png", "-q", in: folder.url)
    #expect(drawn.status == 0, "\(drawn.errors)")
    let expected = try EncodedImage(contentsOf: folder.path("true.png")).decoded(atLeast: nil)
    let difference = PixelDifference(shown, expected)
    #expect(difference.meanOffEdges < 0.6 && difference.mean < 1.5, "\(difference)")
  }

  /// Screenshots of a page, by browser.
  private static let browsers:
    [(name: String, arguments: @Sendable (_ folder: Folder, _ size: String) -> [String])] =
      [
        (
          "chromium",
          {
            [
              "--headless", "--no-sandbox", "--disable-gpu", "--force-device-scale-factor=1",
              "--force-color-profile=srgb", "--hide-scrollbars", "--window-size=\($1)",
              "--user-data-dir=\($0.path("profile"))", "--screenshot=shot.png",
            ]
          }
        ),
        (
          "firefox-esr",
          {
            [
              "--headless", "--no-remote", "--profile", $0.path("firefox"),
              "--screenshot", $0.path("shot.png"), "--window-size=\($1)",
            ]
          }
        ),
      ]

  /// All moments are on one page, for browsers start slowly.
  @Test(
    "browsers show what is drawn at 20 moments", .enabled(if: AllTests.isOn, AllTests.reason),
    arguments: [("html", scene), ("pixels", scene), ("html", bar), ("html", drawn)])
  func moments(perspective: String, scene: String) throws {
    let folder = try Folder()
    try folder.write(scene, "scene.json5")
    try FileManager.default.createDirectory(
      atPath: folder.path("firefox"), withIntermediateDirectories: false)
    let recorded = try Command.run(
      "record", "scene.json5", "-o", "a.svg", "-q", "--perspective", perspective, in: folder.url)
    #expect(recorded.status == 0, "\(recorded.errors)")
    let svg = try String(contentsOfFile: folder.path("a.svg"), encoding: .utf8)
    let times = (0..<20).map { Double($0) * 0.025 }
    var page = "<body style=\"margin:0\">"
    for (number, time) in times.enumerated() {
      let paused =
        "*{animation-play-state:paused!important;animation-delay:-\(time)s!important}</style>"
      try folder.write(
        svg.replacingOccurrences(of: "</style>", with: paused), "moment-\(number).svg")
      page += "<img src=\"moment-\(number).svg\" style=\"display:block\">"
    }
    try folder.write(page, "moments.html")
    for browser in Self.browsers {
      let shot = try AllTests.run(
        browser.name,
        browser.arguments(folder, "200,\(160 * times.count)") + [
          "file://" + folder.path("moments.html")
        ], in: folder)
      #expect(shot.status == 0, "\(browser.name): \(shot.errors)")
      let shots = try EncodedImage(contentsOf: folder.path("shot.png")).decoded(atLeast: nil)
      try FileManager.default.removeItem(atPath: folder.path("shot.png"))
      for (number, time) in times.enumerated() {
        let drawn = try Command.run(
          "render", "scene.json5", "--at", "\(time)", "--scale", "1", "-o", "true.png", "-q",
          in: folder.url)
        #expect(drawn.status == 0, "\(drawn.errors)")
        let expected = try EncodedImage(contentsOf: folder.path("true.png")).decoded(atLeast: nil)
        let shown = shots.cropped(x: 0, y: 160 * number, width: 200, height: 160)
        let difference = PixelDifference(shown, expected)
        #expect(
          difference.meanOffEdges < 0.6 && difference.mean < 1.5,
          "\(browser.name) at \(time): \(difference)")
      }
    }
  }
}

/// Lottie, as the command writes it and as players show it.
@Suite("Lottie recordings")
struct LottieRecordingTests {
  private static let scene = """
    {
      size: [200, 160], background: "#e8ecf0", layout: { type: "circle", itemSize: [44, 44] },
      content: { items: [{ name: "one" }, { name: "two" }, { name: "six" }] },
      cell: { background: "#c04020", cornerRadius: 12, label: "{name}" },
      timeline: [{ layout: { type: "flow", itemSize: [60, 40] }, duration: 0.5 }],
    }
    """

  @Test("JSON and an archive, and an error that names what Lottie cannot say")
  func files() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    for name in ["a.json", "a.lottie"] {
      let result = try Command.run("record", "scene.json5", "-q", "-o", name, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let json = try Data(contentsOf: URL(filePath: folder.path("a.json")))
    let root = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect((root["layers"] as? [Any])?.count ?? 0 >= 4)
    let archive = try Data(contentsOf: URL(filePath: folder.path("a.lottie")))
    #expect(archive.starts(with: [0x50, 0x4b, 3, 4]) && archive.count < json.count)

    let shadow = Self.scene.replacingOccurrences(
      of: "cornerRadius: 12", with: "cornerRadius: 12, shadow: { opacity: 0.5, radius: 6 }")
    try folder.write(shadow, "shadow.json5")
    let refused = try Command.run("record", "shadow.json5", "-o", "b.json", in: folder.url)
    #expect(refused.status == 65, "\(refused.errors)")
    #expect(refused.errors.contains("a blurred shadow") && refused.errors.contains("--lenient"))
    #expect(refused.errors.hasPrefix("diorama: shadow.json5: Lottie cannot"), "\(refused.errors)")
    #expect(!folder.names.contains("b.json"))
    let material = Self.scene.replacingOccurrences(
      of: "cornerRadius: 12", with: "cornerRadius: 12, material: \"thin\""
    )
    .replacingOccurrences(of: "cell: { background: \"#c04020\",", with: "cell: {")
    try folder.write(material, "material.json5")
    let never = try Command.run(
      "record", "material.json5", "-o", "b.json", "--lenient", in: folder.url)
    #expect(never.status == 65 && never.errors.contains(": a material"), "\(never.errors)")
    let lenient = try Command.run(
      "record", "shadow.json5", "-o", "b.json", "--lenient", "-q", in: folder.url)
    #expect(lenient.status == 0, "\(lenient.errors)")
  }

  private static let player = """
    import io, json, sys, zipfile
    from PIL import Image
    from rlottie_python import LottieAnimation
    import thorvg_python as tvg
    archive = zipfile.ZipFile('a.lottie')
    assert archive.testzip() is None
    manifest = json.loads(archive.read('manifest.json'))
    data = archive.read('animations/%s.json' % manifest['animations'][0]['id']).decode()
    assert data == open('a.json').read()
    frames = [int(word) for word in sys.argv[1:]]
    with LottieAnimation.from_data(data) as player:
        for frame in frames:
            player.render_pillow_frame(frame_num=frame).convert('RGB').save(f'rlottie-{frame}.png')
    engine = tvg.Engine()
    canvas = tvg.SwCanvas(engine)
    canvas.set_target(200, 160)
    player = tvg.LottieAnimation(engine)
    picture = player.get_picture()
    picture.load('a.json')
    picture.set_size(200, 160)
    canvas.add(picture)
    for frame in frames:
        player.set_frame(frame)
        canvas.update()
        canvas.draw(True)
        canvas.sync()
        canvas.get_pillow().convert('RGB').save(f'thorvg-{frame}.png')
    """

  @Test("players show what is drawn", .enabled(if: AllTests.isOn, AllTests.reason))
  func moments() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    for name in ["a.json", "a.lottie"] {
      let result = try Command.run("record", "scene.json5", "-q", "-o", name, in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
    }
    let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"
    let played = try AllTests.run(python, ["-c", Self.player, "0", "12", "24"], in: folder)
    try #require(played.status == 0, "\(played.errors)")
    for frame in [0, 12, 24] {
      let drawn = try Command.run(
        "render", "scene.json5", "--at", String(Double(frame) / 60), "--scale", "1", "-o",
        "true.png", "-q", in: folder.url)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let expected = try EncodedImage(contentsOf: folder.path("true.png")).decoded(atLeast: nil)
      for player in ["rlottie", "thorvg"] {
        let shown = try EncodedImage(contentsOf: folder.path("\(player)-\(frame).png"))
          .decoded(atLeast: nil)
        try #require(shown.width == expected.width && shown.height == expected.height)
        let difference = PixelDifference(shown, expected)
        // rlottie loses a level where it blends.
        let most = player == "rlottie" ? 1.2 : 0.6
        #expect(
          difference.meanOffEdges < most && difference.mean < 1.5,
          "\(player), frame \(frame): \(difference)")
      }
    }
  }
}
