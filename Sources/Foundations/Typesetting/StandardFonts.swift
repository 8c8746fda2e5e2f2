import Foundation

/// Where the files of the standard fonts are.
package enum StandardFonts {
  /// Where Debian's packages put fonts.
  private static let system = "/usr/share/fonts"

  /// The fonts of an unpacked archive come first, so its pictures are the same on every system.
  private static let own = folder(besideProgram: programPath())

  /// - Parameter file: below Debian's font folder, `opentype/inter/Inter-Regular.otf`.
  package static func path(of file: String) -> String {
    guard let own, access("\(own)/\(file)", R_OK) == 0 else { return "\(system)/\(file)" }
    return "\(own)/\(file)"
  }

  /// A program's folder of fonts, `share/diorama/fonts` beside its `bin`, if it exists.
  static func folder(besideProgram program: String?) -> String? {
    guard let program else { return nil }
    let prefix = URL(filePath: program).deletingLastPathComponent().deletingLastPathComponent()
    let folder = prefix.appending(path: "share/diorama/fonts").path
    return access(folder, R_OK | X_OK) == 0 ? folder : nil
  }

  /// The file of the running program, without links.
  private static func programPath() -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }
}
