import Basics
import CollectionViews
package import ComparingPictures
import Foundation
import Recording
import Testing
package import Verification
package import VerificationReports

/// One call of an expectation: verifies all its moments and reports the results to the test runner.
@MainActor
package struct SnapshotExpectation {
  let location: SnapshotLocation
  /// A name added to the test's.
  let name: String?
  let form: SnapshotForm
  let moments: [Double]?
  let options: PictureComparison.Options
  /// Nil for the setting of the scope.
  let record: RecordMode?
  /// Nil for the setting of the scope.
  let store: ReferenceStore.Form?
  let trace: TraceExpectation?

  package init(
    location: SnapshotLocation, name: String?, form: SnapshotForm, moments: [Double]?,
    options: PictureComparison.Options, record: RecordMode?,
    store: ReferenceStore.Form? = nil, trace: TraceExpectation? = nil
  ) {
    (self.location, self.name, self.form) = (location, name, form)
    (self.moments, self.options, self.record) = (moments, options, record)
    (self.store, self.trace) = (store, trace)
  }

  // MARK: - Internal

  /// Verifies a source. Problems with the call itself fail the test too.
  package func verify(
    _ makeSource: () throws -> any AccessibilitySource
  ) -> [VerificationEntry] {
    do {
      if let errorMessage { throw SnapshotError(message: errorMessage) }
      // The environment takes precedence.
      let settings = try SnapshotSettings.environment()
        .within(SnapshotSettings(record: record, store: self.store).within(.current))
      for folder in [settings.references, settings.artifacts].compactMap({ $0 })
      where !isUsablePath(folder) {
        throw SnapshotError(
          message: "a folder name cannot contain a NUL byte: \(folder.debugDescription)")
      }
      let package = PackageFolder(of: location.filePath)
      let artifacts = settings.artifacts ?? package.path + "/.build/snapshots"
      let verifier = Verifier(
        VerificationSettings(
          mode: settings.record ?? .missing, artifacts: artifacts, isLayoutOnly: form == .layout))
      let shown = try makeSource()
      let source: any FrameSource = form == .accessibility ? AccessibilityFrames(shown) : shown
      let store = ReferenceStore(
        folder: URL(filePath: settings.references ?? location.references).standardizedFileURL.path,
        as: settings.store ?? .pictures)
      let test = ReferenceName(location.testPath.joined(separator: "/"))
      // The references used are recorded for the whole package.
      let fallback =
        try SnapshotSettings.environment().artifacts ?? package.path + "/.build/snapshots"
      return try zip(subjects(of: source, in: store, of: package), moments ?? [0]).map {
        subject, moment in
        SnapshotLedger.note(
          test: test, expects: subject, isLayoutOnly: form == .layout, artifacts: fallback)
        let entry = verifier.verify(subject)
        let outcome = SnapshotOutcome(
          entry: entry, location: location, store: store, name: subject.name, artifacts: artifacts)
        try outcome.keep()
        if let message = outcome.message {
          outcome.attach()
          SnapshotReporter.fail(message, at: location)
        }
        let difference = try trace?.difference(
          of: shown.displayList(at: moment), at: moments == nil ? nil : moment,
          beside: location.filePath)
        if let difference { SnapshotReporter.fail(difference, at: location) }
        return entry
      }
    } catch {
      SnapshotReporter.fail("\(error)", at: location)
      return []
    }
  }

  // MARK: - Private

  /// What is wrong with the call; nil if nothing is.
  private var errorMessage: String? {
    if name == nil, Test.Case.current?.isParameterized == true {
      return "a test with arguments expects several snapshots in one place: "
        + "name each with named:, for example after the argument"
    }
    if trace != nil, case .animation = form {
      return "a trace is of moments, not of an animation; name them with at:"
    }
    if let moments {
      if case .animation = form { return "an animation covers all moments; remove at:" }
      if moments.isEmpty { return "at: needs a moment, in seconds" }
      if let bad = moments.first(where: { !($0 >= 0 && $0.isFinite) }) {
        return "a snapshot is taken at 0 s or later, not at \(bad) s"
      }
      if zip(moments, moments.dropFirst()).contains(where: { $0 >= $1 }) {
        return "the moments of a snapshot must be in ascending order, found \(moments)"
      }
    }
    return nil
  }

  private func subjects(
    of source: any FrameSource, in store: ReferenceStore, of package: PackageFolder
  ) throws -> [VerificationSubject] {
    let path = (location.testPath.dropLast() + [fullName]).joined(separator: "/")
    func subject(_ name: ReferenceName, _ form: VerificationSubject.Form) -> VerificationSubject {
      VerificationSubject(
        name, of: source, as: form, in: store,
        rules: VerificationRules(options, reasons: []),
        file: package.relativePath(of: location.filePath), line: Int(location.line))
    }
    if case .animation(let rate, let duration) = form {
      let end = duration ?? source.duration
      guard let rate = FrameRate(rate), end.isFinite, end >= 0,
        let schedule = FrameSchedule(from: 0, to: end, rate: rate)
      else {
        throw SnapshotError(
          message: "an animation needs 1 to 1000 frames a second and a duration in seconds, "
            + "not \(rate) for \(end) s")
      }
      return [subject(ReferenceName(path), .animation(schedule))]
    }
    guard let moments else { return [subject(ReferenceName(path), .picture(at: 0))] }
    return moments.map { subject(ReferenceName(path, moment: $0), .picture(at: $0)) }
  }

  /// The test's name together with the given one.
  private var fullName: String {
    name.map { "\(location.testPath.last ?? location.function).\($0)" }
      ?? SnapshotNames.name(of: location)
  }
}

/// Why an expectation could not be verified.
package struct SnapshotError: Error, CustomStringConvertible {
  var message: String
  package var description: String { message }

  package init(message: String) { self.message = message }
}
