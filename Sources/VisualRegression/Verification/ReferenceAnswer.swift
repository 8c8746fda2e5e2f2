/// What one part of a reference says of what was found.
enum ReferenceAnswer: Int, Comparable, Sendable {
  case same, tolerated, missing, different, unreadable

  static func < (a: ReferenceAnswer, b: ReferenceAnswer) -> Bool { a.rawValue < b.rawValue }

  var outcome: VerificationEntry.Outcome {
    switch self {
    case .same: .passed
    case .tolerated: .tolerated
    case .missing: .missing
    case .different: .failed
    case .unreadable: .broken
    }
  }
}
