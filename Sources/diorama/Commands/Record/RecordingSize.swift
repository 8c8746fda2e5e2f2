import Foundation
import Messages
import PixelImages
import Recording

/// What is said of a recording's size, once it is written.
@MainActor
struct RecordingSize {
  let source: any FrameSource
  let settings: RecordSettings
  let output: RecordOutput
  let schedule: FrameSchedule

  /// Prints the size of the recording, and whether another format would be far smaller.
  func say() throws {
    guard let bytes = ByteCount.ofFile(output.path) else { return }
    let (width, height) = (
      Int((source.size.width * source.scale).rounded()),
      Int((source.size.height * source.scale).rounded())
    )
    let seconds = schedule.rate.time(ofFrame: schedule.count)
    StandardStreams.complain(
      "\(output.path.printable()): \(max(1, width))×\(max(1, height)) pixels, "
        + String(format: "%.2f", seconds) + " s, \(ByteCount(bytes))")
    guard [OutputFormat.gif, .png].contains(output.format), bytes >= Self.leastBytes,
      source.canBeginAgain, schedule.count > 2 * Self.places
    else { return }
    let estimate = try webPBytes()
    guard estimate * 20 <= bytes * 3 else { return }
    StandardStreams.complain(
      "hint: as WebP it would be about \(ByteCount(estimate)), estimated from "
        + "\(2 * Self.places) of its \(Plural.count(schedule.count, "frame")) at quality 80")
  }

  // MARK: - Private

  /// The least size of a recording for which another format is tried.
  private static let leastBytes = 1_000_000
  /// Where pairs of frames that follow each other are drawn for the estimate.
  private static let places = 4

  /// What a WebP of all frames would have: a first frame, and as much for each other one as the second
  /// frames of some pairs need.
  private func webPBytes() throws -> Int {
    let starts = (0..<Self.places).map { $0 * (schedule.count - 2) / (Self.places - 1) }
    let frames = starts.flatMap { [$0, $0 + 1] }.map {
      FrameMoment(number: $0, time: schedule.time(ofFrame: $0))
    }
    let collector = FrameCollector()
    var recorder = Recorder(source, frames: frames, jobs: settings.jobs)
    recorder.shutter = settings.shutter
    recorder.isStopped = { Interruption.isRequested }
    guard try recorder.record(to: collector) else { Interruption.end() }
    let pictures = collector.pictures
    var (first, later) = (0, 0)
    for index in stride(from: 0, to: pictures.count, by: 2) {
      let one = try Self.bytes([pictures[index]])
      if index == 0 { first = one }
      later += try Self.bytes([pictures[index], pictures[index + 1]]) - one
    }
    return first + later * (schedule.count - 1) / Self.places
  }

  private static func bytes(_ pictures: [PixelBuffer]) throws -> Int {
    let data = AnimationData()
    var encoder = try WebPAnimationEncoder(
      width: pictures[0].width, height: pictures[0].height, frameCount: pictures.count, loops: 0,
      isOpaque: pictures.allSatisfy(\.isOpaque), fidelity: .lossy(quality: 80), method: 4,
      output: data)
    for picture in pictures { try encoder.add(picture, for: FrameDuration(1, over: 30)) }
    try encoder.finish()
    return data.bytes.count
  }
}
