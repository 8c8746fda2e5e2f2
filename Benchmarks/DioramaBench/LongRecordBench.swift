import Foundation

/// The memory of the command while it records ten thousand frames.
@MainActor
struct LongRecordBench {
  private static let scene = "Benchmarks/Scenes/record-long.json5"
  private static let limit = 200 << 20
  private let report: Report
  private let folder: String

  init(_ report: Report, _ folder: String) {
    (self.report, self.folder) = (report, folder)
  }

  func run() throws {
    for (name, fileExtension) in [
      ("mp4, without ffmpeg", "mp4"), ("HTML", "html"), ("animated PNG", "png"), ("GIF", "gif"),
      ("animated WebP", "webp"),
    ] {
      let path = "\(folder)/long.\(fileExtension)"
      let begin = Clock.wall
      let peak = try command(to: path).peakMemory()
      let seconds = Text.short((Clock.wall - begin) / 1000)
      let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      try FileManager.default.removeItem(atPath: path)
      report.add(
        Figure("10,000 frames: \(name)", "\(Text.megabytes(peak)) at the peak, \(seconds) s")
          .demanding("≤ 200 MiB", peak <= Self.limit))
      report.remark("\(name): a file of \(Text.megabytes(size)).")
    }
  }

  /// The command, with an ffmpeg that throws the frames away: its memory is not ours.
  private func command(to path: String) throws -> ChildProcess {
    let programs = folder + "/programs"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    let ffmpeg = programs + "/ffmpeg"
    try "#!/bin/sh\nexec cat > /dev/null\n".write(toFile: ffmpeg, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: ffmpeg)
    let diorama = try ChildProcess.diorama(
      [
        "record", Self.scene, "--allow-path", "Examples", "--fps", "50", "-q", "-o", path,
      ])
    return ChildProcess(
      path: "/usr/bin/env",
      arguments: ["PATH=\(programs):/usr/bin:/bin", diorama.path] + diorama.arguments)
  }
}
