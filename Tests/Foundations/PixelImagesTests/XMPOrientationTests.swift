import Foundation
import Testing

@testable import PixelImages

struct XMPOrientationTests {
  static func packet(_ description: String, namespace: String = "xmlns:tiff") -> [UInt8] {
    Array(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" \(namespace)="http://ns.adobe.com/tiff/1.0/"\(description)
      </rdf:RDF></x:xmpmeta><?xpacket end="w"?>
      """.utf8)
  }

  static let attribute = packet(" tiff:Orientation=\"6\"/>")
  static let element = packet(
    "><tiff:Orientation> 8\n</tiff:Orientation></rdf:Description>")

  @Test func attributesAndElementsAreRead() {
    func read(_ text: [UInt8]) -> ImageOrientation? { XMPOrientation.read(text[...]) }
    #expect(read(Self.attribute) == .right)
    #expect(read(Self.element) == .left)
    #expect(read(Self.packet(" tiff:Orientation = '3'></rdf:Description>")) == .down)
    // The name counts by its namespace, not by the letters in front of it.
    #expect(read(Self.packet(" t:Orientation=\"6\"/>", namespace: "xmlns:t")) == .right)
    #expect(read(Self.packet(" other:Orientation=\"6\"/>")) == nil)
    #expect(read(Self.packet("><!-- <tiff:Orientation>6</tiff:Orientation> -->")) == nil)
    #expect(read(Self.packet("><![CDATA[<tiff:Orientation>6<]]>")) == nil)
  }

  @Test(arguments: [
    "0", "9", "66", "-1", "6.0", "six", "", " ", "&#54;", "6 6",
  ])
  func otherValuesMeanNothing(_ value: String) {
    #expect(XMPOrientation.read(Self.packet(" tiff:Orientation=\"\(value)\"/>")[...]) == nil)
    let element = Self.packet("><tiff:Orientation>\(value)</tiff:Orientation>")
    #expect(XMPOrientation.read(element[...]) == nil)
  }

  @Test func packetsThatAreCutOffOrEndlessAreRead() {
    for count in 0..<Self.element.count {
      let found = XMPOrientation.read(Self.element[..<count])
      #expect(found == nil || found == .left)
    }
    // Time grows with the length alone, whatever is nested, quoted or left open.
    for part in ["<", "<a ", "<!--", "<a b='", "<![CDATA[", "<?", "<a b=\"c\" ", "xmlns:"] {
      let text = Array(String(repeating: part, count: 200_000).utf8)
      #expect(XMPOrientation.read(text[...]) == nil)
    }
  }

  // MARK: - Files

  static let picture = PixelBuffer(width: 5, height: 3) { out in
    for i in out.indices { out[i] = 0xFF00_0000 | UInt32(i) * 0x0B0705 }
  }

  static func png(_ chunks: [UInt8]) throws -> [UInt8] {
    var file = try PNGEncoder().encode(picture)
    // Behind the header.
    file.insert(contentsOf: chunks, at: 33)
    return file
  }

  static func text(_ packet: [UInt8]) -> [UInt8] {
    PNGEncoder.chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + packet)
  }

  static func exif(_ number: UInt8) -> [UInt8] {
    [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, number, 0, 0, 0, 0, 0, 0]
  }

  @Test func aPNGsPacketTurnsIt() throws {
    let image = try EncodedImage(data: Self.png(Self.text(Self.attribute)), name: "a.png")
    #expect(image.orientation == .right)
    #expect((image.pixelWidth, image.pixelHeight) == (3, 5))
    #expect(try image.decoded() == ImageOrientation.right.applied(to: Self.picture))
  }

  @Test func exifCountsFirst() throws {
    let exif = PNGEncoder.chunk("eXIf", Self.exif(3))
    let both = try EncodedImage(data: Self.png(Self.text(Self.attribute) + exif), name: "a.png")
    #expect(both.orientation == .down)
    // Without the tag there is nothing to count.
    let none = PNGEncoder.chunk("eXIf", Self.exif(0))
    let other = try EncodedImage(data: Self.png(none + Self.text(Self.attribute)), name: "a.png")
    #expect(other.orientation == .right)
  }

  @Test func aJPEGsSegmentTurnsIt() throws {
    var file = try JPEGEncoder(quality: 90).encode(Self.picture)
    func insert(_ payload: [UInt8]) {
      let length = payload.count + 2
      file.insert(
        contentsOf: [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + payload, at: 2)
    }
    insert(Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Self.element)
    #expect(try EncodedImage(data: file, name: "a.jpg").orientation == .left)
    insert(Array("Exif\0\0".utf8) + Self.exif(2))
    #expect(try EncodedImage(data: file, name: "a.jpg").orientation == .upMirrored)
  }

  @Test func aWebPsChunkTurnsIt() throws {
    let file = try #require(
      FileManager.default.contents(atPath: "\(ImageLimitTests.corpus)/image/webp-xmp.webp"))
    let image = try EncodedImage(data: Array(file), name: "a.webp")
    #expect(image.orientation == .left)
    #expect((image.pixelWidth, image.pixelHeight) == (13, 19))
  }
}
