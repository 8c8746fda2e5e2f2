/// How much time a PNG file may cost.
///
/// All give the same pixels. `default` and `best` give the same bytes on every CPU, `fast` does
/// not promise that.
public enum PNGCompression: String, CaseIterable, Sendable, Codable {
  /// ISA-L: for previews and intermediate files.
  case fast
  /// libdeflate, level 6.
  case `default`
  /// libdeflate, level 12, with a filter chosen for every row: for files that are published.
  case best
}
