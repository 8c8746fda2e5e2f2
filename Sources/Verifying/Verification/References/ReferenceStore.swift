import Basics
import DrawingCommands
import Foundation
import Recording
import Synchronization
import VerificationReports

/// A folder of references: with their files, or with one file of their digests. Several processes
/// may use it: references are read and written as a whole. Created on the first write. Links in it
/// are not followed for writing and removing; it may itself be a link.
public struct ReferenceStore: Sendable {
  /// The name of the default folder, next to the verified files.
  public static let defaultFolder = "Reference"

  /// How references are stored.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// As files: pictures and layouts.
    case pictures
    /// As digests: a line of `digests.txt` for each.
    case digests
  }

  /// The path as it was given.
  public let folder: String
  /// How references are stored.
  public let form: Form
  private let known = KnownDigests()

  /// Creates a store for a folder, which need not exist.
  public init(folder: String, as form: Form = .pictures) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.form = form
  }

  // MARK: - Public

  /// Returns the path of a part of a reference, which need not exist. For a digest, the part
  /// follows the file: `Reference/digests.txt: wide.png`.
  public func path(of name: ReferenceName, _ part: ReferencePart) -> String {
    path(ofFile: "\(name).\(part.rawValue)")
  }

  /// Returns the path for the file name of a part.
  func path(ofFile name: String) -> String { start + name }

  /// The path of the file that has a part of a reference.
  public func file(of name: ReferenceName, _ part: ReferencePart) -> String {
    form == .digests ? digestPath : path(of: name, part)
  }

  /// The path of the file with all digests.
  public var digestPath: String { "\(folder)/\(DigestFile.name)" }

  /// What the path of every part begins with.
  private var start: String { form == .digests ? digestPath + ": " : folder + "/" }

  /// The file name of a part from its path; nil if the path is not in the folder.
  package func fileName(of path: String) -> String? {
    path.hasPrefix(start) ? String(path.dropFirst(start.count)) : nil
  }

  /// The folder of an animation's frames, an alternative to one file: `0000.png` and so on.
  public func framesPath(of name: ReferenceName) -> String { "\(folder)/\(name).frames" }

  /// Reads parts of a reference at one moment, without missing ones: their files, or the texts of
  /// their digests. Throws ``ReferenceError``.
  public func read(_ name: ReferenceName, _ parts: [ReferencePart]) throws -> [ReferencePart:
    [UInt8]]
  {
    try FolderLock.with(folder, LOCK_SH) {
      var files: [ReferencePart: [UInt8]] = [:]
      for part in parts { files[part] = try contents(of: path(of: name, part)) }
      return files
    }
  }

  /// What drew a reference, if its digest is stored. Throws ``ReferenceError``.
  func mark(of name: ReferenceName, _ part: ReferencePart) throws -> DrawingMark? {
    try FolderLock.with(folder, LOCK_SH) { try digests().line("\(name)", part)?.mark }
  }

  /// The line number of a reference in the file of digests, from 1; nil if there is none. Throws
  /// ``ReferenceError``.
  public func line(of name: ReferenceName, _ part: ReferencePart) throws -> Int? {
    try FolderLock.with(folder, LOCK_SH) { try digests().line("\(name)", part)?.number }
  }

  /// The line of a reference in the file of digests; nil if it does not have the part. Throws
  /// ``ReferenceError``.
  package func text(of name: ReferenceName, _ part: ReferencePart) throws -> String? {
    let key = DigestFile.Key(name: "\(name)", isAnimation: part.isOfAnimation)
    let line = try FolderLock.with(folder, LOCK_SH) { try digests().lines[key] }
    return line.flatMap { $0.texts[part] == nil ? nil : DigestFile.text(key, $0) }
  }

  /// What to do about a missing reference that is stored in the other form; empty if it is not.
  func otherForm(of name: ReferenceName, _ part: ReferencePart) -> String {
    let other = ReferenceStore(folder: folder, as: form == .digests ? .pictures : .digests)
    guard let kept = try? other.read(name, [part]), !kept.isEmpty else { return "" }
    return "; it is stored as \(other.form.rawValue): set references.store, or convert it with "
      + "diorama references --to \(form.rawValue)"
  }

  /// What is stored of a part's file; nil if that is a digest, and another program drew the file.
  public func kept(_ file: [UInt8], _ part: ReferencePart) -> [UInt8]? {
    form == .pictures ? file : DigestText.of(file, part).map { Array($0.text.utf8) }
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
    if let first = files.keys.first { try makeFolder(of: file(of: name, first), below: folder) }
    return try FolderLock.with(folder, LOCK_EX) {
      var present: [ReferencePart: [UInt8]] = [:]
      for part in files.keys { present[part] = try contents(of: path(of: name, part)) }
      guard try condition(present) else { return false }
      if form == .digests {
        try change { digests in
          for (part, file) in files { try set(file, "\(name)", part, in: &digests) }
        }
        return true
      }
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
    try makeFolder(of: form == .digests ? digestPath : path, below: folder)
    return try FolderLock.with(folder, LOCK_EX) {
      let present = try contents(of: path)
      guard try condition(present.map { ContentDigest.hex(of: $0) }) else { return false }
      if form == .digests {
        guard let (name, part) = fileName(of: path).flatMap(ReferencePart.split) else {
          return false
        }
        try change { try set(file, name, part, in: &$0) }
        return true
      }
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

  /// The sorted files that are not among these parts, such as no longer verified references. Throws
  /// ``ReferenceError`` if the file of digests cannot be read.
  public func orphans(besides names: [ReferenceName: Set<ReferencePart>]) throws -> Orphans {
    try orphans(besidesFiles: Set(names.flatMap { $0.files(of: Array($1)) }))
  }

  /// The files, relative to the folder, that are not among others. A folder of frames counts as its
  /// files. Throws ``ReferenceError`` if the file of digests cannot be read.
  public func orphans(besidesFiles known: Set<String>) throws -> Orphans {
    var orphans = Orphans()
    if form == .digests {
      let digests = try FolderLock.with(folder, LOCK_SH) { try self.digests() }
      orphans.references = digests.lines.flatMap { key, line in
        line.texts.keys.map { "\(key.name).\($0.rawValue)" }
      }.filter { !known.contains($0) }.sorted().map(path(ofFile:))
      return orphans
    }
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
    if paths.isEmpty, form == .digests { return }
    try FolderLock.with(folder, LOCK_EX) {
      if form == .digests {
        return try change { digests in
          for (name, part) in paths.compactMap({ fileName(of: $0).flatMap(ReferencePart.split) }) {
            digests.set(nil, drawnBy: nil, name, part)
          }
        }
      }
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

  /// What is stored at a path in the folder; nil if there is nothing. Throws ``ReferenceError``.
  func contents(of path: String) throws -> [UInt8]? {
    guard form == .pictures else {
      guard let (name, part) = fileName(of: path).flatMap(ReferencePart.split) else { return nil }
      return try digests().text(name, part).map { Array($0.utf8) }
    }
    return try wholeFile(path)
  }

  /// What is stored at a path that ``orphans(besides:)`` found. Throws ``ReferenceError``.
  package func kept(at path: String) throws -> [UInt8]? {
    try FolderLock.with(folder, LOCK_SH) { try contents(of: path) }
  }

  private func wholeFile(_ path: String) throws -> [UInt8]? {
    do {
      return try readWholeFile(path, upTo: Self.limit)
    } catch .notFound {
      return nil
    } catch {
      throw ReferenceError(path: path, reason: "expected a reference, found \(error.found)")
    }
  }

  // MARK: - Digests

  /// The folder's digests, read again only after a change. The caller must have locked the folder.
  private func digests() throws -> DigestFile {
    try known.digests(at: digestPath) { try wholeFile($0) }
  }

  /// Changes the folder's digests. The caller must have locked the folder.
  private func change(_ body: (inout DigestFile) throws -> Void) throws {
    let old = try digests()
    var new = old
    try body(&new)
    guard new != old else { return }
    if new.lines.isEmpty {
      try removeFile(digestPath, below: folder)
    } else {
      // Written for each reference, so not flushed to disk: git has what a power failure would
      // lose.
      try writeFileAtomically(new.write(), to: digestPath, below: folder, isDurable: false)
      known.remember(new, at: digestPath)
    }
  }

  /// - Parameter file: the file of a part, or the text of its digest; nil removes the part.
  private func set(
    _ file: [UInt8]?, _ name: String, _ part: ReferencePart, in digests: inout DigestFile
  ) throws {
    guard let file else { return digests.set(nil, drawnBy: nil, name, part) }
    if let (text, mark) = DigestText.of(file, part) {
      guard text != digests.text(name, part) else { return }
      return digests.set(text, drawnBy: mark, name, part)
    }
    let text = String(decoding: file, as: UTF8.self)
    do { try DigestText.check(text, part) } catch {
      throw ReferenceError(
        path: path(ofFile: "\(name).\(part.rawValue)"),
        reason: "expected what diorama drew, found something else")
    }
    digests.set(text, drawnBy: nil, name, part)
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

extension ReferenceStore: Hashable {
  public static func == (a: ReferenceStore, b: ReferenceStore) -> Bool {
    a.folder == b.folder && a.form == b.form
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(folder)
    hasher.combine(form)
  }
}

/// A cache of the digests of a folder.
private final class KnownDigests: Sendable {
  private struct Stamp: Equatable {
    var file: FileIdentity
    var size: Int
    var (seconds, nanoseconds): (Int, Int)
  }

  private let last = Mutex<(stamp: Stamp, digests: DigestFile)?>(nil)

  func digests(at path: String, _ read: (String) throws -> [UInt8]?) throws -> DigestFile {
    let stamp = Self.stamp(path)
    if let last = last.withLock({ $0 }), last.stamp == stamp { return last.digests }
    guard let bytes = try read(path) else { return DigestFile() }
    let digests = try DigestFile(bytes, path: path)
    if let stamp, stamp == Self.stamp(path) { last.withLock { $0 = (stamp, digests) } }
    return digests
  }

  func remember(_ digests: DigestFile, at path: String) {
    let stamp = Self.stamp(path)
    last.withLock { $0 = stamp.map { ($0, digests) } }
  }

  private static func stamp(_ path: String) -> Stamp? {
    var status = stat()
    guard let file = FileIdentity(ofFile: path), stat(path, &status) == 0 else { return nil }
    return Stamp(
      file: file, size: Int(status.st_size), seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec)
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
