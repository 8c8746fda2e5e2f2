import Basics
import Foundation
import PixelImages

extension VerificationReport {
  /// The report with paths for another folder: relative below it, else absolute.
  public func movingPictures(from folder: String, to other: String) -> VerificationReport {
    let base = absolutePath(other) + "/"
    func moved(_ path: String) -> String {
      let whole = absolutePath(Self.path(of: path, in: folder))
      return whole.hasPrefix(base) ? String(whole.dropFirst(base.count)) : whole
    }
    var report = self
    for index in entries.indices {
      report.entries[index].changePicturePaths(moved)
      for position in entries[index].candidates.indices {
        report.entries[index].candidates[position].file =
          entries[index].candidates[position].file.map(moved)
      }
    }
    return report
  }

  /// The report without files outside its folder: its sender must not choose which files here are
  /// shown, attached or approved. Summaries say what was omitted.
  public func keepingFiles(below folder: String) -> VerificationReport {
    var report = self
    for (index, given) in entries.enumerated() {
      var entry = given
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
      entry.changePicturePaths { isBelow($0) ? $0 : nil }
      entry.candidates.removeAll { $0.file.map(isBelow) == false }
      if let first = omitted.first {
        let more = omitted.count > 1 ? " and \(omitted.count - 1) more" : ""
        let sentences = [
          entry.summary,
          "the report names a file outside its folder, which is ignored: "
            + first.debugDescription + more,
        ]
        entry.summary = sentences.filter { !$0.isEmpty }.joined(separator: "; ")
      }
      report.entries[index] = entry
    }
    return report
  }

  /// Returns the path of a picture that is named relative to a folder.
  static func path(of picture: String, in folder: String) -> String {
    picture.hasPrefix("/") || folder.isEmpty ? picture : folder + "/" + picture
  }
}

extension VerificationEntry {
  /// Changes every path of a picture, or removes it.
  fileprivate mutating func changePicturePaths(_ change: (String) -> String?) {
    func changed(_ given: Pictures) -> Pictures {
      Pictures(
        expected: given.expected.flatMap(change), actual: given.actual.flatMap(change),
        difference: given.difference.flatMap(change), former: given.former.flatMap(change),
        scale: given.scale)
    }
    pictures = pictures.map(changed)
    for (index, frame) in (animation?.frames ?? []).enumerated() {
      animation?.frames[index].pictures = changed(frame.pictures)
    }
  }
}
