import Foundation
import Synchronization
import TestBasics

/// How soon a save is seen: `diorama preview` beside a client that asks as a browser does, with six
/// connections at a time.
@MainActor
struct PreviewBench {
  private static let scene = "Benchmarks/Scenes/preview.json5"
  private static let variants = """
    { verify: { variants: [{
      appearance: ["light", "dark"], layoutDirection: ["leftToRight", "rightToLeft"],
      textSize: ["small", "medium", "large", "extraLarge", "extraExtraLarge", "accessibility1"],
    }] } }
    """
  private static let saves = 60
  private static let connections = 6
  private let report: Report

  init(_ report: Report) { self.report = report }

  func run() throws {
    let folder = NSTemporaryDirectory() + "/diorama-bench-preview-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let top = FileManager.default.currentDirectoryPath
    let text = try String(contentsOfFile: Self.scene, encoding: .utf8)
      .replacingOccurrences(of: "../..", with: top)
    try Self.variants.write(
      toFile: folder + "/diorama.json5", atomically: true, encoding: .utf8)
    func save(_ spacing: Int) throws {
      try text.replacingOccurrences(
        of: "minimumLineSpacing: 12", with: "minimumLineSpacing: \(spacing)"
      ).write(toFile: folder + "/scene.json5", atomically: true, encoding: .utf8)
    }
    try save(12)
    let page = try ServedPage(
      ["preview", folder + "/scene.json5", "--allow-path", top + "/Examples"])
    defer { page.end() }
    let queries = try page.variantQueries().filter { !$0.isEmpty }
    guard queries.count == 24 else {
      throw ChildProcess.Failure(description: "expected 24 variants, found \(queries.count)")
    }
    let events = try page.events()
    try Self.fetch(queries, from: page.client)
    var all: [Double] = []
    var first: [Double] = []
    let cpu = page.cpu
    for number in 0..<Self.saves {
      // A save that ends an event's wait is followed by one that is not on the way already.
      usleep(30_000)
      let began = Clock.wall
      try save(12 + number % 2 + 1)
      guard events.read(until: "revision") != nil else {
        throw ChildProcess.Failure(description: "the preview told nothing of a save")
      }
      first.append(Clock.wall - began)
      try Self.fetch(queries, from: page.client)
      all.append(Clock.wall - began)
    }
    let spent = (page.cpu - cpu) / Double(Self.saves)
    let sorted = all.sorted()
    let late = sorted[Int(Double(sorted.count - 1) * 0.95)]
    report.add(Figure("from the save to the event", Spread(first).text()))
    var figure = Figure("from the save to 24 pictures", Spread(all).text())
    figure.cpu = Text.short(spent)
    report.add(figure)
    report.add(
      Figure("the same, 95 % of saves", "\(Text.short(late)) ms")
        .demanding("≤ 100 ms", late <= 100))
    try addMemory(page, save)
    report.remark(
      "\(Self.saves) saves; 24 variants of 390×844 at one pixel a point, asked for by "
        + "\(Self.connections) connections at a time.")
  }

  /// What 10,000 redraws leave behind.
  private func addMemory(_ page: ServedPage, _ save: (Int) throws -> Void) throws {
    func redraw(_ count: Int) throws {
      for number in 0..<count {
        if number % 10 == 0 { try save(number / 10 % 40) }
        try Self.fetch(
          ["scale=1&at=0&set=minimumInteritemSpacing=\(number % 10)"], from: page.client)
      }
    }
    try redraw(100)
    let before = page.residentMemory
    try redraw(10_000)
    let more = page.residentMemory - before
    report.add(
      Figure("memory that 10,000 redraws add", Text.megabytes(more))
        .demanding("≤ 20 MB", more <= 20 << 20))
  }

  /// Asks for all pictures and waits until they have come.
  private static func fetch(_ queries: [String], from client: LoopbackClient) throws {
    let next = Atomic(0)
    let failures = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(connections, queries.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < queries.count else { return }
        if client.get("picture?format=rgba&\(queries[index])")?.status != 200 {
          failures.wrappingAdd(1, ordering: .relaxed)
        }
      }
    }
    guard failures.load(ordering: .relaxed) == 0 else {
      throw ChildProcess.Failure(description: "the preview refused a picture")
    }
  }
}

/// The command while it serves a page.
private final class ServedPage {
  let client: LoopbackClient
  private let process = Process()

  init(_ arguments: [String]) throws {
    let command = try ChildProcess.diorama(arguments + ["--no-open"])
    process.executableURL = URL(filePath: command.path)
    process.arguments = command.arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let client = LoopbackClient(address: line) else {
      throw ChildProcess.Failure(description: "the preview printed no address, but \(line)")
    }
    self.client = client
  }

  func end() {
    process.terminate()
    process.waitUntilExit()
  }

  /// The queries of the first scene's variants.
  func variantQueries() throws -> [String] {
    let state = client.get("state").flatMap {
      try? JSONSerialization.jsonObject(with: Data($0.body)) as? [String: Any]
    }
    let source = (state?["sources"] as? [[String: Any]])?.first
    return (source?["variants"] as? [[String: Any]] ?? []).compactMap { $0["query"] as? String }
  }

  /// A connection that hears of changes from now on.
  func events() throws -> LoopbackClient.Connection {
    guard let connection = LoopbackClient.Connection(port: client.port) else {
      throw ChildProcess.Failure(description: "the preview does not answer")
    }
    let head = "GET /\(client.token)/events HTTP/1.1\r\nHost: 127.0.0.1:\(client.port)\r\n\r\n"
    connection.write(Array(head.utf8))
    _ = connection.read(until: "revision")
    return connection
  }

  /// Milliseconds that all of its threads have computed.
  var cpu: Double {
    let text =
      (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8))
      ?? ""
    let fields = text.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 13, let user = Double(fields[12]), let system = Double(fields[13]) else {
      return 0
    }
    return (user + system) * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  var residentMemory: Int {
    let text =
      (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8))
      ?? ""
    let fields = text.split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
