/// The boxes of a HEIF file (ISO/IEC 23008-12) that libheif does not report or treats differently.
/// Damaged ones are ignored: libheif reports them.
struct HEIFFile {
  /// The file for libheif, without rotations: it would rotate colours without an unrotated alpha,
  /// and version 1.15 mirrors at most 8 bits.
  private(set) var data: [UInt8]
  /// The orientation of the primary picture.
  private(set) var orientation = ImageOrientation.up
  /// The sequence headers of all AV1 pictures, the primary one's first. They determine a decoder's
  /// memory, but libheif 1.15 limits only the properties.
  private(set) var sequences: [AV1Sequence] = []
  /// That of the first alpha picture.
  private(set) var alpha: AV1Sequence?
  private var alphaItems: Set<Int> = []

  init(_ data: [UInt8]) {
    self.data = data
    var file = BoxReader(data[...])
    var boxes = BoxReader(file.first("meta")?.dropFirst(4) ?? [])
    var bodies: [String: ArraySlice<UInt8>] = [:]
    while let (type, body) = boxes.next() { bodies[type] = body }
    let pitm = bodies["pitm"] ?? []
    let primary = Self.number(pitm.dropFirst(4).prefix(pitm.first == 0 ? 2 : 4))
    if let properties = bodies["iprp"] { readProperties(properties, primary) }
    readSequences(bodies, primary)
  }

  private mutating func readSequences(_ bodies: [String: ArraySlice<UInt8>], _ primary: Int) {
    let types = Self.types(bodies["iinf"] ?? [])
    // Pictures may share data, but a limit keeps reading fast.
    var budget = 16 * data.count
    for (id, location) in Self.itemLocations(bodies["iloc"] ?? []) where types[id] == "av01" {
      var bytes: [UInt8] = []
      let source = location.isInIdat ? bodies["idat"] ?? [] : data[...]
      for extent in location.extents where extent.offset <= source.count {
        let part = source.dropFirst(extent.offset)
        let count = extent.length == 0 ? part.count : min(part.count, extent.length)
        budget -= count
        if budget < 0 { return }
        bytes += part.prefix(count)
      }
      let found = AV1Sequence.all(in: bytes[...])
      if alphaItems.contains(id) { alpha = alpha ?? found.first }
      sequences.insert(contentsOf: found, at: id == primary ? 0 : sequences.count)
    }
  }

  /// Reads which items are alpha, and the primary rotation; replaces rotations by the identity.
  private mutating func readProperties(_ iprp: ArraySlice<UInt8>, _ primary: Int) {
    var boxes = BoxReader(iprp)
    var properties: [(type: String, body: ArraySlice<UInt8>)] = []
    var used: [(item: Int, property: Int)] = []
    while let (type, body) = boxes.next() {
      if type == "ipma" { used += Self.associations(body) }
      guard type == "ipco" else { continue }
      var entries = BoxReader(body)
      while let entry = entries.next() { properties.append(entry) }
    }
    // Counterclockwise quarter turns, then whether left and right are swapped.
    var (quarters, isMirrored) = (0, false)
    for (item, index) in used where properties.indices.contains(index - 1) {
      let (type, body) = properties[index - 1]
      if type == "auxC", String(decoding: body.prefix(64), as: UTF8.self).contains("alpha") {
        alphaItems.insert(item)
      }
      guard item == primary, let value = body.first.map(Int.init) else { continue }
      if type == "irot" { quarters += isMirrored ? -value : value }
      if type == "imir" {
        // Swapping top and bottom is a half turn and swapping left and right.
        if value & 1 == 0 { quarters += 2 }
        isMirrored.toggle()
      }
    }
    let numbers: [UInt16] = isMirrored ? [2, 7, 4, 5] : [1, 8, 3, 6]
    orientation = ImageOrientation(rawValue: numbers[quarters & 3]) ?? .up
    for (type, body) in properties where (type == "irot" || type == "imir") && !body.isEmpty {
      data.replaceSubrange((body.startIndex - 4)...body.startIndex, with: Array("irot\0".utf8))
    }
  }

  /// The location of an item's bytes.
  private struct ItemLocation {
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

  private static func itemLocations(_ body: ArraySlice<UInt8>) -> [(
    id: Int, location: ItemLocation
  )] {
    guard let version = body.first, version <= 2, body.count > 6 else { return [] }
    var rest = body.dropFirst(4)
    func next(_ count: Int) -> Int {
      defer { rest = rest.dropFirst(count) }
      return number(rest.prefix(count))
    }
    let sizes = next(2)
    let (offsetSize, lengthSize) = (sizes >> 12 & 15, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var itemLocations: [(id: Int, location: ItemLocation)] = []
    var left = next(version < 2 ? 2 : 4)
    while left > 0, !rest.isEmpty {
      left -= 1
      let id = next(version < 2 ? 2 : 4)
      var location = ItemLocation()
      if version > 0 { location.isInIdat = next(2) & 15 == 1 }
      _ = next(2)
      let base = next(baseSize)
      var extents = next(2)
      // Extents without numbers are all equal.
      if offsetSize + lengthSize + indexSize == 0 { extents = min(extents, 1) }
      while extents > 0 {
        extents -= 1
        _ = next(indexSize)
        let (offset, length) = (next(offsetSize), next(lengthSize))
        location.extents.append((base &+ offset & Int.max, length))
        if rest.isEmpty { break }
      }
      itemLocations.append((id, location))
    }
    return itemLocations
  }

  /// The property indices of items, in order.
  private static func associations(_ body: ArraySlice<UInt8>) -> [(item: Int, property: Int)] {
    guard let version = body.first, body.count > 8 else { return [] }
    let isWide = body.dropFirst(3).first.map { $0 & 1 == 1 } ?? false
    var rest = body.dropFirst(8)
    var found: [(item: Int, property: Int)] = []
    while !rest.isEmpty, found.count < 1 << 20 {
      let id = number(rest.prefix(version == 0 ? 2 : 4))
      rest = rest.dropFirst(version == 0 ? 2 : 4)
      for _ in 0..<(rest.popFirst() ?? 0) {
        found.append((id, number(rest.prefix(isWide ? 2 : 1)) & (isWide ? 0x7FFF : 0x7F)))
        rest = rest.dropFirst(isWide ? 2 : 1)
      }
    }
    return found
  }

  /// Big-endian, at most eight bytes; never negative.
  fileprivate static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) } & Int.max
  }
}

/// Reads successive boxes of ISO/IEC 14496-12, up to a damaged one.
private struct BoxReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func next() -> (type: String, body: ArraySlice<UInt8>)? {
    guard rest.count >= 8 else { return nil }
    var (size, head) = (HEIFFile.number(rest.prefix(4)), 8)
    let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
    if size == 1 { (size, head) = (HEIFFile.number(rest.dropFirst(8).prefix(8)), 16) }
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
