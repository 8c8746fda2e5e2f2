/// The report files requested by the options of a command that verifies.
struct ReportOutputs {
  private let arguments: Arguments
  private let thumbnails: Thumbnails?

  /// Throws ``UsageError`` for contradictory or invalid options.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    thumbnails = try Thumbnails(arguments)
    if arguments.has(.linked), !arguments.has(.html) {
      throw arguments.usageError("--linked is for --html")
    }
    for option in [Option.html, .junit, .jsonFile, .markdown] {
      guard let path = arguments[option] else { continue }
      if path.isEmpty || path.hasSuffix("/") {
        throw arguments.usageError("\(option.name): expected a file, found \"\(path)\"")
      }
      if path == "-", option.name != Option.markdown.name {
        throw arguments.usageError("\(option.name): expected a file, found standard output")
      }
    }
  }

  /// Whether standard output is a document and must contain nothing else.
  var takesStandardOutput: Bool { arguments[.markdown] == "-" }

  /// The files that `write` writes besides those named by options.
  var derivedFiles: [OutputPath] { thumbnails?.files ?? [] }

  /// Writes the requested reports and prints their paths.
  ///
  /// - Parameters:
  /// - files: opens the files that the options name.
  /// - folder: the folder that the pictures' paths are relative to.
  /// - roots: the folders below which pictures may lie; nil for `folder`.
  func write(
    _ report: VerificationReport, to files: RunOutputs, picturesIn folder: String,
    below roots: [String]? = nil
  ) throws {
    if let path = try files[.html].map(files.path) {
      let pictures: HTMLReport.Pictures = arguments.has(.linked) ? .linked : .embedded
      let complaints = try HTMLReport(pictures: pictures)
        .write(report, picturesIn: folder, below: roots, to: path)
      warn(complaints)
      say(path)
    }
    if let output = files[.junit] {
      // Programs resolve attachments relative to the folder that they run in.
      let here = report.movingPictures(from: folder, to: ".")
      try write(JUnitReport(attachmentFolder: "").text(of: here), to: output, files)
    }
    if let output = files[.jsonFile] {
      let path = output.path
      let moved = report.movingPictures(from: folder, to: parentFolder(of: path))
      try write(JSONReport().text(of: moved), to: output, files)
      if moved != moved.keepingFiles(below: parentFolder(of: path)) {
        StandardStreams.printError(
          "warning: \(path): its pictures are outside of its folder, so pages and approval cannot "
            + "use them; write it to a folder above them")
      }
    }
    if arguments.has(.markdown) {
      var summary = MarkdownSummary()
      if let thumbnails {
        let pictures = CommentPictures(of: report, in: folder, below: roots)
        warn(pictures.complaints)
        try thumbnails.write(pictures, to: files)
        thumbnails.show(pictures, in: &summary)
      }
      let text = summary.text(of: report)
      if let output = files[.markdown] {
        try write(text, to: output, files)
      } else {
        StandardStreams.printDocument(text)
      }
    }
    if arguments.has(.github) {
      let text = GitHubAnnotations().text(of: report)
      if takesStandardOutput {
        StandardStreams.printToError(text)
      } else {
        StandardStreams.printDocument(text)
      }
    }
  }

  private func write(_ text: String, to output: OutputPath, _ files: RunOutputs) throws {
    try files.write(Array(text.utf8), to: output)
    say(output.path)
  }

  private func warn(_ complaints: [String]) {
    for complaint in complaints {
      StandardStreams.printError("warning: \(complaint.printable(upTo: 2000))")
    }
  }

  private func say(_ path: String) {
    if !takesStandardOutput { arguments.printLine(path) }
  }
}
