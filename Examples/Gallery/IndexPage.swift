import Foundation

/// The page that shows every picture beside its source; one file, no scripts, light and dark.
struct IndexPage {
  static let file = "index.html"
  /// From the page to the top of the repository.
  static let top = "../../"

  let entries: [GalleryEntry]

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
    <h1>Diorama</h1>
    <p>Collection views, drawn on Linux. Each picture stands beside the file that it is made of;
    <code>diorama render FILE -o picture.png</code> draws it larger.</p>
    <nav>\(entries.map { "<a href=\"#\($0.name)\">\(Highlighter.escaped($0.title))</a>" }
      .joined(separator: "\n"))</nav>
    </header>
    <main>
    \(entries.map(article).joined(separator: "\n"))
    </main>
    <footer><p><a href="\(OverviewSheet.file)">All pictures on one sheet</a></p></footer>
    </body>
    </html>

    """
  }

  private func article(_ entry: GalleryEntry) -> String {
    let variants = entry.variants.map { file in
      """

        <img src="\(file)" alt="Dark, and with the largest text" loading="lazy">
      """
    }
    let listings = entry.listings.map { listing in
      let first = entries.firstEntry(showing: listing) ?? entry
      guard first.name == entry.name else {
        return """
          <p class="elsewhere"><a href="\(Self.top)\(listing.file)">\
          \(Highlighter.escaped(listing.file))</a>, shown with \
          <a href="#\(first.name)">\(Highlighter.escaped(first.title))</a></p>
          """
      }
      return """
        <div class="source">
        <a class="file" href="\(Self.top)\(listing.file)">\(Highlighter.escaped(listing.file))</a>
        <pre tabindex="0"><code>\(Highlighter.html(of: listing.text, language: listing.language))\
        </code></pre>
        </div>
        """
    }
    return """
      <article id="\(entry.name)">
      <div class="shown">
      <h2><a href="#\(entry.name)">\(Highlighter.escaped(entry.title))</a></h2>
      <p>\(Highlighter.escaped(entry.summary))</p>
      <img src="\(entry.picture)" width="\(Int(entry.size.width))" height="\(Int(entry.size.height))" \
      alt="\(Highlighter.escaped(entry.summary))" loading="lazy">\(variants ?? "")
      </div>
      <div class="sources">
      \(listings.joined(separator: "\n"))
      </div>
      </article>
      """
  }

  private static let style = String(decoding: PackageResources.gallery_css, as: UTF8.self)
}
