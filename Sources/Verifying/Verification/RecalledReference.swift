import DisplayLists
import LayerRendering
import Recording
public import VerificationReports

/// What a reference showed of which only digests are kept, drawn again.
public struct RecalledReference: Sendable {
  /// Files that a digest proves to be the reference's.
  public var files: [ReferencePart: [UInt8]] = [:]
  /// What the reference's scene gives today where no digest proves it.
  public var former: [ReferencePart: [UInt8]] = [:]
  /// Why a part could not be drawn again, or is not proven, in sentences.
  public var notes: [String] = []

  /// Creates one without files.
  public init() {}

  /// Takes a drawing: as the reference's file where a digest proves it.
  /// - Parameter proves: whether what is kept of the part is kept of this file.
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
  /// Draws a reference again, on the main actor: parts of it, whose files the last closure proves.
  public typealias Recall =
    @MainActor (
      VerificationSubject, [ReferencePart], _ proves: (ReferencePart, [UInt8]) -> Bool
    ) -> RecalledReference

  /// Draws parts of its reference again.
  /// - Parameter kept: the texts of their digests.
  package func recalled(_ kept: [ReferencePart: [UInt8]]) -> RecalledReference {
    let parts = ReferencePart.allCases.filter { kept[$0] != nil }
    let proves = { (part: ReferencePart, file: [UInt8]) in store.kept(file, part) == kept[part] }
    guard let recall else {
      var none = RecalledReference()
      none.notes = ["only its digests are stored, and nothing here can draw it again"]
      return none
    }
    var found = recall(self, parts, proves)
    found.files = found.files.filter { proves($0.key, $0.value) }
    return found
  }

  /// Draws the files of parts of its reference. Throws what drawing throws.
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

  /// Why what is kept of parts is of a drawing by another program, in sentences.
  func marks(_ parts: [ReferencePart], _ now: DrawingMark) -> [String] {
    parts.first.flatMap { try? store.mark(of: storedName, $0) }.map(now.differences) ?? []
  }
}

/// Thrown where a digest differs, until the reference has been recalled on the main actor.
struct RecallNeeded: Error {
  /// The texts that differ.
  var kept: [ReferencePart: [UInt8]]
}
