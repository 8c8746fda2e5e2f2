import ComparingLayouts
import ComparingPictures
import DisplayLists
import LayerGeometry
import PixelImages
public import VerificationReports

/// A reference as it was stored at some time, as files or as digests.
public struct ReferenceState: Sendable {
  /// The digests of its parts.
  public private(set) var texts: [ReferencePart: String] = [:]
  /// Its files, if they were stored or have been redrawn.
  public var files: [ReferencePart: [UInt8]] = [:]

  /// Reads what was stored of a reference. Throws ``ReferenceError`` for a damaged file of digests.
  /// - Parameters:
  ///   - digests: the folder's file of digests, with its path for messages; nil if there was none.
  ///   - files: the files of the reference.
  ///   - isAnimation: whether the reference is an animation.
  public init(
    of name: ReferenceName, digests: (bytes: [UInt8], path: String)?,
    files: [ReferencePart: [UInt8]], isAnimation: Bool
  ) throws {
    for (part, file) in files {
      guard let text = DigestText.of(file, part)?.text else { continue }
      (texts[part], self.files[part]) = (text, file)
    }
    guard texts.isEmpty, let digests else { return }
    let stored = try DigestFile(digests.bytes, path: digests.path)
    for part in ReferencePart.ofReference(isAnimation: isAnimation) {
      texts[part] = stored.text("\(name)", part)
    }
  }

  /// The middle of an animation, in seconds; nil for a picture.
  public var middle: Double? {
    guard let words = texts[.animation]?.split(separator: " "), words.count > 1 else { return nil }
    let frames = words[1].split(separator: "@")
    guard frames.count == 2, let count = Int(frames[0]), let rate = FrameRate(String(frames[1]))
    else { return nil }
    return rate.time(ofFrame: count / 2)
  }

  /// Whether a file has the digest of a part of the reference.
  public func proves(_ part: ReferencePart, _ file: [UInt8]) -> Bool {
    texts[part] != nil && DigestText.of(file, part)?.text == texts[part]
  }

  /// What differs from an earlier state, in sentences: the pixels, then the layout.
  public func changes(from old: ReferenceState) -> [String] {
    var sentences: [String] = []
    for part in [ReferencePart.picture, .animation, .layout, .animationLayout] {
      guard let then = old.texts[part], let now = texts[part], then != now else { continue }
      sentences +=
        drawnChanges(of: part, from: old) ?? [DigestText.difference(now, from: then, part)]
    }
    return sentences
  }

  /// How the files of a part differ; nil if they are missing or cannot be compared.
  private func drawnChanges(of part: ReferencePart, from old: ReferenceState) -> [String]? {
    guard let then = old.files[part], let now = files[part] else { return nil }
    switch part {
    case .layout:
      guard let then = try? LayoutReference(file: then).list(),
        let now = try? LayoutReference(file: now).list()
      else { return nil }
      return now.differences(from: then)
    case .picture:
      guard let then = try? PictureReference(file: then).pixels(name: ""),
        let now = try? PictureReference(file: now).pixels(name: "")
      else { return nil }
      return [PictureFinding(expected: then, actual: now, PictureComparison.Options()).sentence]
    case .animation, .animationLayout: return nil
    }
  }
}
