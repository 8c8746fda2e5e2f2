public import Foundation

extension IndexPath {
  public init(item: Int, section: Int) {
    self.init(indexes: [section, item])
  }

  public init(row: Int, section: Int) {
    self.init(indexes: [section, row])
  }

  /// The second index: the item within its section.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The first index.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// Another name for `item`, as tables use it.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
