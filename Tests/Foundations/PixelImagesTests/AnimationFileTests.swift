import Basics
import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// Outputs and what encoders refuse.
struct AnimationFileTests {
  @Test func aFileGrowsIsCorrectedAndTakesItsPlace() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out.bin"
    try writeFileAtomically([9], to: path)
    let file = try AtomicFile(at: path)
    try file.append([1, 2, 3])
    try file.append([4])
    try file.overwrite([7, 8], at: 1)
    #expect(FileManager.default.contents(atPath: path) == Data([9]))
    try file.commit()
    #expect(FileManager.default.contents(atPath: path) == Data([1, 7, 8, 4]))
    #expect(folder.names == ["out.bin"])
  }

  @Test func whatIsDiscardedOrForgottenLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let file = try AtomicFile(at: folder.path + "/a")
    try file.append([1])
    file.discard()
    _ = try AtomicFile(at: folder.path + "/b")
    #expect(folder.names.isEmpty)
  }

  @Test func aLinkStaysALink() throws {
    let folder = try TemporaryFolder()
    let (link, target) = (folder.path + "/link", folder.path + "/target")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
    let file = try AtomicFile(at: link)
    try file.append([5])
    try file.commit()
    #expect(FileManager.default.contents(atPath: target) == Data([5]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target")
  }

  @Test func aFullDiskIsTold() throws {
    let file = try AtomicFile(at: "/dev/full")
    #expect(!file.canOverwrite)
    let error = #expect(throws: FileWriteError.self) { try file.append([1]) }
    #expect(error?.code == ENOSPC)
  }

  @Test func anAPNGIntoAPipeHasAsManyFramesAsWereSaid() throws {
    let sample = SampleFrames(seed: 11)
    let pipe = Pipe()
    try sample.encode(
      with: APNGEncoder(width: 37, height: 23, frameCount: 8, isOpaque: true, output: pipe))
    let read = try AnimationReader(data: pipe.bytes, name: "pipe").frames()
    #expect(read.map(\.pixels) == sample.frames)
    for (frame, duration) in zip(read, sample.durations) {
      expectEqual(frame.duration.seconds, duration.seconds)
    }
    #expect(throws: ImageError.self) {
      try sample.encode(
        with: APNGEncoder(width: 37, height: 23, frameCount: 9, isOpaque: true, output: Pipe()))
    }
    #expect(throws: ImageError.self) {
      _ = try APNGEncoder(width: 37, height: 23, frameCount: nil, isOpaque: true, output: Pipe())
    }
  }

  @Test func aWebPIntoAPipeIsTheSameAsIntoAFile() throws {
    let sample = SampleFrames(seed: 12)
    let (pipe, file) = (Pipe(), AnimationData())
    for output in [pipe, file] as [any AnimationOutput] {
      try sample.encode(
        with: WebPAnimationEncoder(
          width: 37, height: 23, frameCount: nil, isOpaque: true, method: 0, output: output))
    }
    #expect(pipe.bytes == file.bytes)
  }

  @Test func framesThatDoNotBelongAreRefused() throws {
    let opaque = PixelBuffer(
      width: 2, height: 2, pixels: [UInt32](repeating: 0xFF00_0000, count: 4))
    let clear = PixelBuffer(width: 2, height: 2, pixels: [0, 0, 0, 0])
    let small = PixelBuffer(width: 1, height: 2, pixels: [0xFF00_0000, 0xFF00_0000])
    let second = FrameDuration(1, over: 1)
    var encoders: [any AnimationEncoder] = [
      try APNGEncoder(width: 2, height: 2, frameCount: 1, isOpaque: true, output: AnimationData()),
      try WebPAnimationEncoder(
        width: 2, height: 2, frameCount: 1, isOpaque: true, output: AnimationData()),
      try GIFEncoder(width: 2, height: 2, frameCount: 1, output: AnimationData()),
    ]
    for index in encoders.indices {
      #expect(throws: ImageError.self) { try encoders[index].add(small, for: second) }
      if index < 2 {
        #expect(throws: ImageError.self) { try encoders[index].add(clear, for: second) }
      }
      try encoders[index].add(opaque, for: second)
      try encoders[index].finish()
    }
    for index in encoders.indices {
      var empty: [any AnimationEncoder] = [
        try APNGEncoder(
          width: 2, height: 2, frameCount: 1, isOpaque: true, output: AnimationData()),
        try WebPAnimationEncoder(
          width: 2, height: 2, frameCount: 1, isOpaque: true, output: AnimationData()),
        try GIFEncoder(width: 2, height: 2, frameCount: 1, output: AnimationData()),
      ]
      #expect(throws: ImageError.self) { try empty[index].finish() }
    }
    #expect(throws: ImageError.self) { try WebPEncoder(method: 7).encode(opaque) }
    #expect(throws: ImageError.self) {
      try WebPEncoder(fidelity: .lossy(quality: 101)).encode(opaque)
    }
  }

  @Test(arguments: 0..<3) func brokenFilesAreRefusedOrReadButNeverTrap(format: Int) throws {
    let sample = SampleFrames(seed: 21, width: 24, height: 17, alpha: true, hard: true, colors: 60)
    let output = AnimationData()
    switch format {
    case 0:
      try sample.encode(
        with: APNGEncoder(width: 24, height: 17, frameCount: nil, isOpaque: false, output: output))
    case 1:
      try sample.encode(with: GIFEncoder(width: 24, height: 17, frameCount: 8, output: output))
    default:
      try sample.encode(
        with: WebPAnimationEncoder(
          width: 24, height: 17, frameCount: 8, isOpaque: false, fidelity: .lossless,
          output: output))
    }
    let limits = ImageLimits(side: 500, pixels: 100_000)
    for seed in 0..<UInt64(600) {
      var random = SplitMixGenerator(seed: seed)
      var bytes = output.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[at] ^= 1 << UInt8.random(in: 0...7, using: &random)
        case 2: bytes.removeLast(min(at, bytes.count - 1))
        default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: at)
        }
      }
      // Wrong checksums would hide everything behind them.
      if format == 0 { bytes = withChecksums(bytes) }
      do throws(ImageError) {
        let reader = try AnimationReader(data: bytes, name: "seed \(seed)", limits: limits)
        for frame in try reader.frames() {
          #expect(frame.pixels.width == reader.width, "seed \(seed)")
        }
      } catch {
        #expect(error.file == "seed \(seed)")
      }
    }
  }

  @Test func partsOfForeignAPNGsAreDisposedOf() throws {
    // A red canvas; a blue pixel that goes back to red; a half green one that is cleared; nothing.
    let red = PixelBuffer(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFFFF_0000])
    let blue = PixelBuffer(width: 1, height: 1, pixels: [0xFF00_00FF])
    let green = PixelBuffer(width: 1, height: 1, pixels: [0x8000_8000])
    let clear = PixelBuffer(width: 1, height: 1, pixels: [0])
    let file = try apng([
      (red, 0, 0, 0), (blue, 1, 2, 0), (green, 0, 1, 1), (clear, 1, 0, 1),
    ])
    let read = try AnimationReader(data: file, name: "parts").frames()
    #expect(
      read.map(\.pixels.pixels) == [
        [0xFFFF_0000, 0xFFFF_0000], [0xFFFF_0000, 0xFF00_00FF], [0xFF7F_8000, 0xFFFF_0000],
        [0, 0xFFFF_0000],
      ])
  }

  /// Frames with their left edge, disposal and blending.
  private func apng(_ frames: [(PixelBuffer, Int, UInt8, UInt8)]) throws -> [UInt8] {
    var file = PNGEncoder.header(width: 2, height: 1, colorType: .rgba, pixelsPerMetre: nil)
    file += PNGEncoder.chunk("acTL", PNGEncoder.bytes(UInt32(frames.count)) + [0, 0, 0, 0])
    var sequence: UInt32 = 0
    for (index, (frame, left, disposal, blending)) in frames.enumerated() {
      var control = PNGEncoder.bytes(sequence)
      for value in [frame.width, 1, left, 0] { control += PNGEncoder.bytes(UInt32(value)) }
      file += PNGEncoder.chunk("fcTL", control + [0, 1, 0, 0, disposal, blending])
      sequence += 1
      let data = try PNGEncoder().compressed(
        PNGRows(
          frame.pixels[...], width: frame.width, height: 1, stride: frame.width, hasAlpha: true))
      if index == 0 {
        file += PNGEncoder.chunk("IDAT", data)
      } else {
        file += PNGEncoder.chunk("fdAT", PNGEncoder.bytes(sequence) + data)
        sequence += 1
      }
    }
    return file + PNGEncoder.end
  }

  /// With the checksums that the chunks should have, as far as they can be told.
  private func withChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var file = Array(bytes.prefix(8))
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard at + 12 + length <= bytes.count else { break }
      let type = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      file += PNGEncoder.chunk(type, Array(bytes[(at + 8)..<(at + 8 + length)]))
      at += 12 + length
    }
    return bytes.count < at ? bytes : file + bytes[at...]
  }
}

/// Nothing that was written can be changed.
private final class Pipe: AnimationOutput {
  private(set) var bytes: [UInt8] = []
  let canOverwrite = false

  func append(_ bytes: [UInt8]) { self.bytes += bytes }

  func overwrite(_ bytes: [UInt8], at offset: Int) { Issue.record("a pipe was overwritten") }
}
