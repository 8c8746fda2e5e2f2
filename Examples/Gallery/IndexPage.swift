import Foundation

/// The page that shows every picture beside its source; one file, no scripts, light and dark.
struct IndexPage {
  static let file = "index.html"
  /// From the page to the top of the repository.
  static let top = "../../"

  let entries: [GalleryEntry]
  /// Of the pictures, in pixels.
  let sizes: [String: CGSize]

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
    \(Self.style)
    </style>
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
    <footer><p><a href="\(ContactSheet.file)">All pictures on one sheet</a></p></footer>
    </body>
    </html>

    """
  }

  private func article(_ entry: GalleryEntry) -> String {
    let size = sizes[entry.name] ?? .zero
    let listings = entry.listings.map { listing in
      let teller = entries.teller(of: listing) ?? entry
      guard teller.name == entry.name else {
        return """
          <p class="elsewhere"><a href="\(Self.top)\(listing.file)">\
          \(Highlighter.escaped(listing.file))</a>, shown with \
          <a href="#\(teller.name)">\(Highlighter.escaped(teller.title))</a></p>
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
      <img src="\(entry.picture)" width="\(Int(size.width))" height="\(Int(size.height))" \
      alt="\(Highlighter.escaped(entry.summary))" loading="lazy">
      </div>
      <div class="sources">
      \(listings.joined(separator: "\n"))
      </div>
      </article>
      """
  }

  private static let style = """
    :root {
      --ground: #f6f5f2; --sheet: #fff; --ink: #1c1d20; --faint: #6b6e76; --line: #e2e0da;
      --accent: #b4540a; --comment: #7a7f89; --text: #2f6f4f; --number: #8a3fa0; --key: #1f5fa8;
      --word: #a8325a; --type: #256d85;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ground: #121316; --sheet: #1a1c20; --ink: #e8e6e1; --faint: #9499a4; --line: #2b2e35;
        --accent: #f0a35e; --comment: #7d8490; --text: #9bcf9f; --number: #d3a4e6; --key: #8fbef0;
        --word: #f08fb0; --type: #86cfe0;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 1.5rem; }
    body {
      margin: 0 auto; max-width: 72rem; padding: 3.5rem 1.5rem 4rem; background: var(--ground);
      color: var(--ink); font: 1rem/1.55 Inter, system-ui, sans-serif;
    }
    a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .2em; }
    a:hover { color: var(--accent); }
    header { margin-bottom: 3rem; }
    h1 { margin: 0; font-size: 2.4rem; letter-spacing: -.03em; line-height: 1.1; }
    header p { max-width: 40rem; color: var(--faint); }
    nav { display: flex; flex-wrap: wrap; gap: .4rem; }
    nav a {
      padding: .15rem .7rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .85rem;
      text-decoration: none; background: var(--sheet);
    }
    article {
      display: grid; grid-template-columns: 25rem minmax(0, 1fr); gap: 2.25rem;
      padding: 2.5rem 0; border-top: 1px solid var(--line);
    }
    .shown { position: sticky; top: 1.5rem; align-self: start; }
    h2 { margin: 0; font-size: 1.25rem; letter-spacing: -.015em; line-height: 1.3; }
    h2 a { text-decoration: none; }
    .shown p { margin: .25rem 0 1.1rem; color: var(--faint); font-size: .93rem; }
    img {
      display: block; max-width: 100%; height: auto; border-radius: 6px;
      box-shadow: 0 0 0 1px #0000001f, 0 12px 32px -14px #00000073;
    }
    .source {
      border: 1px solid var(--line); border-radius: 10px; background: var(--sheet);
      overflow: hidden;
    }
    .source + .source { margin-top: 1rem; }
    .file {
      display: block; padding: .5rem 1rem; border-bottom: 1px solid var(--line);
      color: var(--faint); font-size: .8rem; text-decoration: none;
    }
    pre {
      margin: 0; padding: .9rem 1rem; overflow: auto; max-height: 30rem; tab-size: 2;
      font: .8rem/1.6 ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace;
    }
    header code { font: .88em ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; }
    .c { color: var(--comment); } .s { color: var(--text); } .n { color: var(--number); }
    .k { color: var(--key); } .w { color: var(--word); } .t { color: var(--type); }
    footer { border-top: 1px solid var(--line); padding-top: 1.5rem; font-size: .9rem; }
    @media (max-width: 56rem) {
      article { grid-template-columns: minmax(0, 1fr); gap: 1.25rem; }
      .shown { position: static; }
    }
    """
}
