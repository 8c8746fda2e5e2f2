
const review = new Review()

// Additions to the report's page.
{
  const [plainRow, plainParts, plainOverview, plainMark, plainViewer] = [entryRow, parts, showOverview, mark, pictureViewer]
  entryRow = row => {
    const node = plainRow(row)
    review.markRow(node, row)
    return node
  }
  parts = (entry, known) => {
    const nodes = plainParts(entry, known), alike = nodes.find(node => node.classList.contains('alike'))
    review.panel = new DecisionPanel(review, entries.indexOf(entry), alike?.querySelector('.choices'))
    const rest = nodes.filter(node => node !== alike && !node.matches('.warn, .bad, .summary'))
    // The pictures come before the first cards, so that they are visible without scrolling.
    const place = known.layout.length > 0 && make('div', { class: 'cards', hidden: true })
    return [review.panel.node, ...nodes.filter(node => node !== alike && !rest.includes(node)), place, ...rest].filter(Boolean)
  }
  showOverview = () => {
    review.panel = null
    plainOverview()
    const renames = review.renames()
    if (!renames) return
    const plain = [...$('detail').querySelectorAll('.note > h3')].find(title => title.textContent.startsWith('Found under another name'))
    if (plain) plain.parentElement.replaceWith(renames)
    else $('detail').append(renames)
  }
  // The selection has changed.
  let marked = list.current
  mark = () => {
    plainMark()
    if (marked === list.current) return
    marked = list.current
    review.show()
  }
  pictureViewer = (entry, known) => {
    const viewer = plainViewer(entry, known)
    if (viewer) viewer.boxes.title = 'Outline differing regions (b)'
    return viewer
  }
}
// Before the bar was added, the list was too short to show the entry.
reveal()
review.show()
review.refresh().then(() => {
  if (list.current < 0) showOverview()
  review.connect()
})
