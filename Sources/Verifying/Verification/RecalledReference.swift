import DisplayLists
import LayerRendering
import Recording
public import VerificationReports

/// A reference of which only digests are stored, redrawn.
public struct RecalledReference: Sendable {
  /// Files that have the stored digests, and so are the reference's.
  public var files: [ReferencePart: [UInt8]] = [:]
  /// What the reference's old scene draws today, if that does not have the stored digest.
  public var former: [ReferencePart: [UInt8]] = [:]
  /// Why a part could not be redrawn, or does not have the stored digest, in sentences.
  public var notes: [String] = []

  /// Creates one without files.
  public init() {}

  /// Adds drawn files, to ``files`` if they have the stored digests.
  /// - Parameter proves: whether a file has the stored digest of a part.
  public mutating func take(
    _ drawn: [ReferencePart: [UInt8]], if proves: (ReferencePart, [UInt8]) -> Bool
  ) {
    for (part, file) in drawn where files[part] == nil {
      if proves(part, file) {
        files[part] = file
        former[part] = nil
      } else if former[part] == nil {
        former[part] = file
      }
    }
  }
}

extension VerificationSubject {
  /// Redraws parts of a reference, on the main actor. The closure says whether a file has the
  /// stored digest.
  public typealias Recall =
    @MainActor (
      VerificationSubject, [ReferencePart], _ proves: (ReferencePart, [UInt8]) -> Bool
    ) -> RecalledReference

  /// Redraws parts of its reference.
  /// - Parameter kept: the stored digests, as text.
  package func recalled(_ kept: [ReferencePart: [UInt8]]) -> RecalledReference {
    let parts = ReferencePart.allCases.filter { kept[$0] != nil }
    let proves = { (part: ReferencePart, file: [UInt8]) in store.kept(file, part) == kept[part] }
    guard let recall else {
      var none = RecalledReference()
      none.notes = ["only its digest is stored, and it cannot be redrawn here"]
      return none
    }
    var found = recall(self, parts, proves)
    found.files = found.files.filter { proves($0.key, $0.value) }
    return found
  }

  /// Draws parts of its reference, as files. Throws what drawing throws.
  public func files(_ parts: [ReferencePart]) throws -> [ReferencePart: [UInt8]] {
    var files: [ReferencePart: [UInt8]] = [:]
    switch form {
    case .picture(let time):
      let list = try source.displayList(at: time)
      let provenance = Provenance(of: list)
      if parts.contains(.layout) {
        files[.layout] = try LayoutReference(list, provenance: provenance).file
      }
      if parts.contains(.picture) {
        files[.picture] = try PictureReference(
          try source.renderer.draw(list), scale: list.scale, provenance: provenance
        ).file
      }
    case .animation(let schedule):
      let layout = AnimationLayoutComparer(nil, path: "", schedule: schedule, rules: rules)
      let comparer = try AnimationComparer(
        nil, path: "", layout: layout, rules: rules, schedule: schedule, scale: source.scale)
      try Recorder(source, frames: schedule.frames, jobs: 1).record(to: comparer)
      files[.animation] = try comparer.candidate()?.file
      files[.animationLayout] = try comparer.layout?.candidate()?.file
    }
    return files
  }

  /// How what drew the stored parts differs from what draws now, in sentences.
  func marks(_ parts: [ReferencePart], _ now: DrawingMark) -> [String] {
    parts.first.flatMap { try? store.mark(of: storedName, $0) }.map(now.differences) ?? []
  }
}

/// Thrown if a digest differs and the reference has yet to be redrawn, on the main actor.
struct RecallNeeded: Error {
  /// The stored digests that differ.
  var kept: [ReferencePart: [UInt8]]
}
