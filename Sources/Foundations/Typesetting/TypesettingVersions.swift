import CHarfBuzz
import CICU

/// The versions of the typesetting libraries.
public enum TypesettingVersions {
  /// By library name: `harfbuzz` and `icu`.
  public static let all: [String: String] = [
    "harfbuzz": String(cString: hb_version_string()),
    "icu": U_ICU_VERSION,
  ]
}
