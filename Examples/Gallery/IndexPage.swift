import Foundation

/// The page that shows every picture beside its source; one file, no scripts, light and dark.
struct IndexPage {
  static let file = "index.html"
  /// From the page to the top of the repository.
  static let top = "../../"
  /// No picture is shown higher, in points.
  private static let height = 620.0

  let entries: [GalleryEntry]
  /// The file with all pictures on one sheet.
  let overview: String

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>Diorama: gallery</title>
    <style>
    \(Self.style)</style>
    </head>
    <body>
    <header>
    <h1>Gallery</h1>
    <p>\(entries.count) pictures, each beside the file that it is made of. A picture leads to itself at
    full size; <code>diorama render FILE -o picture.png</code> draws it, and <code>diorama record FILE
    -o picture.webp</code> records what moves.</p>
    <details><summary>All pictures by name</summary>
    <nav>\(entries.map { "<a href=\"#\($0.name)\">\(Highlighter.escaped($0.title))</a>" }
      .joined(separator: "\n"))</nav></details>
    </header>
    <main>
    \(entries.map(article).joined(separator: "\n"))
    </main>
    <footer><p><a href="\(overview)">All pictures on one sheet</a></p></footer>
    </body>
    </html>

    """
  }

  private func article(_ entry: GalleryEntry) -> String {
    """
    <article id="\(entry.name)">
    <div class="shown">
    <h2><a href="#\(entry.name)">\(Highlighter.escaped(entry.title))</a></h2>
    <p>\(Highlighter.escaped(entry.summary))</p>
    \(pictures(of: entry).joined(separator: "\n"))
    </div>
    <div class="sources">
    \(entry.listings.map { source($0, of: entry) }.joined(separator: "\n"))
    </div>
    </article>
    """
  }

  private func pictures(of entry: GalleryEntry) -> [String] {
    // Whole screens are high: they are shown so that the eye has them, and their text, at once.
    let factor = min(1, Self.height / entry.size.height)
    let (width, height) = (Int(entry.size.width * factor), Int(entry.size.height * factor))
    let size = "width=\"\(width)\" height=\"\(height)\""
    let attributes = "alt=\"\(Highlighter.escaped(entry.summary))\" loading=\"lazy\""
    let still =
      "<a href=\"\(entry.picture)\"><img src=\"\(entry.picture)\" \(size) \(attributes)></a>"
    // Whoever prefers less motion sees the picture that stands still.
    let moving = entry.motion.map { motion in
      """
      <a href="\(entry.picture)"><picture>\
      <source media="(prefers-reduced-motion: reduce)" srcset="\(entry.picture)">\
      <img src="\(motion)" \(size) \(attributes)></picture></a>
      """
    }
    let variants = entry.variants.map { file in
      """
      <a href="\(file)"><img src="\(file)" alt="Dark, and with the largest text" loading="lazy"></a>
      """
    }
    return [moving ?? still, variants].compactMap(\.self)
  }

  private func source(_ listing: GalleryEntry.Listing, of entry: GalleryEntry) -> String {
    let file = Highlighter.escaped(listing.file)
    let first = entries.firstEntry(showing: listing) ?? entry
    guard first.name == entry.name else {
      return """
        <p class="elsewhere"><a href="\(Self.top)\(listing.file)">\(file)</a>, shown with \
        <a href="#\(first.name)">\(Highlighter.escaped(first.title))</a></p>
        """
    }
    return """
      <div class="source">
      <a class="file" href="\(Self.top)\(listing.file)">\(file)</a>
      <pre tabindex="0"><code>\(Highlighter.html(of: listing.text, language: listing.language))\
      </code></pre>
      </div>
      """
  }

  private static let style = String(decoding: PackageResources.gallery_css, as: UTF8.self)
}
