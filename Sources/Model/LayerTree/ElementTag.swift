/// Identifies the element of a collection view that a layer shows, in display lists and reports.
public struct ElementTag: Hashable, Sendable, Codable {
  /// The category of an element.
  public enum Category: String, Hashable, Sendable, Codable, CaseIterable {
    case decoration
    case cell
    case supplementary
    /// A view that is not an element of a collection view, such as a background.
    case view
  }

  /// The category of the element.
  public var category: Category
  /// The kind of a supplementary or decoration view, or the name of a plain view.
  public var kind: String?
  /// The section of the index path; 0 for a plain view.
  public var section: Int
  /// The item of the index path; 0 for a plain view.
  public var item: Int

  /// Identifies an element by its category and index path.
  public init(category: Category, kind: String? = nil, section: Int = 0, item: Int = 0) {
    self.category = category
    self.kind = kind
    self.section = section
    self.item = item
  }
}

extension ElementTag: CustomStringConvertible {
  /// `cell 0-3`, `AlbumTitle 2-0`, `view background`.
  public var description: String {
    switch category {
    case .cell: "cell \(section)-\(item)"
    case .view: kind.map { "view \($0)" } ?? "view"
    case .supplementary, .decoration: "\(kind ?? category.rawValue) \(section)-\(item)"
    }
  }
}
