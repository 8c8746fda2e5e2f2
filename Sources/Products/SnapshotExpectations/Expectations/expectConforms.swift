import Basics
public import CollectionViews
import Foundation
public import LayoutLaws
import Recording
import Verification

/// Expects that layouts obey laws, whatever the data, the screen and what happens to them.
///
/// A new layout is made for each of many test cases: numbers of items from none to many, odd screens,
/// insets, both reading directions, batches of updates, scrolls and turns; extreme ones come last. The
/// first test case that breaks a law is made as small as it gets, and is reported in words and as Swift.
///
/// Test cases are tried in a process of their own, in which this test runs again as far as this call, so
/// that a layout that traps or hangs breaks the law ``LayoutLaw/survival``. Laws without that one are checked
/// in this process.
///
/// ```swift
/// expectConforms(to: .all.subtracting([.separation])) { MosaicLayout() }
/// ```
///
/// A picture of the moment is kept with the artifacts, and the smallest test case in `Worlds` beside the
/// test, from where it is tried first in later runs, unless nothing is recorded.
///
/// The environment's `DIORAMA_CASES` overrides the number of test cases, as on CI, and `DIORAMA_SECONDS` ends
/// the search for one that breaks a law after a time.
///
/// - Parameters:
///   - laws: the laws; a design may break some on purpose.
///   - sections: `.one` for layouts made for one section.
///   - extremes: whether screens with less than 44 points of room, and no sections, are tried.
///   - cases: the number of usual test cases; default: 100. A third as many extreme ones follow.
///   - seed: of the first test case. The same seeds give the same test cases on every machine.
///   - testCases: test cases that are tried before the random ones, such as those found earlier.
///   - makeLayout: makes a layout. It is called many times.
/// - Returns: what was found; nil if no law was broken.
@preconcurrency @MainActor @discardableResult
public func expectConforms(
  to laws: Set<LayoutLaw> = .all, sections: ConformanceCheck.Sections = .any,
  extremes: Bool = true, cases: Int = ConformanceCheck.defaultCases, seed: UInt64 = 1,
  in testCases: [LayoutTestCase] = [], fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function,
  _ makeLayout: @escaping () -> UICollectionViewLayout
) -> ConformanceCheck.Counterexample? {
  var check = ConformanceCheck(LawSubject(layout: makeLayout))
  (check.laws, check.cases, check.seed, check.testCases) = (laws, cases, seed, testCases)
  (check.sections, check.triesExtremes) = (sections, extremes)
  return ConformanceExpectation(
    location: SnapshotLocation(
      fileID: fileID, file: file, line: line, column: column, function: function)
  ).verify(check)
}

/// Expects that whole collection views obey laws; see
/// ``expectConforms(to:sections:extremes:cases:seed:in:fileID:file:line:column:function:_:)``.
/// - Parameter makeView: makes a view whose data source, which it keeps, always shows the current
///   items of the data.
@preconcurrency @MainActor @discardableResult
public func expectConforms(
  to laws: Set<LayoutLaw> = .all, sections: ConformanceCheck.Sections = .any,
  extremes: Bool = true, cases: Int = ConformanceCheck.defaultCases, seed: UInt64 = 1,
  in testCases: [LayoutTestCase] = [], fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function,
  view makeView: @escaping (LayoutTestData) -> UICollectionView
) -> ConformanceCheck.Counterexample? {
  var check = ConformanceCheck(LawSubject(view: makeView))
  (check.laws, check.cases, check.seed, check.testCases) = (laws, cases, seed, testCases)
  (check.sections, check.triesExtremes) = (sections, extremes)
  return ConformanceExpectation(
    location: SnapshotLocation(
      fileID: fileID, file: file, line: line, column: column, function: function)
  ).verify(check)
}

extension Set<LayoutLaw> {
  /// Every law.
  public static var all: Set<LayoutLaw> { Set(LayoutLaw.all) }
}

// MARK: - Private

/// A call of `expectConforms`.
@MainActor
private struct ConformanceExpectation {
  let location: SnapshotLocation

  func verify(_ given: ConformanceCheck) -> ConformanceCheck.Counterexample? {
    let key = location.callKey
    let role = ChildCommand.role()
    // A child repeats what leads to its own call, and that alone.
    if let role, role.key != key { return nil }
    do {
      var check = given
      try check.follow(ProcessInfo.processInfo.environment)
      if let role { check.continueAsChild(role.folder) }
      let settings = try SnapshotSettings.environment().within(.current)
      let kept = SavedTestCases(
        of: location, references: settings.references ?? location.references)
      check.testCases += try kept.read()
      let package = PackageFolder(of: location.filePath)
      let artifacts = settings.artifacts ?? package.path + "/.build/snapshots"
      check.child = location.childCommand(
        key, folder: "\(artifacts)/\(location.callFileName).trial")
      guard let counterexample = check.counterexample() else { return nil }
      var lines = [
        "\(check.subject.name) breaks \(counterexample)",
        counterexample.finding.law == .survival
          ? "to run only this test case, in a debugger: expectConforms("
            + "to: .all.subtracting([.survival]), cases: 0, in: [testCase]) with"
          : "to run only this test case: expectConforms("
            + "to: [.\(counterexample.finding.law.memberName)], cases: 0, in: [testCase]) with",
      ]
      lines += counterexample.smallest.code.split(separator: "\n").map { "  " + $0 }
      // What traps would trap here, too.
      if counterexample.finding.law != .survival,
        let picture = try? check.picture(of: counterexample)
      {
        lines.append("picture: \(try keep(picture, in: artifacts))")
      }
      if counterexample.seed != nil, settings.record != .never {
        lines.append("saved, to be run first from now on: \(try kept.add(counterexample.smallest))")
      }
      SnapshotReporter.fail(lines.joined(separator: "\n  "), at: location)
      return counterexample
    } catch {
      SnapshotReporter.fail("\(error)", at: location)
      return nil
    }
  }

  private func keep(_ picture: Still, in artifacts: String) throws -> String {
    let path = "\(artifacts)/\(location.callFileName).world.png"
    try makeFolder(of: path, below: artifacts)
    try writeFileAtomically(try picture.encoded(), to: path, below: artifacts)
    return path
  }
}

extension ConformanceCheck {
  /// Takes the number of test cases from `DIORAMA_CASES`, and the seconds from `DIORAMA_SECONDS`.
  fileprivate mutating func follow(_ environment: [String: String]) throws {
    if let text = environment["DIORAMA_CASES"], !text.isEmpty {
      guard let number = Int(text), (0...1_000_000_000).contains(number) else {
        throw SnapshotError(
          message: "expected a number of test cases in DIORAMA_CASES, found "
            + text.debugDescription)
      }
      cases = number
    }
    if let text = environment["DIORAMA_SECONDS"], !text.isEmpty {
      guard let number = Double(text), number >= 0, number <= 1e6 else {
        throw SnapshotError(
          message: "expected a number of seconds in DIORAMA_SECONDS, found "
            + text.debugDescription)
      }
      budget = .seconds(number)
    }
  }
}
