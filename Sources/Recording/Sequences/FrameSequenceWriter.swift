import Files
import Foundation
public import LayerRendering
import Messages
public import PixelImages

/// Writes a file for every frame, and beside them a manifest of what they were drawn from, so
/// that a recording can be continued and shares of one can be joined.
public final class FrameSequenceWriter: FrameWriter {
  /// A frame's file, with the digest of what it shows.
  public struct Prepared: Sendable {
    let file: [UInt8]
    let digest: String
  }

  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> Prepared
  private let pattern: FramePattern
  private let manifestPath: String
  private var manifest: FrameManifest
  private let log: ManifestLog
  /// Frames of earlier recordings that this one does not replace, with hashes of their files.
  private var leftover: [Int: String] = [:]

  /// Begins a sequence, or continues one.
  ///
  /// - Parameters:
  ///   - header: what all frames have in common.
  ///   - resumes: whether frames that are there already stay; else they are replaced.
  ///
  /// Throws ``FrameSequenceError`` for a sequence that cannot be continued, and
  /// `FileWriteError`.
  public init(
    pattern: FramePattern, format: FrameFileFormat, header: FrameManifest.Header,
    shard: FrameShard = .all, resumes: Bool = false
  ) throws {
    let encode = format.encoder(header.scale)
    preparation = { list, pixels in
      Prepared(file: try encode(pixels), digest: try list.digest())
    }
    self.pattern = pattern
    manifestPath = pattern.manifestPath(of: shard)
    manifest = FrameManifest(header: header)
    if resumes {
      if let kept = try FrameManifest(path: manifestPath) {
        if let difference = header.difference(from: kept.header) {
          throw FrameSequenceError(
            path: manifestPath,
            message: "the frames that are there have \(difference); record without --resume to "
              + "replace them")
        }
        manifest = kept
      }
    }
    // Shares do not know of each other and may be at work.
    let isAll = !resumes && shard == .all
    let old = isAll ? pattern.manifestPaths() : []
    for path in old {
      let entries = (try? FrameManifest(path: path))?.entries ?? [:]
      for (number, entry) in entries where number >= header.count { leftover[number] = entry.file }
    }
    log = try ManifestLog(path: manifestPath, text: try manifest.text())
    // Only now: without the new one, the old ones are what the frames can be continued by.
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
        message: "was drawn from another scene: what frame \(frame.number) shows has changed; "
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
      frame: frame.number, list: prepared.digest, file: ContentDigest.hex(of: prepared.file))
    try log.append(try FrameManifest.line(entry))
  }

  public func finish() throws {
    try log.finish()
    for (number, digest) in leftover.sorted(by: { $0.key < $1.key }) {
      // What somebody else has put there since is none of ours.
      let path = pattern.path(ofFrame: number)
      guard let file = try? readWholeFile(path, upTo: 1 << 30),
        ContentDigest.hex(of: file) == digest
      else { continue }
      try removeFile(path, below: parentFolder(of: path))
    }
  }

  /// Frames that are complete stay, to be continued from.
  public func cancel() {}
}

extension DisplayList {
  /// Names what is shown: equal lists have equal digests, in every run and on every machine.
  func digest() throws -> String {
    ContentDigest.hex(of: Array(try lines().joined(separator: "\n").utf8))
  }
}

/// A file to which whole lines are added, or nothing.
final class ManifestLog {
  private let path: String
  private var descriptor: Int32
  private var length: Int

  /// Begins with a text, which replaces what was there. Throws `FileWriteError`.
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

  /// Closes the file. Throws `FileWriteError`: some systems say only then that the disk is full.
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

/// Why frames cannot be continued or joined.
public struct FrameSequenceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, folder or pattern.
  public var path: String
  /// What is wrong with it.
  public var message: String
  /// Whether nothing else is wrong than that something is not there.
  public var isMissing: Bool

  /// - Parameter isMissing: whether something was not found.
  public init(path: String, message: String, isMissing: Bool = false) {
    (self.path, self.message, self.isMissing) = (path, message, isMissing)
  }

  public var description: String { "\(path.printable()): \(message.printable(upTo: 2000))" }
}

/// Writes single moments as files of their own.
public final class MomentsWriter: FrameWriter {
  public let preparation: @Sendable (DisplayList, PixelBuffer) throws -> [UInt8]
  private let file: (Int) throws -> AtomicFile

  /// - Parameter file: begins the file of a frame.
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
