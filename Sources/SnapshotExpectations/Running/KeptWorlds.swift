import Files
import Foundation
import LayoutLaws
import Messages

/// The worlds in which a test's layout has broken a law, in a file beside the test. They are tried
/// before the random ones, in every later run.
struct KeptWorlds {
  /// The file, and the folder that it stays below.
  private let path: String
  private let folder: String
  private static let byteLimit = 1 << 20
  private static let mostWorlds = 100

  /// `Worlds/SUITE.TEST.json` beside the folder of references.
  @MainActor
  init(of location: SnapshotLocation, references: String) {
    let tests = parentFolder(of: references)
    folder = tests
    let name = location.testPath.joined(separator: ".").replacing("/", with: ".")
    path = "\(tests)/Worlds/\(name).json"
  }

  /// The worlds, oldest first; none if there is no file.
  func read() throws -> [LayoutWorld] {
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    let worlds: [LayoutWorld]
    do {
      let bytes = try readWholeFile(path, upTo: Self.byteLimit)
      worlds = try JSONDecoder().decode([LayoutWorld].self, from: Data(bytes))
    } catch let error as DecodingError {
      throw SnapshotProblem(
        message:
          "\(path.printable()) holds no worlds: \("\(error)".printable()); remove the file, or "
          + "restore it")
    }
    if worlds.count > Self.mostWorlds {
      throw SnapshotProblem(
        message: "\(path.printable()) holds \(worlds.count) worlds, of at most \(Self.mostWorlds)")
    }
    for (index, world) in worlds.enumerated() {
      guard let problem = world.problem else { continue }
      throw SnapshotProblem(message: "\(path.printable()), world \(index + 1): \(problem)")
    }
    return worlds
  }

  /// Adds a world, unless it is there or there are too many.
  ///
  /// - Returns: the file.
  func add(_ world: LayoutWorld) throws -> String {
    let known = try read()
    guard !known.contains(world), known.count < Self.mostWorlds else { return path }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(known + [world])
    try makeFolder(of: path, below: folder)
    try writeFileAtomically(Array(data) + [0x0A], to: path, below: folder)
    return path
  }
}
