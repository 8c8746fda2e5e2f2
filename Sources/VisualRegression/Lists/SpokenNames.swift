import LayerRendering

/// What elements are called in sentences: as briefly as two lists allow. Where no header has an
/// item but the first, `header 1-0` is header 1; and `Emblem 0-0` is Emblem where it is the only one.
/// Parts are called by what they show: `cell 0-3/0/1` is the image of cell 0-3.
struct SpokenNames {
  private enum Form { case kind, section, path }

  private var forms: [String: Form] = [:]
  private var parts = PartNames()

  /// Of the elements that are in any of some lists.
  init(_ lists: [DisplayList]) {
    for list in lists { add(list) }
  }

  // MARK: - Internal

  /// Takes the elements of another list into account.
  mutating func add(_ list: DisplayList) {
    for element in list.elements { add(ElementName(element.name)) }
    parts.add(list)
  }

  /// Of an element or a part of one.
  func name(_ key: String) -> String {
    let name = ElementName(key)
    return name.part.isEmpty ? owner(name) : "the \(parts.name(key)) of \(owner(name))"
  }

  /// Of a part alone: `image`.
  func part(_ key: String) -> String { parts.name(key) }

  /// Of the element that a part belongs to.
  func owner(_ name: ElementName) -> String {
    guard let kind = name.kind else { return name.owner }
    switch forms[kind] {
    case .kind: return kind
    case .section: return "\(kind) \(place(name))"
    case .path, nil: return name.owner
    }
  }

  /// Where it is among its kind: `0-3`, or `1`.
  func place(_ name: ElementName) -> String {
    if let kind = name.kind, forms[kind] == .path || forms[kind] == nil { return name.indexPath }
    return String(name.indexPath.prefix { $0 != "-" })
  }

  // MARK: - Private

  private mutating func add(_ name: ElementName) {
    guard let kind = name.kind else { return }
    let isFirst = name.indexPath.hasSuffix("-0")
    let form: Form =
      kind == "cell" || !isFirst ? .path : name.indexPath == "0-0" ? .kind : .section
    switch (forms[kind] ?? .kind, form) {
    case (.path, _), (_, .path): forms[kind] = .path
    case (.section, _), (_, .section): forms[kind] = .section
    case (.kind, .kind): forms[kind] = .kind
    }
  }
}
