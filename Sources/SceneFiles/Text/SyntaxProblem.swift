/// One thing that is wrong with a text as JSON5.
struct SyntaxProblem: Error, Sendable, Hashable {
  var place: SourcePlace
  var message: String
}
