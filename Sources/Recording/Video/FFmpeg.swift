import Foundation
import Synchronization

/// A running ffmpeg that is fed through a pipe.
final class FFmpeg {
  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()
  private let ending = LastLines()
  private var isRunning = true
  /// F_SETPIPE_SZ of Linux, which Foundation does not import.
  private static let setPipeSize: Int32 = 1031

  /// Throws ``MissingProgramError``.
  init(_ arguments: [String]) throws {
    process.executableURL = URL(filePath: try Self.path())
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    // A frame at a time: fewer turns between the two programs.
    _ = fcntl(input.fileHandleForWriting.fileDescriptor, Self.setPipeSize, 1 << 20)
    let (reader, lines) = (errors.fileHandleForReading, ending)
    let thread = Thread {
      while case let data = reader.availableData, !data.isEmpty { lines.add(Array(data)) }
      lines.close()
    }
    thread.start()
  }

  deinit { kill() }

  /// Where the program lies. Throws ``MissingProgramError``.
  static func path() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/ffmpeg" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw MissingProgramError(name: "ffmpeg", purpose: "video", package: "ffmpeg")
    }
    return path
  }

  /// Whether the program took everything.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let descriptor = input.fileHandleForWriting.fileDescriptor
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, piece.baseAddress, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Says that everything was written, and waits.
  ///
  /// - Returns: nil where all went well, else the program's last words.
  func finish() -> String? {
    guard isRunning else { return nil }
    isRunning = false
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    let words = ending.wait()
    if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
    return words.isEmpty ? "it ended with status \(process.terminationStatus)" : words
  }

  func kill() {
    guard isRunning else { return }
    isRunning = false
    Foundation.kill(process.processIdentifier, SIGKILL)
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

/// The end of what a program complains about.
private final class LastLines: Sendable {
  private static let limit = 2000
  private let bytes = Mutex<[UInt8]>([])
  private let isComplete = DispatchSemaphore(value: 0)

  func add(_ more: [UInt8]) {
    bytes.withLock { $0 = ($0 + more).suffix(Self.limit) }
  }

  func close() { isComplete.signal() }

  func wait() -> String {
    isComplete.wait()
    let text = String(decoding: bytes.withLock { $0 }, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(8).joined(separator: "\n")
  }
}
