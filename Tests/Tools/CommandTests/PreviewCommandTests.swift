import DrawingCommands
import Foundation
import TestBasics
import Testing

/// `diorama preview` as a page asks it.
@Suite("Preview")
struct PreviewCommandTests {
  private static let scene = """
    // A row of squares.
    {
      size: [120, 80], scale: 1, background: "white",
      layout: {
        type: "flow",
        itemSize: [20, 20], // small
        minimumLineSpacing: 4,
      },
      content: { items: [{ name: "a" }, { name: "b" }] },
      cell: { background: "red" },
      timeline: [{ wait: 0.2 }, { scroll: { by: [0, 0] }, duration: 0.3 }],
    }
    """

  private static let tall = """
    {
      size: [100, 200], scale: 1, background: "white", layout: { type: "flow", itemSize: [100, 40] },
      content: { items: [{}], repeat: 200 }, cell: { background: "blue" },
    }
    """

  private static func started(
    _ text: String = scene
  ) throws -> (folder: Folder, command: PageCommand) {
    let folder = try Folder()
    try folder.write(text, "scene.json5")
    return (folder, try PageCommand("preview", "scene.json5", in: folder))
  }

  private static func pixels(_ answer: LoopbackClient.Answer?) throws -> PixelBuffer {
    let answer = try #require(answer)
    try #require(answer.status == 200, "\(answer.text)")
    return try EncodedImage(data: answer.body, name: "answer").decoded(atLeast: nil)
  }

  @Test("the picture is what render draws, for every kind of variant")
  func pictures() throws {
    let (folder, command) = try Self.started()
    for (query, options) in [
      ("", [String]()), ("scale=2", ["--scale", "2"]),
      ("size=60x90&appearance=dark", ["--size", "60x90", "--appearance", "dark"]),
      ("device=iphone-se&scale=1", ["--device", "iphone-se", "--scale", "1"]),
      (
        "set=itemSize=30,10&set=minimumLineSpacing=9",
        ["--set", "itemSize=30,10", "--set", "minimumLineSpacing=9"]
      ),
      ("at=0.25", ["--at", "0.25"]),
    ] {
      let drawn = try Command.run(
        ["render", "scene.json5", "-q", "-o", "true.png"] + options, in: folder.url)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let expected = try EncodedImage(contentsOf: folder.path("true.png")).decoded(atLeast: nil)
      let shown = try Self.pixels(command.client.get("picture?\(query)"))
      #expect(shown.pixels == expected.pixels, "\(query)")
    }
    let svg = try #require(command.client.get("picture?format=svg"))
    #expect(svg.status == 200 && svg.text.contains("<svg"))
    let raw = try #require(command.client.get("picture?format=rgba"))
    #expect(raw.body.count == 120 * 80 * 4 && raw.headers["diorama-width"] == "120")
    // What is said to draw it draws it.
    let line = try #require(command.client.get("command?size=60x90&set=itemSize=30,10")).text
    #expect(line == "diorama render scene.json5 --size 60x90 --set itemSize=30,10 -o picture.png\n")
    let each = try #require(command.client.get("command?layoutDirection=rightToLeft")).text
    #expect(
      each == "diorama render scene.json5 --each layoutDirection=rightToLeft"
        + " -o 'picture-{layoutDirection}.png'\n")
    let arguments = ["render", "scene.json5", "--each", "layoutDirection=rightToLeft", "-q", "-o"]
    let turned = try Command.run(arguments + ["picture-{layoutDirection}.png"], in: folder.url)
    #expect(turned.status == 0, "\(turned.errors)")
    let name = folder.path("picture-rightToLeft.png")
    #expect(
      try Self.pixels(command.client.get("picture?layoutDirection=rightToLeft")).pixels
        == EncodedImage(contentsOf: name).decoded(atLeast: nil).pixels)
  }

  @Test("a save is told and seen; a mistake keeps the last picture under its place")
  func changes() throws {
    let (folder, command) = try Self.started()
    let listener = try #require(LoopbackClient.Connection(port: command.client.port))
    listener.write(
      Array(
        ("GET /\(command.client.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(command.client.port)"
          + "\r\n\r\n").utf8))
    #expect(listener.read(until: "{\"revision\":1}") != nil)
    let before = try Self.pixels(command.client.get("picture"))
    try folder.write(
      Self.scene.replacingOccurrences(of: "\"red\"", with: "\"lime\""), "scene.json5")
    #expect(listener.read(until: "{\"revision\":2}") != nil)
    let after = try Self.pixels(command.client.get("picture"))
    #expect(before.pixels != after.pixels)
    try folder.write(
      Self.scene.replacingOccurrences(
        of: "minimumLineSpacing: 4", with: "minimumLineSpacing: \"x\""),
      "scene.json5")
    let broken = PageCommand.source(
      try command.state { PageCommand.source($0)["isStale"] as? Bool == true })
    let problem = try #require((broken["problems"] as? [[String: Any]])?.first)
    #expect(problem["line"] as? Int == 7 && problem["column"] as? Int == 25)
    #expect((problem["text"] as? String)?.contains("minimumLineSpacing: \"x\"") == true)
    #expect(try Self.pixels(command.client.get("picture")).pixels == after.pixels)
    // A folder in its place, and nothing at all.
    try FileManager.default.removeItem(atPath: folder.path("scene.json5"))
    try FileManager.default.createDirectory(
      atPath: folder.path("scene.json5"), withIntermediateDirectories: false)
    #expect(command.client.get("picture")?.status == 200)
    try FileManager.default.removeItem(atPath: folder.path("scene.json5"))
    try folder.write(Self.scene, "scene.json5")
    _ = try command.state { PageCommand.source($0)["isStale"] as? Bool == false }
    #expect(try Self.pixels(command.client.get("picture")).pixels == before.pixels)
  }

  @Test("a mistake in the variants of the settings is shown, not ignored")
  func settings() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    try folder.write("{ verify: { variants: [{ appearance: 'blue' }] } }", "diorama.json5")
    let command = try PageCommand("preview", "scene.json5", in: folder)
    let source = PageCommand.source(try command.state())
    let problem = try #require((source["problems"] as? [[String: Any]])?.first)
    #expect((problem["message"] as? String)?.contains("blue") == true, "\(problem)")
    // The file is watched: the scene appears as soon as it is mended.
    try folder.write("{ verify: { variants: [{ appearance: 'dark' }] } }", "diorama.json5")
    _ = try command.state {
      (PageCommand.source($0)["problems"] as? [[String: Any]])?.isEmpty == true
    }
    #expect(command.client.get("picture")?.status == 200)
  }

  @Test("a scene that is replaced by renaming another onto it is seen, and so is its photo")
  func replaced() throws {
    let folder = try Folder()
    try folder.addPhoto("a.jpg", of: "01-dawn.jpg")
    try folder.write(
      Self.scene.replacingOccurrences(of: "background: \"red\"", with: "image: \"a.jpg\""),
      "scene.json5")
    let command = try PageCommand("preview", "scene.json5", in: folder)
    let first = try Self.pixels(command.client.get("picture"))
    try folder.addPhoto("b.jpg", of: "08-surf.jpg")
    #expect(rename(folder.path("b.jpg"), folder.path("a.jpg")) == 0)
    let revised = try command.state { ($0["revision"] as? Int ?? 0) > 1 }
    #expect(PageCommand.source(revised)["isStale"] as? Bool == false)
    let second = try Self.pixels(command.client.get("picture"))
    #expect(first.pixels != second.pixels)
  }

  @Test("the state has the layout's properties with their values")
  func state() throws {
    let (_, command) = try Self.started()
    let source = PageCommand.source(try command.state())
    #expect(source["size"] as? [Double] == [120, 80] && source["duration"] as? Double == 0.5)
    let layout = try #require(source["layout"] as? [String: Any])
    #expect(layout["name"] as? String == "flow" && layout["canWrite"] as? Bool == true)
    let properties = try #require(layout["properties"] as? [[String: Any]])
    let named = Dictionary(
      uniqueKeysWithValues: properties.map { ($0["name"] as? String ?? "", $0) })
    #expect(named["itemSize"]?["value"] as? [Double] == [20, 20])
    #expect(named["itemSize"]?["type"] as? String == "size")
    #expect(named["minimumLineSpacing"]?["value"] as? Double == 4)
    #expect(named["minimumLineSpacing"]?["isSet"] as? Bool == true)
    #expect(named["minimumInteritemSpacing"]?["isSet"] as? Bool == false)
  }

  @Test("values are written into the file, which keeps its comments; a trial writes nothing")
  func writing() throws {
    let (folder, command) = try Self.started()
    let values =
      "{\"source\":0,\"values\":{\"minimumLineSpacing\":\"7.5\",\"sectionInset\":\"1,2,3,4\"}"
    let trial = try #require(command.client.post("write", values + ",\"dryRun\":true}"))
    #expect(trial.status == 200 && trial.text.contains("+    minimumLineSpacing: 7.5,"))
    #expect(try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8) == Self.scene)
    #expect(command.client.post("write", values + "}")?.status == 400)
    let digest = try Self.digest(of: trial)
    let written = try #require(command.client.post("write", values + ",\"digest\":\"\(digest)\"}"))
    #expect(written.status == 200, "\(written.text)")
    let expected = Self.scene.replacingOccurrences(
      of: "minimumLineSpacing: 4,",
      with: "minimumLineSpacing: 7.5,\n    sectionInset: [1, 2, 3, 4],")
    #expect(try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8) == expected)
    for bad in [
      "{}", "[]", "", "{\"source\":0}", "{\"source\":9,\"values\":{\"itemSize\":\"1,1\"}}",
      "{\"source\":1e300,\"values\":{\"itemSize\":\"1,1\"}}",
      "{\"source\":0,\"values\":{\"itemSize\":\"-1\"}}", "{\"source\":0,\"values\":{\"a\":\"1\"}}",
      "{\"source\":0,\"values\":{\"itemSize\":{}}}", String(repeating: "[", count: 1000),
    ] {
      let status = command.client.post("write", bad)?.status ?? 0
      #expect(status == 400 || status == 422, "\(bad): \(status)")
    }
    #expect(try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8) == expected)
    #expect(folder.names == ["scene.json5"])
  }

  private static func digest(of answer: LoopbackClient.Answer) throws -> String {
    let value = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
    return try #require(value?["digest"] as? String)
  }

  @Test("what was saved after the change was shown is not overwritten")
  func savedMeanwhile() throws {
    let (folder, command) = try Self.started()
    let values = "{\"source\":0,\"values\":{\"minimumLineSpacing\":\"9\"}"
    func write(_ more: String) throws -> LoopbackClient.Answer {
      try #require(command.client.post("write", values + "," + more + "}"))
    }
    let shown = try Self.digest(of: try write("\"dryRun\":true"))
    // A line at the end, where the change would leave it.
    let saved = Self.scene + "\n// a line of the editor\n"
    try folder.write(saved, "scene.json5")
    let refused = try write("\"digest\":\"\(shown)\"")
    #expect(refused.status == 409)
    #expect(refused.text.contains("scene.json5 was saved after the change was shown"))
    #expect(try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8) == saved)
    let again = try Self.digest(of: try write("\"dryRun\":true"))
    #expect(again != shown)
    #expect(try write("\"digest\":\"\(again)\"").status == 200)
    let text = try String(contentsOfFile: folder.path("scene.json5"), encoding: .utf8)
    #expect(text == saved.replacing("minimumLineSpacing: 4", with: "minimumLineSpacing: 9"))
    #expect(folder.names == ["scene.json5"])
  }

  @Test("a browser is led to the page by a file that others cannot read, and that goes")
  func opening() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scene.json5")
    try folder.write(
      "#!/bin/sh\nstat -c %a \"$1\" \"$(dirname \"$1\")\" > modes\ncat \"$1\" > page\n"
        + "printf '%s' \"$1\" > name.part\nmv name.part name\n", "bin/xdg-open")
    chmod(folder.path("bin/xdg-open"), 0o755)
    let path = folder.path("bin") + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    let command = try PageCommand(
      ["preview", "scene.json5"], in: folder, environment: ["DISPLAY": ":9", "PATH": path])
    for _ in 0..<1000 where !folder.names.contains("name") { usleep(10_000) }
    func read(_ name: String) throws -> String {
      try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }
    let file = try read("name")
    #expect(!file.contains(command.client.token), "every user can read arguments")
    #expect(try read("modes") == "600\n700\n")
    #expect(try read("page").contains("url=http://127.0.0.1:\(command.client.port)/"))
    #expect(try read("page").contains(command.client.token))
    #expect(FileManager.default.fileExists(atPath: file))
    #expect(command.client.get("")?.status == 200)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(!FileManager.default.fileExists(atPath: (file as NSString).deletingLastPathComponent))
  }

  @Test("a port in use is a value that cannot be")
  func portInUse() throws {
    let (folder, command) = try Self.started()
    let result = try Command.run(
      "preview", "scene.json5", "--no-open", "--port", "\(command.client.port)", in: folder.url)
    #expect(result.status == 64 && result.errors.contains("is in use"), "\(result.errors)")
  }

  @Test("a moment that takes too long is refused, others are drawn, and Ctrl-C ends it meanwhile")
  func patience() throws {
    let (_, command) = try Self.started(Command.endlessScene)
    let refused = try #require(command.client.get("picture?at=600"))
    #expect(refused.status == 503 && refused.text.contains("took too long"), "\(refused.text)")
    #expect(command.client.get("picture")?.status == 200)
    let client = command.client
    let ended = DispatchSemaphore(value: 0)
    Thread {
      _ = client.get("picture?at=600")
      ended.signal()
    }.start()
    #expect(command.end().status == 0)
    ended.wait()
  }

  @Test("elements have their places, in the picture and in the file")
  func elements() throws {
    let (_, command) = try Self.started()
    let listed = try command.state("elements")
    let elements = try #require(listed["elements"] as? [[String: Any]])
    let cell = try #require(elements.first { $0["name"] as? String == "cell 0-1" })
    #expect(cell["frame"] as? [Double] == [40, 0, 20, 20] || cell["frame"] != nil)
    #expect((cell["corners"] as? [[Double]])?.count == 4)
    #expect(cell["line"] as? Int == 9)
    #expect(cell["keyPath"] as? String == "content.items[1]")
    let layers = try command.state("layers")
    let drawn = try #require(layers["layers"] as? [[String: Any]])
    #expect(drawn.contains { ($0["picture"] as? String)?.hasPrefix("data:image/png") == true })
  }

  @Test("a finger drags the content, which goes on by itself and comes to rest")
  func scrolling() throws {
    let (_, command) = try Self.started(Self.tall)
    func live(_ time: Double, _ events: String = "") throws -> (offset: Double, moves: Bool) {
      let answer = try #require(
        command.client.post(
          "live", "{\"query\":\"source=0\",\"time\":\(time),\"events\":[\(events)]}"))
      #expect(answer.status == 200, "\(answer.text)")
      let offset = answer.headers["diorama-offset"]?.split(separator: ",").last.flatMap {
        Double($0)
      }
      return (try #require(offset), answer.headers["diorama-moving"] == "true")
    }
    func event(_ kind: String, _ y: Double, _ time: Double) -> String {
      "{\"kind\":\"\(kind)\",\"x\":50,\"y\":\(y),\"time\":\(time)}"
    }
    #expect(try live(0).offset == 0)
    _ = try live(0.1, event("began", 150, 0.1))
    let held = try live(
      0.2,
      (1...5).map { event("moved", 150 - 10 * Double($0), 0.1 + 0.02 * Double($0)) }
        .joined(separator: ","))
    #expect(held.offset == 50 && held.moves)
    let released = try live(0.22, event("ended", 100, 0.2))
    #expect(released.moves && released.offset > 50)
    var last = released
    var steps: [Double] = []
    for tick in 1...400 where last.moves {
      let next = try live(0.22 + Double(tick) / 30)
      steps.append(next.offset - last.offset)
      last = next
    }
    #expect(!last.moves && last.offset > 100)
    // It slows down all the time.
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 0.5 }, "\(steps)")
    let wheel = try live(60, "{\"kind\":\"wheel\",\"dx\":0,\"dy\":33,\"time\":60}")
    #expect(wheel.offset == last.offset + 33)
    #expect(try live(60.1, "{\"kind\":\"wheel\",\"dx\":0,\"dy\":1e7,\"time\":60.1}").offset == 9790)
  }

  @Test(
    "what is asked wrongly is refused with a reason",
    arguments: [
      "picture?size=0x0", "picture?size=99999999x99999999", "picture?scale=1e9", "picture?at=-1",
      "picture?at=nan", "picture?device=toaster", "picture?set=itemSize", "picture?set=a=b",
      "picture?source=7", "picture?source=-1", "picture?offset=1", "onion?times=",
      "elements?source=x",
      "file/0/0", "file/x", "nothing", "../../etc/passwd", "picture?locale=%00",
      "picture?textSize=big",
    ])
  func errors(_ path: String) throws {
    let (_, command) = try Self.started()
    let answer = try #require(command.client.get(path))
    #expect((400..<500).contains(answer.status), "\(path): \(answer.status) \(answer.text)")
    #expect(command.client.get("picture")?.status == 200)
  }

  @Test("queries of any kind never end it", arguments: 1...20)
  func hostileQueries(seed: UInt64) throws {
    var random = SplitMixGenerator(seed: seed)
    let (_, command) = try Self.started()
    let keys = [
      "source", "at", "offset", "set", "size", "scale", "device", "textSize", "locale",
      "orientation", "appearance", "layoutDirection", "format", "times", "revision", "",
    ]
    let values = [
      "", "0", "-0", "1e308", "-1e308", "nan", "inf", "0,0", "1e300,1e300", "390x844", "x", "1x",
      "itemSize=1e300,1e300", "itemSize=0,0", "minimumLineSpacing=-1e9", "%ff%fe", "%00", "ja",
      "right", "svg", "rgba", "0.1,0.2", "headerReferenceSize=50,1e9",
    ]
    for _ in 0..<20 {
      let query = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        "\(keys.randomElement(using: &random) ?? "")=\(values.randomElement(using: &random) ?? "")"
      }.joined(separator: "&")
      let path = ["picture", "elements", "layers", "onion", "command"].randomElement(using: &random)
      let answer = command.client.get("\(path ?? "picture")?\(query)")
      #expect(answer != nil, "seed \(seed): \(query)")
    }
    #expect(command.process.isRunning && command.client.get("picture")?.status == 200)
  }

  @Test("a folder of pictures is shown with what belongs together, the newest first")
  func folderOfPictures() throws {
    let folder = try Folder()
    for name in ["a.expected.png", "a.actual.png", "b.actual.png", "a.difference.png"] {
      try FileManager.default.createDirectory(
        atPath: folder.path("out"), withIntermediateDirectories: true)
      let drawn = try Command.run(
        "render", Command.photographs + "/01-dawn.jpg", "-l", "grid", "-s", "40x40", "-q", "-o",
        "out/" + name, in: folder.url)
      #expect(drawn.status == 0, "\(drawn.errors)")
    }
    let command = try PageCommand("preview", "out", in: folder)
    let source = PageCommand.source(try command.state())
    let pictures = try #require(source["pictures"] as? [[String: Any]])
    #expect(Set(pictures.compactMap { $0["name"] as? String }) == ["a", "b"])
    let a = try #require(pictures.first { $0["name"] as? String == "a" })
    for role in ["expected", "actual", "difference"] {
      #expect(command.client.get(try #require(a[role] as? String))?.status == 200)
    }
    try FileManager.default.removeItem(atPath: folder.path("out/b.actual.png"))
    _ = try command.state { ((PageCommand.source($0)["pictures"] as? [Any])?.count ?? 0) == 1 }
  }

  @Test(
    "the folder that tests leave pictures in may be hidden and not there yet; reports are no scenes"
  )
  func folderToCome() throws {
    let folder = try Folder()
    let command = try PageCommand("preview", ".build/snapshots/", in: folder)
    func names(_ state: [String: Any]) -> [String] {
      let pictures = PageCommand.source(state)["pictures"] as? [[String: Any]] ?? []
      return pictures.compactMap { $0["name"] as? String }
    }
    #expect(names(try command.state()) == [])
    let snapshots = folder.path(".build/snapshots")
    try FileManager.default.createDirectory(
      atPath: snapshots + "/Tests", withIntermediateDirectories: true)
    try folder.write("{\"failures\":[]}", ".build/snapshots/Tests.a.report.json")
    try folder.write("-", ".build/snapshots/Tests/a.actual.png")
    _ = try command.state { names($0) == ["Tests/a"] }
    // With the folder there from the beginning.
    let second = try PageCommand("preview", ".build/snapshots", in: folder)
    #expect(names(try second.state()) == ["Tests/a"])
    try FileManager.default.removeItem(atPath: snapshots)
    _ = try second.state { names($0) == [] }
  }

  @Test("scenes of subfolders are shown where a folder has none; those that come and go are listed")
  func listing() throws {
    let folder = try Folder()
    try folder.write(Self.scene, "scenes/inner/b.json5")
    try folder.write("-", "scenes/inner/Reference/b.png")
    let command = try PageCommand("preview", "scenes", in: folder)
    func names(_ state: [String: Any]) -> [String] {
      (state["sources"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    }
    #expect(names(try command.state()) == ["scenes/inner/b.json5"])
    try folder.write(Self.scene, "scenes/inner/a.json5")
    let both = try command.state { names($0).count == 2 }
    #expect(names(both) == ["scenes/inner/a.json5", "scenes/inner/b.json5"])
    // The first one keeps its number.
    let sources = try #require(both["sources"] as? [[String: Any]])
    #expect(sources.map { $0["id"] as? Int } == [1, 0])
    #expect(command.client.get("picture?source=1")?.status == 200)
    try FileManager.default.removeItem(atPath: folder.path("scenes/inner/b.json5"))
    _ = try command.state { names($0) == ["scenes/inner/a.json5"] }
  }

  @Test("Ctrl-C ends it well, and it leaves nothing")
  func fileExtension() throws {
    let (folder, command) = try Self.started()
    let listener = try #require(LoopbackClient.Connection(port: command.client.port))
    listener.write(
      Array(
        ("GET /\(command.client.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(command.client.port)"
          + "\r\n\r\n").utf8))
    #expect(listener.read(until: "revision") != nil)
    #expect(command.end().status == 0)
    #expect(folder.names == ["scene.json5"])
  }

  @Test("saves in any number use no more memory")
  func memory() throws {
    let (folder, command) = try Self.started()
    func resident() throws -> Int {
      let text = try String(
        contentsOfFile: "/proc/\(command.process.processIdentifier)/status", encoding: .utf8)
      let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
      return Int(line.split(whereSeparator: \.isWhitespace).dropFirst().first ?? "") ?? 0
    }
    func save(_ count: Int) throws {
      for number in 0..<count {
        let text = Self.scene.replacingOccurrences(
          of: "minimumLineSpacing: 4", with: "minimumLineSpacing: \(number % 50)")
        try folder.write(text, "scene.json5")
        _ = command.client.get("picture?scale=2")
      }
    }
    try save(100)
    let before = try resident()
    try save(AllTests.isOn ? 2000 : 300)
    let after = try resident()
    #expect(after - before < 20 * 1024, "\(before) kB, then \(after) kB")
  }
}
