import Foundation

/// Reads scene files. Everything that is wrong with one is found in one go.
public struct SceneReader {
  public var limits = SceneLimits()
  /// Folders outside the root that scenes may take files from.
  public var allowedPaths: [String] = []

  public init() {}

  /// Reads a scene from a file; throws ``SceneError``.
  public func read(file path: String) throws -> Scene {
    let bytes = try contents(of: path)
    let folder = (path as NSString).deletingLastPathComponent
    let paths = PathRules(folder: folder.isEmpty ? "." : folder, allowing: allowedPaths)
    return try read(bytes, name: path, paths: paths)
  }

  /// Reads a scene from the bytes of a text; throws ``SceneError``.
  public func read(_ bytes: [UInt8], name: String, paths: PathRules) throws -> Scene {
    guard bytes.count <= limits.fileSize else { throw tooLarge(name, bytes.count) }
    let (value, syntax) = JSON5Parser.parse(bytes, depthLimit: limits.depth)
    let problems = Problems(file: name)
    for problem in syntax { problems.report(problem.message, at: problem.place, path: "") }
    // A half-read object would bring messages about keys that are there.
    try problems.throwIfAny()
    var scene: Scene?
    if let value {
      let reading = SceneReading(problems: problems, limits: limits, paths: paths)
      scene = reading.scene(value)
    }
    try problems.throwIfAny()
    guard let scene else { preconditionFailure("\(name) was refused without a reason") }
    return scene
  }

  /// A file's bytes, where it is not larger than a scene may be.
  private func contents(of path: String) throws -> [UInt8] {
    func failed(_ message: String, _ kind: SceneProblem.Kind = .badInput) -> SceneError {
      SceneError([SceneProblem(file: path, message: message, kind: kind)])
    }
    guard let file = fopen(path, "rb") else {
      let code = errno
      if code == ENOENT || code == ENOTDIR {
        throw failed("there is no such file", .missingFile)
      }
      throw failed("cannot be read: \(String(cString: strerror(code)))")
    }
    defer { fclose(file) }
    var status = stat()
    if fstat(fileno(file), &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw failed("is a folder, not a scene file") }
      if status.st_size > limits.fileSize { throw tooLarge(path, Int(status.st_size)) }
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
      if bytes.count > limits.fileSize { throw tooLarge(path, bytes.count) }
    }
    if ferror(file) != 0 { throw failed("cannot be read to its end") }
    return bytes
  }

  private func tooLarge(_ name: String, _ count: Int) -> SceneError {
    let megabyte = 1_048_576.0
    let size = String(format: "%.1f", Double(count) / megabyte)
    let limit = LocatedValue.text(of: Double(limits.fileSize) / megabyte)
    return SceneError([
      SceneProblem(
        file: name,
        message: "a scene may have \(limit) MB, found \(size) MB or more; "
          + "use \"repeat\" or {\"images\": \"folder/*.jpg\"} for many items")
    ])
  }
}
