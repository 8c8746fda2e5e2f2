import Basics
import CCairo
import CFreeType
import LayerTree

/// The versions of diorama and of the libraries that affect pixels.
public enum DrawingVersions {
  /// The versions by name.
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

/// Handles messages that libraries print by themselves.
public enum LibraryMessages {
  /// Discards the buffer of standard output, which is the program's. Pixman prints there, while
  /// loading, what PIXMAN_DISABLE has switched off; call this first. A terminal has already shown
  /// it.
  public static func discard() { diorama_discard_standard_output() }
}
