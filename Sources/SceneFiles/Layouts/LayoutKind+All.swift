extension LayoutKind {
  /// The layouts of this version.
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
}
