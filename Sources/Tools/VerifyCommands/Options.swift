extension Option<Bool> {
  package static var approve: Self { flag("--approve") }
  static var dryRun: Self { flag("--dry-run") }
  static var failFast: Self { flag("--fail-fast") }
  static var github: Self { flag("--github") }
  package static var layoutOnly: Self { flag("--layout-only") }
  static var linked: Self { flag("--linked") }
  package static var list: Self { flag("--list") }
  package static var tests: Self { flag("--tests") }
}

extension Option<String> {
  package static var filter: Self { text("--filter") }
  package static var html: Self { text("--html") }
  static var jsonFile: Self { text("--json") }
  static var junit: Self { text("--junit") }
  static var markdown: Self { text("--markdown") }
  static var thumbnails: Self { text("--thumbnails") }
  static var thumbnailURL: Self { text("--thumbnail-url") }
  package static var artifacts: Self { text("--artifacts") }
  static var affected: Self { text("--affected") }
  static var with: Self { text("--with") }
  static var log: Self { text("--log") }
}

extension Option<RecordMode> {
  static var record: Self { choice("--record") }
}

extension Option<SceneSearch.ReferenceForm> {
  package static var store: Self { choice("--store") }
  static var toForm: Self { choice("--to") }
}
