public import LayoutKinds

extension LayoutKind {
  /// All layouts of the catalogue, in the order in which they are listed.
  public static let all: [LayoutKind] = [
    flow,
    compositional,
    spreadFlow,
    coverFlow,
    stacksCoverFlow,
    line,
    circle,
    twirlFlow,
    stacks,
    photoAlbums,
    spiral,
    grid,
    shelves,
    dimensions,
    springyFlow,
    waterfall,
    list,
  ]

  /// The kind with a name; nil if there is none.
  public static func named(_ name: String) -> LayoutKind? { all.named(name) }

  /// An error message for an unknown name, with the known ones.
  public static func errorMessage(for name: String) -> String { all.errorMessage(for: name) }
}
