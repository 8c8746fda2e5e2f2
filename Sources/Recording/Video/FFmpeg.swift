import Foundation
import Synchronization

/// A running ffmpeg that is fed through a pipe.
final class FFmpeg {
  private let process = Process()
  private let input = Pipe()
  private let errors = Pipe()
  private let ending = LastLines()
  /// Asked while the program is waited for.
  private let isStopped: () -> Bool
  private var isRunning = false
  /// F_SETPIPE_SZ of Linux, which Foundation does not import.
  private static let setPipeSize: Int32 = 1031

  /// - Parameters:
  ///   - output: where standard output goes; nil for nowhere.
  ///   - isStopped: whether to wait no longer; then what is waited for has failed.
  ///
  /// Throws ``MissingProgramError``.
  init(_ arguments: [String], output: Int32?, isStopped: @escaping () -> Bool) throws {
    self.isStopped = isStopped
    process.executableURL = URL(filePath: try Self.path())
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput =
      output.map { FileHandle(fileDescriptor: $0, closeOnDealloc: false) } ?? .nullDevice
    process.standardError = errors
    try process.run()
    isRunning = true
    let descriptor = input.fileHandleForWriting.fileDescriptor
    // A frame at a time: fewer turns between the two programs.
    _ = fcntl(descriptor, Self.setPipeSize, 1 << 20)
    // A program that hangs can be left.
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
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
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN, !isStopped() {
        var reader = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&reader, 1, 100)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Says that everything was written, and waits.
  ///
  /// - Returns: nil where all went well, else the program's last words.
  func finish() -> String? {
    guard isRunning else { return nil }
    try? input.fileHandleForWriting.close()
    while process.isRunning {
      if isStopped() {
        kill()
        return "it was interrupted"
      }
      usleep(2000)
    }
    isRunning = false
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
