import Foundation

/// What a picture is written as.
enum PictureFormat: String, CaseIterable {
  case png, svg, pdf

  /// By the ending of a file's name.
  init?(path: String) {
    self.init(rawValue: (path as NSString).pathExtension.lowercased())
  }

  /// `.png, .svg or .pdf`.
  static var endings: String {
    let endings = allCases.map { ".\($0.rawValue)" }
    return endings.dropLast().joined(separator: ", ") + " or \(endings[endings.count - 1])"
  }
}
