import Foundation
import PixelImages

extension VerificationReport {
  /// The report with every path of a picture or a candidate exchanged.
  public func withPicturePaths(_ change: (String) -> String) -> VerificationReport {
    var report = self
    for index in report.entries.indices {
      report.entries[index].pictures = entries[index].pictures?.withPaths(change)
      for place in entries[index].candidates.indices {
        report.entries[index].candidates[place].file =
          entries[index].candidates[place].file.map(change)
      }
      guard let frames = entries[index].animation?.frames else { continue }
      for (place, frame) in frames.enumerated() {
        report.entries[index].animation?.frames[place].pictures = frame.pictures.withPaths(change)
      }
    }
    return report
  }

  /// The report of files in one folder, as a report that lies in another one: what lies below
  /// that folder is named relative to it, everything else by its whole path.
  public func movingPictures(from folder: String, to other: String) -> VerificationReport {
    let base = Self.absolutePath(other.isEmpty ? "." : other) + "/"
    return withPicturePaths { path in
      let whole = Self.absolutePath(Self.path(of: path, in: folder))
      return whole.hasPrefix(base) ? String(whole.dropFirst(base.count)) : whole
    }
  }

  /// Where a picture of a report lies whose pictures are relative to a folder.
  static func path(of picture: String, in folder: String) -> String {
    picture.hasPrefix("/") || folder.isEmpty ? picture : folder + "/" + picture
  }

  private static func absolutePath(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
      .trimmingSuffix("/")
  }
}

extension VerificationEntry.Pictures {
  func withPaths(_ change: (String) -> String) -> Self {
    Self(
      expected: expected.map(change), actual: actual.map(change),
      difference: difference.map(change), scale: scale)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    count > suffix.count && hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
