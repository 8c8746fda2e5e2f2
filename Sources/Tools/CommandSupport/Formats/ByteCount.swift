/// A number of bytes for people: `812 bytes`, `4.1 kB`, `12 MB`, in thousands, as `--max-bytes` reads them.
package struct ByteCount: CustomStringConvertible {
  package let bytes: Int

  package init(_ bytes: Int) { self.bytes = bytes }

  package var description: String {
    guard bytes >= 1000 else { return "\(bytes) bytes" }
    var (number, unit) = (Double(bytes) / 1000, 0)
    let units = ["kB", "MB", "GB", "TB"]
    while number >= 999.5, unit < units.count - 1 { (number, unit) = (number / 1000, unit + 1) }
    return String(format: number < 9.95 ? "%.1f" : "%.0f", number) + " " + units[unit]
  }

  /// The size of a file; nil where there is none.
  package static func ofFile(_ path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }
}
