import Foundation
import SceneFiles
import ScenePlayback

/// JSON5, and what a scene may say.
@Sendable func readScene(_ bytes: [UInt8]) throws {
  var limits = SceneLimits()
  (limits.items, limits.sections, limits.fileSize) = (10_000, 100, 1 << 18)
  var reader = SceneReader()
  reader.limits = limits
  // No scene finds a picture there.
  _ = try reader.read(bytes, name: "case", paths: PathRules(folder: scratch.path))
}

/// The settings of a root folder, which are JSON5 too.
@Sendable func readSettings(_ bytes: [UInt8]) throws {
  let folder = scratch.appendingPathComponent("settings")
  try write(bytes, to: folder.appendingPathComponent(PathRules.marker))
  _ = try SceneReader().limits(for: PathRules(folder: folder.path))
}

/// A folder of this process, in memory where the system has one there.
let scratch: URL = {
  let memory = "/dev/shm"
  let parent =
    FileManager.default.isWritableFile(atPath: memory) ? memory : NSTemporaryDirectory()
  let folder = URL(fileURLWithPath: parent)
    .appendingPathComponent("diorama-cases-\(ProcessInfo.processInfo.processIdentifier)")
  for name in ["settings", "frames"] {
    try? FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
  }
  return folder
}()

func write(_ bytes: [UInt8], to file: URL) throws {
  try Data(bytes).write(to: file)
}
