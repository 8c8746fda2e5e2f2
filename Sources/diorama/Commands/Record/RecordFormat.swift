import Foundation

/// What a recording is written as.
enum RecordFormat: String, CaseIterable {
  case gif, png, webp, mp4, mov, webm, html, jpg
  /// The display lists of all frames.
  case displaylist

  /// By the ending of a file's name.
  init?(path: String) {
    let ending = (path as NSString).pathExtension.lowercased()
    self.init(rawValue: ending == "jpeg" ? "jpg" : ending)
  }

  /// Formats of single pictures; sequences are made of them.
  static let pictures: [RecordFormat] = [.png, .jpg]

  /// Formats that hold what is seen of a whole animation.
  static let films = animations.filter { $0 != .displaylist }

  /// Formats that hold a whole animation.
  static let animations = allCases.filter { $0 != .jpg }

  /// `.png or .jpg`.
  static func endings(_ formats: [RecordFormat]) -> String { words(formats, prefix: ".") }

  /// `png or jpg`.
  static func words(_ formats: [RecordFormat], prefix: String = "") -> String {
    let words = formats.map { prefix + $0.rawValue }
    return words.dropLast().joined(separator: ", ") + " or \(words[words.count - 1])"
  }
}
