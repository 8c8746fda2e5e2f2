public import Files
import LayerRendering
import Recording
import VerificationReports

/// Verifies one thing after the other, several at once.
@MainActor
public struct Verifier {
  /// What holds for all of the run.
  public let settings: VerificationSettings

  /// What comes next in a run.
  public enum Step {
    case subject(VerificationSubject)
    /// It could not be set up, or is known already.
    case known(VerificationEntry)
  }

  /// Makes a verifier for one run.
  public init(_ settings: VerificationSettings = VerificationSettings()) {
    self.settings = settings
  }

  // MARK: - Public

  /// Verifies one thing.
  public func verify(_ subject: VerificationSubject) -> VerificationEntry {
    var result: VerificationEntry?
    run(count: 1, step: { _ in .subject(subject) }, take: { _, entry in result = entry })
    guard let result else { preconditionFailure("\(subject.name) was not verified") }
    return result
  }

  /// Verifies many things. What is wrong with one of them does not keep the others from being
  /// verified.
  ///
  /// - Parameters:
  ///   - step: sets one up, counted from 0.
  ///   - isStopped: asked before each whether to stop; those that were begun are finished.
  ///   - unwritable: hears of references and artifacts that could not be written; the entries say
  ///     so too.
  ///   - take: gets what came of each, in their order.
  public func run(
    count: Int, isStopped: () -> Bool = { false }, step: (Int) -> Step,
    unwritable: (FileWriteError) -> Void = { _ in },
    take: (Int, VerificationEntry) -> Void
  ) {
    let clock = ContinuousClock()
    var pending: [Int: Pending] = [:]
    let pipeline = WorkPipeline<VerificationEntry.Timed>(jobs: settings.jobs)
    // Neither steps nor work throw: everything becomes an entry.
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
              waiting.entry?.seconds = (clock.now - began).inSeconds
              return .nothing
            }
            let verification = PictureVerification(
              name: subject.name, storedName: subject.storedName, store: subject.store,
              list: try subject.source.displayList(at: time), renderer: subject.source.renderer,
              rules: subject.rules, verifiesLayout: subject.verifiesLayout,
              settings: settings, entry: entry)
            if settings.isLayoutOnly {
              // Quicker done than handed to another thread.
              waiting.entry = try verification.run()
              waiting.entry?.seconds = (clock.now - began).inSeconds
              return .nothing
            }
            waiting.seconds = (clock.now - began).inSeconds
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
        guard let timed else {
          if let entry = waiting.entry { take(index, entry) }
          return
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

  /// What the main thread knows of something that is being verified.
  private struct Pending {
    var source: (any FrameSource)?
    var entry: VerificationEntry?
    var seconds = 0.0
  }
}

extension VerificationEntry {
  /// What came of work, with the time it took.
  struct Timed: Sendable {
    var entry: VerificationEntry
    var failure: (any Error)?
    var seconds: Double

    init(or entry: VerificationEntry, _ work: () throws -> VerificationEntry) {
      let clock = ContinuousClock()
      let began = clock.now
      do { self.entry = try work() } catch { (self.entry, failure) = (entry, error) }
      seconds = (clock.now - began).inSeconds
    }
  }

  /// What an error makes of it, which is explained by its source.
  func ended(
    by error: any Error, _ unwritable: (FileWriteError) -> Void,
    explained: (any Error) -> any Error
  ) -> VerificationEntry {
    if let incomplete = error as? IncompleteEntry {
      unwritable(incomplete.reason)
      return incomplete.entry
    }
    if let error = error as? FileWriteError { unwritable(error) }
    return broken(by: explained(error))
  }

  /// That it could not be verified.
  func broken(by error: any Error) -> VerificationEntry {
    var entry = self
    entry.outcome = .broken
    entry.summary = "\(error)"
    return entry
  }
}

extension Duration {
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
