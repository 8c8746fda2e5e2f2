/// A report that cannot be read, or not together with others.
struct ReportInputError: Error {
  var message: String
  var isMissing = false
}
