import CPageResources

/// What a review adds to the page of a report.
enum ReviewPage {
  static let style = String(cString: review_style())
  static let script = String(cString: review_script())
}
