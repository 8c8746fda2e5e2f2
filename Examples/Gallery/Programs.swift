import Foundation

/// The programs that draw what this one does not draw itself; they are built beside it.
struct Programs: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The command.
  let diorama: URL
  /// `systems-gallery --list` prints a line for each of its pictures: its name, the Swift file that
  /// describes it, and its size in points, with tabs between them. `systems-gallery NAME -o FILE` draws
  /// one.
  private let systemsGallery: URL

  init() throws {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    (diorama, systemsGallery) = (
      folder.appending(path: "diorama"), folder.appending(path: "systems-gallery")
    )
    for program in [diorama, systemsGallery]
    where !FileManager.default.isExecutableFile(atPath: program.path) {
      throw Failure(description: "\(program.path) is not there; ./run gallery builds it")
    }
  }

  /// The names of the systems, each with its Swift file and its size in points.
  func systems() throws -> [(name: String, file: String, size: CGSize)] {
    try run(systemsGallery, ["--list"]).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      let sides = parts.last?.split(separator: "x").compactMap { Double($0) } ?? []
      guard parts.count == 3, sides.count == 2 else {
        throw Failure(description: "systems-gallery --list: \(line)")
      }
      return (parts[0], parts[1], CGSize(width: sides[0], height: sides[1]))
    }
  }

  /// Draws a system into a file of its own, which the caller removes.
  func draw(_ name: String, scale: Double) throws -> String {
    let file = FileManager.default.temporaryDirectory.path + "/gallery-\(getpid())-\(name).png"
    _ = try run(systemsGallery, [name, "-o", file, "--scale", "\(scale)"])
    return file
  }

  /// No recording as vectors is larger, in bytes.
  private static let vectorBytes = 60_000

  /// Records a scene, as vectors where they are small and every viewer shows them.
  /// - Parameter scale: pixels a point otherwise.
  /// - Returns: the name of its file.
  func record(_ scene: String, to folder: String, as name: String, scale: Double) throws -> String {
    let file = "\(folder)/\(name).svg"
    _ = try run(diorama, ["record", scene, "-o", file, "--image-density", "1", "-q"])
    let bytes = try Data(contentsOf: URL(filePath: file))
    // Planes in perspective are HTML within the SVG, which some viewers leave out.
    if bytes.count <= Self.vectorBytes, bytes.range(of: Data("<foreignObject".utf8)) == nil {
      return name + ".svg"
    }
    try FileManager.default.removeItem(atPath: file)
    let options = ["--scale", "\(scale)", "--fps", "10", "--quality", "34", "-q"]
    _ = try run(diorama, ["record", scene, "-o", "\(folder)/\(name).webp"] + options)
    return name + ".webp"
  }

  /// - Returns: what the program said on standard output.
  private func run(_ program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "\(program.lastPathComponent) \(arguments.joined(separator: " ")) failed with "
          + "status \(process.terminationStatus)")
    }
    return text
  }
}
