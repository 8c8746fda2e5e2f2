import Basics
import ComparingLayouts
import DisplayLists
import DrawingCommands
import Foundation
import VerificationReports

/// The digest of a part of a reference, as text: the size of a picture such as `60x40`; for an
/// animation the number of frames and their rate, such as `31@30`; a digest of 96 bits; and for an
/// animation a digest of 32 bits for each tenth of its frames.
enum DigestText {
  /// Why a text is not a digest.
  struct Malformed: Error { var reason: String }

  private static let (digits, tenthDigits, tenths) = (24, 8, 10)

  /// - Parameter digest: the size in pixels, a space, and the digest of the pixels.
  static func picture(_ digest: String) -> String {
    String(digest.prefix { $0 != " " } + digest.drop { $0 != " " }.prefix(1 + digits))
  }

  /// - Parameter digest: of the display list.
  static func layout(_ digest: String) -> String { String(digest.prefix(digits)) }

  /// - Parameters:
  ///   - size: in pixels.
  ///   - frames: a digest of each.
  ///   - rate: frames per second.
  static func animation(
    _ size: (width: Int, height: Int), _ frames: [String], rate: String
  ) -> String {
    "\(size.width)x\(size.height) \(lists(frames, rate: rate))"
  }

  /// - Parameters:
  ///   - frames: a digest of each display list.
  ///   - rate: frames per second.
  static func lists(_ frames: [String], rate: String) -> String {
    let tenths = (0..<tenths).map { tenth in
      digest(frames[tenthOf(frames.count, tenth)]).prefix(tenthDigits)
    }
    return "\(frames.count)@\(rate) \(digest(frames[...]).prefix(digits)) \(tenths.joined())"
  }

  /// The digest of a reference's file; nil unless diorama drew it.
  static func of(_ file: [UInt8], _ part: ReferencePart) -> (text: String, mark: DrawingMark)? {
    func marked(_ text: String, _ provenance: Provenance?) -> (String, DrawingMark)? {
      provenance.map { (text, DrawingMark($0)) }
    }
    switch part {
    case .picture:
      let reference = PictureReference(file: file)
      guard let digest = reference.pixelDigest ?? (try? reference.pixels(name: ""))?.digest else {
        return nil
      }
      return marked(picture(digest), reference.provenance)
    case .layout:
      let reference = LayoutReference(file: file)
      guard let digest = reference.listDigest ?? (try? reference.list())?.digest else { return nil }
      return marked(layout(digest), reference.provenance)
    case .animation:
      let reference = AnimationReference(file: file)
      guard let image = try? EncodedImage(data: file, name: ""), let frames = reference.frames,
        let rate = reference.rate
      else { return nil }
      let size = (image.pixelWidth, image.pixelHeight)
      return marked(animation(size, frames.map(\.pixels), rate: rate), reference.provenance)
    case .animationLayout:
      let reference = AnimationLayoutReference(file: file)
      guard let frames = reference.digests, let header = try? reference.reader().header else {
        return nil
      }
      return marked(lists(frames, rate: header.rate), reference.provenance)
    }
  }

  /// Throws if a text is not the digest of such a part.
  static func check(_ text: String, _ part: ReferencePart) throws(Malformed) {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    func refused(_ expected: String) -> Malformed {
      Malformed(reason: "expected \(expected), found \"\(text.printable(upTo: 200))\"")
    }
    if part == .picture || part == .animation {
      let size = words.popFirst()?.split(separator: "x", omittingEmptySubsequences: false) ?? []
      guard size.count == 2, size.allSatisfy({ isCount($0) }) else {
        throw refused("a size in pixels such as 60x40")
      }
    }
    if part.isOfAnimation {
      let frames = words.popFirst()?.split(separator: "@", omittingEmptySubsequences: false) ?? []
      guard frames.count == 2, isCount(frames[0]),
        frames[1].split(separator: "/", omittingEmptySubsequences: false).allSatisfy({ isCount($0) }
        )
      else { throw refused("frames and their rate such as 31@30") }
    }
    guard let all = words.popFirst(), isDigest(all, digits) else {
      throw refused("a digest of \(digits) hex digits")
    }
    let rest =
      part.isOfAnimation ? words.popFirst().map { isDigest($0, tenthDigits * tenths) } : true
    guard rest == true, words.isEmpty else {
      throw refused(part.isOfAnimation ? "the digests of ten tenths at the end" : "nothing more")
    }
  }

  /// How two digests differ, in a sentence.
  static func difference(_ new: String, from old: String, _ part: ReferencePart) -> String {
    let (then, now) = (old.split(separator: " "), new.split(separator: " "))
    guard then.count == now.count, then.count > 0 else { return "its digest differs" }
    let isSized = part == .picture || part == .animation
    if isSized, then[0] != now[0] {
      return "the size is \(shown(now[0])) px, expected \(shown(then[0])) px"
    }
    guard part.isOfAnimation else {
      return part == .picture ? "the pixels differ" : "the layout differs"
    }
    let frames = isSized ? 1 : 0
    if then[frames] != now[frames] {
      return "\(frameText(now[frames])), expected \(frameText(then[frames]))"
    }
    let (a, b) = (Array(then[frames + 2].utf8), Array(now[frames + 2].utf8))
    let differing = (0..<tenths).filter { tenth in
      let range = tenth * tenthDigits..<(tenth + 1) * tenthDigits
      return a[range] != b[range]
    }
    let count = then[frames].split(separator: "@").first.flatMap { Int($0) } ?? 0
    let ranges = differing.map { tenthOf(count, $0) }.filter { !$0.isEmpty }
    let what = part == .animation ? "pixels differ" : "layout differs"
    guard let first = ranges.first?.lowerBound, let last = ranges.last?.upperBound else {
      return "the \(what)"
    }
    return "the \(what) in frames \(first) to \(last - 1)"
  }

  // MARK: - Private

  /// The frames of a tenth, from 0.
  private static func tenthOf(_ count: Int, _ tenth: Int) -> Range<Int> {
    let bounded = min(count, Int.max / tenths)
    return bounded * tenth / tenths..<bounded * (tenth + 1) / tenths
  }

  private static func digest(_ digests: ArraySlice<String>) -> String {
    ContentDigest.hex(of: Array(digests.joined(separator: "\n").utf8))
  }

  /// Whether a text is a number from 1 to 99,999,999.
  private static func isCount(_ text: Substring) -> Bool {
    (1...8).contains(text.utf8.count) && text.utf8.first != 0x30
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  static func isDigest(_ text: Substring, _ count: Int) -> Bool {
    text.utf8.count == count
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static func shown(_ size: Substring) -> String { String(size).replacing("x", with: "×") }

  private static func frameText(_ frames: Substring) -> String {
    let parts = frames.split(separator: "@")
    return "\(parts[0]) frames at \(parts[1]) a second"
  }
}

/// What drew a reference, as one word: diorama's version, and four digits each for its libraries
/// and for the fonts. It only serves to say what has changed since.
struct DrawingMark: Hashable, Sendable, CustomStringConvertible {
  let description: String

  static let unknown = DrawingMark(unchecked: "0-0000-0000")

  init(_ provenance: Provenance) {
    let (fonts, libraries) = provenance.versions.filter { $0.key != "diorama" }
      .reduce(into: ([String](), [String]())) { lists, entry in
        let line = "\(entry.key) \(entry.value)"
        if entry.key.hasPrefix("font ") { lists.0.append(line) } else { lists.1.append(line) }
      }
    let digests = [libraries, fonts].map { lines in
      lines.isEmpty
        ? "0000"
        : ContentDigest.hex(of: Array(lines.sorted().joined(separator: "\n").utf8)).prefix(4)
    }
    description = "\(provenance.versions["diorama"] ?? "0")-\(digests.joined(separator: "-"))"
  }

  /// Nil for any other text.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 2, text.utf8.count < 64, !parts[0].isEmpty,
      parts.suffix(2).allSatisfy({ DigestText.isDigest($0, 4) }),
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    description = text
  }

  private init(unchecked text: String) { description = text }

  /// What has changed since another drawing, one sentence each; empty if nothing has.
  func differences(from old: DrawingMark) -> [String] {
    func parts(_ mark: DrawingMark) -> (version: String, libraries: Substring, fonts: Substring) {
      let all = mark.description.split(separator: "-", omittingEmptySubsequences: false)
      return (all.dropLast(2).joined(separator: "-"), all[all.count - 2], all[all.count - 1])
    }
    let (then, now) = (parts(old), parts(self))
    var found: [String] = []
    if then.fonts != now.fonts { found.append("fonts differ from those of the reference") }
    if then.version != now.version {
      found.append("diorama: \(now.version), the reference has \(then.version)")
    }
    if then.libraries != now.libraries {
      found.append("drawing libraries differ from those of the reference")
    }
    return found
  }
}
