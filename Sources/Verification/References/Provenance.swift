import DrawingCommands
public import LayerRendering
import Typesetting

/// What drew a picture: the versions of diorama and of the drawing libraries, and the font files.
///
/// It travels within the reference. It never makes a verification fail, and never has a reference
/// written anew; it explains a failure.
public struct Provenance: Hashable, Sendable {
  /// By the names of libraries (`cairo`) and fonts (`font Inter-Regular`): versions, and hashes of
  /// the files.
  public var versions: [String: String]

  /// Takes versions that are known, by their names.
  public init(versions: [String: String]) {
    self.versions = versions
  }

  /// What draws these lists in this process.
  public init(of lists: some Sequence<DisplayList>) {
    versions = DrawingVersions.all
    for list in lists {
      for face in list.faces { versions[Self.font + face.name] = face.digest }
    }
  }

  /// What draws one list in this process.
  public init(of list: DisplayList) { self.init(of: [list]) }

  /// What is different now, a sentence each; empty where nothing is.
  public func differences(from old: Provenance) -> [String] {
    let names = Set(versions.keys).union(old.versions.keys).sorted()
    return names.compactMap { name in
      let (then, now) = (old.versions[name], versions[name])
      guard then != now else { return nil }
      if name.hasPrefix(Self.font) {
        let font = name.dropFirst(Self.font.count)
        guard let then, let now else {
          return then == nil
            ? "\(font) is used now, the reference does not use it"
            : "\(font) is not used now, the reference uses it"
        }
        return "\(font) is another file: \(then) → \(now)"
      }
      return "\(name): the reference was made with \(then ?? "none"), this with \(now ?? "none")"
    }
  }

  private static let font = "font "
}

extension DisplayList {
  /// The faces of all texts.
  fileprivate var faces: Set<FontFace> {
    var faces: Set<FontFace> = []
    for element in flattened() {
      guard case .drawing(let commands, _)? = element.contents else { continue }
      for case .glyphs(let run, _, _) in commands { faces.insert(run.face) }
    }
    return faces
  }
}
