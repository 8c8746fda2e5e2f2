import DisplayLists
import Views

/// A camera shutter, which blurs motion: a frame is the mean, in linear light, of what is visible
/// from its time on while the shutter is open.
public struct Shutter: Hashable, Sendable, CustomStringConvertible {
  /// The part of a frame's time for which the shutter is open, in degrees: 360 for all.
  public let angle: Double
  /// The number of moments drawn in that time.
  public let samples: Int
  /// The rate of the frames.
  public let rate: FrameRate

  /// The allowed angles, in degrees.
  public static let angles = 0.0...360.0
  /// The allowed numbers of samples.
  public static let sampleCounts = 1...1024

  /// - Parameters:
  ///   - angle: in degrees, 0…360; at 0, a frame is a single moment.
  ///   - samples: the moments drawn if anything moves, 1…1024.
  public init(angle: Double, samples: Int = 16, rate: FrameRate) {
    precondition(
      Self.angles.contains(angle) && Self.sampleCounts.contains(samples),
      "no shutter has \(angle) degrees and \(samples) samples")
    (self.angle, self.samples, self.rate) = (angle, samples, rate)
  }

  /// The exposure time in seconds.
  public var duration: Double { angle / 360 * rate.time(ofFrame: 1) }

  /// The moments of a frame that begins at a time: the middles of equal parts of the exposure.
  public func times(from time: Double) -> [Double] {
    if angle == 0 { return [time] }
    return (0..<samples).map { time + (Double($0) + 0.5) / Double(samples) * duration }
  }

  /// `shutter 180° in 16 samples`.
  public var description: String {
    "shutter \(angle == angle.rounded() ? "\(Int(angle))" : "\(angle)")° in \(samples) samples"
  }
}

/// What a frame shows: one moment, or all moments while the shutter is open.
struct Exposure: Hashable, Sendable {
  /// At least one.
  let moments: [DisplayList]

  init(moments: [DisplayList]) {
    precondition(!moments.isEmpty, "an exposure shows something")
    // A frame without motion is a single moment.
    let isStill = moments.allSatisfy { $0 == moments[0] }
    self.moments = isStill ? [moments[0]] : moments
  }

  /// A list that is equal only if all moments are: it identifies the picture.
  var list: DisplayList {
    var list = moments[0]
    for moment in moments.dropFirst() { list.elements += moment.elements }
    return list
  }
}
