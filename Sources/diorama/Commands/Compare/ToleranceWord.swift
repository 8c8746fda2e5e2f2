/// What a tolerance is measured in, on the command line.
enum ToleranceWord: String, CaseIterable {
  case yiq, ciede2000, levels
}
