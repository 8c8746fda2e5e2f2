let shownEntry = 0
async function showEntry(index) {
  const turn = ++shownEntry
  stopFilm()
  document.body.dataset.entry = index
  if (index < 0) return showOverview()
  const entry = entries[index]
  $('spoken').textContent = `${entry.name}, ${entry.outcome}`
  const known = await detail(index)
  // Another entry was selected meanwhile.
  if (turn !== shownEntry) return
  const view = $('detail')
  view.scrollTop = 0
  view.replaceChildren(heading(entry), ...(known ? parts(entry, known) : [warning('This page is incomplete',
    ['The end of the file is missing, with the findings for this entry.'])]))
  const viewer = known && pictureViewer(entry, known)
  if (viewer) {
    view.querySelector('.cards').before(viewer.node)
    await viewer.start()
  }
  if (turn === shownEntry) document.body.dataset.shown = index
}

function heading(entry) {
  const place = entry.line ? `${entry.source}:${entry.line}` : entry.source
  return make('div', {},
    make('div', { class: 'title' },
      make('div', { class: 'words' }, make('h2', {}, make('a', { href: '#' + encodeURIComponent(entry.name), dir: 'auto' }, entry.name))),
      make('button', { class: 'icon', title: 'Previous entry (k or up)', 'aria-label': 'Previous entry', onclick: () => step(-1) }, sign('M4 10l4-4 4 4')),
      make('button', { class: 'icon', title: 'Next entry (j or down)', 'aria-label': 'Next entry', onclick: () => step(1) }, sign('M4 6l4 4 4-4'))),
    make('div', { class: 'meta' },
      make('span', { class: `badge ${entry.outcome}`, title: MEANING[entry.outcome] }, make('span', { class: 'dot' }), entry.outcome),
      make('button', { class: 'code', title: 'Copy', onclick: () => copy(place, place) }, place),
      entry.variant.split(',').map(part => part.trim()).filter(Boolean).map(part => make('span', { class: 'tag' }, part)),
      make('span', { class: 'tag' }, entry.kind),
      make('span', { class: 'number' }, duration(entry.seconds))))
}

// Everything around the pictures.
function parts(entry, known) {
  const nodes = []
  if (known.provenance.length) nodes.push(warning('Drawn in a different environment than its reference', known.provenance))
  if (entry.outcome === 'broken') {
    nodes.push(make('div', { class: 'note bad broken' }, make('pre', { class: 'code' }, entry.summary || MEANING.broken)))
  } else if (entry.outcome !== 'missing' && entry.summary) nodes.push(make('p', { class: 'summary' }, entry.summary))
  if (entry.outcome === 'missing') {
    nodes.push(make('div', { class: 'note' }, 'There is no reference to compare with. This is the current picture.'))
  }
  if (entry.outcome === 'recorded') {
    nodes.push(make('div', { class: 'note' }, 'A reference was written, so nothing was verified. Check it, then verify again.'))
  }
  const alike = entry.cause === undefined ? [] : entries.map((other, index) => [other, index]).filter(([other]) => other.cause === entry.cause)
  if (alike.length > 1) {
    nodes.push(make('div', { class: 'note alike' }, make('h3', {}, `Same cause in ${alike.length} entries`),
      make('div', { class: 'choices' }, alike.map(([other, index]) => make('button', {
        'aria-pressed': String(other === entry), title: other.name, onclick: () => select(index),
      }, make('span', { dir: 'auto' }, other.variant || other.name))))))
  }
  if (known.layout.length) nodes.push(sentences('In the layout', known.layout, 3))
  if (known.animation?.timing.length) nodes.push(sentences('Timing', known.animation.timing, 3))
  nodes.push(make('div', { class: 'cards' },
    known.animation && animationCard(known.animation), known.measured.length > 0 && card('Measures', table(known.measured)),
    known.measures?.regions.length > 0 && regionsCard(known.measures),
    known.thresholds.length > 0 && card('Thresholds', make('ul', {}, known.thresholds.map(text => make('li', {}, text)))),
    known.animation && known.pictures && wholeCard(known.pictures)))
  return nodes
}

function warning(title, texts) {
  return make('div', { class: 'note warn', role: 'note' }, make('h3', {}, title),
    make('ul', {}, texts.map(text => make('li', {}, text))))
}
function sentences(title, texts, count) {
  // The line “1 more” would take as much space as the item itself.
  const all = make('ul', {}, texts.slice(0, texts.length === count + 1 ? count + 1 : count).map(text => make('li', {}, text)))
  const node = make('div', { class: 'note' }, make('h3', {}, title), all)
  if (texts.length > count + 1) {
    node.append(make('button', { class: 'more', onclick: event => {
      all.append(...texts.slice(count).map(text => make('li', {}, text)))
      event.target.remove()
    } }, `${texts.length - count} more`))
  }
  return node
}
function card(title, ...content) {
  return make('section', { class: 'card' }, make('h3', {}, title), ...content)
}
function table(rows) {
  return make('table', {}, make('tbody', {}, rows.filter(Boolean).map(([name, value]) =>
    make('tr', {}, make('td', {}, name), make('td', {}, value)))))
}

function regionsCard(m) {
  return card(`Regions${m.regionCount > m.regions.length ? `, the largest ${m.regions.length} of ${m.regionCount.toLocaleString('en')}` : ''}`,
    make('ul', { class: 'regions' }, m.regions.map((region, index) => make('li', {}, make('button', {
      title: `${plural(region.area, 'pixel')} differ; click to zoom in`, onclick: () => activeViewer?.toRegion(index),
    }, `${region.bounds.width}×${region.bounds.height} at ${region.bounds.x},${region.bounds.y}`)))))
}
function animationCard(a) {
  return card('Animation', table([
    ['Frames', a.expectedFrames === a.actualFrames ? a.actualFrames : `${a.expectedFrames} → ${a.actualFrames}`],
    ['Differing frames', a.differingFrames],
    a.firstDifferent != null && ['First differing frame', `${a.firstDifferent}${a.firstDifferentTime != null ? ` at ${short(a.firstDifferentTime, 3)} s` : ''}`],
    a.shares.length > 0 && ['Largest differing share of a frame', percent(Math.max(...a.shares))],
  ]))
}
function wholeCard(pictures) {
  const box = make('div', { class: 'whole' })
  const node = make('section', { class: 'card', style: { 'grid-column': '1 / -1' } },
    make('details', { ontoggle: async event => {
      if (!event.target.open || box.childElementCount) return
      for (const name of ['expected', 'actual']) {
        const found = await address(pictures[name])
        if (!found) continue
        box.append(make('figure', {}, make('h3', {}, name[0].toUpperCase() + name.slice(1)),
          found.missing ? make('p', { class: 'soft' }, found.missing) : make('img', { src: found.link, alt: `The ${name} animation` })))
      }
      // Restarts both at once.
      for (const image of box.querySelectorAll('img')) image.src = image.src
    } }, make('summary', {}, 'Full animations'), box))
  return node
}

function showOverview() {
  const nodes = []
  if (!entries.length) {
    nodes.push(make('div', { class: 'empty' }, make('h2', {}, 'Nothing was verified'), 'No scene matched the command.'))
  } else if (!isBad) {
    nodes.push(make('div', { class: 'empty' }, sign('M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM5 8.3l2.2 2.2L11.2 6'),
      make('h2', {}, report.verdict), make('p', {}, counts.tolerated
        ? `${plural(counts.tolerated, 'entry', 'entries')} of them within thresholds.` : 'Every picture is identical to its reference.')))
  } else nodes.push(make('div', { class: 'title' }, make('h2', {}, report.verdict)))
  if (report.approval && isBad) {
    nodes.push(make('div', { class: 'note' }, make('h3', {}, 'If the changes are intended'), make('pre', { class: 'code' }, report.approval)))
  }
  if (report.gaps.length) nodes.push(warning('The results are incomplete', report.gaps))
  if (report.renames.length) {
    nodes.push(sentences('Found under another name: move these references',
      report.renames.map(rename => `${rename.from} → ${rename.to}`), 200))
  }
  if (report.orphans.length) nodes.push(sentences('References that no verified scene uses', report.orphans, 200))
  $('detail').replaceChildren(...nodes)
  document.body.dataset.shown = -1
}
