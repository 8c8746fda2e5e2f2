/// The name of an element of a list, taken apart: `cell 0-3/1` is the part `/1` of `cell 0-3`.
struct ElementName: Hashable {
  /// `cell 0-3`, or all of the name where it belongs to no element of a collection view.
  let owner: String
  /// `cell`; nil without an index path.
  let kind: String?
  /// `0-3`.
  let indexPath: String
  /// `/1`, or nothing.
  let part: String

  init(_ name: String) {
    let head = name.prefix { $0 != "/" }
    guard let blank = head.lastIndex(of: " "),
      head[head.index(after: blank)...].split(separator: "-").compactMap({ Int($0) }).count == 2
    else {
      (owner, kind, indexPath, part) = (name, nil, "", "")
      return
    }
    owner = String(head)
    kind = String(head[..<blank])
    indexPath = String(head[head.index(after: blank)...])
    part = String(name.dropFirst(head.count))
  }
}
