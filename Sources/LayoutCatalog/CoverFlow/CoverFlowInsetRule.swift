/// Where the sections of a cover flow keep a distance from their covers.
public enum CoverFlowInsetRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Before and after every section.
  case everySection

  /// Before the first section and after the last, so that sections run on.
  case ends

  /// What `sectionInset` says.
  case fixed
}
