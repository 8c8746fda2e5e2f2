import Basics
import Foundation
import LocatedJSON
import Verification
import VerificationReports

/// The decisions about the entries of a report.
@MainActor
final class ReviewModel {
  struct Decision {
    enum Action: String { case accept, reject, clear, undo, rename }
    var action: Action
    /// Indices of entries in the page's order.
    var entries: [Int]
    var note: String
    /// The revision that the page displayed.
    var revision: Int
    /// The run that the page displays; nil if unknown.
    var run: String?
  }

  private enum State: Equatable {
    case none, accepted
    case rejected(note: String)
  }

  /// What an approval replaced.
  private struct Replaced {
    var candidate: VerificationEntry.Candidate
    var bytes: [UInt8]?
  }

  private struct Step {
    var states: [(entry: Int, state: State)]
    var replaced: [Replaced] = []
    /// Removed references with other names.
    var removed: [(path: String, bytes: [UInt8])] = []
  }

  private(set) var document: ReviewDocument
  private(set) var revision = 1
  private let open: @MainActor () throws -> ReviewDocument
  private var entries: [VerificationEntry]
  private var states: [State]
  /// When each entry was last decided.
  private var decided: [Int]
  private var steps: [Step] = []
  /// Identifies the run, so that pages notice another one.
  private(set) var run: String
  /// Why the run's files can no longer be read; nil while they can.
  private var staleness: String?

  /// The maximum number of characters of a note.
  private static let noteLimit = 4000

  init(_ document: ReviewDocument, open: @escaping @MainActor () throws -> ReviewDocument) {
    (self.document, self.open) = (document, open)
    entries = Self.listed(document.report)
    states = entries.map { _ in .none }
    decided = entries.map { _ in 0 }
    run = Self.digest(of: document.report)
  }

  /// The entries in the page's order, with the report's own texts.
  private static func listed(_ report: VerificationReport) -> [VerificationEntry] {
    report.printable.urgencyOrder.map { report.entries[$0] }
  }

  private static func digest(of report: VerificationReport) -> String {
    ContentDigest.hex(of: Array(JSONReport().text(of: report).utf8))
  }

  /// Reads the report again; returns whether pages must be updated: for another run, without
  /// decisions yet, or none.
  func reloadIfReplaced() -> Bool {
    let old = staleness
    let new: ReviewDocument
    do {
      new = try open()
      staleness = nil
    } catch {
      staleness = "the report can no longer be read: \(error)"
      return staleness != old
    }
    guard Self.digest(of: new.report) != run else { return old != nil }
    document = new
    entries = Self.listed(new.report)
    states = entries.map { _ in .none }
    revision += 1
    decided = entries.map { _ in revision }
    steps = []
    run = Self.digest(of: new.report)
    return true
  }

  /// Performs a decision. Throws ``RequestError`` if nothing was changed.
  func take(_ decision: Decision) throws(RequestError) {
    if let seen = decision.run, seen != run {
      throw RequestError("a new run has replaced the report; reload the page", status: 409)
    }
    if decision.action == .undo {
      try undo()
    } else {
      guard !decision.entries.isEmpty, decision.entries.allSatisfy(entries.indices.contains) else {
        throw RequestError("there is no such entry")
      }
      if let other = decision.entries.first(where: { decided[$0] > decision.revision }) {
        throw RequestError(
          "someone else has decided on \(entries[other].name) in the meantime", status: 409)
      }
      try take(decision.action, Array(Set(decision.entries)).sorted(), decision.note)
    }
    revision += 1
    for entry in decision.entries where entries.indices.contains(entry) {
      decided[entry] = revision
    }
  }

  private func take(
    _ action: Decision.Action, _ chosen: [Int], _ note: String
  ) throws(RequestError) {
    var step = Step(states: chosen.map { ($0, states[$0]) })
    do {
      switch action {
      case .accept:
        for entry in chosen where states[entry] != .accepted {
          try accept(entry, &step)
          states[entry] = .accepted
        }
      case .rename:
        for entry in chosen { try rename(entry, &step) }
      case .reject, .clear:
        if let entry = chosen.first(where: { states[$0] == .accepted }) {
          throw RequestError("\(entries[entry].name) was accepted; undo that first", status: 409)
        }
        let note = String(note.prefix(Self.noteLimit))
        for entry in chosen { states[entry] = action == .reject ? .rejected(note: note) : .none }
      case .undo: break
      }
    } catch {
      // All or nothing.
      for (entry, state) in step.states { states[entry] = state }
      try? takeBack(step)
      throw (error as? RequestError) ?? RequestError("\(error)", status: 409)
    }
    steps.append(step)
  }

  private func accept(_ entry: Int, _ step: inout Step) throws {
    if let message = errorMessage(for: entry) { throw RequestError(message, status: 409) }
    for candidate in entries[entry].candidates {
      let before = try document.known.present(besides: candidate)
      if try document.known.approve(candidate, from: document.folder) != nil {
        step.replaced.append(Replaced(candidate: candidate, bytes: before))
      }
    }
  }

  /// Renames the reference of a renamed scene.
  private func rename(_ entry: Int, _ step: inout Step) throws {
    let pairs = (document.report.renames ?? []).filter { $0.entry == entries[entry].name }
    guard !pairs.isEmpty else {
      throw RequestError("no reference under another name matches \(entries[entry].name)")
    }
    try accept(entry, &step)
    states[entry] = .accepted
    for pair in pairs {
      guard
        let candidate = entries[entry].candidates.first(where: {
          "\($0.store)/\($0.fileName)" == pair.to
        }), let digest = candidate.digest
      else { continue }
      step.removed.append(
        (pair.from, try document.known.removeOrphan(pair.from, digest: digest)))
    }
  }

  private func undo() throws(RequestError) {
    guard let step = steps.last else { throw RequestError("nothing to undo", status: 409) }
    do { try takeBack(step) } catch { throw RequestError("\(error)", status: 409) }
    steps.removeLast()
    for (entry, state) in step.states {
      states[entry] = state
      decided[entry] = revision + 1
    }
  }

  /// Restores the previous bytes of a step's files.
  private func takeBack(_ step: Step) throws {
    for removed in step.removed.reversed() {
      try document.known.restoreOrphan(removed.path, removed.bytes)
    }
    for replaced in step.replaced.reversed() {
      try document.known.restore(replaced.bytes, insteadOf: replaced.candidate)
    }
  }

  /// Why an entry cannot be accepted; nil if it can.
  private func errorMessage(for entry: Int) -> String? {
    let found = entries[entry]
    if found.outcome.isPassed { return "it has passed" }
    if found.outcome == .recorded { return "it was recorded" }
    if found.candidates.isEmpty { return "there is no picture to accept" }
    return nil
  }

  // MARK: - Telling

  /// The rejections as a Markdown list.
  var notes: String {
    var text = ""
    for (entry, state) in zip(entries, states) {
      guard case .rejected(let note) = state else { continue }
      let name = MarkdownSummary.escaped(entry.name)
      let reason = note.isEmpty ? entry.summary : note
      let lines = reason.split(whereSeparator: \.isNewline).map {
        MarkdownSummary.escaped(String($0))
      }
      text += "- [ ] **\(name)** (\(MarkdownSummary.escaped(entry.source))): "
      text += lines.joined(separator: "\n  ") + "\n"
    }
    return text
  }

  func json(people: Int) -> LocatedValue {
    let null = LocatedValue(.null)
    let numbers = Dictionary(
      entries.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { a, _ in a })
    var groups: [LocatedValue] = []
    var group: [Int: Int] = [:]
    for cause in document.report.causes where cause.count > 1 {
      let members = cause.compactMap { numbers[$0.name] }
      for member in members { group[member] = groups.count }
      groups.append([
        "id": .number(Double(groups.count)),
        "title": .text((cause[0].layout.first ?? cause[0].summary).printable(upTo: 300)),
        "entries": .list(of: members.map(Double.init)),
      ])
    }
    let listed = entries.enumerated().map { index, entry in
      let (word, note) =
        switch states[index] {
        case .none: ("none", "")
        case .accepted: ("accepted", "")
        case .rejected(let note): ("rejected", note)
        }
      let message = errorMessage(for: index)
      return [
        "index": .number(Double(index)), "name": .text(entry.name.printable()),
        "outcome": .text(entry.outcome.rawValue), "decision": .text(word), "note": .text(note),
        "canAccept": LocatedValue(.bool(message == nil)),
        "refusal": message.map { .text($0) } ?? null,
        "group": group[index].map { .number(Double($0)) } ?? null,
      ] as LocatedValue
    }
    let renames = (document.report.renames ?? []).compactMap { rename in
      numbers[rename.entry].map {
        ["missing": .number(Double($0)), "orphan": .text(rename.from.printable(upTo: 1000))]
          as LocatedValue
      }
    }
    return [
      "revision": .number(Double(revision)), "run": .text(run),
      "report": .text(document.report.title.printable()), "entries": LocatedValue(.list(listed)),
      "groups": LocatedValue(.list(groups)), "renames": LocatedValue(.list(renames)),
      "canUndo": LocatedValue(.bool(!steps.isEmpty)),
      "people": .number(Double(people)), "stale": staleness.map { .text($0) } ?? null,
    ]
  }
}

extension ReviewModel.Decision {
  /// Reads a decision; nil if it is not one.
  init?(_ path: String, _ body: LocatedValue) {
    guard let action = Action(rawValue: path), case .object = body.kind else { return nil }
    self.action = action
    entries = []
    if case .list(let items)? = body["entries"]?.kind {
      entries = items.compactMap { item in
        if case .number(let number) = item.kind { Int(exactly: number) } else { nil }
      }
    }
    if let missing = body.finite("missing").flatMap({ Int(exactly: $0) }) { entries = [missing] }
    if case .string(let text)? = body["note"]?.kind { note = text } else { note = "" }
    revision = body.finite("revision").flatMap { Int(exactly: $0) } ?? Int.max
    if case .string(let text)? = body["run"]?.kind { run = text } else { run = nil }
  }
}
