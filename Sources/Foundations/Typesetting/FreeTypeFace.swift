package import CFreeType
import Foundation
import LayerGeometry

/// A face opened for its outlines. FreeType allows one call at a time: the owner holds a lock.
package final class FreeTypeFace {
  /// FreeType's own object, which lives as long as this one.
  package let face: FT_Face
  package let file: FontFile
  private let library: FreeTypeLibrary

  package init(file: FontFile, library: FreeTypeLibrary) throws {
    let bytes = file.bytes
    var face: FT_Face?
    let status = FT_New_Memory_Face(
      library.library, bytes.bindMemory(to: FT_Byte.self).baseAddress, FT_Long(bytes.count),
      FT_Long(file.face.faceIndex), &face)
    guard status == 0, let face else {
      throw TypesettingError.unusableFile(
        path: file.face.path, found: "a file that FreeType rejects (error \(status))")
    }
    self.face = face
    self.file = file
    self.library = library
    try chooseInstance()
    chooseStrike()
  }

  /// A face with its own FreeType library, for use on any one thread. Throws ``TypesettingError``
  /// if the file is missing or has changed.
  package convenience init(alone face: FontFace) throws {
    try self.init(file: FontFileStore.shared.file(of: face), library: FreeTypeLibrary())
  }

  deinit {
    FT_Done_Face(face)
  }

  // MARK: Bitmaps

  /// The longest side of a bitmap that is drawn, in pixels.
  package static let longestSide = 1024

  /// Whether the face has bitmaps of a size that can be drawn.
  var hasStrike: Bool { pixelsPerEm != nil }

  /// The pixels of an em in the size whose bitmaps are read; nil without such a size.
  package private(set) var pixelsPerEm: (x: Double, y: Double)?

  /// Whether there are no other sizes, among which HarfBuzz could choose another one.
  package var hasOneStrike: Bool { face.pointee.num_fixed_sizes == 1 }

  /// Chooses a bitmap font's largest size: scaling down is sharper than scaling up.
  private func chooseStrike() {
    guard file.forms.hasBitmaps, let sizes = face.pointee.available_sizes else { return }
    var chosen: (index: Int, x: Double, y: Double)?
    for index in 0..<min(Int(face.pointee.num_fixed_sizes), 256) {
      let (x, y) = (Double(sizes[index].x_ppem) / 64, Double(sizes[index].y_ppem) / 64)
      guard (1...Double(Self.longestSide)).contains(x), (1...Double(Self.longestSide)).contains(y),
        y > chosen?.y ?? 0
      else { continue }
      chosen = (index, x, y)
    }
    guard let chosen, FT_Select_Size(face, FT_Int(chosen.index)) == 0 else { return }
    pixelsPerEm = (chosen.x, chosen.y)
  }

  // MARK: Variable fonts

  private func chooseInstance() throws {
    let variations = file.face.variations
    guard !variations.isEmpty else { return }
    var coordinates = file.axes.map { axis in
      let value = variations.first { $0.axis == axis.tag }?.value ?? axis.default
      return FT_Fixed((value * 65_536).rounded())
    }
    let status = FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
    guard status == 0 else {
      throw TypesettingError.unusableFile(
        path: file.face.path, found: "one whose axes FreeType rejects (error \(status))")
    }
  }

  // MARK: Outlines

  /// What is drawn for the glyph: its layers, else its bitmap, else its outline.
  package func outline(of glyph: UInt32) throws -> GlyphOutline {
    let flags = FT_Int32(FT_LOAD_NO_SCALE) | FT_Int32(FT_LOAD_NO_BITMAP)
    guard Int(glyph) < file.glyphCount, FT_Load_Glyph(face, glyph, flags) == 0,
      let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else {
      throw TypesettingError.missingOutline(
        glyph: glyph, face: file.face.name, path: file.face.path)
    }
    var collector = OutlineCollector(unit: 1 / file.unitsPerEm)
    var callbacks = FT_Outline_Funcs(
      move_to: { to, user in OutlineCollector.at(user) { $0.move(to) } },
      line_to: { to, user in OutlineCollector.at(user) { $0.line(to) } },
      conic_to: { control, to, user in OutlineCollector.at(user) { $0.quad(control, to) } },
      cubic_to: { control1, control2, to, user in
        OutlineCollector.at(user) { $0.cubic(control1, control2, to) }
      },
      shift: 0, delta: 0)
    let status = withUnsafeMutablePointer(to: &collector) {
      FT_Outline_Decompose(&slot.pointee.outline, &callbacks, UnsafeMutableRawPointer($0))
    }
    guard status == 0 else {
      throw TypesettingError.missingOutline(
        glyph: glyph, face: file.face.name, path: file.face.path)
    }
    return collector.finish()
  }
}

/// Turns FreeType's callbacks into a path.
private struct OutlineCollector {
  let unit: Double
  private var elements: [Path.Element] = []
  private var isOpen = false
  private var low = CGPoint(x: Double.infinity, y: .infinity)
  private var high = CGPoint(x: -Double.infinity, y: -.infinity)

  init(unit: Double) {
    self.unit = unit
  }

  /// Restores the type of FreeType's pointer; returns 0 to continue.
  static func at(
    _ user: UnsafeMutableRawPointer?, _ body: (inout OutlineCollector) -> Void
  ) -> Int32 {
    guard let user else { return 1 }
    body(&user.assumingMemoryBound(to: OutlineCollector.self).pointee)
    return 0
  }

  mutating func move(_ to: UnsafePointer<FT_Vector>?) {
    close()
    elements.append(.move(point(to)))
    isOpen = true
  }

  mutating func line(_ to: UnsafePointer<FT_Vector>?) {
    elements.append(.line(point(to)))
  }

  mutating func quad(_ control: UnsafePointer<FT_Vector>?, _ to: UnsafePointer<FT_Vector>?) {
    elements.append(.quad(point(control), point(to)))
  }

  mutating func cubic(
    _ control1: UnsafePointer<FT_Vector>?, _ control2: UnsafePointer<FT_Vector>?,
    _ to: UnsafePointer<FT_Vector>?
  ) {
    elements.append(.cubic(point(control1), point(control2), point(to)))
  }

  mutating func finish() -> GlyphOutline {
    close()
    let box =
      elements.isEmpty
      ? CGRect.zero
      : CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return GlyphOutline(path: Path(elements), controlBox: box)
  }

  private mutating func close() {
    if isOpen { elements.append(.close) }
    isOpen = false
  }

  private mutating func point(_ vector: UnsafePointer<FT_Vector>?) -> CGPoint {
    guard let vector else { return .zero }
    let point = CGPoint(
      x: Double(vector.pointee.x) * unit, y: 0 - Double(vector.pointee.y) * unit)
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    return point
  }
}

/// A FreeType library that ignores the environment: `FT_Init_FreeType` would read
/// FREETYPE_PROPERTIES. FreeType calls must be serialized: the owner holds a lock.
package final class FreeTypeLibrary {
  let library: FT_Library
  private let memory: UnsafeMutablePointer<FT_MemoryRec_>

  package init() throws {
    memory = .allocate(capacity: 1)
    memory.initialize(
      to: FT_MemoryRec_(
        user: nil,
        alloc: { _, size in malloc(size) },
        free: { _, block in free(block) },
        realloc: { _, _, size, block in realloc(block, size) }))
    var library: FT_Library?
    let status = FT_New_Library(memory, &library)
    guard status == 0, let library else {
      memory.deallocate()
      throw TypesettingError.libraryFailure("FreeType could not start (error \(status))")
    }
    FT_Add_Default_Modules(library)
    self.library = library
  }

  deinit {
    FT_Done_Library(library)
    memory.deallocate()
  }
}
