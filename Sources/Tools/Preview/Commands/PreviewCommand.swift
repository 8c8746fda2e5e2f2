import CommandSupport
import Synchronization
import WebServer

/// `diorama preview`: shows scenes in a browser, and every change of them at once.
@MainActor
struct PreviewCommand {
  let arguments: Arguments

  func run() throws {
    let loop = MainLoop()
    let session = try PreviewSession(loop: loop) { try SceneInputs.previewInputs(arguments) }
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
    port = try arguments[.port] ?? 0
    opens = !arguments.has(.noOpen)
  }

  /// - Parameters:
  ///   - end: ends what pages listen to.
  ///   - answer: answers requests, on threads of its own.
  ///   - watch: starts to watch files, once the address is known.
  func serve(
    loop: MainLoop, end: () -> Void, answer: @escaping @Sendable (WebRequest) -> WebAnswer,
    watching watch: () -> FileWatcher?
  ) throws {
    let arrival = BrowserLauncher()
    let server = try LoopbackServer(port: port) { request in
      if request.path.isEmpty { arrival.end() }
      return answer(request)
    }
    Interruption.watch()
    guard let watcher = watch() else {
      throw WebServerError.failed(
        "files cannot be watched: \(String(cString: strerror(errno))); see /proc/sys/fs/inotify")
    }
    StandardStreams.printLine(server.address)
    if opens { arrival.begin(at: server.address) }
    loop.run { !Interruption.isRequested }
    end()
    watcher.stop()
    server.stop()
    arrival.end()
  }
}

/// Opens a page where there is a desktop; elsewhere its address stands in the terminal.
///
/// Every user can read the arguments of a program, and who knows the address may read the page. So the
/// browser is given a file that leads there, which this user alone can read, until it has arrived.
private final class BrowserLauncher: Sendable {
  private let folder = Mutex<TemporaryFolder?>(nil)

  func begin(at address: String) {
    let environment = ProcessInfo.processInfo.environment
    guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else { return }
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/xdg-open" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile(atPath:)),
      let folder = try? TemporaryFolder()
    else { return }
    let page = """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0; url=\(address)">
      <title>Diorama</title>
      <a href="\(address)">Diorama</a>

      """
    let file = folder.path + "/diorama.html"
    let isWritten = FileManager.default.createFile(
      atPath: file, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
    guard isWritten else { return }
    self.folder.withLock { $0 = folder }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [file]
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try? process.run()
  }

  /// Removes the file.
  func end() { folder.withLock { $0 = nil } }
}
