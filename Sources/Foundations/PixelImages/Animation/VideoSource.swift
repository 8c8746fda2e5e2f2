import Basics
import Foundation

/// What is known of a video before it is decoded.
struct VideoTrack: Sendable {
  let path: String
  let width: Int
  let height: Int
  let durations: [FrameDuration]
  fileprivate let demuxer: String

  /// The first bytes of Matroska and WebM.
  static let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]

  /// The most bytes that are read of a list of frames: of about a million.
  private static let listLimit = 64 << 20

  /// Reads the size and the times of all frames, without decoding. Throws beyond the limits.
  init(_ path: String, limits: ImageLimits) throws(ImageError) {
    // An absolute path is no option and no address.
    self.path = absolutePath(path)
    let head = FileHandle(forReadingAtPath: path).flatMap { try? $0.read(upToCount: 4) } ?? Data()
    demuxer = Array(head) == Self.matroska ? "matroska" : "mov"
    let program = try VideoProgram(
      "ffprobe",
      [
        "-select_streams", "v:0", "-show_entries",
        "stream=width,height:stream_side_data=rotation:packet=pts_time,duration_time,flags",
        "-of", "compact", "-f", demuxer, "file:" + self.path,
      ], name: path)
    let text = String(decoding: try program.readAll(upTo: Self.listLimit), as: UTF8.self)
    var (size, isTurned) = ((width: 0, height: 0), false)
    var packets: [(time: Double, duration: Double)] = []
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "|")
      var values: [Substring: Substring] = [:]
      for part in parts {
        guard let mark = part.firstIndex(of: "=") else { continue }
        values[part[..<mark]] = part[part.index(after: mark)...]
      }
      if let time = values["pts_time"].flatMap({ Double($0) }), time.isFinite {
        // Packets that only others need are not shown.
        if values["flags"]?.contains("D") == true { continue }
        let length = values["duration_time"].flatMap { Double($0) } ?? 0
        packets.append((time, length.isFinite ? length : 0))
      }
      if let wide = values["width"].flatMap({ Int($0) }),
        let high = values["height"].flatMap({ Int($0) })
      {
        size = (wide, high)
      }
      let turn = values.first { $0.key.hasSuffix("rotation") }?.value
      if let degrees = turn.flatMap({ Int($0) }) { isTurned = degrees % 180 != 0 }
    }
    guard !packets.isEmpty else {
      throw ImageError(
        kind: .damaged, file: path, expected: "a video",
        found: program.complaint ?? "a file without pictures")
    }
    (width, height) = isTurned ? (size.height, size.width) : size
    try limits.check(width: width, height: height, format: "video", name: path)
    try limits.check(
      frames: packets.count, width: width, height: height, format: "video", name: path)
    packets.sort { $0.time < $1.time }
    let starts = packets.map(\.time)
    let last = packets[packets.count - 1]
    let lengths = zip(starts, starts.dropFirst()).map { $1 - $0 } + [last.duration]
    durations = lengths.map { length in
      FrameDuration(Int((min(max(length, 0), 1e6) * 1_000_000).rounded()), over: 1_000_000)
    }
  }
}

/// Decodes a video with ffmpeg, frame by frame.
final class VideoSource: AnimationSource {
  var width: Int { track.width }
  var height: Int { track.height }
  var durations: [FrameDuration] { track.durations }
  let loops = 1
  private let track: VideoTrack
  /// Nil until a frame is needed.
  private var program: VideoProgram?
  private var given = 0

  init(_ track: VideoTrack) throws(ImageError) { self.track = track }

  func next() throws(ImageError) -> AnimationFrame? {
    guard given < track.durations.count else { return nil }
    if program == nil { program = try start() }
    guard let program else { return nil }
    func fill(_ out: UnsafeMutableBufferPointer<UInt32>) throws(ImageError) {
      try program.fill(UnsafeMutableRawBufferPointer(out))
    }
    let pixels = try PixelBuffer(
      width: width, height: height, isOpaque: true, initializing: fill)
    defer { given += 1 }
    return AnimationFrame(pixels: pixels, duration: track.durations[given])
  }

  private func start() throws(ImageError) -> VideoProgram {
    try VideoProgram(
      "ffmpeg",
      [
        "-nostdin", "-f", track.demuxer, "-i", "file:" + track.path, "-map", "0:v:0",
        "-fps_mode", "passthrough", "-s", "\(width)x\(height)", "-pix_fmt", "bgra", "-f",
        "rawvideo", "pipe:1",
      ], name: track.path)
  }
}

/// A program of ffmpeg whose output is read. It opens no address and no other file.
private final class VideoProgram {
  private let child: ChildProgram
  private let output: Int32
  private let name: String

  /// How long the program may write nothing, in milliseconds.
  private static let patience: Int32 = 60_000

  init(_ program: String, _ arguments: [String], name: String) throws(ImageError) {
    self.name = name
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { "\($0)/\(program)" }
    let found = paths.first { access($0, X_OK) == 0 }
    guard let found else {
      throw ImageError(
        kind: .missingLibrary, file: name, expected: "the program \(program), which reads videos",
        found: "none", hint: "apt-get install --no-install-recommends ffmpeg")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure("no pipe", name) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    output = ends[0]
    do throws(ChildProgram.StartError) {
      child = try ChildProgram(
        found,
        ["-v", "error", "-hide_banner", "-protocol_whitelist", "file,pipe"] + arguments,
        output: ends[1])
    } catch {
      close(ends[0])
      throw Self.failure(String(cString: strerror(error.code)), name)
    }
    close(child.input)
    // A full pipe of complaints would stop the program.
    _ = fcntl(child.errors, F_SETFL, fcntl(child.errors, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    kill(child.identifier, SIGKILL)
    close(output)
    close(child.errors)
    _ = child.ending(waits: true)
  }

  /// The beginning of what the program has complained about; nil for nothing.
  var complaint: String? {
    var bytes = [UInt8](repeating: 0, count: 500)
    let count = Foundation.read(child.errors, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    // A line begins with the reader and its address in memory, which differs in every run.
    return text.split(separator: "\n").first.map { line in
      let parts = line.hasPrefix("[") ? line.split(separator: "] ", maxSplits: 1) : [line]
      return "“\(parts.last ?? line)” from ffmpeg"
    }
  }

  /// Fills the memory. Throws at the end of the output.
  func fill(_ memory: UnsafeMutableRawBufferPointer) throws(ImageError) {
    var filled = 0
    while filled < memory.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: memory[filled...])
      let count = try read(rest)
      if count == 0 {
        throw ImageError(
          kind: .damaged, file: name, expected: "a complete video",
          found: complaint ?? "the end of the video")
      }
      filled += count
    }
  }

  /// Everything until the end. Throws beyond a number of bytes.
  func readAll(upTo limit: Int) throws(ImageError) -> [UInt8] {
    var all: [UInt8] = []
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    defer { part.deallocate() }
    while true {
      let count = try read(part)
      if count == 0 { return all }
      all += part[..<count]
      if all.count > limit {
        throw ImageError(
          kind: .tooLarge, file: name, expected: "at most a million frames", found: "more")
      }
    }
  }

  /// Returns the number of bytes; 0 at the end.
  private func read(_ memory: UnsafeMutableRawBufferPointer) throws(ImageError) -> Int {
    while true {
      var ready = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let state = poll(&ready, 1, Self.patience)
      if state == 0 { throw Self.failure("a program that hangs", name) }
      let count = state > 0 ? Foundation.read(output, memory.baseAddress, memory.count) : -1
      if count >= 0 { return count }
      if errno != EINTR { throw Self.failure(String(cString: strerror(errno)), name) }
    }
  }

  private static func failure(_ found: String, _ name: String) -> ImageError {
    ImageError(kind: .unreadable, file: name, expected: "a video that ffmpeg reads", found: found)
  }
}
