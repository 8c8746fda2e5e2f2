internal import CFreeType
import Foundation

/// A FreeType library that reads nothing from the environment.
///
/// `FT_Init_FreeType` takes driver properties from the variable FREETYPE_PROPERTIES; making the
/// library and adding the modules by hand does not. FreeType wants its calls one after the other:
/// the owner holds a lock.
final class FreeTypeLibrary {
  let library: FT_Library
  private let memory: UnsafeMutablePointer<FT_MemoryRec_>

  init() throws {
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
