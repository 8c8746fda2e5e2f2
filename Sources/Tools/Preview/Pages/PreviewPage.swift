import CPageResources

enum PreviewPage {
  static let body = String(cString: preview_body())
  static let style = String(cString: preview_style())
  static let script = String(cString: preview_script())
}
