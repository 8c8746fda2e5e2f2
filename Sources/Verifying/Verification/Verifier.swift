public import Basics
import DisplayLists
import Recording
import VerificationReports

/// Verifies subjects in order, several at once.
@MainActor
public struct Verifier {
  /// The settings of the run.
  public let settings: VerificationSettings

  /// The next step of a run.
  public enum Step {
    case subject(VerificationSubject)
    /// The entry of something that could not be set up or whose result is already known.
    case known(VerificationEntry)
  }

  /// Creates a verifier for one run.
  public init(_ settings: VerificationSettings = VerificationSettings()) {
    self.settings = settings
  }

  // MARK: - Public

  /// Verifies one subject.
  public func verify(_ subject: VerificationSubject) -> VerificationEntry {
    var result: VerificationEntry?
    run(count: 1, step: { _ in .subject(subject) }, take: { _, entry in result = entry })
    guard let result else { preconditionFailure("\(subject.name) was not verified") }
    return result
  }

  /// Verifies many subjects, also after errors.
  /// - Parameters:
  ///   - step: sets up a subject, from 0.
  ///   - isStopped: whether to stop, asked before each; begun ones are finished.
  ///   - unwritable: receives references and artifacts that could not be written; entries say so
  ///     too.
  ///   - take: receives the entries, in order.
  public func run(
    count: Int, isStopped: () -> Bool = { false }, step: (Int) -> Step,
    unwritable: (FileWriteError) -> Void = { _ in },
    take: (Int, VerificationEntry) -> Void
  ) {
    let clock = ContinuousClock()
    var pending: [Int: Pending] = [:]
    let pipeline = WorkPipeline<VerificationEntry.Timed>(jobs: settings.jobs)
    // Neither steps nor work throw: every error becomes an entry.
    try? pipeline.run(
      count: count, isStopped: isStopped,
      step: { index in
        let began = clock.now
        var waiting = Pending()
        defer { pending[index] = waiting }
        switch step(index) {
        case .known(let entry):
          waiting.entry = entry
          return .nothing
        case .subject(let subject):
          waiting.source = subject.source
          let entry = subject.entry(settings)
          do {
            guard case .picture(let time) = subject.form else {
              waiting.entry = try AnimationVerification(subject, settings).run()
              waiting.entry?.seconds = (clock.now - began) / .seconds(1)
              return .nothing
            }
            let verification = PictureVerification(
              name: subject.name, storedName: subject.storedName, store: subject.store,
              list: try subject.source.displayList(at: time), renderer: subject.source.renderer,
              rules: subject.rules, verifiesLayout: subject.verifiesLayout,
              settings: settings, entry: entry)
            if settings.isLayoutOnly {
              // This is faster than handing it to another thread.
              waiting.entry = try verification.run(recalling: subject)
              waiting.entry?.seconds = (clock.now - began) / .seconds(1)
              return .nothing
            }
            if subject.store.form == .digests { waiting.verification = (verification, subject) }
            waiting.seconds = (clock.now - began) / .seconds(1)
            return .work { VerificationEntry.Timed(or: entry) { try verification.run() } }
          } catch {
            waiting.entry = entry.ended(by: error, unwritable) {
              subject.source.explanation(of: $0)
            }
            return .nothing
          }
        }
      },
      take: { index, timed in
        guard let waiting = pending.removeValue(forKey: index) else { return }
        guard var timed else {
          if let entry = waiting.entry { take(index, entry) }
          return
        }
        if timed.failure is RecallNeeded, let (verification, subject) = waiting.verification {
          timed = VerificationEntry.Timed(or: timed.entry) {
            try verification.run(recalling: subject)
          }
        }
        var entry = timed.entry
        if let failure = timed.failure {
          entry = entry.ended(by: failure, unwritable) {
            waiting.source?.explanation(of: $0) ?? $0
          }
        }
        entry.seconds = waiting.seconds + timed.seconds
        take(index, entry)
      })
  }

  // MARK: - Private

  /// State on the main thread of a subject that is being verified.
  private struct Pending {
    var source: (any FrameSource)?
    var entry: VerificationEntry?
    /// Verified again once the reference has been redrawn.
    var verification: (PictureVerification, VerificationSubject)?
    var seconds = 0.0
  }
}

extension PictureVerification {
  /// Verifies the picture; if a digest differs, against the redrawn reference.
  @MainActor
  fileprivate func run(recalling subject: VerificationSubject) throws -> VerificationEntry {
    do { return try run() } catch let needed as RecallNeeded {
      var verification = self
      verification.recalled = subject.recalled(needed.kept)
      return try verification.run()
    }
  }
}

extension VerificationEntry {
  /// The result of the work, with the time it took.
  struct Timed: Sendable {
    var entry: VerificationEntry
    var failure: (any Error)?
    var seconds: Double

    init(or entry: VerificationEntry, _ work: () throws -> VerificationEntry) {
      let clock = ContinuousClock()
      let began = clock.now
      do { self.entry = try work() } catch { (self.entry, failure) = (entry, error) }
      seconds = (clock.now - began) / .seconds(1)
    }
  }

  /// Returns the entry for an error, which the subject's source explains.
  func ended(
    by error: any Error, _ unwritable: (FileWriteError) -> Void,
    explained: (any Error) -> any Error
  ) -> VerificationEntry {
    if let incomplete = error as? IncompleteEntry {
      unwritable(incomplete.reason)
      return incomplete.entry
    }
    if let error = error as? FileWriteError { unwritable(error) }
    var entry = self
    (entry.outcome, entry.summary) = (.broken, "\(explained(error))")
    return entry
  }
}
