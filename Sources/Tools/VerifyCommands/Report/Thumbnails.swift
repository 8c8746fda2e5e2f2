/// Where `--thumbnails` puts the thumbnails of `--markdown`.
enum Thumbnails {
  /// In the Markdown itself.
  case embedded
  /// In a folder, with its URL for readers.
  case files([OutputPath], address: String)

  /// Nil without the option. Throws ``UsageError``.
  init?(_ arguments: Arguments) throws {
    let address = arguments[.thumbnailURL]
    guard let folder = arguments[.thumbnails] else {
      if address != nil { throw arguments.usageError("--thumbnail-url is for --thumbnails") }
      return nil
    }
    guard let markdown = arguments[.markdown] else {
      throw arguments.usageError("--thumbnails is for --markdown")
    }
    if folder == "data:" {
      if address != nil { throw arguments.usageError("--thumbnail-url is for a folder") }
      self = .embedded
      return
    }
    let files = (1...CommentPictures.countLimit).map { number in
      let name = "thumbnail-\(number < 10 ? "0" : "")\(number).webp"
      return OutputPath(name, in: folder, option: Option.thumbnails.name)
    }
    if let address {
      // Other characters could end the URL in Markdown.
      let isPlain = address.unicodeScalars.allSatisfy {
        $0.isASCII && $0.value > 0x20 && $0.value != 0x7F
          && !"<>()[]\"'\\`".unicodeScalars.contains($0)
      }
      guard isPlain, !address.isEmpty else {
        throw arguments.usageError(
          "--thumbnail-url: expected a URL, found \"\(address.printable(upTo: 200))\"")
      }
      self = .files(files, address: address.hasSuffix("/") ? address : address + "/")
    } else {
      let start = markdown == "-" ? "" : parentFolder(of: markdown)
      self = .files(files, address: relativeURL(of: folder, from: start) + "/")
    }
  }

  /// The files that may be written.
  var files: [OutputPath] { if case .files(let files, _) = self { files } else { [] } }

  /// Writes the pictures. Throws `FileWriteError`.
  func write(_ pictures: CommentPictures, to outputs: RunOutputs) throws {
    for (picture, file) in zip(pictures.pictures, files) {
      try outputs.write(picture.file, to: file)
    }
  }

  /// Adds them to the Markdown.
  func show(_ pictures: CommentPictures, in summary: inout MarkdownSummary) {
    summary.pictures = pictures
    switch self {
    case .embedded:
      // Hosts that limit the length of comments do not show such URLs.
      summary.limit = 1 << 20
      summary.address = { index in
        "data:image/webp;base64," + Data(pictures.pictures[index].file).base64EncodedString()
      }
    case .files(let files, let address):
      let names = files.map { String($0.path.dropFirst(parentFolder(of: $0.path).count + 1)) }
      summary.address = { address + names[$0] }
    }
  }
}
