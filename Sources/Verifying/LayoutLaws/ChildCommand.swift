import Basics
import CollectionViews
import Foundation
import Recording

/// How the running program begins itself again to try test cases in a process of their own, where a trap
/// ends no more than that. The new process reaches the same check by the same code.
package struct ChildCommand: Sendable {
  /// Without the program's name.
  package var arguments: [String]
  /// Tells the check from others that the new process reaches before it.
  package var key: String
  /// Why there can be no other process; nil if there can.
  package var obstacle: String?
  /// Where a test case is while it is tried in this process, if there is no other; a trap leaves it there.
  package var folder: String
  /// The seconds after which a test case counts as hanging.
  package var patience = 20.0

  package init(arguments: [String], key: String, obstacle: String? = nil, folder: String) {
    (self.arguments, self.key, self.obstacle, self.folder) = (arguments, key, obstacle, folder)
  }

  private static let (folderVariable, keyVariable) = ("DIORAMA_LAWS_CHILD", "DIORAMA_LAWS_KEY")
  private static let parentVariable = "DIORAMA_LAWS_PARENT"

  /// What a child's environment has besides this one's. A child keeps nothing but its record.
  func variables(_ record: String) -> [String: String] {
    [
      Self.folderVariable: record, Self.keyVariable: key, Self.parentVariable: "\(getpid())",
      "SWIFT_BACKTRACE": "enable=no",
      "DIORAMA_RECORD": "never", "DIORAMA_ARTIFACTS": record,
    ]
  }

  /// The folder of the record and the key, in a process that was begun for a check.
  package static func role(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> (folder: String, key: String)? {
    guard let folder = environment[folderVariable], let key = environment[keyVariable] else {
      return nil
    }
    return (folder, key)
  }

  /// Whether the process that began this one for a check has ended.
  static var isOrphan: Bool {
    getenv(parentVariable).map { String(cString: $0) } != "\(getppid())"
  }
}

extension ConformanceCheck {
  /// Continues the check of another process, and ends this one.
  package func continueAsChild(_ folder: String) -> Never {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    guard let record = try? TrialRecord(in: folder, isOfChild: true),
      var progress = record.progress
    else { _exit(TrialRecord.failure) }
    // What was printed until now is the program's, not the layout's.
    _ = write(STDERR_FILENO, [ChildSupervisor.mark], 1)
    advance(&progress, record)
    _exit(0)
  }
}

/// Lets another process try test cases, and begins one again after each that a test case ends.
@MainActor
struct ChildSupervisor {
  private let check: ConformanceCheck
  private let child: ChildCommand
  /// The most test cases of a check that may trap, before it ends.
  private static let mostTraps = 20
  /// The seconds for making one that traps smaller, and for a program to reach the check.
  private static let (shrinkingTime, startTime) = (10.0, 60.0)
  /// Precedes what a child prints while it tries test cases.
  static let mark: UInt8 = 0x1E

  init(_ check: ConformanceCheck, _ child: ChildCommand) {
    (self.check, self.child) = (check, child)
  }

  /// How a child ended.
  private enum Ending {
    case done
    case stopped
    /// In words, and without the numbers in them.
    case trapped(how: String, kind: String)
    case notReached(String)
  }

  /// Continues the check to its end or a `WorkLimit`.
  func finish(_ given: CheckProgress) -> CheckProgress {
    if let left = leftProgress(given) { return left }
    if let obstacle = child.obstacle { return finishHere(given, obstacle) }
    let temporary = FileManager.default.temporaryDirectory.path
    var folder = Array("\(temporary)/diorama-laws-XXXXXX".utf8CString)
    guard mkdtemp(&folder) != nil else {
      return finishHere(given, "no temporary folder: \(String(cString: strerror(errno)))")
    }
    let path = String(decoding: folder.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      return try finish(given, TrialRecord(in: path))
    } catch {
      return finishHere(given, "\(error)")
    }
  }

  private func finish(_ given: CheckProgress, _ record: TrialRecord) throws -> CheckProgress {
    var progress = given
    let clock = ContinuousClock()
    var shrinkingEnd = clock.now
    while true {
      record.save(progress)
      let ending = try runChild(record, progress)
      // A child that was stopped may have been writing.
      progress = record.progress ?? progress
      switch ending {
      case .done: return progress
      case .notReached(let reason): return finishHere(progress, reason)
      case .stopped:
        // A finding is kept with its own position.
        if progress.shrinking == nil, let trial = record.trial {
          progress.position = max(progress.position, trial.position)
        }
        if let shrinking = progress.shrinking { progress.found.append(shrinking.found) }
        progress.shrinking = nil
        return progress
      case .trapped(let how, let kind):
        guard let trial = record.trial else { return finishHere(progress, how) }
        let phase = record.phase
        let message = Self.sentence(how, trial.testCase, phase)
        if var shrinking = progress.shrinking {
          (shrinking.next, shrinking.found.trials) = (trial.next, trial.trials)
          if shrinking.kind == kind { shrinking.accept(trial.testCase, message, step: phase.step) }
          progress.shrinking = clock.now < shrinkingEnd ? shrinking : nil
          if progress.shrinking == nil { progress.found.append(shrinking.found) }
        } else {
          shrinkingEnd = clock.now + .seconds(Self.shrinkingTime)
          keep(trial, message, phase, kind, &progress)
          if progress.traps >= Self.mostTraps {
            progress.notes.append("the check ended after \(progress.traps) test cases that trap")
            return progress
          }
        }
      }
    }
  }

  /// Keeps the first test case that traps, and goes on after it.
  private func keep(
    _ trial: Trial, _ message: String, _ phase: (step: Int, law: String), _ kind: String,
    _ progress: inout CheckProgress
  ) {
    progress.position = trial.position + 1
    progress.traps += 1
    guard !progress.found.contains(where: { $0.finding.law == .survival }) else { return }
    let finding = LayoutFinding(.survival, message, step: phase.step)
    progress.shrinking = CheckProgress.Shrinking(
      found: .init(finding, in: trial.testCase, check.origin(trial.position, progress)),
      trappedLaw: phase.law, kind: kind)
  }

  /// Such as `traps in step 2, delete item 0-0: signal 4 (Illegal instruction), after printing …`.
  private static func sentence(
    _ how: String, _ testCase: LayoutTestCase, _ phase: (step: Int, law: String)
  ) -> String {
    let step =
      testCase.steps.indices.contains(phase.step - 1)
      ? "step \(phase.step), \(testCase.steps[phase.step - 1])" : nil
    return phase.law.isEmpty
      ? "\(how) \(step.map { "in \($0)" } ?? "when it is first laid out")"
      : "\(how) when \(phase.law) is checked \(step.map { "after \($0)" } ?? "at the beginning")"
  }

  // MARK: - In this process

  private func finishHere(_ given: CheckProgress, _ obstacle: String) -> CheckProgress {
    var progress = given
    // Here it would trap again.
    if let shrinking = progress.shrinking, shrinking.found.finding.law == .survival {
      progress.found.append(shrinking.found)
      progress.shrinking = nil
    }
    let record = try? {
      try FileManager.default.createDirectory(
        atPath: child.folder, withIntermediateDirectories: true)
      return try TrialRecord(in: child.folder)
    }()
    defer { if record != nil { try? FileManager.default.removeItem(atPath: child.folder) } }
    let note =
      "test cases are tried in this process, which a trap ends, since there is no other: "
      + obstacle.printable()
      + (record == nil ? "" : "; the last one is in \(child.folder.printable())")
    FileHandle.standardError.write(Data("diorama: \(note)\n".utf8))
    progress.notes.append(note)
    check.advance(&progress, record)
    return progress
  }

  /// What an earlier process left that tried test cases itself and did not survive it.
  private func leftProgress(_ given: CheckProgress) -> CheckProgress? {
    let state = child.folder + "/state"
    guard FileManager.default.fileExists(atPath: state),
      let record = try? TrialRecord(in: child.folder), let trial = record.trial
    else { return nil }
    try? FileManager.default.removeItem(atPath: child.folder)
    var progress = given
    let message = Self.sentence("ended the last run", trial.testCase, record.phase)
    let finding = LayoutFinding(.survival, message, step: record.phase.step)
    progress.found = [
      .init(finding, in: trial.testCase, check.origin(trial.position, given))
    ]
    progress.isDone = true
    return progress
  }

  // MARK: - Processes

  private func runChild(_ record: TrialRecord, _ progress: CheckProgress) throws -> Ending {
    let program: ChildProgram
    do {
      program = try ChildProgram(
        "/proc/self/exe", child.arguments, output: nil, variables: child.variables(record.folder))
    } catch {
      return .notReached(String(cString: strerror(error.code)))
    }
    close(program.input)
    defer { close(program.errors) }
    let clock = ContinuousClock()
    let start = record.trials
    var (trials, since, printed) = (start, clock.now, [UInt8]())
    while true {
      var wanted = pollfd(fd: program.errors, events: Int16(POLLIN), revents: 0)
      _ = poll(&wanted, 1, 20)
      let isOpen = Self.read(program.errors, into: &printed)
      if let status = program.ending(waits: false) {
        while Self.read(program.errors, into: &printed, isFinal: true) {}
        return ending(status, printed, hasBegun: record.trials > start, record)
      }
      if !isOpen { usleep(2000) }
      if record.trials != trials { (trials, since) = (record.trials, clock.now) }
      // The last trial may be of a million items.
      let patience =
        trials == start
        ? Self.startTime
        : progress.shrinking?.kind == Self.hang
          ? min(2, child.patience) : child.patience * (isCost(record) ? 6 : 1)
      guard WorkLimit.isReached || clock.now - since > .seconds(patience) else { continue }
      kill(-program.identifier, SIGKILL)
      _ = program.ending(waits: true)
      if WorkLimit.isReached { return .stopped }
      return trials == start
        ? .notReached("it does not reach the check within \(Int(patience)) s")
        : .trapped(how: "hangs for \(patience.text) s", kind: Self.hang)
    }
  }

  private static let hang = "hang"

  private func isCost(_ record: TrialRecord) -> Bool {
    (record.trial?.testCase.counts.reduce(0, +) ?? 0) > 1000
  }

  private func ending(
    _ status: Int32, _ printed: [UInt8], hasBegun: Bool, _ record: TrialRecord
  ) -> Ending {
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    let words = Self.lastWords(printed)
    let quoted = words.isEmpty ? "" : ": \(words.printable(upTo: 300))"
    if signal == 0, code == 0, record.progress?.isDone == true { return .done }
    guard hasBegun else { return .notReached("it ended before the check\(quoted)") }
    if signal == 0, code == TrialRecord.failure { return .notReached("it cannot write its record") }
    let how =
      signal == 0
      ? "ends the process with status \(code)"
      : "traps with signal \(signal) (\(String(cString: strsignal(signal)))\(quoted))"
    return .trapped(
      how: how, kind: "\(signal) \(signal == 0 ? code : 0) " + words.filter { !$0.isNumber })
  }

  /// Keeps the end of what a child prints; false at its end, or where nothing more is there yet.
  private static func read(
    _ descriptor: Int32, into printed: inout [UInt8], isFinal: Bool = false
  ) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, 0) > 0 else { return !isFinal }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = Foundation.read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    printed += bytes.prefix(count)
    if printed.count > 1 << 16 { printed.removeFirst(printed.count - 1 << 14) }
    return true
  }

  /// What a layout printed last: the lines from a fatal error on, or else the last one.
  private static func lastWords(_ printed: [UInt8]) -> String {
    let own = printed.lastIndex(of: mark).map { printed[($0 + 1)...] } ?? printed[...]
    // The addresses in the runtime's stack trace differ each time.
    let lines = String(decoding: own, as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
      .prefix { !$0.hasPrefix("Current stack trace") }
    let start = lines.lastIndex { $0.contains("atal error") } ?? max(0, lines.count - 1)
    return lines.dropFirst(start).prefix(3).joined(separator: " ")
  }
}
