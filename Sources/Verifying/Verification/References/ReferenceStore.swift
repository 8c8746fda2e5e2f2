import Basics
import DrawingCommands
import Foundation
import Recording
import VerificationReports

/// A folder of references. Several processes may use it: references are read and written as a
/// whole. Created on the first write. Links in it are not followed for writing and removing; it may
/// itself be a link.
public struct ReferenceStore: Hashable, Sendable {
  /// The name of the default folder, next to the verified files.
  public static let defaultFolder = "Reference"

  /// The path as it was given.
  public let folder: String

  /// Creates a store for a folder, which need not exist.
  public init(folder: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  // MARK: - Public

  /// Returns the path of a part of a reference, which need not exist.
  public func path(of name: ReferenceName, _ part: ReferencePart) -> String {
    "\(folder)/\(name).\(part.rawValue)"
  }

  /// The folder of an animation's frames, an alternative to one file: `0000.png` and so on.
  public func framesPath(of name: ReferenceName) -> String { "\(folder)/\(name).frames" }

  /// Reads parts of a reference at one moment, without missing ones. Throws ``ReferenceError``.
  public func read(_ name: ReferenceName, _ parts: [ReferencePart]) throws -> [ReferencePart:
    [UInt8]]
  {
    try FolderLock.with(folder, LOCK_SH) {
      var files: [ReferencePart: [UInt8]] = [:]
      for part in parts { files[part] = try contents(of: path(of: name, part)) }
      return files
    }
  }

  /// Reads an animation's reference, from a folder of frames if there is no file. Missing and
  /// unrequested parts are nil. Throws ``ReferenceError``.
  func readAnimation(
    _ name: ReferenceName, frames: Bool, layout: Bool
  ) throws -> (frames: StoredAnimation?, layout: [UInt8]?) {
    try FolderLock.with(folder, LOCK_SH) {
      let lists = layout ? try contents(of: path(of: name, .animationLayout)) : nil
      guard frames else { return (nil, lists) }
      if let file = try contents(of: path(of: name, .animation)) {
        return (.file(AnimationReference(file: file)), lists)
      }
      let paths = framePaths(of: name)
      return (paths.isEmpty ? nil : .frames(paths), lists)
    }
  }

  /// Returns the files of an animation's frames, ordered by name.
  func framePaths(of name: ReferenceName) -> [String] {
    let folder = framesPath(of: name)
    guard isUsablePath(folder) else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the path of a frame, which need not exist.
  func framePath(_ number: Int, of name: ReferenceName) -> String {
    let paths = framePaths(of: name)
    if paths.indices.contains(number) { return paths[number] }
    let digits = String(number)
    return framesPath(of: name) + "/"
      + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  /// Writes whole parts of a reference; returns whether they were written. Throws `FileWriteError`
  /// and ``ReferenceError``.
  /// - Parameter condition: receives the current files while locked; false writes nothing.
  @discardableResult
  public func write(
    _ name: ReferenceName, _ files: [ReferencePart: [UInt8]],
    if condition: ([ReferencePart: [UInt8]]) throws -> Bool = { _ in true }
  ) throws -> Bool {
    if let first = files.keys.first { try makeFolder(of: path(of: name, first), below: folder) }
    return try FolderLock.with(folder, LOCK_EX) {
      var present: [ReferencePart: [UInt8]] = [:]
      for part in files.keys { present[part] = try contents(of: path(of: name, part)) }
      guard try condition(present) else { return false }
      for (part, file) in files where file != present[part] {
        try checkReplaceable(present[part], at: path(of: name, part))
      }
      for part in ReferencePart.allCases {
        guard let file = files[part], file != present[part] else { continue }
        try write(file, to: path(of: name, part), isThere: present[part] != nil)
      }
      return true
    }
  }

  /// Replaces or removes a file if a condition on its current hash holds; returns whether it did.
  /// Throws what the condition throws, `FileWriteError`, and ``ReferenceError`` for a picture that
  /// is not a reference.
  func replace(
    _ path: String, with file: [UInt8]?, if condition: (String?) throws -> Bool
  ) throws -> Bool {
    try makeFolder(of: path, below: folder)
    return try FolderLock.with(folder, LOCK_EX) {
      let present = try contents(of: path)
      guard try condition(present.map { ContentDigest.hex(of: $0) }) else { return false }
      // All pictures in a folder of frames are frames, whatever drew them.
      if !parentFolder(of: path).hasSuffix(".frames") { try checkReplaceable(present, at: path) }
      if let file {
        try write(file, to: path, isThere: present != nil)
      } else {
        try removeFile(path, below: folder)
      }
      return true
    }
  }

  /// The sorted files that are not among these parts, such as no longer verified references.
  public func orphans(besides names: [ReferenceName: Set<ReferencePart>]) -> Orphans {
    orphans(besidesFiles: Set(names.flatMap { $0.files(of: Array($1)) }))
  }

  /// The files, relative to the folder, that are not among others. A folder of frames counts as its
  /// files.
  public func orphans(besidesFiles known: Set<String>) -> Orphans {
    var orphans = Orphans()
    var manifests: [String: [String: String]] = [:]
    for file in filesBelow(folder) ?? [] where Self.isCalledAsReference(file.path) {
      // The frames of an animation are listed by their folder.
      let parent = parentFolder(of: file.path)
      if known.contains(file.path) || known.contains(parent) { continue }
      let path = "\(folder)/\(file.path)"
      var isOurs = false
      if file.isRegular, let bytes = try? contents(of: path) {
        isOurs = ReferencePart.isMarked(bytes)
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

  /// Files in a folder of references that are not known references.
  public struct Orphans: Hashable, Sendable {
    /// Paths of files that are marked as references or frames.
    public var references: [String] = []
    /// All other files, including links: they may still be needed.
    public var foreign: [String] = []

    /// Creates an empty list.
    public init() {}
  }

  /// Removes files, emptied folders and remains of interrupted recordings. Throws `FileWriteError`.
  public func remove(_ paths: [String]) throws {
    try FolderLock.with(folder, LOCK_EX) {
      for path in paths {
        try removeFile(path, below: folder)
        var above = parentFolder(of: path)
        // Folders that are not empty stay.
        while above.count > folder.count, rmdir(above) == 0 { above = parentFolder(of: above) }
      }
    }
    sweepTemporaryFiles(inAndBelow: folder)
    if isUsablePath(folder) { rmdir(folder) }
  }

  /// The maximum size of a reference in bytes.
  private static let limit = 1 << 30

  /// A file in the folder; nil if there is none. Throws ``ReferenceError``.
  func contents(of path: String) throws -> [UInt8]? {
    do {
      return try readWholeFile(path, upTo: Self.limit)
    } catch .notFound {
      return nil
    } catch {
      throw ReferenceError(path: path, reason: "expected a reference, found \(error.found)")
    }
  }

  /// Throws for a picture that is not a reference, such as a photograph: it would be lost.
  private func checkReplaceable(_ file: [UInt8]?, at path: String) throws {
    guard let file, ReferencePart.isForeignPicture(file) else { return }
    throw ReferenceError(
      path: path,
      reason:
        "is a picture that diorama did not record as a reference and that would be overwritten; "
        + "move it elsewhere, or remove it to record one")
  }

  /// A replaced file must survive a power failure.
  private func write(_ file: [UInt8], to path: String, isThere: Bool) throws {
    try writeFileAtomically(file, to: path, below: folder, isDurable: isThere)
  }

  /// Whether a file is named like a reference. Other files, such as a README, are left alone.
  private static func isCalledAsReference(_ path: String) -> Bool {
    path.hasSuffix(".png") || path.hasSuffix(".displaylist")
  }
}

extension ReferencePart {
  /// Whether a file is marked as drawn by diorama as a part of a reference.
  static func isMarked(_ file: [UInt8]) -> Bool { allCases.contains { $0.isDrawn(file) } }

  /// Whether a file is a picture that is not marked. A damaged file is not a picture.
  static func isForeignPicture(_ file: [UInt8]) -> Bool {
    !isMarked(file) && (try? EncodedImage(data: file, name: "").decoded()) != nil
  }

  /// Whether a file is marked as drawn for this part.
  func isDrawn(_ file: [UInt8]) -> Bool {
    switch self {
    case .picture: PictureReference(file: file).provenance != nil
    case .layout: LayoutReference(file: file).provenance != nil
    case .animation: AnimationReference(file: file).provenance != nil
    case .animationLayout: AnimationLayoutReference(file: file).provenance != nil
    }
  }
}

/// Synchronises processes. Locks the folder itself, so that no lock file remains after a crash.
enum FolderLock {
  /// Runs a closure with the folder locked, or unlocked if it does not exist or cannot be locked.
  /// - Parameter operation: `LOCK_SH` for reading, as several processes may at a time, `LOCK_EX` for
  ///   writing.
  static func with<Result>(
    _ folder: String, _ operation: Int32, _ body: () throws -> Result
  ) rethrows -> Result {
    guard isUsablePath(folder) else { return try body() }
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return try body() }
    // Closing unlocks.
    defer { close(descriptor) }
    while flock(descriptor, operation) != 0, errno == EINTR {}
    return try body()
  }
}

/// Why a reference cannot be used.
public struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// The reason, as a continuation of the path in a message.
  public var reason: String

  /// Creates an error for a file.
  public init(path: String, reason: String) {
    (self.path, self.reason) = (path, reason)
  }

  public var description: String { "\(path.printable()): \(reason.printable(upTo: 2000))" }
}
