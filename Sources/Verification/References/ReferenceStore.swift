import Files
import Foundation
import Messages
import PixelImages
import Recording
import VerificationReports

/// A folder of references.
///
/// Processes may read and write the same folder at once: each reference is read and written as a
/// whole. Nothing is created before something is written. Nothing is written or removed behind a link
/// in the folder; the folder itself may be one.
public struct ReferenceStore: Hashable, Sendable {
  /// The usual folder, beside what is verified.
  public static let usualFolder = "Reference"

  /// As it was given.
  public let folder: String

  /// Takes a folder, whether or not it is there.
  public init(folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  // MARK: - Public

  /// Where a part of a reference lies, whether or not it is there.
  public func path(of name: ReferenceName, _ part: ReferencePart) -> String {
    "\(folder)/\(name).\(part.rawValue)"
  }

  /// The folder of an animation's frames, which can be there instead of one file: `0000.png` and so
  /// on.
  public func framesPath(of name: ReferenceName) -> String { "\(folder)/\(name).frames" }

  /// Some parts of a reference as they are at one moment; those that are not there are left out.
  /// Throws ``ReferenceError`` where a file cannot be read.
  public func read(_ name: ReferenceName, _ parts: [ReferencePart]) throws -> [ReferencePart:
    [UInt8]]
  {
    try FolderLock.with(folder, .reading) {
      var files: [ReferencePart: [UInt8]] = [:]
      for part in parts { files[part] = try contents(of: path(of: name, part)) }
      return files
    }
  }

  /// The reference of an animation; a folder of frames counts where there is no file. What is not
  /// asked for or not there is nil. Throws ``ReferenceError`` where a file cannot be read.
  func readAnimation(
    _ name: ReferenceName, frames: Bool, layout: Bool
  ) throws -> (frames: StoredAnimation?, layout: [UInt8]?) {
    try FolderLock.with(folder, .reading) {
      let lists = layout ? try contents(of: path(of: name, .animationLayout)) : nil
      guard frames else { return (nil, lists) }
      if let file = try contents(of: path(of: name, .animation)) {
        return (.file(AnimationReference(file: file)), lists)
      }
      let paths = framePaths(of: name)
      return (paths.isEmpty ? nil : .frames(paths), lists)
    }
  }

  /// The files of an animation's frames, in the order of their names.
  func framePaths(of name: ReferenceName) -> [String] {
    let folder = framesPath(of: name)
    guard isUsablePath(folder) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Where a frame lies, or will lie.
  func framePath(_ number: Int, of name: ReferenceName) -> String {
    let paths = framePaths(of: name)
    if paths.indices.contains(number) { return paths[number] }
    let digits = String(number)
    return framesPath(of: name) + "/"
      + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Writes parts of a reference, each as a whole or not at all.
  ///
  /// - Parameter condition: asked when no other process writes any more, with what is there;
  ///   nothing is written where it says no.
  ///
  /// Returns whether the files were written. Throws `FileWriteError` and ``ReferenceError``.
  @discardableResult
  public func write(
    _ name: ReferenceName, _ files: [ReferencePart: [UInt8]],
    if condition: ([ReferencePart: [UInt8]]) throws -> Bool = { _ in true }
  ) throws -> Bool {
    if let first = files.keys.first { try makeFolder(of: path(of: name, first), below: folder) }
    return try FolderLock.with(folder, .writing) {
      var present: [ReferencePart: [UInt8]] = [:]
      for part in files.keys { present[part] = try contents(of: path(of: name, part)) }
      guard try condition(present) else { return false }
      for part in ReferencePart.allCases {
        guard let file = files[part], file != present[part] else { continue }
        try write(file, to: path(of: name, part), isThere: present[part] != nil)
      }
      return true
    }
  }

  /// Replaces one file of the folder, or removes it, where a condition holds, which gets a hash of what is there.
  /// Returns whether it did. Throws what the condition throws, and `FileWriteError`.
  func replace(
    _ path: String, with file: [UInt8]?, if condition: (String?) throws -> Bool
  ) throws -> Bool {
    try makeFolder(of: path, below: folder)
    return try FolderLock.with(folder, .writing) {
      let present = try contents(of: path)
      guard try condition(present.map { ContentDigest.hex(of: $0) }) else { return false }
      if let file {
        try write(file, to: path, isThere: present != nil)
      } else {
        try removeFile(path, below: folder)
      }
      return true
    }
  }

  /// The files of the folder that are none of some parts of references, sorted: references of what
  /// is no longer verified.
  public func orphans(besides names: [ReferenceName: Set<ReferencePart>]) -> Orphans {
    orphans(
      besidesFiles: Set(
        names.flatMap { name, parts in
          parts.map { "\(name).\($0.rawValue)" }
            + (parts.contains(.animation) ? ["\(name).frames"] : [])
        }))
  }

  /// The files of the folder that are none of some others, which are named relative to it; a folder of
  /// frames stands for its files.
  public func orphans(besidesFiles known: Set<String>) -> Orphans {
    var orphans = Orphans()
    var manifests: [String: [String: String]] = [:]
    for file in filesBelow(folder) ?? [] where Self.isCalledAsReference(file.path) {
      // The frames of an animation are known by their folder.
      let parent = parentFolder(of: file.path)
      if known.contains(file.path) || known.contains(parent) { continue }
      let path = "\(folder)/\(file.path)"
      var isOurs = false
      if file.isRegular, let bytes = try? contents(of: path) {
        isOurs = ReferencePart.allCases.contains { $0.isDrawn(bytes) }
        if !isOurs, parent.hasSuffix(".frames") {
          let frames = manifests[parent] ?? FrameManifest.digests(in: "\(folder)/\(parent)")
          manifests[parent] = frames
          let name = String(file.path.dropFirst(parent.count + 1))
          isOurs = frames[name] == ContentDigest.hex(of: bytes)
        }
      }
      if isOurs { orphans.references.append(path) } else { orphans.foreign.append(path) }
    }
    return orphans
  }

  /// Files of a folder of references that are not known to be one.
  public struct Orphans: Hashable, Sendable {
    /// Those that say themselves that they were written as references or frames, by path.
    public var references: [String] = []
    /// The others, links included: whoever put them there may need them.
    public var foreign: [String] = []

    /// Nothing was found.
    public init() {}
  }

  /// Removes files of the folder, folders that are empty then, and what interrupted recordings left.
  /// Throws `FileWriteError`.
  public func remove(_ paths: [String]) throws {
    try FolderLock.with(folder, .writing) {
      for path in paths {
        try removeFile(path, below: folder)
        var above = parentFolder(of: path)
        // Folders with something in them stay.
        while above.count > folder.count, rmdir(above) == 0 { above = parentFolder(of: above) }
      }
    }
    sweepTemporaryFiles(inAndBelow: folder)
    if isUsablePath(folder) { rmdir(folder) }
  }

  // MARK: - Private

  /// Bytes that a reference may have.
  private static let limit = 1 << 30

  private func contents(of path: String) throws -> [UInt8]? {
    do {
      return try readWholeFile(path, upTo: Self.limit)
    } catch .notFound {
      return nil
    } catch {
      throw ReferenceError(path: path, reason: "expected a reference, found \(error.found)")
    }
  }

  /// What is replaced has to survive a loss of power.
  private func write(_ file: [UInt8], to path: String, isThere: Bool) throws {
    try writeFileAtomically(file, to: path, below: folder, isDurable: isThere)
  }

  /// Other files of people's own, such as a README, are none of ours.
  private static func isCalledAsReference(_ path: String) -> Bool {
    path.hasSuffix(".png") || path.hasSuffix(".displaylist")
  }
}

extension ReferencePart {
  /// Whether a file says itself that it was drawn as such a part.
  func isDrawn(_ file: [UInt8]) -> Bool {
    switch self {
    case .picture: PictureReference(file: file).provenance != nil
    case .layout: LayoutReference(file: file).provenance != nil
    case .animation: AnimationReference(file: file).provenance != nil
    case .animationLayout: AnimationLayoutReference(file: file).provenance != nil
    }
  }
}

/// Keeps processes apart that read and write the same references. The folder itself is locked, so
/// that nothing is left behind, whatever happens to a process.
enum FolderLock {
  enum Kind {
    /// Many may read at a time.
    case reading
    /// One writes, and nobody reads.
    case writing
  }

  /// Runs a body while the folder is locked; where there is no folder, or a file system knows no
  /// locks, at once.
  static func with<Result>(
    _ folder: String, _ kind: Kind, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isUsablePath(folder) else { return try body() }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    // Closing unlocks.
    defer { close(descriptor) }
    while flock(descriptor, kind == .reading ? LOCK_SH : LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }
}

/// Why a reference cannot be used.
public struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// What is wrong with it, as it goes on behind the path.
  public var reason: String

  /// Says what is wrong with a file.
  public init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  public var description: String { "\(path.printable()): \(reason.printable(upTo: 2000))" }
}
