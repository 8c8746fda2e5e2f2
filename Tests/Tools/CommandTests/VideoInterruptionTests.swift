import Foundation
import Testing

/// What becomes of a film and of ffmpeg when one of the two programs ends.
@Suite("Interrupted films")
struct VideoInterruptionTests {
  /// A recording that signals reach, also where the tests run in the background of a shell, which
  /// has its children ignore an interrupt.
  private func recording(seconds: String, in folder: Folder) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["--default-signal=INT,TERM,HUP", try Command.executable().path]
      + ["record", "s.json5", "-o", "x.mp4", "--duration", seconds, "-q"]
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": folder.path("bin") + ":/usr/bin:/bin"]
    return process
  }

  /// Runs a recording of an hour until ffmpeg says `ready`, sends a signal, and waits for the end.
  private func interrupt(
    _ signals: [Int32], ffmpeg: String, in folder: Folder
  ) throws -> Process {
    try FullDiskTests.fakeFFmpeg(
      "echo half > \"$out\"; echo $$ > pid.new; mv pid.new pid; \(ffmpeg)", in: folder)
    let process = try recording(seconds: "3600", in: folder)
    process.standardError = FileHandle.nullDevice
    try process.run()
    while !FileManager.default.fileExists(atPath: folder.path("pid")), process.isRunning {
      usleep(5000)
    }
    usleep(50_000)
    for signal in signals { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    return process
  }

  private func expectNothingLeft(in folder: Folder) throws {
    #expect(folder.names == ["bin", "pid", "s.json5"])
    let text = try String(contentsOfFile: folder.path("pid"), encoding: .utf8)
    let number = try #require(pid_t(text.trimmingCharacters(in: .newlines)))
    #expect(kill(number, 0) == -1 && errno == ESRCH, "ffmpeg is gone")
  }

  @Test(
    "a signal ends ffmpeg too, whether it reads, hangs or ends slowly; no half a film is left",
    arguments: [
      (SIGINT, "while [ $(head -c 65536 | wc -c) -gt 0 ]; do sleep 0.02; done"),
      (SIGTERM, "exec sleep 60"), (SIGHUP, "exec sleep 60"),
      (SIGINT, "trap '' INT TERM; exec sleep 60"),
    ])
  func signals(number: Int32, ffmpeg: String) throws {
    let folder = try RecordTests.folder()
    let process = try interrupt([number], ffmpeg: ffmpeg, in: folder)
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    try expectNothingLeft(in: folder)
  }

  @Test("ffmpeg that does not come to an end can be left")
  func slowEnd() throws {
    let folder = try RecordTests.folder()
    try FullDiskTests.fakeFFmpeg(
      "echo half > \"$out\"; cat > /dev/null; echo $$ > pid.new; mv pid.new pid; exec sleep 60",
      in: folder)
    let process = try recording(seconds: "0.2", in: folder)
    try process.run()
    while !FileManager.default.fileExists(atPath: folder.path("pid")), process.isRunning {
      usleep(5000)
    }
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == SIGINT)
    try expectNothingLeft(in: folder)
  }

  @Test("ffmpeg that fails midway is heard, and what was there before stays")
  func midway() throws {
    let folder = try RecordTests.folder()
    try FullDiskTests.fakeFFmpeg(
      "head -c 100000 > \"$out\"; echo 'Error while encoding' >&2; exit 1", in: folder)
    try folder.write("old", "x.mp4")
    let result = try Command.run(
      "record", "s.json5", "-o", "x.mp4", "--duration", "60", "-q", in: folder.url,
      environment: ["PATH": folder.path("bin") + ":/usr/bin:/bin"])
    #expect(result.status == 69)
    #expect(result.errors == "diorama: x.mp4: ffmpeg failed:\ndiorama: Error while encoding\n")
    #expect(folder.names == ["bin", "s.json5", "x.mp4"])
    #expect(try RecordTests.data(folder, "x.mp4") == Data("old".utf8))
  }
}
