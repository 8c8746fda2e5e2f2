import ComparingPictures

/// What came of verifying one thing: one variant of a scene, one expectation of a test.
public struct VerificationEntry: Hashable, Sendable, Codable {
  /// What came of it.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// The same, to the last pixel.
    case passed
    /// Different, within what its thresholds allow.
    case tolerated
    /// Different.
    case failed
    /// There is no reference, and none was recorded.
    case missing
    /// A reference was written; a run that records has not verified anything.
    case recorded
    /// It could not be drawn, or its reference could not be read.
    case broken

    /// Whether a run with this outcome can be successful.
    public var isPassed: Bool { self == .passed || self == .tolerated }
  }

  /// What was verified.
  public enum Kind: String, Hashable, Sendable, Codable {
    case picture, animation
    /// The display list alone.
    case layout
  }

  /// Stable, unique within a run and without any platform: `shelves/wide.dark@2x`.
  public var name: String
  /// The scene file, or the test's source file, as it was given.
  public var source: String
  /// 1-based; where the source has one.
  public var line: Int?
  /// What the scene was drawn with, such as `dark, iphone-16-pro`; empty for the scene as it is.
  public var variant: String
  /// What was verified.
  public var kind: Kind
  /// What came of it.
  public var outcome: Outcome
  /// What happened in one sentence, with numbers.
  public var summary: String
  /// What drew the reference and the candidate, where that differs: to be read first.
  public var provenance: [String]
  /// The layout difference in words, a sentence each.
  public var layout: [String]
  /// Of the picture, or of the frame that differs most.
  public var measures: PictureMeasures?
  /// The thresholds that were applied, in words, each with its reason.
  public var thresholds: [String]
  /// Of a picture, or the whole animations.
  public var pictures: Pictures?
  /// Of an animation, frame by frame.
  public var animation: AnimationFinding?
  /// What approval takes as references.
  public var candidates: [Candidate]
  /// How long it took.
  public var seconds: Double

  /// A file that can become a reference. It says which one, never where that lies: who approves
  /// knows the references that there are.
  public struct Candidate: Hashable, Sendable, Codable {
    /// The folder of the references, as it was named in the working folder of the run. Approval
    /// only takes it for the name of a folder that it knows.
    public var store: String
    /// What the reference is called in it.
    public var name: String
    /// The file of the reference that it becomes.
    public var part: ReferencePart
    /// Of an animation that is a folder of frames, what the frame's file is called.
    public var frame: String?
    /// Below the folder of the report; nil where the reference is to be removed.
    public var file: String?
    /// A hash of the reference's file that was verified; nil where there was none.
    public var replaces: String?
    /// A hash of the candidate's file.
    public var digest: String?

    /// Makes a candidate; a file that is nil means that the reference is removed.
    public init(
      store: String, name: String, part: ReferencePart, frame: String? = nil, file: String?,
      replaces: String?, digest: String?
    ) {
      (self.store, self.name, self.part, self.frame) = (store, name, part, frame)
      (self.file, self.replaces, self.digest) = (file, replaces, digest)
    }

    /// The reference's file in the folder, for messages.
    public var fileName: String {
      frame.map { "\(name).frames/\($0)" } ?? "\(name).\(part.rawValue)"
    }
  }

  /// Where pictures are, relative to the folder of the report, below which they lie.
  public struct Pictures: Hashable, Sendable, Codable {
    /// What the reference shows.
    public var expected: String?
    /// What was found.
    public var actual: String?
    /// Where the two differ.
    public var difference: String?
    /// Pixels a point.
    public var scale: Double

    /// Makes a set of pictures; those that are nil are not there.
    public init(
      expected: String? = nil, actual: String? = nil, difference: String? = nil, scale: Double = 1
    ) {
      self.expected = expected
      self.actual = actual
      self.difference = difference
      self.scale = scale
    }
  }

  /// What verifying an animation frame by frame found.
  public struct AnimationFinding: Hashable, Sendable, Codable {
    /// A frame that is shown in the report: pictures of its own.
    public struct Frame: Hashable, Sendable, Codable {
      /// From 0.
      public var number: Int
      /// Seconds.
      public var time: Double
      /// Whether it differs by more than what is allowed.
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
    /// Frames that were found.
    public var actualFrames: Int
    /// Frames that differ by more than what is allowed.
    public var differingFrames: Int
    /// From 0.
    public var firstDifferent: Int?
    /// Seconds.
    public var firstDifferentTime: Double?
    /// Frames that show for another time than expected, a sentence each.
    public var timing: [String]
    /// Of each frame, the share of pixels that differ, 0…1.
    public var shares: [Double]
    /// Some frames around what differs, for a filmstrip.
    public var frames: [Frame]

    /// Makes a finding; nothing differs, unless it is said otherwise.
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

  /// Makes an entry; what is left out is not known, or not there.
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
  /// What comparing two animations found, without pictures.
  public init(_ comparison: AnimationComparison) {
    self.init(
      expectedFrames: comparison.expectedFrames, actualFrames: comparison.actualFrames,
      differingFrames: comparison.differingFrames.count,
      firstDifferent: comparison.differingFrames.first,
      firstDifferentTime: comparison.firstDifferentTime, timing: comparison.timing.map(\.sentence),
      shares: comparison.shares)
  }
}

/// A file of a reference, by the ending of its name.
public enum ReferencePart: String, Hashable, Sendable, Codable, CaseIterable {
  case picture = "png"
  case layout = "displaylist"
  case animation = "animation.png"
  /// The display lists of all frames.
  case animationLayout = "animation.displaylist"
}
