/// Reads `tiff:Orientation` from an XMP packet, with EXIF's numbers, as attribute or element (ISO
/// 16684-1; for their location: Adobe, XMP Specification Part 3). Malformed packets count as none.
/// EXIF's tag takes precedence.
enum XMPOrientation {
  /// The prefix of a packet in JPEG's APP1 segment.
  static let jpegPrefix = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
  private static let namespace = Array("http://ns.adobe.com/tiff/1.0/".utf8)
  /// Packets usually have a few thousand bytes; of a longer one, only this much is read.
  private static let longest = 1 << 20

  /// The packet in a PNG chunk, which is never compressed; nil for another chunk.
  static func packet(of chunk: PNGChunk) -> ArraySlice<UInt8>? {
    guard chunk.type == "iTXt" else { return nil }
    let keyword = Array("XML:com.adobe.xmp\0\0\0".utf8)
    guard chunk.payload.starts(with: keyword) else { return nil }
    // The language and the translated keyword follow, each terminated by a zero.
    var rest = chunk.payload.dropFirst(keyword.count)
    for _ in 0..<2 {
      guard let end = rest.firstIndex(of: 0) else { return nil }
      rest = rest[(end + 1)...]
    }
    return rest
  }

  /// Reads a packet in UTF-8, in one pass over its bytes.
  static func read(_ packet: ArraySlice<UInt8>) -> ImageOrientation? {
    var reader = XMLTagReader(packet.prefix(longest))
    var prefixes: Set<ArraySlice<UInt8>> = []
    func isOrientation(_ name: ArraySlice<UInt8>) -> Bool {
      guard let colon = name.firstIndex(of: UInt8(ascii: ":")) else { return false }
      return name[(colon + 1)...].elementsEqual("Orientation".utf8)
        && prefixes.contains(name[..<colon])
    }
    while let tag = reader.next() {
      for (name, value) in tag.attributes
      where name.starts(with: "xmlns:".utf8) && value.elementsEqual(namespace) {
        prefixes.insert(name.dropFirst(6))
      }
      for (name, value) in tag.attributes where isOrientation(name) { return orientation(value) }
      if isOrientation(tag.name) { return orientation(reader.text()) }
    }
    return nil
  }

  private static func orientation(_ text: ArraySlice<UInt8>) -> ImageOrientation? {
    let isSpace: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    let digits = text.drop(while: isSpace).prefix { !isSpace($0) }
    guard digits.count == 1, let digit = digits.first, (0x31...0x38).contains(digit),
      text[digits.endIndex...].allSatisfy(isSpace)
    else { return nil }
    return ImageOrientation(rawValue: UInt16(digit - 0x30))
  }
}

/// Finds the opening tags of an XML text. Does not resolve entities or check anything else.
private struct XMLTagReader {
  struct Tag {
    var name: ArraySlice<UInt8>
    var attributes: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
  }

  private var rest: ArraySlice<UInt8>
  /// The maximum number per tag; a picture's packet never has more.
  private static let mostAttributes = 1000

  init(_ text: ArraySlice<UInt8>) { rest = text }

  /// The next opening tag; nil after the last one, or if the text is not XML.
  mutating func next() -> Tag? {
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      if rest.starts(with: "!--".utf8) {
        skip(past: Array("-->".utf8))
      } else if rest.starts(with: "![CDATA[".utf8) {
        skip(past: Array("]]>".utf8))
      } else if let first = rest.first, [0x21, 0x2F, 0x3F].contains(first) {
        // Skips declarations, closing tags and instructions.
        skip(past: [UInt8(ascii: ">")])
      } else {
        return tag()
      }
    }
    return nil
  }

  /// The text up to the next tag.
  func text() -> ArraySlice<UInt8> { rest.prefix { $0 != UInt8(ascii: "<") } }

  private mutating func tag() -> Tag? {
    var tag = Tag(name: word())
    while tag.attributes.count < Self.mostAttributes {
      skipSpace()
      guard let byte = rest.first else { return nil }
      if byte == UInt8(ascii: ">") {
        rest = rest.dropFirst()
        return tag
      }
      if byte == UInt8(ascii: "/") {
        rest = rest.dropFirst()
        continue
      }
      let name = word()
      skipSpace()
      guard !name.isEmpty, rest.first == UInt8(ascii: "=") else { return nil }
      rest = rest.dropFirst()
      skipSpace()
      guard let quote = rest.first, [0x22, 0x27].contains(quote),
        let end = rest.dropFirst().firstIndex(of: quote)
      else { return nil }
      tag.attributes.append((name, rest[(rest.startIndex + 1)..<end]))
      rest = rest[(end + 1)...]
    }
    return nil
  }

  private mutating func word() -> ArraySlice<UInt8> {
    let word = rest.prefix { $0 > 0x20 && ![0x22, 0x27, 0x2F, 0x3C, 0x3D, 0x3E].contains($0) }
    rest = rest[word.endIndex...]
    return word
  }

  private mutating func skipSpace() {
    rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private mutating func skip(past end: [UInt8]) {
    while let first = rest.firstIndex(of: end[0]) {
      rest = rest[first...]
      if rest.starts(with: end) {
        rest = rest.dropFirst(end.count)
        return
      }
      rest = rest.dropFirst()
    }
    rest = rest[rest.endIndex...]
  }
}
