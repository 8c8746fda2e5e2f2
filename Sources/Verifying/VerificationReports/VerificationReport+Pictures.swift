import Basics
import Foundation
import PixelImages

extension VerificationReport {
  /// Returns the report with every path of a picture or a candidate replaced.
  public func withPicturePaths(_ change: (String) -> String) -> VerificationReport {
    var report = self
    for index in report.entries.indices {
      report.entries[index].pictures = entries[index].pictures?.withPaths(change)
      for position in entries[index].candidates.indices {
        report.entries[index].candidates[position].file =
          entries[index].candidates[position].file.map(change)
      }
      guard let frames = entries[index].animation?.frames else { continue }
      for (position, frame) in frames.enumerated() {
        report.entries[index].animation?.frames[position].pictures = frame.pictures.withPaths(
          change)
      }
    }
    return report
  }

  /// The report with paths for another folder: relative below it, else absolute.
  public func movingPictures(from folder: String, to other: String) -> VerificationReport {
    let base = absolutePath(other) + "/"
    return withPicturePaths { path in
      let whole = absolutePath(Self.path(of: path, in: folder))
      return whole.hasPrefix(base) ? String(whole.dropFirst(base.count)) : whole
    }
  }

  /// The report without files outside its folder: its sender must not choose which files here are
  /// shown, attached or approved. Summaries say what was omitted.
  public func keepingFiles(below folder: String) -> VerificationReport {
    var report = self
    for index in report.entries.indices {
      var omitted: [String] = []
      func isBelow(_ path: String) -> Bool {
        let whole = absolutePath(Self.path(of: path, in: folder))
        // An absolute path may also be that of a file below the folder.
        let name = String(whole.dropFirst(absolutePath(folder).count + 1))
        guard isUsablePath(path), isPath(whole, below: absolutePath(folder)),
          (try? pathOfFile(name, below: folder)) != nil
        else {
          if !omitted.contains(path) { omitted.append(path) }
          return false
        }
        return true
      }
      report.entries[index].pictures = report.entries[index].pictures?.keeping(isBelow)
      for position in (report.entries[index].animation?.frames ?? []).indices {
        let pictures = report.entries[index].animation?.frames[position].pictures.keeping(isBelow)
        if let pictures { report.entries[index].animation?.frames[position].pictures = pictures }
      }
      report.entries[index].candidates.removeAll { $0.file.map(isBelow) == false }
      guard let first = omitted.first else { continue }
      let more = omitted.count > 1 ? " and \(omitted.count - 1) more" : ""
      let sentences = [
        report.entries[index].summary,
        "the report names a file outside its folder, which is ignored: "
          + first.debugDescription + more,
      ]
      report.entries[index].summary = sentences.filter { !$0.isEmpty }.joined(separator: "; ")
    }
    return report
  }

  /// Returns the path of a picture that is named relative to a folder.
  static func path(of picture: String, in folder: String) -> String {
    picture.hasPrefix("/") || folder.isEmpty ? picture : folder + "/" + picture
  }
}

extension VerificationEntry.Pictures {
  func keeping(_ isWanted: (String) -> Bool) -> Self {
    func kept(_ path: String?) -> String? { path.flatMap { isWanted($0) ? $0 : nil } }
    return Self(
      expected: kept(expected), actual: kept(actual), difference: kept(difference), scale: scale)
  }

  func withPaths(_ change: (String) -> String) -> Self {
    Self(
      expected: expected.map(change), actual: actual.map(change),
      difference: difference.map(change), scale: scale)
  }
}
