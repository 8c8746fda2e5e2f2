import Foundation
import LayerTree

/// Collects what values encode as words of a digest, in a fifth of the time of JSON, with all
/// properties.
final class DigestEncoder: Encoder {
  /// The words; each value is preceded by a word for its type, each key by its length.
  private(set) var buffer: DigestBuffer
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = FontFace.omitsPath.map { [$0: true] } ?? [:]

  init(_ buffer: DigestBuffer) { self.buffer = buffer }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    mark(1)
    return KeyedEncodingContainer(DigestKeyedContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    mark(2)
    return DigestValueContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    DigestValueContainer(encoder: self)
  }

  // MARK: - Values

  func mark(_ tag: Int) { buffer.put(tag) }

  func put(_ text: String) {
    mark(3)
    buffer.put(text)
  }

  func put(_ number: Double) {
    mark(4)
    buffer.put(number)
  }

  func put(_ number: Int64) {
    mark(5)
    buffer.put(Int(number))
  }

  func put(_ flag: Bool) { mark(flag ? 6 : 7) }

  func put(_ value: some Encodable) throws {
    switch value {
    case let number as Double: put(number)
    case let text as String: put(text)
    default:
      try value.encode(to: self)
      // Marks the end of a list or an object.
      mark(0)
    }
  }
}

private struct DigestKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: DigestEncoder
  let codingPath: [any CodingKey] = []

  /// The encoder, after the key.
  private func at(_ key: Key) -> DigestEncoder {
    encoder.put(key.stringValue)
    return encoder
  }

  func encodeNil(forKey key: Key) { at(key).mark(8) }
  func encode(_ value: Bool, forKey key: Key) { at(key).put(value) }
  func encode(_ value: String, forKey key: Key) { at(key).put(value) }
  func encode(_ value: Double, forKey key: Key) { at(key).put(value) }
  func encode(_ value: Int, forKey key: Key) { at(key).put(Int64(value)) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try at(key).put(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    at(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    at(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder }

  func superEncoder(forKey key: Key) -> any Encoder { at(key) }
}

/// A container for one value or several in a row.
private struct DigestValueContainer: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let encoder: DigestEncoder
  let codingPath: [any CodingKey] = []
  let count = 0

  func encodeNil() { encoder.mark(8) }
  func encode(_ value: Bool) { encoder.put(value) }
  func encode(_ value: String) { encoder.put(value) }
  func encode(_ value: Double) { encoder.put(value) }
  func encode(_ value: Float) { encoder.put(Double(value)) }
  func encode(_ value: Int) { encoder.put(Int64(value)) }
  func encode(_ value: Int8) { encoder.put(Int64(value)) }
  func encode(_ value: Int16) { encoder.put(Int64(value)) }
  func encode(_ value: Int32) { encoder.put(Int64(value)) }
  func encode(_ value: Int64) { encoder.put(value) }
  func encode(_ value: UInt) { encoder.put(Int64(bitPattern: UInt64(value))) }
  func encode(_ value: UInt8) { encoder.put(Int64(value)) }
  func encode(_ value: UInt16) { encoder.put(Int64(value)) }
  func encode(_ value: UInt32) { encoder.put(Int64(value)) }
  func encode(_ value: UInt64) { encoder.put(Int64(bitPattern: value)) }
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.put(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder }
}
