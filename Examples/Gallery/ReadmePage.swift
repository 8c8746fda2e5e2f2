import Foundation

/// The same as ``IndexPage`` for readers of the repository itself.
struct ReadmePage {
  static let file = "README.md"
  /// Texts of at most so many lines stand below their picture; longer ones are opened by a click.
  private static let lines = 36
  /// No picture is shown wider or higher, in points.
  private static let (width, height) = (420.0, 560.0)

  let entries: [GalleryEntry]
  /// The file with all pictures on one sheet.
  let overview: String

  var markdown: String {
    """
    # Gallery

    The pictures of the examples, each with the file that it is made of. A picture leads to itself at full size.
    `./run gallery` draws them again; [index.html](index.html), opened in a browser, has pictures and code side by side.

    \(entries.map(entry).joined(separator: "\n\n"))

    ![All pictures](\(overview))

    """
  }

  private func entry(_ entry: GalleryEntry) -> String {
    let links = entry.listings.map { "[\($0.file)](\(IndexPage.top)\($0.file))" }
    let own = entry.listings.filter { entries.firstEntry(showing: $0)?.name == entry.name }
    let head = """
      ## \(entry.title)

      \(entry.summary) \(links.joined(separator: ", "))
      """
    let sources = own.map { $0.lineCount <= Self.lines ? block($0) : folded($0) }
    return ([head, pictures(of: entry)] + sources).joined(separator: "\n\n")
  }

  private func folded(_ listing: GalleryEntry.Listing) -> String {
    """
    <details><summary>\((listing.file as NSString).lastPathComponent)</summary>

    \(block(listing))

    </details>
    """
  }

  private func block(_ listing: GalleryEntry.Listing) -> String {
    """
    ```\(listing.language.rawValue)
    \(listing.text.hasSuffix("\n") ? String(listing.text.dropLast()) : listing.text)
    ```
    """
  }

  private func pictures(of entry: GalleryEntry) -> String {
    let factor = min(1, Self.width / entry.size.width, Self.height / entry.size.height)
    let width = Int(entry.size.width * factor)
    let image = """
      <a href="\(entry.picture)"><img src="\(entry.motion ?? entry.picture)" width="\(width)" \
      alt="\(entry.title)"></a>
      """
    guard let variants = entry.variants else { return image }
    return """
      \(image)

      <a href="\(variants)"><img src="\(variants)" width="\(Int(Self.width))" \
      alt="Dark, and with the largest text"></a>
      """
  }
}

extension GalleryEntry.Listing {
  fileprivate var lineCount: Int { text.count { $0 == "\n" } }
}
