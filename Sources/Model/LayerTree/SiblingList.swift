/// The sublayers of a layer, or the subviews of a view, from back to front.
///
/// Removing one searches for it. Many are removed in one pass over all: until then, or until somebody reads
/// the list, it only notes which are gone.
package struct SiblingList<Member: AnyObject> {
  private var stored: [Member] = []
  /// Those that are gone but still stored.
  private(set) var removed: Set<ObjectIdentifier> = []
  /// Whether removals wait for one another.
  package var removesTogether = false {
    didSet { if !removesTogether { dropRemoved() } }
  }

  package init() {}

  package var members: [Member] {
    mutating get {
      dropRemoved()
      return stored
    }
    _modify {
      dropRemoved()
      yield &stored
    }
  }

  package mutating func remove(_ member: Member) {
    if removesTogether {
      removed.insert(ObjectIdentifier(member))
    } else {
      stored.removeAll { $0 === member }
    }
  }

  private mutating func dropRemoved() {
    guard !removed.isEmpty else { return }
    stored.removeAll { removed.contains(ObjectIdentifier($0)) }
    removed = []
  }
}
