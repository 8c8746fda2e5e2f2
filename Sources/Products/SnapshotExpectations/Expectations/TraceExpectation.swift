import Basics
import CollectionViews
public import ComparingLayouts
import DisplayLists
import Foundation

/// A trace that `LayoutTrace` recorded of UIKit's own views, to compare a snapshot with.
///
/// ```swift
/// expectSnapshot(of: view, trace: "Traces/album.displaylist")
/// expectSnapshot(
///   of: view, trace: TraceExpectation("Traces/album.displaylist", allowing: [.frames: 0.5]))
/// ```
public struct TraceExpectation: Sendable, ExpressibleByStringLiteral {
  /// The file's path, relative to the test's source file. With moments, each has its own file:
  /// `album.at-0.25.displaylist`.
  public var path: String
  /// How much may differ.
  public var tolerances: [TraceTolerance: Double]
  /// What UIKit is known to do otherwise than documented.
  public var knownQuirks: [TraceQuirk]

  /// Whether only places of collection view elements are compared, not what is in them.
  private var isOfElementsAlone = false

  /// The most bytes of a file, and the most sentences in a message.
  private static let (byteLimit, sentenceLimit) = (256 << 20, 20)

  /// Creates an expectation; kinds that are not named keep their default tolerances.
  public init(
    _ path: String, allowing tolerances: [TraceTolerance: Double] = [:],
    knownQuirks: [TraceQuirk] = []
  ) {
    (self.path, self.tolerances, self.knownQuirks) = (path, tolerances, knownQuirks)
  }

  public init(stringLiteral path: String) { self.init(path) }

  // MARK: - Internal

  var ofElementsAlone: TraceExpectation {
    var copy = self
    copy.isOfElementsAlone = true
    return copy
  }

  /// What differs, as a message; nil for nothing. Throws ``SnapshotError`` for an unusable file.
  func difference(of list: DisplayList, at moment: Double?, beside source: String) throws -> String?
  {
    let named = URL(filePath: path, relativeTo: URL(filePath: source)).standardizedFileURL
    let file = moment.map { moment in
      named.deletingPathExtension().path + ".at-\(ShortNumber.text(moment)).\(named.pathExtension)"
    }
    let path = file ?? named.path
    let trace = try read(path)
    let found = TraceComparison(
      expected: isOfElementsAlone ? trace.elements : trace.list,
      actual: isOfElementsAlone ? list.elementsAlone : list, allowing: tolerances,
      knownQuirks: knownQuirks
    ).sentences
    if found.isEmpty { return nil }
    let rest = found.count - Self.sentenceLimit
    return
      (["differs from the trace of \(trace.origin.printable()):"] + found.prefix(Self.sentenceLimit)
      + (rest > 0 ? ["and \(rest) more differences"] : []) + ["trace: \(path)"])
      .joined(separator: "\n  ")
  }

  private func read(_ path: String) throws -> LayoutTraceFile {
    do {
      let bytes = try readWholeFile(path, upTo: Self.byteLimit)
      let text = String(decoding: bytes, as: UTF8.self)
      return try LayoutTraceFile(lines: text.split(separator: "\n").map(String.init))
    } catch let error as DisplayListTextError {
      throw SnapshotError(
        message: "\(path.printable()):\(error.line): expected a line of a trace, found "
          + error.reason.printable(upTo: 2000))
    } catch let error as FileReadError {
      throw SnapshotError(
        message: "\(path.printable()): expected a trace, found \(error.found); record it on a Mac "
          + "with LayoutTrace")
    }
  }
}
