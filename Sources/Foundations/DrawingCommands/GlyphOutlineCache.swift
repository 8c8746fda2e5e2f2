public import Foundation
import LayerGeometry
import PixelImages
import Synchronization
public import Typesetting

/// A thread-safe cache of glyph outlines and of the bitmaps and layers of coloured glyphs.
public final class GlyphOutlineCache: Sendable {
  /// What the lock protects: FreeType allows one call at a time.
  private struct State {
    var library: FreeTypeLibrary?
    var faces: [FontFace: FreeTypeFace] = [:]
    var outlines: [FontFace: [UInt32: GlyphOutline]] = [:]
    var shapes: [FontFace: KnownShapes] = [:]
  }

  /// The shapes of a coloured face.
  private struct KnownShapes {
    var shapes: [UInt32: GlyphShape] = [:]
    /// The size of the bitmaps in bytes.
    var byteCount = 0
  }

  /// The process-wide cache: an outline depends only on face and glyph.
  public static let shared = GlyphOutlineCache(files: .shared)

  /// The most cached glyphs per face: a text of 20,000 different ideographs fits.
  private static let limit = 32_768

  /// The most cached bitmap bytes per face: some 900 emoji.
  private static let byteLimit = 64 << 20

  private let files: FontFileStore
  private let state = Mutex(State())

  /// Creates an independent cache.
  public convenience init() {
    self.init(files: FontFileStore())
  }

  init(files: FontFileStore) {
    self.files = files
  }

  /// The outline from the cache or the file. Throws ``TypesettingError`` if the file is missing or
  /// changed, or there is no outline.
  public func outline(of glyph: UInt32, in face: FontFace) throws -> GlyphOutline {
    try outlines(of: CollectionOfOne(glyph), in: face)[0]
  }

  /// The outlines of a run's glyphs, in order. Throws like ``outline(of:in:)``.
  public func outlines(of run: GlyphRun) throws -> [GlyphOutline] {
    try outlines(of: run.glyphs, in: run.face)
  }

  /// The bounding box of a run's ink; null without ink. Throws like ``outline(of:in:)``.
  public func drawnBounds(of run: GlyphRun) throws -> CGRect {
    var bounds = CGRect.null
    if run.face.isColored {
      for (shape, origin) in zip(try shapes(of: run), run.positions) {
        let box = shape.box
        guard !box.isNull else { continue }
        bounds = bounds.union(
          CGRect(
            x: origin.x + box.minX * run.size, y: origin.y + box.minY * run.size,
            width: box.width * run.size, height: box.height * run.size))
      }
      return bounds
    }
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

  /// The glyph shapes of a run with a coloured face. Throws like ``outline(of:in:)``, and
  /// ``TypesettingError/unusableBitmap(glyph:face:path:found:)``.
  public func shapes(of run: GlyphRun) throws -> [GlyphShape] {
    try state.withLock { state in
      var known = state.shapes.removeValue(forKey: run.face) ?? KnownShapes()
      defer { state.shapes[run.face] = known }
      return try run.glyphs.map { glyph in
        if let shape = known.shapes[glyph] { return shape }
        let shape = try open(run.face, in: &state).shape(of: glyph)
        var bytes = 0
        if case .bitmap(let bitmap) = shape { bytes = bitmap.pixels.byteCount }
        if known.shapes.count >= Self.limit || known.byteCount + bytes > Self.byteLimit {
          known = KnownShapes()
        }
        known.shapes[glyph] = shape
        known.byteCount += bytes
        return shape
      }
    }
  }

  /// The advance in ems. Throws ``TypesettingError`` if the file is missing or has changed.
  package func advance(of glyph: UInt32, in face: FontFace) throws -> Double {
    try files.file(of: face).advance(of: glyph)
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
