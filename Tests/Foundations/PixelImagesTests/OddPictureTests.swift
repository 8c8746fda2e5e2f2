import Basics
import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// Pictures of every format and kind, with every way to say what their colours mean, against what Pillow
/// and Little CMS make of them.
struct OddPictureTests {
  @Test(.enabled(if: AnimationTools.areWanted, AnimationTools.reason))
  func picturesAreWhatAnotherReaderSees() throws {
    let folder = try TemporaryFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Scripts/odd_pictures.py").path
    let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"
    _ = try AnimationTools.run(python, [script, folder.path])
    let list = try readWholeFile(folder.path + "/list", upTo: 1 << 20)
    let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 100)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let (name, width, height) = (words[0], Int(words[1]) ?? 0, Int(words[2]) ?? 0)
      let expected = try readWholeFile(folder.path + "/\(name).raw", upTo: 1 << 24)
      do {
        let image = try EncodedImage(contentsOf: folder.path + "/" + name)
        #expect((image.pixelWidth, image.pixelHeight) == (width, height), "\(name)")
        let pixels = try image.decoded()
        guard pixels.pixels.count * 4 == expected.count else { continue }
        let difference = Self.difference(pixels.pixels, expected)
        let (at, found) = (4 * difference.at, String(pixels.pixels[difference.at], radix: 16))
        #expect(
          difference.worst <= Int(words[3]) ?? 0,
          "\(name): \(found) at \(difference.at), and B, G, R, A \(expected[at..<(at + 4)])")
        try Self.damage(folder.path + "/" + name)
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  /// Reads what is left of a file, and what some changed bytes make of it: errors or pixels, never more.
  private static func damage(_ path: String) throws {
    let data = try readWholeFile(path, upTo: 1 << 24)
    let limits = ImageLimits(side: 4096, pixels: 1 << 20)
    for count in [data.count / 3, data.count * 2 / 3, data.count - 1] {
      let name = "\(path), \(count) bytes"
      _ = try? EncodedImage(data: Array(data[..<count]), name: name, limits: limits).decoded()
    }
    var numbers = SplitMixGenerator(seed: UInt64(data.count))
    for _ in 0..<4 {
      var changed = data
      for _ in 0..<3 {
        changed[.random(in: 0..<data.count, using: &numbers)] = .random(
          in: 0...255, using: &numbers)
      }
      _ = try? EncodedImage(data: changed, name: path, limits: limits).decoded()
    }
  }

  /// The largest difference of a channel, premultiplied, and the first pixel that has it.
  static func difference(_ pixels: [UInt32], _ expected: [UInt8]) -> (worst: Int, at: Int) {
    var (worst, worstIndex) = (0, 0)
    for (index, pixel) in pixels.enumerated() {
      let alpha = Int(expected[4 * index + 3])
      for channel in 0..<4 {
        let value = Int(expected[4 * index + channel])
        let wanted = channel == 3 ? value : (value * alpha + 127) / 255
        let difference = abs(Int(pixel >> UInt32(8 * channel) & 255) - wanted)
        if difference > worst { (worst, worstIndex) = (difference, index) }
      }
    }
    return (worst, worstIndex)
  }
}
