import CCairo
import CFreeType
import Messages
import PixelImages
import Typesetting

/// What draws: the versions of diorama and of the libraries that reach pixels.
public enum DrawingVersions {
  /// By the names of diorama and the libraries.
  public static let all: [String: String] = {
    var all = CodecVersions.all.merging(TypesettingVersions.all) { first, _ in first }
    all["cairo"] = String(cString: cairo_version_string())
    all["diorama"] = dioramaVersion
    all["freetype"] = freeType
    return all
  }()

  private static let freeType: String = {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }()
}

/// What libraries print by themselves.
public enum LibraryMessages {
  /// Takes back what is waiting in the buffer of the C library's standard output, which is the
  /// program's own to write.
  ///
  /// Pixman prints there which instruction sets its variable PIXMAN_DISABLE has switched off, while
  /// it is loaded: call this first of all. Where standard output is a terminal, which is written
  /// line by line, the words have been seen by then.
  public static func discard() { diorama_discard_standard_output() }
}
