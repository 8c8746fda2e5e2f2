import Basics
import Foundation

/// The pictures that a report names. They are only read from below given folders, since reports may
/// come from others.
struct ReportPictures {
  /// Why a picture cannot be read; safe to print.
  struct Missing: Error { var reason: String }

  private let folder: String
  private let roots: [String]

  /// - Parameters:
  ///   - folder: what the report's paths are relative to.
  ///   - roots: files outside these folders are not read, not even through a link; nil for `folder`.
  init(in folder: String, below roots: [String]?) {
    self.folder = folder
    self.roots = (roots ?? [folder]).compactMap(pathWithoutLinks)
  }

  /// The path of a picture, which must be readable.
  func path(of picture: String) throws(Missing) -> String {
    let path = try inner(picture)
    guard FileManager.default.isReadableFile(atPath: path) else {
      throw missing(picture, "no such file")
    }
    return path
  }

  /// The bytes of a picture.
  func data(of picture: String) throws(Missing) -> [UInt8] {
    let path = try inner(picture)
    do {
      return try readWholeFile(path, upTo: 1 << 30)
    } catch {
      throw missing(picture, error.found)
    }
  }

  func missing(_ picture: String, _ reason: String) -> Missing {
    let path = VerificationReport.path(of: picture, in: folder)
    return Missing(reason: "\(path.printable()): \(reason.printable())")
  }

  private func inner(_ picture: String) throws(Missing) -> String {
    let path = VerificationReport.path(of: picture, in: folder)
    guard let whole = pathWithoutLinks(path), roots.contains(where: { isPath(whole, below: $0) })
    else { throw missing(picture, "is outside the report's folder and is not read") }
    return path
  }
}
