public import Basics
import Foundation
import LayoutKinds
import LocatedJSON
import Synchronization

/// Reads scene files and reports all problems of a file at once.
public struct SceneReader {
  /// Defaults for limits that neither the root's `diorama.json5` nor ``givenLimits`` sets.
  public var limits = SceneLimits()
  /// Limits by name that override all others.
  public var givenLimits: [SceneLimits.Change] = []
  /// Values that replace those of the scenes.
  public var variant = SceneVariant.plain
  /// Folders outside the root that scenes may use files from.
  public var allowedPaths: [String] = []
  /// The only folders that scenes and their files are read from; nil for no limit.
  public var readable: ReadableFolders?
  /// Observes the paths that scenes name, before they are read; nil for no observer.
  package var named: NamedFiles?
  /// Keeps parsed files, so that all variants and moments of a scene share one; nil to keep none.
  /// It belongs to one reader, whose other properties stay as they are.
  package var cache: Cache?

  /// The layouts that scenes may have.
  let layouts: [LayoutKind]

  /// Creates a reader with the usual limits.
  ///
  /// - Parameter layouts: those that scenes may have; at least one.
  package init(layouts: [LayoutKind]) { self.layouts = layouts }

  /// Reads a scene from a file; throws ``LocatedError``.
  public func read(file path: String) throws -> Scene {
    try source(file: path).scene(as: variant)
  }

  /// Reads a scene from UTF-8 bytes; throws ``LocatedError``.
  public func read(_ bytes: [UInt8], name: String, paths: PathRules) throws -> Scene {
    try source(bytes, name: name, paths: paths).scene(as: variant)
  }

  /// Parses a scene's file, to be read once or several times; throws ``LocatedError``.
  public func source(file path: String) throws -> SceneSource {
    // What a scene names is checked and observed while its file is parsed.
    if let cache, named == nil, readable == nil {
      return try cache.source(path) { try parsed(path) }
    }
    return try parsed(path)
  }

  private func parsed(_ path: String) throws -> SceneSource {
    if let readable, !readable.permit(path) {
      throw LocatedError(file: path, message: readable.errorMessage)
    }
    let folder = parentFolder(of: path)
    let paths = paths(in: folder.isEmpty ? "." : folder)
    let root = try root(of: paths)
    return try source(try contents(of: path, root.limits), name: path, paths: paths, root)
  }

  /// Parses a scene's UTF-8 bytes; throws ``LocatedError``.
  public func source(_ bytes: [UInt8], name: String, paths: PathRules) throws -> SceneSource {
    try source(bytes, name: name, paths: paths, try root(of: paths))
  }

  private func source(
    _ bytes: [UInt8], name: String, paths: PathRules, _ root: Root
  ) throws -> SceneSource {
    let limits = root.limits
    guard bytes.count <= limits.fileSize else { throw tooLarge(name, bytes.count, limits) }
    let (value, syntax) = JSON5Parser.parse(bytes, depthLimit: limits.depth)
    let problems = Problems(file: name)
    for problem in syntax { problems.report(problem.message, at: problem.location, path: "") }
    // An object that is only partly read would cause messages about keys that exist.
    try problems.throwIfAny()
    guard let value else { preconditionFailure("\(name) was refused without a reason") }
    return SceneSource(
      name: name, paths: paths, limits: limits, layouts: layouts, rootFonts: root.fonts,
      value: value, size: bytes.count)
  }

  /// Returns the rules for what scenes in a folder may name.
  public func paths(in folder: String) -> PathRules {
    var rules = PathRules(folder: folder, allowing: allowedPaths, within: readable)
    rules.named = named
    return rules
  }

  /// Returns the limits for scenes of a root.
  public func limits(for paths: PathRules) throws -> SceneLimits { try root(of: paths).limits }

  /// Parsed files by path, up to 4 MB of text; beyond that, only the last one is kept.
  package final class Cache: Sendable {
    private static let limit = 4 << 20
    private let known = Mutex<(sources: [String: SceneSource], last: SceneSource?, size: Int)>(
      ([:], nil, 0))

    package init() {}

    func source(_ path: String, _ parse: () throws -> SceneSource) rethrows -> SceneSource {
      let found = known.withLock { $0.last?.name == path ? $0.last : $0.sources[path] }
      if let found { return found }
      let source = try parse()
      known.withLock { known in
        known.last = source
        known.size += source.size
        if known.size <= Self.limit { known.sources[path] = source }
      }
      return source
    }
  }

  /// What a root says about its scenes.
  private struct Root {
    var limits: SceneLimits
    var fonts: RootFonts?
  }

  private func root(of paths: PathRules) throws -> Root {
    var limits = limits
    var fonts: RootFonts?
    let marker = paths.root + "/" + PathRules.marker
    if FileManager.default.fileExists(atPath: marker) {
      let bytes = try contents(of: marker, limits)
      let keys = try RootKeys.read(bytes, name: marker)
      for change in keys.limits { limits.apply(change) }
      if !keys.fonts.isEmpty {
        fonts = RootFonts(
          file: marker, paths: self.paths(in: paths.root),
          fonts: keys.fonts)
      }
    }
    for change in givenLimits { limits.apply(change) }
    return Root(limits: limits, fonts: fonts)
  }

  /// Reads a file's bytes if the file is not larger than a scene may be.
  private func contents(of path: String, _ limits: SceneLimits) throws -> [UInt8] {
    func failed(_ message: String, _ kind: LocatedProblem.Kind = .badInput) -> LocatedError {
      LocatedError(file: path, message: message, kind: kind)
    }
    do {
      return try readWholeFile(path, upTo: limits.fileSize)
    } catch {
      switch error {
      case .notFound:
        throw failed("there is no such file" + PathRules.nearest(toFile: path), .missingFile)
      case .tooLarge(let count): throw tooLarge(path, count, limits)
      case .folder, .device, .silentPipe, .noPath, .outside:
        throw failed("is \(error.found), not a scene file")
      case .unreadable: throw failed("cannot be read: \(error.found)")
      }
    }
  }

  private func tooLarge(_ name: String, _ count: Int, _ limits: SceneLimits) -> LocatedError {
    let megabyte = 1_048_576.0
    let size = String(format: "%.1f", Double(count) / megabyte)
    let limit = LocatedValue.text(of: Double(limits.fileSize) / megabyte)
    return LocatedError(
      file: name,
      message: "a scene may have \(limit) MB, found \(size) MB or more; "
        + "use \"repeat\" or {\"images\": \"folder/*.jpg\"} for many items")
  }
}
