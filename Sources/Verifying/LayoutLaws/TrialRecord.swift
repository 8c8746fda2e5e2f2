import Basics
import Foundation

/// A folder that says what a check is trying. It outlives the process that writes it.
@MainActor
final class TrialRecord {
  let folder: String
  /// Whether this process was begun to try test cases, for another.
  let isOfChild: Bool
  /// The exit status of a child that cannot write its record.
  static let failure: Int32 = 113
  /// Shared with other processes: the number of trials, the steps taken in the last one, the law that is
  /// being checked, 64 bytes at most, and the length and the bytes of the trial. Writing to memory
  /// takes no time on slow disks, and the system keeps it when the process ends.
  nonisolated(unsafe) private let page: UnsafeMutableRawPointer
  private nonisolated static let pageSize = 1 << 16
  private static let (lengthOffset, trialOffset) = (80, 88)
  private static let nameOffset = 16
  private static let longestName = 64

  /// Throws `FileWriteError`.
  init(in folder: String, isOfChild: Bool = false) throws(FileWriteError) {
    (self.folder, self.isOfChild) = (folder, isOfChild)
    let path = folder + "/state"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard descriptor >= 0, ftruncate(descriptor, off_t(Self.pageSize)) == 0,
      let page = mmap(nil, Self.pageSize, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      page != MAP_FAILED
    else {
      throw FileWriteError(
        path: path, operation: "write", code: errno, reason: String(cString: strerror(errno)))
    }
    self.page = page
  }

  deinit { munmap(page, Self.pageSize) }

  // MARK: - State

  /// The trials that were begun.
  var trials: Int { page.load(as: Int.self) }

  /// The number of steps begun in the last trial, and the law that it was being held against.
  var phase: (step: Int, law: String) {
    let name = UnsafeRawBufferPointer(start: page + Self.nameOffset, count: Self.longestName)
    return (
      page.load(fromByteOffset: 8, as: Int.self),
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    )
  }

  func note(step: Int, law: String) {
    page.storeBytes(of: step, toByteOffset: 8, as: Int.self)
    let name = UnsafeMutableRawBufferPointer(start: page + Self.nameOffset, count: Self.longestName)
    var end = 0
    for byte in law.utf8.prefix(Self.longestName - 1) {
      name[end] = byte
      end += 1
    }
    name[end] = 0
  }

  // MARK: - Files

  /// Writes a test case before it is tried.
  func begin(_ trial: Trial) {
    // A child does not go on without the process that began it, however that ended.
    if isOfChild, ChildCommand.isOrphan { _exit(Self.failure) }
    let room = Self.pageSize - Self.trialOffset
    let bytes = (try? Self.encoder().encode(trial)) ?? Data()
    // A test case that was given may be larger.
    let length = bytes.count <= room ? bytes.count : 0
    if length == 0 { write(trial, to: "trial.json") }
    bytes.prefix(length).copyBytes(
      to: UnsafeMutableRawBufferPointer(start: page + Self.trialOffset, count: room))
    page.storeBytes(of: length, toByteOffset: Self.lengthOffset, as: Int.self)
    note(step: 0, law: "")
    page.storeBytes(of: trials + 1, as: Int.self)
  }

  func save(_ progress: CheckProgress) { write(progress, to: "progress.json") }

  /// Nil if nothing was tried, or the file is damaged.
  var trial: Trial? {
    let length = page.load(fromByteOffset: Self.lengthOffset, as: Int.self)
    guard length > 0, length <= Self.pageSize - Self.trialOffset else { return read("trial.json") }
    return Self.decoded(Data(bytes: page + Self.trialOffset, count: length))
  }

  var progress: CheckProgress? { read("progress.json") }

  /// What a child cannot record, it does not try.
  private func write(_ value: some Encodable, to name: String) {
    do {
      try Self.encoder().encode(value).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
    } catch {
      if isOfChild { _exit(Self.failure) }
    }
  }

  private func read<Value: Decodable>(_ name: String) -> Value? {
    let bytes = try? readWholeFile("\(folder)/\(name)", upTo: 1 << 26)
    return bytes.flatMap { Self.decoded(Data($0)) }
  }

  private static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static func decoded<Value: Decodable>(_ data: Data) -> Value? {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try? decoder.decode(Value.self, from: data)
  }
}
