public import DisplayLists
import DrawingCommands
import LayerRendering

/// What drew a picture: versions of diorama and libraries, and font files. Stored in the reference
/// to explain failures; never fails a verification or rewrites a reference.
public struct Provenance: Hashable, Sendable {
  /// Versions and file hashes by library (`cairo`) and font (`font Inter-Regular`).
  public var versions: [String: String]

  /// Creates it from known versions, by name.
  public init(versions: [String: String]) {
    self.versions = versions
  }

  /// Creates the provenance of a list when drawn in this process; nil for one without texts.
  public init(of list: DisplayList?) {
    versions = DrawingVersions.all
    for face in list?.faces ?? [] { versions[Self.font + face.name] = face.digest }
  }

  /// Returns what has changed since, one sentence each, fonts first; empty if nothing has.
  public func differences(from old: Provenance) -> [String] {
    let all = Set(versions.keys).union(old.versions.keys).sorted()
    let names = all.filter { $0.hasPrefix(Self.font) } + all.filter { !$0.hasPrefix(Self.font) }
    return names.compactMap { name in
      let (then, now) = (old.versions[name], versions[name])
      guard then != now else { return nil }
      if name.hasPrefix(Self.font) {
        let font = name.dropFirst(Self.font.count)
        guard let then, let now else {
          return then == nil
            ? "fonts differ: \(font) is used now, but not by the reference"
            : "fonts differ: \(font) is used by the reference, but not now"
        }
        return "fonts differ: \(font) is a different file: \(then) → \(now)"
      }
      return "\(name): \(now ?? "none"), the reference has \(then ?? "none")"
    }
  }

  private static let font = "font "
}

extension DisplayList {
  fileprivate var faces: Set<FontFace> {
    var faces: Set<FontFace> = []
    for element in flattened() {
      guard case .drawing(let commands, _)? = element.contents else { continue }
      for case .glyphs(let run, _, _) in commands.leaves { faces.insert(run.face) }
    }
    return faces
  }
}
