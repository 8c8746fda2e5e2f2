import ComparingPictures

/// The result of verifying one thing: one variant of a scene, one expectation of a test.
public struct VerificationEntry: Hashable, Sendable, Codable {
  /// The outcome of a verification.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// Equal, to the last pixel.
    case passed
    /// Different, but within the thresholds.
    case tolerated
    /// Different.
    case failed
    /// There is no reference, and none was recorded.
    case missing
    /// A reference was written; recording verifies nothing.
    case recorded
    /// It could not be drawn, or its reference could not be read.
    case broken

    /// Whether a run with this outcome can be successful.
    public var isPassed: Bool { self == .passed || self == .tolerated }
  }

  /// The kind of thing that was verified.
  public enum Kind: String, Hashable, Sendable, Codable {
    case picture, animation
    /// The display list alone.
    case layout
  }

  /// A stable name, unique within a run and independent of the platform: `shelves/wide.dark@2x`.
  public var name: String
  /// The scene file, or the test's source file, as it was given.
  public var source: String
  /// 1-based; nil if the source has none.
  public var line: Int?
  /// The variant drawn, such as `dark, iphone-16-pro`; empty for the unchanged scene.
  public var variant: String
  /// The kind of thing that was verified.
  public var kind: Kind
  /// The outcome.
  public var outcome: Outcome
  /// The result in one sentence, with numbers.
  public var summary: String
  /// What drew the reference and the candidate, if that differs; to be read first.
  public var provenance: [String]
  /// The layout differences, one sentence each.
  public var layout: [String]
  /// Measures of the picture, or of the frame that differs most.
  public var measures: PictureMeasures?
  /// The thresholds that were applied, in words, each with its reason.
  public var thresholds: [String]
  /// Pictures of a picture verification, or the whole animations.
  public var pictures: Pictures?
  /// The frame-by-frame result of an animation.
  public var animation: AnimationFinding?
  /// Files that approval turns into references.
  public var candidates: [Candidate]
  /// Duration in seconds.
  public var seconds: Double

  /// A file that can become a reference, by name without location: the approving machine knows it.
  public struct Candidate: Hashable, Sendable, Codable {
    /// The references folder from the run's working folder. Approval accepts only known folders.
    public var store: String
    /// The name of the reference in that folder.
    public var name: String
    /// The file of the reference that it becomes.
    public var part: ReferencePart
    /// For an animation that is a folder of frames, the file name of the frame.
    public var frame: String?
    /// A path below the report's folder; nil if the reference is to be removed.
    public var file: String?
    /// A hash of the stored reference as verified: of its file, or of the text of its digest; nil
    /// if there was none.
    public var replaces: String?
    /// A hash of the candidate's file.
    public var digest: String?
    /// A hash of the text of the digest that will be stored; nil if the file will.
    public var keeps: String?

    /// Creates a candidate; without a file, the reference is removed.
    public init(
      store: String, name: String, part: ReferencePart, frame: String? = nil, file: String?,
      replaces: String?, digest: String?, keeps: String? = nil
    ) {
      (self.store, self.name, self.part, self.frame) = (store, name, part, frame)
      (self.file, self.replaces, self.digest, self.keeps) = (file, replaces, digest, keeps)
    }

    /// A hash of what is stored once the candidate is approved.
    package var kept: String? { keeps ?? digest }

    /// The file name of the reference in the folder, for messages.
    public var fileName: String {
      frame.map { "\(name).frames/\($0)" } ?? "\(name).\(part.rawValue)"
    }
  }

  /// Paths of pictures, relative to the report's folder, which contains them.
  public struct Pictures: Hashable, Sendable, Codable {
    /// What the reference shows.
    public var expected: String?
    /// The actual picture.
    public var actual: String?
    /// Where the two differ.
    public var difference: String?
    /// What the reference's old scene draws today, if that does not have the stored digest.
    public var former: String?
    /// Pixels per point.
    public var scale: Double

    /// All paths.
    package var all: [String] { [expected, actual, difference, former].compactMap { $0 } }

    /// Creates a set of pictures; nil means that there is no such picture.
    public init(
      expected: String? = nil, actual: String? = nil, difference: String? = nil,
      former: String? = nil, scale: Double = 1
    ) {
      self.expected = expected
      self.former = former
      self.actual = actual
      self.difference = difference
      self.scale = scale
    }
  }

  /// The frame-by-frame result of verifying an animation.
  public struct AnimationFinding: Hashable, Sendable, Codable {
    /// A frame that the report shows with its own pictures.
    public struct Frame: Hashable, Sendable, Codable {
      /// From 0.
      public var number: Int
      /// Seconds.
      public var time: Double
      /// Whether it differs more than allowed.
      public var isDifferent: Bool
      /// The pictures of the frame.
      public var pictures: Pictures

      /// Makes a frame with its pictures.
      public init(number: Int, time: Double, isDifferent: Bool, pictures: Pictures) {
        self.number = number
        self.time = time
        self.isDifferent = isDifferent
        self.pictures = pictures
      }
    }

    /// Frames of the reference.
    public var expectedFrames: Int
    /// Number of frames found.
    public var actualFrames: Int
    /// Number of frames that differ more than allowed.
    public var differingFrames: Int
    /// From 0.
    public var firstDifferent: Int?
    /// Seconds.
    public var firstDifferentTime: Double?
    /// Differences in the durations of frames, one sentence each.
    public var timing: [String]
    /// For each frame, the share of pixels that differ, 0…1.
    public var shares: [Double]
    /// Some frames around what differs, for a filmstrip.
    public var frames: [Frame]

    /// Creates a finding; by default nothing differs.
    public init(
      expectedFrames: Int, actualFrames: Int, differingFrames: Int = 0, firstDifferent: Int? = nil,
      firstDifferentTime: Double? = nil, timing: [String] = [], shares: [Double] = [],
      frames: [Frame] = []
    ) {
      self.expectedFrames = expectedFrames
      self.actualFrames = actualFrames
      self.differingFrames = differingFrames
      self.firstDifferent = firstDifferent
      self.firstDifferentTime = firstDifferentTime
      self.timing = timing
      self.shares = shares
      self.frames = frames
    }
  }

  /// Creates an entry; omitted values are unknown or do not exist.
  public init(
    name: String, source: String, line: Int? = nil, variant: String = "", kind: Kind,
    outcome: Outcome, summary: String = "", provenance: [String] = [], layout: [String] = [],
    measures: PictureMeasures? = nil, thresholds: [String] = [], pictures: Pictures? = nil,
    animation: AnimationFinding? = nil, candidates: [Candidate] = [], seconds: Double = 0
  ) {
    self.name = name
    self.source = source
    self.line = line
    self.variant = variant
    self.kind = kind
    self.outcome = outcome
    self.summary = summary
    self.provenance = provenance
    self.layout = layout
    self.measures = measures
    self.thresholds = thresholds
    self.pictures = pictures
    self.animation = animation
    self.candidates = candidates
    self.seconds = seconds
  }
}

extension VerificationEntry.AnimationFinding {
  /// Creates the finding of a comparison of two animations, without pictures.
  public init(_ comparison: AnimationComparison) {
    self.init(
      expectedFrames: comparison.expectedFrames, actualFrames: comparison.actualFrames,
      differingFrames: comparison.differingFrames.count,
      firstDifferent: comparison.differingFrames.first,
      firstDifferentTime: comparison.firstDifferentTime, timing: comparison.timing.map(\.sentence),
      shares: comparison.shares)
  }
}

/// A file of a reference, identified by the suffix of its name.
public enum ReferencePart: String, Hashable, Sendable, Codable, CaseIterable {
  case picture = "png"
  case layout = "displaylist"
  case animation = "animation.png"
  /// The display lists of all frames.
  case animationLayout = "animation.displaylist"
}
