/// A git repository, read without touching the work tree, the index or the network.
struct GitRepository {
  /// Why git cannot answer, as the end of a sentence.
  struct Unanswered: Error { var reason: String }

  /// Which commit last changed a line.
  struct Line {
    /// Nil if the change is not committed.
    var commit: String?
    /// Whether earlier commits are missing, one of which may have written the line.
    var isBoundary: Bool
  }

  /// The top of the work tree, without links.
  let top: String
  private let program: String
  /// Options that clear the filters of files' contents: they are programs, which the repository of
  /// another may name.
  private let filters: [String]

  /// The repository of a folder. Throws ``Unanswered``.
  init(of folder: String) throws {
    program = try Self.path(of: "git")
    let path = folder.isEmpty ? "." : folder
    let answer = try Self.run(
      program, ["-C", path, "rev-parse", "--path-format=absolute", "--show-toplevel"])
    var line = String(decoding: answer, as: UTF8.self)
    if line.hasSuffix("\n") { line.removeLast() }
    guard let top = pathWithoutLinks(line), !line.isEmpty else {
      throw Unanswered(reason: "git found no work tree")
    }
    self.top = top
    var names: String? = ""
    do {
      let answer = try Self.run(
        program, ["-C", top, "config", "--name-only", "-z", "--get-regexp", #"^filter\."#])
      names = String(validating: answer, as: UTF8.self)
    } catch is Unanswered {}  // There are none.
    guard let names else { throw Unanswered(reason: "git names a filter that is not UTF-8 text") }
    // With -c, a name could end at its first equals sign.
    filters = names.split(separator: "\0").map { "--config-env=\($0)=\(Self.empty)" }
  }

  /// The path of a file relative to the top; nil if it is outside. The file need not exist.
  func path(of file: String) -> String? {
    guard let path = pathWithoutLinks(file), isPath(path, below: top) else { return nil }
    return String(path.dropFirst(top == "/" ? 1 : top.count + 1))
  }

  /// Runs git and returns its output. Throws ``Unanswered``.
  func answer(_ arguments: String..., input: [UInt8] = []) throws -> [UInt8] {
    try answer(arguments, input: input)
  }

  func answer(_ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    try Self.run(program, ["-C", top] + filters + arguments, input)
  }

  /// The contents of objects, in the given order; nil for missing ones.
  func contents(of objects: [String]) throws -> [[UInt8]?] {
    var rest = try answer(
      "cat-file", "--batch", input: Array((objects.joined(separator: "\n") + "\n").utf8))[...]
    return objects.map { _ in
      // 0123… blob 12, then the bytes and a line feed; or 0123… missing
      let line = rest.prefix { $0 != 0x0A }
      rest = rest.dropFirst(line.count + 1)
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let count = Int(words[2]), count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count + 1) }
      return Array(rest.prefix(count))
    }
  }

  /// Which commit last changed each line of a file; empty if it has never been committed.
  func lines(of path: String) throws -> [Line] {
    guard (try? answer("rev-parse", "-q", "--verify", "HEAD")) != nil,
      !(try answer("ls-tree", "-z", "--full-tree", "HEAD", path)).isEmpty
    else { return [] }
    // Blame calls all lines uncommitted if it cannot read the committed ones.
    _ = try answer("cat-file", "blob", "HEAD:\(path)")
    var lines: [Line] = []
    var boundaries: Set<Substring> = []
    let text = String(
      decoding: try answer("blame", "--porcelain", "--no-textconv", "--", path), as: UTF8.self)
    var commit: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("\t") {
        guard let name = commit else { continue }
        lines.append(
          Line(commit: name.allSatisfy { $0 == "0" } ? nil : String(name), isBoundary: false))
        commit = nil
      } else if commit == nil {
        commit = line.prefix { $0 != " " }
      } else if line == "boundary", let commit {
        boundaries.insert(commit)
      }
    }
    return lines.map { line in
      var line = line
      line.isBoundary = line.commit.map { boundaries.contains($0[...]) } ?? false
      return line
    }
  }

  /// A commit, for printing.
  struct Commit {
    var name: String
    var author: String
    /// Such as 2026-11-02.
    var date: String
    var subject: String
  }

  /// The commits that changed some paths, newest first.
  func commits(changing paths: [String], atMost limit: Int) throws -> [Commit] {
    let bytes = try answer(
      [
        "log", "-z", "-n", "\(limit)", "--format=%H%x00%an%x00%as%x00%s", "--no-show-signature",
        "--",
      ] + paths)
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
    return stride(from: 0, to: words.count - 3, by: 4).map {
      Commit(name: words[$0], author: words[$0 + 1], date: words[$0 + 2], subject: words[$0 + 3])
    }
  }

  /// Whether this is a shallow clone.
  var isShallow: Bool {
    ((try? answer("rev-parse", "--is-shallow-repository")) ?? []).starts(with: "true".utf8)
  }

  /// Whether a commit has a parent that was not fetched. (A clone is also shallow if only some other
  /// branch was fetched in part.)
  func isEdge(_ commit: String) -> Bool {
    guard (try? answer("rev-parse", "-q", "--verify", "\(commit)^")) == nil,
      let lines = try? answer("cat-file", "commit", commit).split(separator: 0x0A, maxSplits: 2)
    else { return false }
    return lines.dropFirst().first?.starts(with: "parent ".utf8) == true
  }

  // MARK: - Private

  /// A variable without a value.
  private static let empty = "DIORAMA_NOTHING"

  /// The path of a program on the `PATH`.
  private static func path(of name: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths: [String] = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw Unanswered(reason: "\(name) is not on the PATH")
    }
    return path
  }

  private static func run(
    _ program: String, _ arguments: [String], _ input: [UInt8] = []
  ) throws -> [UInt8] {
    let options = [
      "--no-pager", "--literal-pathspecs", "-c", "core.fsmonitor=false", "-c",
      "blame.ignoreRevsFile=",
    ]
    let (status, output, errors) = try child(
      program, options + arguments, input: input,
      variables: [
        "GIT_OPTIONAL_LOCKS": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0",
        "LC_ALL": "C", empty: "",
      ])
    guard status == 0 else {
      let lines = errors.split(separator: "\n")
      // Warnings may come before it.
      let line = lines.first { $0.hasPrefix("fatal: ") } ?? lines.first ?? "(no message)"
      let hint = lines.first { $0.contains("git config") && $0.contains("safe.directory") }
      throw Unanswered(
        reason: "git says \"\(String(line).printable(upTo: 300))\""
          + (hint.map {
            let command = $0.trimmingCharacters(in: .whitespaces)
            return "; if you trust its owner, run \(command.printable(upTo: 300))"
          } ?? ""))
    }
    return output
  }
}

/// Runs a program to its end. Throws ``GitRepository/Unanswered`` if it cannot be started.
func child(
  _ program: String, _ arguments: [String], input: [UInt8] = [], variables: [String: String] = [:]
) throws -> (status: Int32, output: [UInt8], errors: String) {
  let folder = try TemporaryFolder()
  let path = folder.path + "/output"
  let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  guard output >= 0 else {
    throw GitRepository.Unanswered(reason: "cannot write a temporary file")
  }
  defer { close(output) }
  let child: ChildProgram
  do {
    child = try ChildProgram(program, arguments, output: output, variables: variables)
  } catch {
    throw GitRepository.Unanswered(
      reason: "\(program) cannot be started: \(String(cString: strerror(error.code)))")
  }
  // The output goes to a file, so the child never blocks on writing it.
  var rest = input[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(child.input, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    rest = rest.dropFirst(count)
  }
  close(child.input)
  var errors: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(child.errors, &buffer, buffer.count)
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    if errors.count < 1 << 16 { errors += buffer[..<count] }
  }
  close(child.errors)
  let status = child.ending(waits: true) ?? -1
  return (status, try readWholeFile(path, upTo: 1 << 30), String(decoding: errors, as: UTF8.self))
}
