import Basics

/// Something that could not be drawn as requested.
public struct DrawingProblem: Hashable, Sendable, CustomStringConvertible {
  public var subject: Subject
  /// What was expected and what was found.
  public var message: String
  /// A possible remedy; empty if none is known.
  public var hint: String
  public var kind: Kind

  /// What tells problems apart, other than their words.
  public enum Kind: Sendable { case other, unsettledLayout, cellOutsideContent }

  /// A view, or the name of what failed.
  public struct Subject: Hashable, Sendable, CustomStringConvertible,
    ExpressibleByStringInterpolation
  {
    public var name: String
    /// Of a view.
    public var identifier: String?
    /// The element that a view belongs to.
    public var element: String?

    public init(_ name: String, identifier: String? = nil, element: String? = nil) {
      (self.name, self.identifier, self.element) = (name, identifier, element)
    }

    public init(stringLiteral name: String) { self.init(name) }

    public var description: String {
      (element.map { "\($0), " } ?? "") + name + (identifier.map { " \"\($0)\"" } ?? "")
    }
  }

  /// - Parameter hint: a possible remedy; empty if none is known.
  public init(subject: Subject, message: String, hint: String = "", kind: Kind = .other) {
    (self.subject, self.message, self.hint, self.kind) = (subject, message, hint, kind)
  }

  /// `subject: message (hint)`, in one printable line.
  public var description: String {
    (hint.isEmpty ? "\(subject): \(message)" : "\(subject): \(message) (\(hint))")
      .printable(upTo: 2000)
  }
}

/// The problems since they were last taken. Setters and `draw(_:)` cannot throw; the stage takes
/// its problems after every snapshot and throws or lists them.
public enum DrawingProblems {
  /// Reports to the working stage, or else to the next that draws. Duplicates are ignored.
  public static func report(_ problem: DrawingProblem) {
    StageContext.current.report(problem)
  }

  /// Takes the problems of the working stage, or those reported outside stages, in order.
  public static func take() -> [DrawingProblem] { StageContext.current.takeProblems() }
}
