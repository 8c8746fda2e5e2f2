internal import CFreeType
public import Foundation
import LayerGeometry
import Synchronization

/// Reads glyph outlines from font files, each once. It can be used from many threads.
public final class GlyphOutlineCache: Sendable {
  /// What the lock protects: FreeType allows one call at a time.
  private struct State {
    var library: FreeTypeLibrary?
    var faces: [FontFace: FreeTypeFace] = [:]
    var outlines: [FontFace: [UInt32: GlyphOutline]] = [:]
  }

  /// The cache of the whole process: an outline depends on nothing but the face and the glyph.
  public static let shared = GlyphOutlineCache(files: .shared)

  /// The most glyphs that are kept of a face: a text of 20,000 different ideographs fits.
  private static let limit = 32_768

  private let files: FontFileStore
  private let state = Mutex(State())

  /// A cache that shares nothing with others.
  public convenience init() {
    self.init(files: FontFileStore())
  }

  init(files: FontFileStore) {
    self.files = files
  }

  /// The glyph's outline, from the cache or the file.
  ///
  /// Throws ``TypesettingError`` when the file is gone or has changed, or the glyph has no outline.
  public func outline(of glyph: UInt32, in face: FontFace) throws -> GlyphOutline {
    try outlines(of: CollectionOfOne(glyph), in: face)[0]
  }

  /// The outlines of the run's glyphs, in their order.
  ///
  /// Throws like ``outline(of:in:)``.
  public func outlines(of run: GlyphRun) throws -> [GlyphOutline] {
    try outlines(of: run.glyphs, in: run.face)
  }

  /// A box that holds the ink of the run's glyphs, in the run's coordinates; null where none has
  /// ink.
  ///
  /// Throws like ``outline(of:in:)``.
  public func drawnBounds(of run: GlyphRun) throws -> CGRect {
    var bounds = CGRect.null
    for (outline, origin) in zip(try outlines(of: run), run.positions)
    where !outline.path.isEmpty {
      let ink = outline.controlBox
      bounds = bounds.union(
        CGRect(
          x: origin.x + ink.minX * run.size, y: origin.y + ink.minY * run.size,
          width: ink.width * run.size, height: ink.height * run.size))
    }
    return bounds
  }

  private func outlines(
    of glyphs: some Collection<UInt32> & Sendable, in face: FontFace
  ) throws -> [GlyphOutline] {
    try state.withLock { state in
      var known = state.outlines.removeValue(forKey: face) ?? [:]
      defer { state.outlines[face] = known }
      return try glyphs.map { glyph in
        if let outline = known[glyph] { return outline }
        let outline = try open(face, in: &state).outline(of: glyph)
        if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
        known[glyph] = outline
        return outline
      }
    }
  }

  private func open(_ face: FontFace, in state: inout State) throws -> FreeTypeFace {
    if let open = state.faces[face] { return open }
    let library = try state.library ?? FreeTypeLibrary()
    state.library = library
    let opened = try FreeTypeFace(file: files.file(of: face), library: library)
    state.faces[face] = opened
    return opened
  }
}
