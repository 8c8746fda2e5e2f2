import Basics
import Foundation
import PixelImages

/// The pictures of a page. Each is read once, numbered, and written once.
final class EmbeddedPictures {
  /// How the page's data refer to a picture.
  enum Reference: Encodable {
    case number(Int)
    case link(String)
    /// A picture that cannot be read, with the reason.
    case missing(String)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .number(let number): try number.encode(to: encoder)
      case .link(let path): try ["link": path].encode(to: encoder)
      case .missing(let reason): try ["missing": reason].encode(to: encoder)
      }
    }
  }

  /// Messages about pictures that could not be read.
  private(set) var complaints: [String] = []
  private let source: ReportPictures
  private let links: String?
  private var references: [String: Reference] = [:]
  private var numbers: [String: Int] = [:]
  /// Pictures still to be written, usually no more than those of one entry.
  private var waiting: [(number: Int, type: String, data: [UInt8])] = []

  /// - Parameter links: the page's folder, if pictures stay next to it.
  init(_ source: ReportPictures, links: String?) {
    (self.source, self.links) = (source, links)
  }

  func reference(to picture: String) -> Reference {
    if let known = references[picture] { return known }
    let reference: Reference
    do throws(ReportPictures.Missing) { reference = try newReference(to: picture) } catch {
      complaints.append(error.reason)
      reference = .missing(error.reason)
    }
    references[picture] = reference
    return reference
  }

  /// Returns the element of the next picture; nil if all requested ones are written.
  func nextElement() -> [UInt8]? {
    if waiting.isEmpty { return nil }
    let (number, type, data) = waiting.removeFirst()
    var bytes = Array("<script type=\"text/plain\" id=\"p\(number)\" data-type=\"\(type)\">".utf8)
    bytes += [UInt8](Data(data).base64EncodedData())
    bytes += Array("</script>\n".utf8)
    return bytes
  }

  // MARK: - Private

  private func newReference(to picture: String) throws(ReportPictures.Missing) -> Reference {
    if let links { return .link(relativeURL(of: try source.path(of: picture), from: links)) }
    let data = try source.data(of: picture)
    guard let type = Self.mediaType(of: data) else {
      throw source.missing(picture, "not a picture")
    }
    let digest = "\(ContentDigest.hex(of: data)) \(data.count)"
    if let number = numbers[digest] { return .number(number) }
    let number = numbers.count
    numbers[digest] = number
    waiting.append((number, type, data))
    return .number(number)
  }

  /// Returns the media type for browsers, detected from the first bytes.
  static func mediaType(of data: [UInt8]) -> String? {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if data.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if data.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    if data.starts(with: Array("RIFF".utf8)), data.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "image/webp"
    }
    return nil
  }
}

/// Returns a relative URL from a folder to a file.
package func relativeURL(of path: String, from folder: String) -> String {
  let target = URL(filePath: path).standardizedFileURL.pathComponents
  let start = URL(filePath: folder.isEmpty ? "." : folder).standardizedFileURL.pathComponents
  let shared = zip(target, start).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: start.count - shared)
  var allowed = CharacterSet.urlPathAllowed
  allowed.remove(charactersIn: ":;&'()")
  return (up + target.dropFirst(shared)).map {
    $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0
  }.joined(separator: "/")
}
