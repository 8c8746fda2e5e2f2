import CHarfBuzz
import CICU

/// The versions of the libraries that set text.
public enum TypesettingVersions {
  /// By the libraries' names: `harfbuzz` and `icu`.
  public static let all: [String: String] = [
    "harfbuzz": String(cString: hb_version_string()),
    "icu": U_ICU_VERSION,
  ]
}
