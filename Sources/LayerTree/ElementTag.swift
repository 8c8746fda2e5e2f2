/// Which element of a collection view a layer shows: its name in display lists and reports.
public struct ElementTag: Hashable, Sendable, Codable {
  /// What kind of element it is.
  public enum Category: String, Hashable, Sendable, Codable, CaseIterable {
    case decoration
    case cell
    case supplementary
    /// A view that is no element of a collection view: a background, an overlay.
    case view
  }

  /// What kind of element it is.
  public var category: Category
  /// The kind of a supplementary or decoration view, or a plain view's name.
  public var kind: String?
  /// Of the index path; 0 for a plain view.
  public var section: Int
  /// Of the index path; 0 for a plain view.
  public var item: Int

  /// A tag by its category and index path.
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
