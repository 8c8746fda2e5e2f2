import Basics
import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import SceneFiles
import ScenePlayback
import TestSupport

/// Sixty frames of a scrolling cover flow, from the scene to files, against a browser's
/// screenshots of the same frames.
@MainActor
struct RecordBench {
  private static let scene = "Benchmarks/Scenes/record.json5"
  private static let rate = 60
  private let options: BenchOptions
  private let report: Report

  init(_ options: BenchOptions, _ report: Report) {
    self.options = options
    self.report = report
  }

  func run() throws {
    let folder = NSTemporaryDirectory() + "/diorama-bench-record-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lists = try displayLists()
    try addDrawing(lists, folder)

    let ours = try [
      measure(["-j", "1"], folder + "/one"), measure(["-j", "2"], folder + "/two"),
    ]
    report.add(figure("PNG files, one thread", ours[0]))
    let gain = ours[0].wall / ours[1].wall
    report.add(
      figure("PNG files, two threads", ours[1]).comparing(gain).demanding("≥ 1.7×", gain >= 1.7))
    try addBrowser(lists, folder, ours)
    if options.comparesSkia { try addSkia(lists, folder, ours) }
    try addFilm(folder)
    if options.recordsLong { try LongRecordBench(report, folder).run() }
    report.remark(
      "\(lists.count) frames of 960×640. Times are CPU milliseconds in users' code of whole "
        + "processes; two threads are compared by wall time.")
  }

  // MARK: - Parts

  private func displayLists() throws -> [DisplayList] {
    var reader = SceneReader()
    reader.allowedPaths = ["Examples"]
    let stage = try SceneStage(try reader.read(file: Self.scene))
    let count = Int((stage.duration * Double(Self.rate)).rounded(.up)) + 1
    return try (0..<count).map { try stage.displayList(at: Double($0) / Double(Self.rate)) }
  }

  private func addDrawing(_ lists: [DisplayList], _ folder: String) throws {
    let renderer = BenchScene.renderer()
    let measured = try Measurement.of { for list in lists { _ = try renderer.draw(list) } }
    let frame = measured.cpu.median / Double(lists.count)
    report.add(
      Figure("drawing a frame", Text.short(frame) + " CPU").demanding("≤ 4 ms", frame <= 4))
    guard let ffmpeg = FFmpeg.installed else {
      return report.remark("ffmpeg is not installed: x264 was not measured.")
    }
    let raw = folder + "/frames.raw"
    let file = try AtomicFile(at: raw)
    for list in lists {
      try file.append(try renderer.draw(list).pixels.withUnsafeBytes(Array.init))
    }
    try file.commit()
    let film = ffmpeg.film(
      width: lists[0].pixelWidth, height: lists[0].pixelHeight, rate: Self.rate, raw,
      to: folder + "/raw.mp4")
    let x264 = Spread(try (0..<5).map { _ in try film.run().userCPU / Double(lists.count) })
    report.add(
      Figure("x264 veryfast, a frame", x264.text()).comparing(x264.median / frame)
        .demanding("≥ 1×", x264.median >= frame))
    try FileManager.default.removeItem(atPath: raw)
  }

  private func addSkia(_ lists: [DisplayList], _ folder: String, _ ours: [Recording]) throws {
    guard let python = ProcessInfo.processInfo.environment["DIORAMA_SKIA_PYTHON"] else {
      return report.remark("skia-python was not measured: DIORAMA_SKIA_PYTHON leads to none.")
    }
    let (frames, shots) = (folder + "/skia.json", folder + "/skia")
    try JSONEncoder().encode(SkiaFrames(lists)).write(to: URL(filePath: frames))
    try FileManager.default.createDirectory(atPath: shots, withIntermediateDirectories: true)
    var users: [String: Double] = [:]
    for (encoder, name) in [
      ("none", "skia-python, drawing alone"), ("skia", "skia-python, its PNG"),
      ("zlib", "skia-python, PNG by numpy and zlib 1"),
    ] {
      let costs = try (0..<5).map { _ in
        try ChildProcess(
          path: python, arguments: ["Benchmarks/skia_frames.py", frames, encoder, shots]
        ).run()
      }
      let theirs = Recording(
        user: Spread(costs.map(\.userCPU)).median, wall: Spread(costs.map(\.wall)).median,
        bytes: try Self.bytes(in: shots))
      report.add(figure(name, theirs))
      users[encoder] = theirs.user
    }
    let middle = lists.count / 2
    let picture = try EncodedImage(
      contentsOf: shots + "/" + String(format: "%04d.png", middle)
    ).decoded(atLeast: nil)
    let difference = PixelDifference(picture, try BenchScene.renderer().draw(lists[middle]))
    report.remark("A frame of skia-python differs from ours by \(difference).")
    for (encoder, name) in [
      ("skia", "skia-python's PNG beside one thread"), ("zlib", "numpy's and zlib's beside it"),
    ] {
      let ratio = (users[encoder] ?? 0) / ours[0].user
      report.add(Figure(name, "").comparing(ratio).demanding("≥ 3.5×", ratio >= 3.5))
    }
  }

  private func addBrowser(
    _ lists: [DisplayList], _ folder: String, _ ours: [Recording]
  ) throws {
    guard case .success(let browser) = Chromium.installed else {
      return report.remark("Chromium is not installed; on Debian: apt-get install chromium")
    }
    let shots = folder + "/shots"
    try FileManager.default.createDirectory(atPath: shots, withIntermediateDirectories: true)
    let pages = try lists.map { try PageWriter().page(of: $0) }
    try PageWriter.player(of: pages).write(
      toFile: folder + "/page.html", atomically: true, encoding: .utf8)
    let child = ChildProcess(
      path: "/usr/bin/python3",
      arguments: [
        "Benchmarks/chromium_frames.py", browser.path, folder + "/page.html", "480", "320", "2",
        "\(lists.count)", shots,
      ])
    let cost = try child.run()
    let theirs = Recording(
      user: cost.userCPU, wall: cost.wall, bytes: try Self.bytes(in: shots))
    report.add(figure("Chromium's screenshots", theirs))
    let ratio = theirs.user / ours[0].user
    let size = Double(ours[0].bytes) / Double(theirs.bytes)
    report.add(
      Figure("Chromium beside one thread", "").comparing(ratio).demanding("≥ 10×", ratio >= 10))
    report.add(
      Figure("bytes beside Chromium's", "").comparing(size).demanding("≤ 1.02×", size <= 1.02))
  }

  private func addFilm(_ folder: String) throws {
    let film = try run(["-j", "1"], to: folder + "/film.mp4")
    report.add(
      Figure(
        "mp4, with ffmpeg", "\(Text.short(film.userCPU)) user, \(Text.short(film.wall)) wall"))
  }

  // MARK: - Running

  private struct Recording {
    var user: Double
    var wall: Double
    var bytes: Int
  }

  private func measure(_ options: [String], _ folder: String) throws -> Recording {
    var costs: [ChildProcess.Cost] = []
    for _ in 0..<5 {
      try? FileManager.default.removeItem(atPath: folder)
      costs.append(try run(options, to: folder + "/%04d.png"))
    }
    return Recording(
      user: Spread(costs.map(\.userCPU)).median, wall: Spread(costs.map(\.wall)).median,
      bytes: try Self.bytes(in: folder))
  }

  private func run(_ options: [String], to output: String) throws -> ChildProcess.Cost {
    let arguments = [
      "record", Self.scene, "--allow-path", "Examples", "--fps", "\(Self.rate)", "-o",
    ]
    return try ChildProcess.diorama(arguments + [output, "--quiet"] + options).run()
  }

  private static func bytes(in folder: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".png") }
      .map { name in
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
        return attributes[.size] as? Int ?? 0
      }.reduce(0, +)
  }

  private func figure(_ name: String, _ recording: Recording) -> Figure {
    Figure(
      name,
      "\(Text.short(recording.user)) user, \(Text.short(recording.wall)) wall, "
        + Text.megabytes(recording.bytes))
  }
}

extension PageWriter {
  /// One page that shows one of several pages' bodies at a time, its pictures loaded once.
  static func player(of pages: [String]) -> String {
    let bodies = pages.map { page -> String in
      let parts = page.components(separatedBy: "<body>")
      return parts.last?.replacingOccurrences(of: "</body>", with: "") ?? ""
    }
    let head = pages.first?.components(separatedBy: "<body>").first ?? ""
    let frames = bodies.map { "<div class=frame style='display:none'>\($0)</div>" }.joined()
    return head + """
      <body>\(frames)</body>
      <script>
        const frames = document.getElementsByClassName("frame")
        const ready =
          Promise.all(Array.from(document.images, image => image.decode().catch(() => {})))
        let shown = null
        async function show(i) {
          await ready
          if (shown) shown.style.display = "none"
          shown = frames[i]
          shown.style.display = ""
        }
      </script>
      """
  }
}
