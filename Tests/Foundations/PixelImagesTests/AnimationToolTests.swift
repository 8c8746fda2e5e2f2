import Basics
import Foundation
import TestBasics
import Testing

@testable import PixelImages

/// What is written, read by ffmpeg, libwebp's own tools and Pillow; and what Pillow writes, read
/// by us.
@Suite(.enabled(if: AnimationTools.areWanted, AnimationTools.reason))
struct AnimationToolTests {
  @Test(arguments: 0..<6) func ffmpegShowsTheSameAPNG(seed: UInt64) throws {
    let sample = SampleFrames(seed: seed, alpha: seed % 2 > 0)
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.apng"
    let output = AnimationData()
    try sample.encode(
      with: APNGEncoder(
        width: 37, height: 23, frameCount: nil, isOpaque: seed % 2 == 0, output: output))
    try writeFileAtomically(output.bytes, to: path)
    try expectSame(try AnimationTools.ffmpeg(path, in: folder), output, seed)
  }

  @Test(arguments: 0..<9) func ffmpegShowsTheSameGIF(seed: UInt64) throws {
    let sample = SampleFrames(seed: seed, alpha: seed % 2 > 0, hard: true)
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.gif"
    let output = AnimationData()
    let options = GIFOptions(
      palettes: GIFOptions.Palettes.allCases[Int(seed % 3)],
      dithering: GIFOptions.Dithering.allCases[Int(seed / 3)])
    try sample.encode(
      with: GIFEncoder(width: 37, height: 23, frameCount: nil, options: options, output: output))
    try writeFileAtomically(output.bytes, to: path)
    try expectSame(try AnimationTools.ffmpeg(path, in: folder), output, seed)
  }

  @Test(arguments: AnimationTools.Format.allCases, 0..<4)
  func pillowShowsTheSame(format: AnimationTools.Format, seed: UInt64) throws {
    let sample = SampleFrames(seed: seed, alpha: seed % 2 > 0, hard: true, colors: 100)
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.\(format.fileExtension)"
    let output = AnimationData()
    try format.encode(sample, isOpaque: seed % 2 == 0, into: output)
    try writeFileAtomically(output.bytes, to: path)
    let told = try AnimationTools.pillow(reading: path, in: folder)
    let read = try AnimationReader(data: output.bytes, name: path)
    let frames = try read.frames()
    #expect(told.loops == read.loops, "\(format), seed \(seed)")
    try expectSame(told.frames, output, seed)
    // Pillow tells milliseconds.
    for (wanted, got) in zip(frames, told.milliseconds) {
      expectEqual(got, wanted.duration.seconds * 1000, within: 1, "\(format), seed \(seed)")
    }
  }

  @Test(arguments: AnimationTools.Format.allCases, 0..<4)
  func whatPillowWritesIsRead(format: AnimationTools.Format, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/p.\(format.fileExtension)"
    let told = try AnimationTools.pillow(writing: path, seed: seed, in: folder)
    let read = try AnimationReader(contentsOf: path)
    let frames = try read.frames()
    #expect(frames.count == told.frames.count, "\(format), seed \(seed)")
    for (index, (a, b)) in zip(frames.map(\.pixels.pixels), told.frames).enumerated() {
      #expect(a == b, "\(format), seed \(seed), frame \(index)")
    }
  }

  @Test(arguments: [true, false]) func libwebpFindsNothingWrong(isLossless: Bool) throws {
    let sample = SampleFrames(seed: 4)
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.webp"
    let file = try AtomicFile(at: path)
    try sample.encode(
      with: WebPAnimationEncoder(
        width: 37, height: 23, frameCount: nil, loops: 3, isOpaque: true,
        fidelity: isLossless ? .lossless : .lossy(quality: 70), output: file))
    try file.commit()
    let info = try AnimationTools.run("webpinfo", [path])
    #expect(info.contains("No error detected."), "\(info)")
    #expect(info.contains("Loop count      : 3"), "\(info)")
    let count = try AnimationReader(contentsOf: path).frameCount
    #expect(info.components(separatedBy: "Chunk ANMF").count - 1 == count, "\(info)")
  }

  @Test func ffprobeCountsFramesAndTime() throws {
    let sample = SampleFrames(seed: 6)
    let folder = try TemporaryFolder()
    for format in [AnimationTools.Format.apng, .gif] {
      let path = folder.path + "/a.\(format.fileExtension)"
      let output = AnimationData()
      try format.encode(sample, isOpaque: true, into: output)
      try writeFileAtomically(output.bytes, to: path)
      let told = try AnimationTools.run(
        "ffprobe",
        [
          "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames,width,height",
          "-of", "csv=p=0", path,
        ])
      let count = try AnimationReader(data: output.bytes, name: path).frameCount
      #expect(told.hasPrefix("37,23,\(count)"), "\(format): \(told)")
    }
  }

  private func expectSame(
    _ pictures: [[UInt32]], _ output: AnimationData, _ seed: UInt64
  ) throws {
    let frames = try AnimationReader(data: output.bytes, name: "seed \(seed)").frames()
    #expect(pictures.count == frames.count, "seed \(seed)")
    for (index, (picture, frame)) in zip(pictures, frames).enumerated() {
      let differing = zip(picture, frame.pixels.pixels).filter { $0 != $1 }.count
      #expect(differing == 0, "seed \(seed), frame \(index): \(differing) pixels")
    }
  }
}
