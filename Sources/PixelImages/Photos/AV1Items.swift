/// The AV1 pictures of a HEIF file (ISO/IEC 23008-12), as their own headers describe them. A decoder takes
/// memory for what these say, whatever the file's properties claim, and libheif 1.15 limits only the
/// properties.
struct AV1Items {
  /// The sequence headers of every picture, the primary one's first.
  private(set) var sequences: [AV1Sequence] = []

  /// What is damaged is left out: libheif reports it.
  init(_ data: [UInt8]) {
    var file = BoxReader(data[...])
    guard let meta = file.first("meta") else { return }
    var (types, places): ([Int: String], [(id: Int, place: Place)]) = ([:], [])
    var (primary, idat) = (0, data[data.endIndex...])
    var boxes = BoxReader(meta.dropFirst(4))
    while let (type, body) = boxes.next() {
      switch type {
      case "pitm": primary = Self.number(body.dropFirst(4).prefix(body.first == 0 ? 2 : 4))
      case "iinf": types = Self.types(body)
      case "iloc": places = Self.places(body)
      case "idat": idat = body
      default: break
      }
    }
    // Pictures may share data, but not so much that reading them takes long.
    var budget = 16 * data.count
    for (id, place) in places where types[id] == "av01" {
      var bytes: [UInt8] = []
      let source = place.isInIdat ? idat : data[...]
      for extent in place.extents where extent.offset <= source.count {
        let part = source.dropFirst(extent.offset)
        let count = extent.length == 0 ? part.count : min(part.count, extent.length)
        budget -= count
        if budget < 0 { return }
        bytes += part.prefix(count)
      }
      sequences.insert(
        contentsOf: AV1Sequence.all(in: bytes[...]), at: id == primary ? 0 : sequences.count)
    }
  }

  /// Where an item's bytes are.
  private struct Place {
    var isInIdat = false
    var extents: [(offset: Int, length: Int)] = []
  }

  private static func types(_ body: ArraySlice<UInt8>) -> [Int: String] {
    var types: [Int: String] = [:]
    var entries = BoxReader(body.dropFirst(body.first == 0 ? 6 : 8))
    while let (type, entry) = entries.next() {
      guard type == "infe", let version = entry.first, version >= 2 else { continue }
      let size = version == 2 ? 2 : 4
      types[number(entry.dropFirst(4).prefix(size))] = String(
        decoding: entry.dropFirst(6 + size).prefix(4), as: UTF8.self)
    }
    return types
  }

  private static func places(_ body: ArraySlice<UInt8>) -> [(id: Int, place: Place)] {
    guard let version = body.first, version <= 2, body.count > 6 else { return [] }
    var rest = body.dropFirst(4)
    func next(_ count: Int) -> Int {
      defer { rest = rest.dropFirst(count) }
      return number(rest.prefix(count))
    }
    let sizes = next(2)
    let (offsetSize, lengthSize) = (sizes >> 12 & 15, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var places: [(id: Int, place: Place)] = []
    var left = next(version < 2 ? 2 : 4)
    while left > 0, !rest.isEmpty {
      left -= 1
      let id = next(version < 2 ? 2 : 4)
      var place = Place()
      if version > 0 { place.isInIdat = next(2) & 15 == 1 }
      _ = next(2)
      let base = next(baseSize)
      var extents = next(2)
      // Extents without numbers are all the same.
      if offsetSize + lengthSize + indexSize == 0 { extents = min(extents, 1) }
      while extents > 0 {
        extents -= 1
        _ = next(indexSize)
        let (offset, length) = (next(offsetSize), next(lengthSize))
        place.extents.append((base &+ offset & Int.max, length))
        if rest.isEmpty { break }
      }
      places.append((id, place))
    }
    return places
  }

  /// Of at most eight bytes, the highest first; never negative.
  fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) } & Int.max
  }
}

/// Reads the boxes of ISO/IEC 14496-12 one after another, up to a damaged one.
private struct BoxReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> (type: String, body: ArraySlice<UInt8>)? {
    guard rest.count >= 8 else { return nil }
    var (size, head) = (AV1Items.number(rest.prefix(4)), 8)
    let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
    if size == 1 { (size, head) = (AV1Items.number(rest.dropFirst(8).prefix(8)), 16) }
    if size == 0 { size = rest.count }
    guard size >= head, size <= rest.count else { return nil }
    defer { rest = rest.dropFirst(size) }
    return (type, rest.prefix(size).dropFirst(head))
  }

  mutating func first(_ wanted: String) -> ArraySlice<UInt8>? {
    while let (type, body) = next() { if type == wanted { return body } }
    return nil
  }
}
