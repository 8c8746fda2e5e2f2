import Foundation
import Preview
import WebServer

/// `diorama preview`: shows scenes in a browser, and every change of them at once.
@MainActor
struct PreviewCommand {
  let arguments: Arguments

  func run() throws {
    let inputs = try SceneInputs.previewInputs(arguments)
    let loop = MainLoop()
    let session = PreviewSession(inputs, loop: loop)
    try PageServer(arguments).serve(loop: loop, end: session.end) {
      session.answer($0)
    } watching: {
      FileWatcher(folders: session.folders) { session.filesChanged($0) }
    }
  }
}

/// Serves a page on this machine until the program is asked to end.
@MainActor
struct PageServer {
  private let port: Int
  private let opens: Bool

  /// Throws ``UsageError``.
  init(_ arguments: Arguments) throws {
    port = try arguments.integer("--port", in: 0...65_535) ?? 0
    opens = !arguments.has("--no-open")
  }

  /// - Parameters:
  ///   - end: ends what pages listen to.
  ///   - answer: answers requests, on threads of its own.
  ///   - watch: starts to watch files, once the address is known.
  func serve(
    loop: MainLoop, end: () -> Void, answer: @escaping @Sendable (WebRequest) -> WebAnswer,
    watching watch: () -> FileWatcher?
  ) throws {
    let server = try LoopbackServer(port: port, respond: answer)
    Interruption.watch()
    guard let watcher = watch() else {
      throw WebServerError.failed(
        "files cannot be watched: \(String(cString: strerror(errno))); see /proc/sys/fs/inotify")
    }
    StandardStreams.printLine(server.address)
    if opens { openBrowser(server.address) }
    loop.run { !Interruption.isRequested }
    end()
    watcher.stop()
    server.stop()
  }

  /// Opens the address where there is a desktop; elsewhere it stands in the terminal.
  private func openBrowser(_ address: String) {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/xdg-open" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile(atPath:))
    else { return }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [address]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try? process.run()
  }
}
