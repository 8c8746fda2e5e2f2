/// How much time a PNG file may cost.
///
/// All give the same pixels. `default` and `best` give the same bytes on every CPU, `fast` does
/// not promise that.
public enum PNGCompression: String, CaseIterable, Sendable, Codable {
  /// ISA-L, once for runs and once for repeats: for previews and frames of animations.
  case fast
  /// Our own compressor, which weighs every repeat against the bits it saves, with the best of five
  /// filters for every row.
  case `default`
  /// libdeflate, level 12, with the best of five filters: for files that are published.
  case best
}
