import Basics
import Foundation
import LayerTree

extension DisplayList {
  /// A fast hash of the printed form: equal on every machine, may change between versions.
  public var digest: String {
    var buffer = DigestBuffer()
    buffer.put(size)
    buffer.put(scale)
    buffer.put(background)
    buffer.put(elements)
    return buffer.digest
  }
}

/// Adds parts of elements. Common ones are written out; the rest uses the slower `Encodable`.
extension DigestBuffer {
  mutating func put(_ elements: [DisplayElement]) {
    put(elements.count)
    for element in elements { put(element) }
  }

  private mutating func put(_ element: DisplayElement) {
    for digest in DisplayField.digests { digest(element, &self) }
  }

  mutating func put(_ contents: DisplayContents) {
    if case .drawing(let commands, let clipped) = contents {
      put(true)
      put(clipped)
      let printed = commands.printed
      put(printed.count)
      for command in printed { put(command) }
    } else {
      put(false)
      put(encoded: contents)
    }
  }

  private mutating func put(_ command: PrintedCommand) {
    if case .glyphs(let run, let color, let transform) = command {
      put(true)
      put(run)
      put(color)
      put(transform)
    } else {
      put(false)
      put(encoded: command)
    }
  }

  private mutating func put(_ run: GlyphRun) {
    put(run.face.familyName)
    put(run.face.styleName)
    // What few faces have is part of a word, so that the others keep their digests.
    put(run.face.postScriptName + run.face.variationText + (run.face.isColored ? " colored" : ""))
    put(run.face.weight)
    put(run.face.isItalic)
    put(run.face.digest)
    put(run.face.faceIndex)
    put(run.size)
    put(run.text)
    put(run.width)
    put(run.glyphs.count)
    for glyph in run.glyphs { put(Int(glyph)) }
    for position in run.positions { put(position) }
    for cluster in run.clusters { put(cluster) }
  }

  /// Adds a colour as it is printed: with eight bits per component if they suffice.
  mutating func put(_ color: CGColor) {
    let packed = color.pattern == nil ? color.packed : nil
    put(packed) { $0.put(Int($1)) }
    if packed == nil { put(encoded: color) }
  }

  mutating func put(_ point: CGPoint) {
    put(point.x)
    put(point.y)
  }

  mutating func put(_ size: CGSize) {
    put(size.width)
    put(size.height)
  }

  mutating func put(_ rect: CGRect) {
    put(rect.origin)
    put(rect.size)
  }

  mutating func put(_ t: CGAffineTransform) {
    put(t.a)
    put(t.b)
    put(t.c)
    put(t.d)
    put(t.tx)
    put(t.ty)
  }

  mutating func put(_ t: CATransform3D) {
    for entry in t.entries { put(entry) }
  }
}

/// Words that represent values for hashing, including kinds and numbers, so that different values
/// never give the same sequence.
struct DigestBuffer {
  private(set) var words: [UInt64] = []

  init() { words.reserveCapacity(4096) }

  /// 32 hexadecimal digits.
  var digest: String {
    words.withUnsafeBytes { ContentDigest.hex(of: $0) }
  }

  mutating func put(_ number: Double) {
    // Zero and minus zero are equal, so lists that contain them must be equal too.
    words.append((number + 0).bitPattern.littleEndian)
  }

  mutating func put(_ number: Int) {
    words.append(UInt64(bitPattern: Int64(number)).littleEndian)
  }

  mutating func put(_ flag: Bool) { put(flag ? 1 : 0) }

  mutating func put(_ text: String) {
    put(text.utf8.count)
    var text = text
    text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      for index in stride(from: 0, to: bytes.count, by: 8) {
        if index + 8 <= bytes.count {
          words.append(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        } else {
          let rest = bytes[index...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
          words.append(rest.littleEndian)
        }
      }
    }
  }

  mutating func put<Value>(_ value: Value?, _ put: (inout DigestBuffer, Value) -> Void) {
    self.put(value != nil)
    if let value { put(&self, value) }
  }

  /// Adds everything that a value encodes.
  mutating func put(encoded value: some Encodable) {
    let encoder = DigestEncoder(self)
    // Neither the encoder nor the values of a list throw: numbers and texts can always be added.
    try? value.encode(to: encoder)
    self = encoder.buffer
  }
}
