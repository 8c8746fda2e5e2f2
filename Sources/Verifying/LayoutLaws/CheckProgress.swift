import Foundation

/// How far a check is; a value, so that another process can continue it.
struct CheckProgress: Codable {
  /// Tried before the random ones.
  var given: [LayoutTestCase] = []
  /// After how many findings the check ends.
  var limit = Int.max
  /// Of the series.
  var position = 0
  var found: [ConformanceCheck.Counterexample] = []
  var shrinking: Shrinking?
  /// The test cases that ended their process, apart from shrinking.
  var traps = 0
  /// What was found out but breaks no law, in words.
  var notes: [String] = []
  var isDone = false

  /// A finding that is being made smaller.
  struct Shrinking: Codable {
    var found: ConformanceCheck.Counterexample
    /// The next of the simpler test cases.
    var next = 0
    /// Whether the smallest test case is the one that was found.
    var isFirst = true
    /// The law that was being checked when the test case ended its process; empty for none.
    var trappedLaw = ""
    /// How the process ended, without numbers in words, to tell one trap from another.
    var kind = ""

    mutating func accept(_ testCase: LayoutTestCase, _ message: String, step: Int) {
      (found.smallest, found.finding.message, found.finding.step) = (testCase, message, step)
      (next, isFirst) = (0, false)
    }
  }
}

/// A test case about to be tried, with its place in the check.
struct Trial: Codable {
  var position: Int
  var next = 0
  var trials = 0
  var testCase: LayoutTestCase
}
