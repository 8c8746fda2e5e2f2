import Basics
import Foundation
import Synchronization

/// A running ffmpeg process that receives its input through a pipe.
final class FFmpeg {
  private let program: ChildProgram
  private let ending = LastLines()
  /// The end of its error output, once it is finished.
  private var lastLines = ""
  /// Called while waiting for the process; returning true ends the wait.
  private let isStopped: () -> Bool
  private var isRunning = true
  private var isFed = true
  /// Linux's F_SETPIPE_SZ, which Foundation does not import.
  private static let setPipeSize: Int32 = 1031

  /// - Parameters:
  ///   - output: nil discards standard output.
  ///   - isStopped: called while waiting; true makes the operation fail.
  /// - Throws: ``MissingProgramError`` and `ChildProgram.StartError`.
  init(_ arguments: [String], output: Int32?, isStopped: @escaping () -> Bool) throws {
    self.isStopped = isStopped
    program = try ChildProgram(try Self.path(), arguments, output: output)
    // A larger pipe means fewer context switches per frame.
    _ = fcntl(program.input, Self.setPipeSize, 1 << 20)
    // Non-blocking, so that a process that hangs can be abandoned.
    _ = fcntl(program.input, F_SETFL, fcntl(program.input, F_GETFL) | O_NONBLOCK)
    let (errors, lines) = (program.errors, ending)
    Thread { lines.readAll(from: errors) }.start()
  }

  deinit { kill() }

  /// The path of ffmpeg. Throws ``MissingProgramError``.
  static func path() throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/ffmpeg" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw MissingProgramError(name: "ffmpeg", purpose: "video", package: "ffmpeg")
    }
    return path
  }

  /// Writes all bytes. Returns false if the process did not accept them.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let descriptor = program.input
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

  /// Reads a video as players do, without decoding; returns its number of frames and ffmpeg's
  /// errors.
  static func reading(
    _ path: String, isStopped: @escaping () -> Bool
  ) throws -> (count: Int, complaints: String?) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ChildProgram.StartError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (progress, descriptor) = (LastLines(), ends[0])
    Thread { progress.readAll(from: descriptor) }.start()
    defer { close(ends[1]) }
    let reader = try FFmpeg(
      [
        "-hide_banner", "-loglevel", "error", "-nostdin", "-nostats", "-progress", "pipe:1",
        "-i", "file:" + path, "-map", "0:v:0", "-c", "copy", "-f", "null", "-",
      ], output: ends[1], isStopped: isStopped)
    var complaints = reader.finish()
    close(ends[1])
    ends[1] = -1
    if complaints == nil, !reader.lastLines.isEmpty { complaints = reader.lastLines }
    let count = progress.wait(30).split(separator: "\n").last { $0.hasPrefix("frame=") }
    return (count.flatMap { Int($0.dropFirst(6)) } ?? 0, complaints)
  }

  /// Closes the input and waits; returns nil on success, else the end of the error output.
  func finish() -> String? {
    guard isRunning else { return nil }
    endInput()
    var status: Int32?
    while status == nil {
      status = program.ending(waits: false)
      guard status == nil else { break }
      if isStopped() {
        kill()
        return "it was interrupted"
      }
      usleep(2000)
    }
    isRunning = false
    lastLines = ending.wait()
    if status == 0 { return nil }
    return lastLines.isEmpty ? "it exited \(Self.text(of: status ?? -1))" : lastLines
  }

  func kill() {
    guard isRunning else { return }
    isRunning = false
    Foundation.kill(program.identifier, SIGKILL)
    endInput()
    _ = program.ending(waits: true)
  }

  // MARK: - Private

  private func endInput() {
    if isFed { close(program.input) }
    isFed = false
  }

  /// Describes a `waitpid` status: the lowest seven bits are the signal, the next byte the exit
  /// code.
  private static func text(of status: Int32) -> String {
    status & 0x7f == 0 ? "with status \(status >> 8 & 0xff)" : "by signal \(status & 0x7f)"
  }
}

/// Collects the end of the error output.
private final class LastLines: Sendable {
  private static let limit = 2000
  private let bytes = Mutex<[UInt8]>([])
  private let isComplete = DispatchSemaphore(value: 0)

  private func add(_ more: [UInt8]) {
    bytes.withLock { $0 = ($0 + more).suffix(Self.limit) }
  }

  /// Reads until the end of the file and closes it.
  func readAll(from descriptor: Int32) {
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      add(Array(chunk[..<count]))
    }
    close(descriptor)
    isComplete.signal()
  }

  /// - Parameter limit: the maximum number of lines.
  func wait(_ limit: Int = 8) -> String {
    isComplete.wait()
    let text = String(decoding: bytes.withLock { $0 }, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).suffix(limit).joined(separator: "\n")
  }
}
