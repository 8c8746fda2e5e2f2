import CPango

/// The versions of the libraries that set text.
public enum TypesettingVersions {
  /// By the libraries' names.
  public static let all: [String: String] = [
    "harfbuzz": String(cString: hb_version_string()),
    "pango": String(cString: pango_version_string()),
  ]
}
