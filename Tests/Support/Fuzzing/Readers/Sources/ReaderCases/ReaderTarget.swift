/// A reader of files or texts that come from anywhere, as a target of mutated cases.
///
/// Whatever the bytes are, it ends: with a value, or with an error.
public struct ReaderTarget: Sendable {
  public let name: String
  /// Reads a case. Throws what the reader throws, or ``ReaderFailure``.
  let body: @Sendable ([UInt8]) throws -> Void

  public static let all: [ReaderTarget] = [
    ReaderTarget(name: "image", body: readImage),
    ReaderTarget(name: "animation", body: readAnimation),
    ReaderTarget(name: "scene", body: readScene),
    ReaderTarget(name: "settings", body: readSettings),
    ReaderTarget(name: "font", body: readFont),
    ReaderTarget(name: "manifest", body: readManifest),
    ReaderTarget(name: "displaylist", body: readDisplayList),
    ReaderTarget(name: "framelist", body: readFrameList),
    ReaderTarget(name: "report", body: readReport),
    ReaderTarget(name: "reference", body: readReference),
  ]

  /// What is wrong with how a case is read; nil for nothing. An error of the reader's is right.
  public func failure(of bytes: [UInt8]) -> String? {
    do {
      try body(bytes)
      return nil
    } catch let failure as ReaderFailure {
      return failure.description
    } catch {
      return "\(error)".isEmpty ? "an error without words" : nil
    }
  }
}

/// A reader gave what it must not.
struct ReaderFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws {
    if !holds { throw ReaderFailure(description()) }
  }
}
