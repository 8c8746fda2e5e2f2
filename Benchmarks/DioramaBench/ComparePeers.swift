import Basics
import CompositionalLayouts
import Foundation

/// Other programs that compare pictures, where they are installed.
@MainActor
final class ComparePeers {
  struct Pixelmatch {
    let name: String
    let program: String
    /// What comes before the files.
    let arguments: [String]
    let runs: Int
  }

  struct Tool {
    let name: String
    let command: ChildProcess
  }

  private(set) var missing: [String] = []
  let pixelmatches: [Pixelmatch]
  let imageMagick: [Tool]
  private let folder: String

  /// Where private copies of the peers are: `npm install --prefix .build/peers/node pixelmatch`,
  /// and a Python environment with pixelmatch.
  private static let peers = ".build/peers"

  init(folder: String) {
    self.folder = folder
    var found: [Pixelmatch] = []
    var missing: [String] = []
    let module = "\(Self.peers)/node/node_modules/pixelmatch/index.js"
    if let node = Self.program("node"), access(module, R_OK) == 0 {
      found.append(
        Pixelmatch(
          name: "pixelmatch (JavaScript)", program: node,
          arguments: ["Benchmarks/pixelmatch_times.mjs", module], runs: Measurement.runs))
    } else {
      missing.append(
        "pixelmatch in JavaScript was not measured: npm install --prefix \(Self.peers)/node "
          + "pixelmatch")
    }
    let python = "\(Self.peers)/bin/python"
    if access(python, X_OK) == 0 {
      found.append(
        Pixelmatch(
          name: "pixelmatch (Python)", program: python,
          arguments: ["Benchmarks/pixelmatch_times.py"], runs: 1))
    } else {
      missing.append(
        "pixelmatch in Python was not measured: python3 -m venv \(Self.peers) && "
          + "\(Self.peers)/bin/pip install pixelmatch")
    }
    pixelmatches = found
    if let compare = Self.program("compare") {
      imageMagick = ["AE", "RMSE"].map { metric in
        Tool(
          name: "ImageMagick's compare -metric \(metric)",
          command: Self.tolerating([
            compare, "-metric", metric, folder + "/expected.png", folder + "/actual.png", "null:",
          ]))
      }
    } else {
      imageMagick = []
      missing.append("ImageMagick was not measured: apt-get install imagemagick")
    }
    self.missing = missing
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The pair as raw bytes and as PNG.
  func write(_ expected: PixelBuffer, _ actual: PixelBuffer) throws {
    for (picture, name) in [(expected, "expected"), (actual, "actual")] {
      var bytes = [UInt8](repeating: 255, count: picture.pixels.count * 4)
      for (index, pixel) in picture.pixels.enumerated() {
        for channel in 0..<3 {
          bytes[4 * index + channel] = UInt8(truncatingIfNeeded: pixel >> UInt32(16 - 8 * channel))
        }
      }
      try writeFileAtomically(bytes, to: path("\(name).raw"))
      try writeFileAtomically(try PNGEncoder().encode(picture), to: path("\(name).png"))
    }
  }

  /// Milliseconds of user CPU within the process, without starting and reading.
  func time(
    _ peer: Pixelmatch, size: (width: Int, height: Int)
  ) throws -> (milliseconds: Double, count: Int) {
    let output = path("times.txt")
    _ = try ChildProcess(
      path: peer.program,
      arguments: peer.arguments + [
        path("expected.raw"), path("actual.raw"), "\(size.width)", "\(size.height)",
        "\(peer.runs)", output,
      ]
    ).run()
    let words = try String(contentsOfFile: output, encoding: .utf8).split(
      whereSeparator: \.isWhitespace)
    guard words.count == 2, let time = Double(words[0]), let count = Int(words[1]) else {
      throw ChildProcess.Failure(description: "\(peer.name) printed no time")
    }
    return (time, count)
  }

  /// What each run of each command takes; in turns, so that what else the machine does meets all
  /// alike.
  func costs(of commands: [ChildProcess]) throws -> [[ChildProcess.Cost]] {
    var costs: [[ChildProcess.Cost]] = Array(repeating: [], count: commands.count)
    for run in 0...(2 * Measurement.runs) {
      for (index, command) in commands.enumerated() {
        let cost = try command.run()
        if run > 0 { costs[index].append(cost) }
      }
    }
    return costs
  }

  /// The program that lies beside this one.
  func ownCommand() throws -> ChildProcess {
    let program = (CommandLine.arguments[0] as NSString).deletingLastPathComponent + "/diorama"
    guard access(program, X_OK) == 0 else {
      throw ChildProcess.Failure(
        description: "\(program) is not built: swift build -c release --product diorama")
    }
    return Self.tolerating([program, "compare", path("expected.png"), path("actual.png")])
  }

  // MARK: - Private

  /// Programs that compare end with 1 where there are differences.
  private static func tolerating(_ arguments: [String]) -> ChildProcess {
    ChildProcess(path: "/bin/sh", arguments: ["-c", "\"$@\"; test $? -le 1", "sh"] + arguments)
  }

  private static func program(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
