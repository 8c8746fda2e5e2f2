import Basics
import CompositionalLayouts
import DisplayLists
import Foundation
import LayoutCatalog
import SceneFiles
import ScenePlayback
import TestSupport

/// The command, from the start of its process to the end, against a browser's one shot.
@MainActor
struct ColdBench {
  private let options: BenchOptions
  private let report: Report
  private static let size = CGSize(width: 480, height: 320)
  private static let scale: Double = 2
  /// Narrow enough for all nine to be seen.
  private static let settings = [("minimumLineSpacing", "-120")]

  init(_ options: BenchOptions, _ report: Report) {
    self.options = options
    self.report = report
  }

  func run() throws {
    let large = try Self.photographs()
    let folder = try options.pictureFolder ?? Self.temporaryFolder()
    defer {
      if options.pictureFolder == nil { try? FileManager.default.removeItem(atPath: folder) }
    }
    let photos = try large.map { try Self.reduced($0, into: folder) }
    let output = folder + "/cold.png"
    let command = try Self.command(photos, output: output)
    var works = [command]
    var browser: Chromium?
    switch Chromium.installed {
    case .success(let installed):
      browser = installed
      works.append(try installed.command(for: Self.displayList(of: photos)))
    case .failure(let reason): report.remark(reason.description)
    }
    let costs = try Self.inTurns(works)
    let wall = Spread(costs[0].map(\.wall))
    report.add(
      Self.figure("diorama render", costs[0]).demanding("≤ 60 ms", wall.median <= 60))
    report.add(Self.user("diorama render: user CPU", costs[0]))
    report.add(Figure("diorama render: peak memory", Text.megabytes(try command.peakMemory())))
    report.add(
      Figure("diorama render: file", Text.megabytes(try Self.fileSize(output))))
    let largeCosts = try Self.inTurns([try Self.command(large, output: output)])[0]
    report.add(Self.figure("diorama render: the photographs at 1600×1600", largeCosts))
    report.add(
      Self.user("diorama render: the photographs at 1600×1600, user CPU", largeCosts))
    // The picture that is compared is that of the small ones.
    _ = try command.run()
    guard let browser else { return }
    let theirs = Spread(costs[1].map(\.wall))
    let ratio = theirs.median / wall.median
    report.add(
      Self.figure("headless Chromium", costs[1]).comparing(ratio)
        .demanding("≥ 18×", ratio >= 18))
    let users = costs.map { Spread($0.map(\.userCPU)).median }
    report.add(
      Self.user("headless Chromium: user CPU", costs[1]).comparing(users[1] / users[0]))
    report.add(
      Figure(
        "headless Chromium: peak of its largest process",
        Text.megabytes(try works[1].peakMemory())))
    try compare(output, browser, folder)
  }

  /// Both have to show the same.
  private func compare(_ output: String, _ browser: Chromium, _ folder: String) throws {
    let ours = try EncodedImage(contentsOf: output).decoded()
    let theirs = try EncodedImage(contentsOf: browser.picturePath).decoded()
    report.remark("The two pictures: \(PictureDifference(ours, theirs)).")
    guard options.pictureFolder != nil else { return }
    try writeFileAtomically(
      try PNGEncoder().encode(theirs), to: folder + "/cold-chromium.png")
  }

  // MARK: - Parts

  private static func photographs() throws -> [String] {
    let folder = "Examples/Photographs"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return names.filter { $0.hasSuffix(".jpg") }.sorted().prefix(9).map { "\(folder)/\($0)" }
  }

  /// A quarter as wide and as high, which is about what covers need.
  private static func reduced(_ photograph: String, into folder: String) throws -> String {
    let small = try EncodedImage(contentsOf: photograph).decoded(atLeast: (280, 280))
    let name = (photograph as NSString).lastPathComponent
    try writeFileAtomically(try JPEGEncoder(quality: 88).encode(small), to: "\(folder)/\(name)")
    return "\(folder)/\(name)"
  }

  /// The program that lies beside this one.
  private static func command(_ photos: [String], output: String) throws -> ChildProcess {
    try ChildProcess.diorama(
      ["render"] + photos + settings.flatMap { ["--set", "\($0)=\($1)"] } + [
        "--layout", "cover-flow", "--labels", "--size",
        "\(Int(size.width))x\(Int(size.height))", "--scale", "\(Int(scale))", "-o", output,
      ])
  }

  /// What the command draws.
  private static func displayList(of photos: [String]) throws -> DisplayList {
    guard let layout = LayoutKind.all.first(where: { $0.name == "cover-flow" }) else {
      preconditionFailure("there is no layout cover-flow")
    }
    var scene = Scene(photos: photos, layout: layout)
    scene.size = size
    scene.scale = scale
    scene.showsLabels = true
    for (name, value) in settings { try scene.layout.set(name, to: value) }
    return try SceneStage(scene).displayList()
  }

  private static func inTurns(_ works: [ChildProcess]) throws -> [[ChildProcess.Cost]] {
    for work in works { _ = try work.run() }
    var costs = works.map { _ in [ChildProcess.Cost]() }
    for _ in 0..<Measurement.runs {
      for (index, work) in works.enumerated() { costs[index].append(try work.run()) }
    }
    return costs
  }

  private static func figure(_ name: String, _ costs: [ChildProcess.Cost]) -> Figure {
    Figure(
      name, Measurement(wall: Spread(costs.map(\.wall)), cpu: Spread(costs.map(\.cpu))))
  }

  private static func user(_ name: String, _ costs: [ChildProcess.Cost]) -> Figure {
    Figure(name, Spread(costs.map(\.userCPU)).text())
  }

  private static func fileSize(_ path: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
  }

  private static func temporaryFolder() throws -> String {
    let folder = NSTemporaryDirectory() + "/diorama-bench-cold-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
