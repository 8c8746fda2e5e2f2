import Foundation

/// The same as ``IndexPage`` for readers of the repository itself.
struct ReadmePage {
  static let file = "README.md"
  /// Texts of at most so many lines stand beside their picture; longer ones are opened by a click.
  private static let lines = 36
  /// No picture is shown wider or higher, in points.
  private static let (width, height) = (420.0, 560.0)

  let entries: [GalleryEntry]
  /// The file with all pictures on one sheet.
  let overview: String

  var markdown: String {
    """
    # Gallery

    The pictures of the examples, each beside the file that it is made of; a picture leads to itself at full size.
    `./run gallery` draws them anew. [index.html](index.html) is a page of them to look at in a browser.

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
    guard let first = own.first, own.count == 1, first.lineCount <= Self.lines else {
      return ([head, pictures(of: entry)] + own.map(folded)).joined(separator: "\n\n")
    }
    return """
      \(head)

      <table><tr><td valign="top">

      \(pictures(of: entry))

      </td><td valign="top">

      \(block(first))

      </td></tr></table>
      """
  }

  private func folded(_ listing: GalleryEntry.Listing) -> String {
    """
    <details><summary>Source</summary>

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
