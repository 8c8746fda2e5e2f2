import Basics
import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// Programs that read and write animations, for tests that need more than the package's libraries.
enum AnimationTools {
  struct Failure: Error {
    let message: String
  }

  struct Pictures {
    /// Premultiplied.
    let frames: [[UInt32]]
    let milliseconds: [Double]
    let loops: Int
  }

  enum Format: CaseIterable {
    case apng, gif, webp

    var fileExtension: String {
      switch self {
      case .apng: "png"
      case .gif: "gif"
      case .webp: "webp"
      }
    }

    func encode(_ sample: SampleFrames, isOpaque: Bool, into output: AnimationData) throws {
      switch self {
      case .apng:
        try sample.encode(
          with: APNGEncoder(
            width: 37, height: 23, frameCount: nil, loops: 3, isOpaque: isOpaque, output: output))
      case .gif:
        try sample.encode(
          with: GIFEncoder(width: 37, height: 23, frameCount: nil, loops: 3, output: output))
      case .webp:
        try sample.encode(
          with: WebPAnimationEncoder(
            width: 37, height: 23, frameCount: nil, loops: 3, isOpaque: isOpaque,
            fidelity: .lossless, output: output))
      }
    }
  }

  static let areWanted = ProcessInfo.processInfo.environment["DIORAMA_ALL_TESTS"] == "1"

  static let reason: Comment =
    "needs ffmpeg, Debian's webp, and Pillow for python3; DIORAMA_ALL_TESTS=1 runs it"

  /// What a program prints. Throws where it cannot be started or fails.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Foundation.Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let text = String(decoding: bytes, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failure(message: "\(program) \(arguments.joined(separator: " ")): \(text)")
    }
    return text
  }

  /// The frames that ffmpeg shows, of 37×23 pixels.
  static func ffmpeg(_ path: String, in folder: TemporaryFolder) throws -> [[UInt32]] {
    let raw = folder.path + "/frames.raw"
    _ = try run(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-i", path, "-vsync", "0", "-pix_fmt", "bgra", "-f",
        "rawvideo", raw,
      ])
    return try pictures(raw)
  }

  static func pillow(reading path: String, in folder: TemporaryFolder) throws -> Pictures {
    try pillow(
      """
      im = Image.open(path)
      loops = im.info.get('loop')
      for i in range(getattr(im, 'n_frames', 1)):
        im.seek(i)
        im.load()
        frame(im, im.info.get('duration', 0))
      loops = loops + 1 if loops and path.endswith('gif') else 1 if loops is None else loops
      """, path, in: folder)
  }

  /// Circles that move over nothing, with all that Pillow does to save bytes.
  static func pillow(
    writing path: String, seed: UInt64, in folder: TemporaryFolder
  ) throws -> Pictures {
    try pillow(
      """
      import random
      random.seed(\(seed))
      pictures = []
      for i in range(6):
        im = Image.new('RGBA', (37, 23), (0, 0, 0, 0) if \(seed % 2) else (9, 90, 30, 255))
        for k in range(3):
          x, y = random.randrange(30), random.randrange(16)
          color = tuple(random.randrange(4) * 80 for _ in range(3)) + (255,)
          ImageDraw.Draw(im).ellipse((x, y, x + 9, y + 8), fill=color)
        pictures.append(im)
      options = {'disposal': [0, 1, 2, 2, 1, 0]} if path.endswith('png') else {}
      if path.endswith('gif'): options = {'disposal': 2}
      if path.endswith('webp'): options = {'lossless': True, 'minimize_size': True}
      pictures[0].save(path, save_all=True, append_images=pictures[1:], duration=40, loop=0,
        **options)
      loops = 0
      im = Image.open(path)
      for i in range(im.n_frames):
        im.seek(i)
        frame(im, 40)
      """, path, in: folder)
  }

  /// - Parameter program: calls `frame(image, milliseconds)` and sets `loops`.
  private static func pillow(
    _ program: String, _ path: String, in folder: TemporaryFolder
  ) throws -> Pictures {
    let raw = folder.path + "/frames.raw"
    let script = """
      import sys
      from PIL import Image, ImageDraw, GifImagePlugin
      GifImagePlugin.LOADING_STRATEGY = GifImagePlugin.LoadingStrategy.RGB_ALWAYS
      path, out, times = sys.argv[1], open(sys.argv[2], 'wb'), []
      def frame(image, time):
        r, g, b, a = image.convert('RGBA').split()
        out.write(Image.merge('RGBA', (b, g, r, a)).tobytes())
        times.append(float(time))
      \(program)
      out.close()
      print(loops, *times)
      """
    let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"
    let told = try run(python, ["-c", script, path, raw])
    let numbers = told.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    return Pictures(
      frames: try pictures(raw), milliseconds: Array(numbers.dropFirst()),
      loops: Int(numbers.first ?? -1))
  }

  private static func pictures(_ path: String) throws -> [[UInt32]] {
    let bytes = try readWholeFile(path, upTo: 1 << 26)
    let count = 37 * 23
    return stride(from: 0, to: bytes.count / 4, by: count).map { start in
      (start..<(start + count)).map { at in
        let a = UInt32(bytes[4 * at + 3])
        func part(_ channel: Int) -> UInt32 { (UInt32(bytes[4 * at + channel]) * a + 127) / 255 }
        return a << 24 | part(2) << 16 | part(1) << 8 | part(0)
      }
    }
  }
}
