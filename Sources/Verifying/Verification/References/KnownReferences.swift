import Basics
import DrawingCommands
import VerificationReports

/// The references of the scenes and tests here; approval writes only these.
public struct KnownReferences {
  private struct Folder {
    var store: ReferenceStore
    var names: [String: Set<ReferencePart>] = [:]
    /// Whether a further name is known.
    var isKnown: (String) -> Bool = { _ in false }
  }

  /// The absolute paths of files that scenes use, which are not replaced.
  public var shown: Set<String> = []
  /// Folders by their absolute paths.
  private var folders: [String: Folder] = [:]

  /// Creates an empty set.
  public init() {}

  // MARK: - Public

  /// Adds parts of a reference.
  public mutating func add(
    _ name: ReferenceName, _ parts: Set<ReferencePart>, in store: ReferenceStore
  ) {
    folders[absolutePath(store.folder), default: Folder(store: store)]
      .names[name.description, default: []].formUnion(parts)
  }

  /// Adds a folder, with a function that decides whether a name is that of one of its references.
  public mutating func add(
    _ store: ReferenceStore, where isKnown: @escaping (_ name: String) -> Bool
  ) {
    folders[absolutePath(store.folder), default: Folder(store: store)].isKnown = isKnown
  }

  /// Replaces a reference with its candidate, whose file is read only below the report's `folder`.
  ///
  /// Returns the reference's path, or nil if it was approved before. Throws ``ReferenceError`` for
  /// an unknown reference, a candidate that diorama did not draw or that has changed, and a
  /// reference that has changed since it was verified; and `FileWriteError`.
  public func approve(
    _ candidate: VerificationEntry.Candidate, from folder: String
  ) throws -> String? {
    let (store, path) = try location(of: candidate)
    guard let file = candidate.file else {
      // Only frames are removed: those that the animation no longer has.
      guard candidate.frame != nil, candidate.replaces != nil else {
        throw ReferenceError(
          path: path, reason: "has not been verified and would be removed; verify again")
      }
      let isRemoved = try store.replace(path, with: nil) { present in
        guard present == candidate.replaces || present == nil else { throw Self.changed(path) }
        return present != nil
      }
      return isRemoved ? path : nil
    }
    let bytes: [UInt8]
    do throws(FileReadError) {
      bytes = try readWholeFile(file, below: folder, upTo: 1 << 30)
    } catch {
      throw ReferenceError(
        path: file, reason: "expected a candidate in \(folder), found \(error.found); verify again")
    }
    guard ContentDigest.hex(of: bytes) == candidate.digest else {
      throw ReferenceError(path: file, reason: "has changed since it was written; verify again")
    }
    let part: ReferencePart = candidate.frame == nil ? candidate.part : .picture
    guard part.isDrawn(bytes) else {
      throw ReferenceError(
        path: file, reason: "expected what diorama draws as \(path), found something else")
    }
    let isReplaced = try store.replace(path, with: bytes) { present in
      if present == candidate.kept { return false }
      guard present == candidate.replaces else { throw Self.changed(path) }
      return true
    }
    return isReplaced ? path : nil
  }

  /// The bytes that a candidate would replace; nil if there are none. Throws ``ReferenceError``.
  package func present(besides candidate: VerificationEntry.Candidate) throws -> [UInt8]? {
    let (store, path) = try location(of: candidate)
    return try store.contents(of: path)
  }

  /// Undoes an approval: restores or removes the reference. Throws ``ReferenceError`` if it has
  /// changed.
  package func restore(_ bytes: [UInt8]?, insteadOf candidate: VerificationEntry.Candidate) throws {
    let (store, path) = try location(of: candidate)
    _ = try store.replace(path, with: bytes) { present in
      guard present == candidate.kept else {
        throw ReferenceError(path: path, reason: "has changed since it was accepted")
      }
      return true
    }
  }

  /// Removes an orphan after its bytes were approved under another name, and returns them. Throws
  /// ``ReferenceError`` unless it is an orphan with these bytes in a known folder.
  package func removeOrphan(_ path: String, digest: String) throws -> [UInt8] {
    let (store, whole) = try orphan(path)
    let bytes = try store.contents(of: whole) ?? []
    _ = try store.replace(whole, with: nil) { present in
      guard present == digest, ContentDigest.hex(of: bytes) == digest else {
        throw Self.changed(path)
      }
      return true
    }
    return bytes
  }

  /// Undoes the removal of an orphan. Throws ``ReferenceError`` if there is a file again.
  package func restoreOrphan(_ path: String, _ bytes: [UInt8]) throws {
    let (store, whole) = try orphan(path)
    _ = try store.replace(whole, with: bytes) { present in
      guard present == nil else { throw Self.changed(path) }
      return true
    }
  }

  /// The location of an orphan in a known folder.
  private func orphan(_ path: String) throws -> (store: ReferenceStore, path: String) {
    let known = folders.values.first {
      isPath(absolutePath(path), below: absolutePath($0.store.folder))
    }
    guard let known, isUsablePath(path) else {
      throw ReferenceError(path: path, reason: "is not in a known folder of references")
    }
    let inner = String(absolutePath(path).dropFirst(absolutePath(known.store.folder).count + 1))
    let name = known.store.fileName(of: "\(known.store.folder)/\(inner)") ?? inner
    let isUsed = known.names.contains { reference, parts in
      parts.contains { "\(reference).\($0.rawValue)" == name }
    }
    guard !isUsed else { throw ReferenceError(path: path, reason: "is still in use; verify again") }
    return (known.store, known.store.path(ofFile: name))
  }

  // MARK: - Private

  /// Returns the location of a candidate's reference, as known on this machine.
  private func location(
    of candidate: VerificationEntry.Candidate
  ) throws -> (store: ReferenceStore, path: String) {
    let whole = "\(candidate.store)/\(candidate.fileName)"
    func unknown(_ reason: String) -> ReferenceError { ReferenceError(path: whole, reason: reason) }
    guard isUsablePath(candidate.store), let folder = folders[absolutePath(candidate.store)] else {
      throw unknown(
        "no scene here has references in that folder; approve in the folder where verify ran, with "
          + "the same scenes and --references")
    }
    // A lookup, so that no other name can produce another path.
    let parts = folder.names[candidate.name]
    guard parts?.contains(candidate.part) == true || parts == nil && folder.isKnown(candidate.name)
    else {
      throw unknown("no scene and no test here has that reference; verify again")
    }
    guard !shown.contains(absolutePath(whole)) else {
      throw unknown("a scene shows it; keep the scenes' images elsewhere")
    }
    let store = folder.store
    guard let frame = candidate.frame else {
      return (store, store.path(ofFile: "\(candidate.name).\(candidate.part.rawValue)"))
    }
    guard store.form == .pictures, candidate.part == .animation, frame.hasSuffix(".png"),
      !frame.hasPrefix("."),
      !frame.contains("/"), isUsablePath(frame)
    else { throw unknown("no animation here has that frame; verify again") }
    return (store, "\(store.folder)/\(candidate.name).frames/\(frame)")
  }

  private static func changed(_ path: String) -> ReferenceError {
    ReferenceError(path: path, reason: "has changed since it was verified; verify again")
  }
}
