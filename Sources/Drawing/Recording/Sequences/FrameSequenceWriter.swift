import Basics
public import DisplayLists
import Foundation
public import Views

/// Writes one file per frame and a manifest, for resuming and joining shards.
public final class FrameSequenceWriter: FrameWriter {
  /// An encoded frame with the digest of its display list.
  public struct Prepared: Sendable {
    let file: [UInt8]
    let digest: String
    let isSettled: Bool
  }

  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> Prepared
  private let pattern: FramePattern
  private let manifestPath: String
  private var manifest: FrameManifest
  private let log: ManifestLog
  /// Files of earlier recordings that this one does not overwrite, with their digests.
  private var leftover: [Int: String] = [:]

  /// Starts or resumes a sequence.
  /// - Parameters:
  ///   - header: common to all frames.
  ///   - end: the last frame. ``FrameFiles`` show it instead of those that look like it, as
  ///     ``SettledFrames`` do; nil shows every frame.
  ///   - resumes: whether existing frames are kept.
  /// - Throws: ``FrameSequenceError`` if it cannot be resumed, and `FileWriteError`.
  public init(
    pattern: FramePattern, format: FrameFileFormat, header: FrameManifest.Header,
    end: DisplayList? = nil, shard: FrameShard = .all, resumes: Bool = false
  ) throws {
    let encode = format.encoder(header.scale)
    preparation = { list, pixels in
      Prepared(
        file: try encode(pixels), digest: try list.digest(),
        isSettled: end.map(list.looksLike) ?? false)
    }
    self.pattern = pattern
    manifestPath = pattern.manifestPath(of: shard)
    manifest = FrameManifest(header: header)
    if resumes {
      if let kept = try FrameManifest(path: manifestPath) {
        if let difference = header.difference(from: kept.header) {
          throw FrameSequenceError(
            path: manifestPath,
            message: "the existing frames have \(difference); record without --resume to "
              + "replace them")
        }
        manifest = kept
      }
    }
    // Other shards may be running at the same time; leave their files alone.
    let isAll = !resumes && shard == .all
    let old = isAll ? pattern.manifestPaths() : []
    for path in old {
      let entries = (try? FrameManifest(path: path))?.entries ?? [:]
      for (number, entry) in entries where number >= header.count { leftover[number] = entry.file }
    }
    log = try ManifestLog(path: manifestPath, text: try manifest.text())
    // Removed only now: until the new manifest is written, the old ones are needed for resuming.
    for path in old where path != manifestPath {
      try removeFile(path, below: parentFolder(of: path))
    }
  }

  // MARK: - Public

  public func needs(_ list: DisplayList, of frame: FrameMoment) throws -> Bool {
    guard let entry = manifest.entries[frame.number] else { return true }
    guard try list.digest() == entry.list else {
      throw FrameSequenceError(
        path: pattern.path(ofFrame: frame.number),
        message: "was drawn from a different scene: frame \(frame.number) has changed; "
          + "record without --resume to replace the frames")
    }
    let file = try? readWholeFile(pattern.path(ofFrame: frame.number), upTo: 1 << 30)
    return file.map { ContentDigest.hex(of: $0) } != entry.file
  }

  public func write(_ prepared: Prepared, of frame: FrameMoment) throws {
    let path = pattern.path(ofFrame: frame.number)
    try writeFileAtomically(prepared.file, to: path, below: parentFolder(of: path))
    leftover[frame.number] = nil
    let entry = FrameManifest.Entry(
      frame: frame.number, list: prepared.digest, file: ContentDigest.hex(of: prepared.file),
      isSettled: prepared.isSettled ? true : nil)
    try log.append(try FrameManifest.line(entry))
  }

  public func finish() throws {
    try log.finish()
    for (number, digest) in leftover.sorted(by: { $0.key < $1.key }) {
      // A file that was changed since by another program is kept.
      let path = pattern.path(ofFrame: number)
      guard let file = try? readWholeFile(path, upTo: 1 << 30),
        ContentDigest.hex(of: file) == digest
      else { continue }
      try removeFile(path, below: parentFolder(of: path))
    }
  }

  /// Complete frames are kept for resuming.
  public func cancel() {}
}

extension DisplayList {
  /// A digest of the contents. Equal lists have equal digests, in every run and on every machine.
  func digest() throws -> String {
    ContentDigest.hex(of: Array(try lines().joined(separator: "\n").utf8))
  }
}

/// A file to which complete lines are appended.
final class ManifestLog {
  private let path: String
  private var descriptor: Int32
  private var length: Int

  /// Creates or replaces the file with a text. Throws `FileWriteError`.
  init(path: String, text: [UInt8]) throws {
    self.path = path
    try writeFileAtomically(text, to: path, below: parentFolder(of: path))
    descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    length = text.count
    if descriptor < 0 { throw failure(errno) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ line: [UInt8]) throws {
    let written = line.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    guard written == line.count else {
      let code = written < 0 ? errno : ENOSPC
      ftruncate(descriptor, off_t(length))
      throw failure(code)
    }
    length += line.count
  }

  /// Closes the file. Throws `FileWriteError`: some systems report a full disk only now.
  func finish() throws {
    let code = close(descriptor) == 0 ? 0 : errno
    descriptor = -1
    if code != 0 { throw failure(code) }
  }

  private func failure(_ code: Int32) -> FileWriteError {
    FileWriteError(
      path: path, operation: "write", code: code, reason: String(cString: strerror(code)))
  }
}

/// An error of resuming or joining frame sequences.
public struct FrameSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, folder or pattern.
  public var path: String
  public var message: String
  /// Whether the only error is that something does not exist.
  public var isMissing: Bool

  /// - Parameter isMissing: whether the only error is that something does not exist.
  public init(path: String, message: String, isMissing: Bool = false) {
    (self.path, self.message, self.isMissing) = (path, message, isMissing)
  }

  public var description: String { "\(path.printable()): \(message.printable(upTo: 2000))" }
}

/// Writes individual frames to separate files.
public final class MomentsWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> [UInt8]
  private let file: (Int) throws -> AtomicFile

  /// - Parameter file: opens the file of a frame.
  public init(
    format: FrameFileFormat, scale: Double, file: @escaping (Int) throws -> AtomicFile
  ) {
    let encode = format.encoder(scale)
    preparation = { _, pixels in try encode(pixels) }
    self.file = file
  }

  public func write(_ bytes: [UInt8], of frame: FrameMoment) throws {
    let file = try file(frame.number)
    try file.append(bytes)
    try file.commit()
  }

  public func finish() throws {}
  public func cancel() {}
}
