import Foundation

/// The same as ``IndexPage`` for readers of the repository itself.
struct ReadmePage {
  static let file = "README.md"

  let entries: [GalleryEntry]

  var markdown: String {
    """
    # Gallery

    The pictures of the examples, whole screens first, the others drawn small; `./run gallery` draws them anew. [index.html](index.html)
    is a page of them to look at in a browser.

    ![All pictures](\(OverviewSheet.file))

    \(entries.map(entry).joined(separator: "\n\n"))

    """
  }

  private func entry(_ entry: GalleryEntry) -> String {
    let links = entry.listings.map { "[\($0.file)](\(IndexPage.top)\($0.file))" }
    let own = entry.listings.filter { entries.firstEntry(showing: $0)?.name == entry.name }
    let sources = own.map { listing in
      """
      <details><summary>Source</summary>

      ```\(listing.language.rawValue)
      \(listing.text.hasSuffix("\n") ? String(listing.text.dropLast()) : listing.text)
      ```

      </details>
      """
    }
    return """
      ## \(entry.title)

      \(entry.summary) \(links.joined(separator: ", "))

      \(picture(of: entry))

      \(sources.joined(separator: "\n\n"))
      """
  }

  private func picture(of entry: GalleryEntry) -> String {
    guard let variants = entry.variants else { return "![\(entry.title)](\(entry.picture))" }
    return """
      <img src="\(entry.picture)" width="\(Int(entry.size.width))" alt="\(entry.title)">

      ![Dark, and with the largest text](\(variants))
      """
  }
}
