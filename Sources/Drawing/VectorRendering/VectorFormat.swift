public import DisplayLists
public import Recording

/// A format of vector documents: a row of a table of formats.
///
/// Rows are kept with their renderers. Who writes files asks a row, and knows no renderer.
public struct VectorFormat: Sendable {
  /// What a document is asked for; a format passes over what it has no place for.
  public struct Request: Sendable {
    /// The options of the renderers.
    public var options = MotionOptions()
    /// How text is written.
    public var text = PDFRenderer.TextForm.real
    /// The title of a document.
    public var title: String?
    /// Whether parts that the format cannot express may become pixels instead of being refused.
    public var isLenient = false

    /// The usual request.
    public init() {}
  }

  /// A file, and the parts of it that are not outlines.
  public typealias File = (bytes: [UInt8], report: VectorReport)

  /// The name, and the file extension.
  public let name: String
  /// The name of its files in sentences.
  public let kind: String
  /// Whether several display lists become the pages of one file.
  public var hasPages = false
  /// Writes display lists that a stage made; more than one only if the format has pages.
  public var lists: (@MainActor @Sendable (Stage, [DisplayList], Request) throws -> File)?
  /// Writes what a stage showed over time.
  public var motion: (@MainActor @Sendable (Stage, MotionRecording, Request) throws -> File)?
  /// Refuses an animation by some of its moments, before all of it is recorded.
  public var check: (@MainActor @Sendable (Stage, [DisplayList], Request) throws -> Void)?

  /// A format that takes nothing yet.
  public init(name: String, kind: String) { (self.name, self.kind) = (name, kind) }
}

extension VectorFormat {
  /// Stills and animations.
  public static let svg: VectorFormat = {
    var format = VectorFormat(name: "svg", kind: "SVG")
    format.lists = { stage, lists, request in
      let document = try stage.svg(of: lists[0], options: request.options.vectors)
      return (document.bytes, document.report)
    }
    format.motion = { stage, recording, request in
      let document = try stage.animatedSVG(of: recording, options: request.options)
      return (document.bytes, document.report)
    }
    return format
  }()

  /// Pages.
  public static let pdf: VectorFormat = {
    var format = VectorFormat(name: "pdf", kind: "PDF")
    format.hasPages = true
    format.lists = { stage, lists, request in
      let document = try stage.pdf(
        of: lists, text: request.text, title: request.title, options: request.options.vectors)
      return (document.bytes, document.report)
    }
    return format
  }()
}

/// The reason why a format cannot express an animation.
public struct VectorFormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format's name in sentences.
  public let format: String
  /// Elements with what the format cannot express, each once: `cell 0-0: a blurred shadow`.
  public let parts: [String]
  /// Whether all of them become pixels with ``VectorFormat/Request/isLenient``.
  public let mayBecomePixels: Bool

  /// How many parts are named.
  private static let named = 5

  package init(format: String, parts: [String], mayBecomePixels: Bool) {
    var known: Set<String> = []
    self.parts = parts.filter { known.insert($0).inserted }
    (self.format, self.mayBecomePixels) = (format, mayBecomePixels)
  }

  public var description: String {
    let rest = parts.count - Self.named
    return "\(format) cannot express " + parts.prefix(Self.named).joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more" : "")
      + (mayBecomePixels
        ? "; with --lenient they become pixels"
        : "; record an SVG, a page or a video instead")
  }
}
