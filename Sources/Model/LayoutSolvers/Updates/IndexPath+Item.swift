public import Foundation

extension IndexPath {
  /// The index path of an item.
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  /// The index path of a row; the same as that of an item.
  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The second index: the item in its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The second index, as table views call it.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
