
// What a served review adds to the page: decisions about its entries, which the server carries out.
class Review {
  constructor() {
    // The server's last state of the run that the page displays, which is `runOfPage`.
    this.state = null
    this.isReplaced = false
    this.isLost = false
    this.isBusy = false
    this.refusal = ''
    this.panel = null
    this.drafts = Review.kept()
    this.build()
  }

  // MARK: The server

  async ask(path, body) {
    const request = body && { method: 'POST', headers: { 'Content-Type': 'application/json', Diorama: '1' },
      body: JSON.stringify({ revision: this.state?.revision, run: runOfPage, ...body }) }
    let answer, value
    try {
      answer = await fetch('./' + path, request)
      value = await answer.json()
    } catch {
      if (!answer) this.setLost(true)
      throw new Error(answer ? `The review server responded with status ${answer.status}`
        : 'The review server cannot be reached: the decision may not have been saved')
    }
    if (this.source?.readyState === EventSource.OPEN) this.setLost(false)
    if (answer.ok) return value
    throw new Error(typeof value.message === 'string' ? value.message : `The review server responded with status ${answer.status}`)
  }

  // Requests the state again, after a decision that is being sent.
  async refresh() {
    if (this.isBusy) {
      this.isDue = true
      return
    }
    this.isDue = false
    try {
      const state = await this.ask('review')
      // A decision made meanwhile returns a newer state.
      if (!this.isBusy) this.take(state, false)
    } catch (error) {
      if (!this.isLost) this.refuse(error)
    }
  }

  take(state, isOwn) {
    // The entries of another run differ, whatever their numbers.
    const isSame = state.run === runOfPage && state.entries.length === entries.length
      && state.entries.every((entry, index) => entry.name === entries[index].name && entry.outcome === entries[index].outcome)
    if (!isSame) {
      this.isReplaced = true
      this.refusal = ''
      return this.show()
    }
    const before = this.state
    if (before && state.revision < before.revision) return
    this.state = state
    if (before && !isOwn) {
      const changes = Review.changes(before, state)
      if (changes.length) toast(changes.length === 1 ? `In another window, ${changes[0].name} was ${Review.done(changes[0])}`
        : `In another window, ${changes.length.toLocaleString('en')} entries were decided`)
    }
    this.show()
  }

  connect() {
    const source = this.source = new EventSource('./events')
    source.addEventListener('open', () => this.setLost(false))
    source.addEventListener('state', () => this.refresh())
    source.addEventListener('error', () => {
      // Browsers reconnect by themselves, except after answers that they consider final.
      clearTimeout(this.lostTimer)
      this.lostTimer = setTimeout(() => source.readyState !== EventSource.OPEN && this.setLost(true), 1000)
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.connect(), 3000)
    })
  }
  setLost(isLost) {
    if (!isLost) clearTimeout(this.lostTimer)
    if (this.isLost === isLost) return
    this.isLost = isLost
    this.show()
  }

  // MARK: Deciding

  entry(index = list.current) { return this.state?.entries[index] }
  isUndecided(index) { return Review.asks(index) && this.entry(index)?.decision === 'none' }
  // The undecided entries that can be accepted.
  acceptable(indices) { return indices.filter(index => this.entry(index)?.decision === 'none' && this.entry(index).canAccept) }
  group(index = list.current) {
    const number = this.entry(index)?.group
    return number == null ? null : this.state.groups.find(group => group.id === number)
  }

  // Sends a decision, and returns whether it was accepted.
  async decide(path, body) {
    if (this.isBusy || !this.state) return false
    if (this.isReplaced) {
      toast('This page shows the previous run; reload it first')
      return false
    }
    this.isBusy = true
    this.show()
    let isTaken = false
    try {
      const state = await this.ask(path, body)
      this.refusal = ''
      isTaken = true
      this.take(state, true)
    } catch (error) {
      this.refuse(error)
    }
    this.isBusy = false
    if (!isTaken) await this.refresh()
    // The result of the decision does not wait for events of other pages.
    else if (this.isDue) this.refresh()
    this.show()
    return isTaken
  }
  refuse(error) {
    // What the connection's own line says is not repeated.
    this.refusal = this.isLost || this.isReplaced ? '' : Review.sentence(error.message)
    this.show()
  }

  // Continues with the next undecided entry in list order, as mail programs do.
  goOn(from) {
    const shown = list.rows.flatMap(row => row.indices ?? []), place = shown.indexOf(from)
    const next = [...shown.slice(place + 1), ...shown.slice(0, Math.max(0, place))].find(index => this.isUndecided(index))
    if (next !== undefined) choose(next)
    else if (entries.some((_, index) => this.isUndecided(index))) toast('No undecided entries left in this list')
    // The focused element may be about to disappear.
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.closest('.decision, .renaming')) $('list').focus({ preventScroll: true })
  }

  async accept() {
    const from = list.current, entry = this.entry()
    if (!entry) return
    if (entry.decision === 'accepted') return toast('Already accepted')
    if (!entry.canAccept) return toast(Review.refusalSentence(entry))
    await this.acceptThese([from], from)
  }
  async acceptThese(indices, from, revision) {
    const names = indices.length === 1 ? entries[indices[0]].name : plural(indices.length, 'entry', 'entries')
    if (!await this.decide('accept', revision === undefined ? { entries: indices } : { entries: indices, revision })) return
    for (const index of indices) this.setDraft(index, '')
    toast(`Accepted ${names}`)
    this.goOn(from)
  }
  async acceptGroup() {
    const from = list.current, group = this.group()
    const indices = this.acceptable(group ? group.entries : [from])
    if (!indices.length) return toast(group ? 'Nothing left to accept with this cause' : 'Nothing left to accept here')
    await this.acceptThese(indices, from)
  }
  acceptAll() {
    const all = entries.map((_, index) => index), indices = this.acceptable(all)
    if (!indices.length || this.confirm.open) return
    const revision = this.state.revision, count = indices.length
    const added = indices.filter(index => entries[index].outcome === 'missing').length
    const left = all.filter(index => this.isUndecided(index)).length - count
    const references = plural(count, 'reference')
    const [was, is] = [count - added, added].map(number => `${number.toLocaleString('en')} ${number === 1 ? 'is' : 'are'}`)
    this.confirm.replaceChildren(...[
      make('div', { class: 'head' }, make('h2', { id: 'reviewConfirmTitle' },
        count === 1 ? 'Accept the last undecided entry?' : `${Review.allOf(count)} undecided entries?`)),
      make('p', {}, `This writes ${references}: ${
        !added ? 'existing files are replaced' : count === added ? 'all are new' : `${was} replaced, ${is} new`}.`),
      left > 0 && make('p', {}, `${plural(left, 'entry', 'entries')} cannot be accepted and ${left === 1 ? 'stays' : 'stay'} undecided.`),
      (list.words.length > 0 || list.picked.size > 0)
        && make('p', {}, 'These are all entries of the report, not only the filtered ones.'),
      make('p', { class: 'soft' }, 'Undo reverts all of them at once.'),
      make('div', { class: 'choice' },
        make('button', { onclick: () => this.confirm.close() }, 'Cancel'),
        make('button', { id: 'reviewWrite', class: 'main', autofocus: true, onclick: () => {
          this.confirm.close()
          this.acceptThese(indices, list.current, revision)
        } }, `Write ${references}`)),
    ].filter(Boolean))
    this.confirm.showModal()
  }

  async reject(indices, note) {
    const from = list.current, wasUndecided = indices.some(index => this.isUndecided(index))
    if (!await this.decide('reject', { entries: indices, note })) return
    for (const index of [from, ...indices]) this.setDraft(index, '')
    if (this.panel?.index === from) this.panel.close()
    toast(indices.length > 1 ? `Rejected ${plural(indices.length, 'entry', 'entries')}`
      : wasUndecided ? `Rejected ${entries[from].name}` : 'Saved the note')
    if (wasUndecided) this.goOn(from)
  }
  async clear() {
    const entry = this.entry(), from = list.current
    if (!entry || entry.decision === 'none') return entry && toast('There is no decision to clear')
    if (entry.decision === 'accepted') return toast('It was accepted; undo that first')
    if (!await this.decide('clear', { entries: [from] })) return
    if (this.panel?.index === from) this.panel.close()
    toast(`Cleared the decision on ${entry.name}`)
  }
  async undo() {
    if (!this.state) return
    if (!this.state.canUndo) return toast('Nothing to undo')
    const before = this.state
    if (!await this.decide('undo', {})) return
    const changed = Review.changes(before, this.state), { name, decision } = changed[0] ?? {}
    toast(changed.length === 1 ? `Undone: ${name} is ${decision === 'none' ? 'undecided' : decision} again`
      : `Undone for ${plural(changed.length, 'entry', 'entries')}`)
    if (changed.length && !changed.some(entry => entry.index === list.current)) choose(changed[0].index)
  }
  async rename(index, orphan) {
    if (!await this.decide('rename', { missing: index, orphan })) return
    toast(`Renamed the reference of ${entries[index].name}`)
    if (list.current === index) this.goOn(index)
  }
  // For the button: if the note is already open, rejects with it.
  rejectOrAsk() {
    if (this.panel?.isAsking) this.panel.reject()
    else this.openNote()
  }
  openNote() {
    if (!this.entry()) return
    if (this.entry().decision === 'accepted') return toast('It was accepted; undo that first')
    this.panel?.open()
  }

  // MARK: Notes that are being typed

  // Drafts survive a reload: another run may arrive while someone writes.
  static kept() {
    try {
      const all = Object.entries(JSON.parse(sessionStorage.getItem('review-drafts') ?? '{}'))
      return new Map(all.filter(([, text]) => typeof text === 'string'))
    } catch { return new Map() }
  }
  setDraft(index, text) { this.setDraftNamed(entries[index].name, text) }
  setDraftNamed(name, text) {
    if (text) this.drafts.set(name, text)
    else this.drafts.delete(name)
    try { sessionStorage.setItem('review-drafts', JSON.stringify(Object.fromEntries(this.drafts))) } catch {}
  }
  // Drafts whose entries are not in this run.
  get strayDrafts() {
    const names = new Set(entries.map(entry => entry.name))
    return [...this.drafts].filter(([name]) => !names.has(name))
  }

  // MARK: The bar

  build() {
    const key = (id, path, name, letter, title, act, isMain) => make('button',
      { id, class: isMain ? 'main' : null, title: `${title} (${letter})`, onclick: act },
      sign(path), make('span', {}, name), make('kbd', { 'aria-hidden': 'true' }, letter))
    this.buttons = {
      accept: key('reviewAccept', CHECK, 'Accept', 'a', 'Accept as the new reference', () => this.accept(), true),
      reject: key('reviewReject', CROSS, 'Reject', 'r', 'Reject with a note', () => this.rejectOrAsk()),
      clear: key('reviewClear', DASH, 'Clear', 'c', 'Clear the rejection', () => this.clear()),
      undo: key('reviewUndo', 'M6.5 3L3 6.5L6.5 10M3.5 6.5H9.5a3.5 3.5 0 0 1 0 7H7', 'Undo', 'u', 'Undo the last decision',
        () => this.undo()),
    }
    this.all = make('button', { id: 'reviewAll', onclick: () => this.acceptAll() })
    this.notesCount = make('b', {})
    this.notesButton = make('button',
      { id: 'reviewNotesButton', title: 'Rejected entries and notes (m)', onclick: () => this.showNotes() },
      sign('M3 3.5h10v7.5H8L5 13.5V11H3z'), make('span', {}, 'Notes'), this.notesCount, make('kbd', { 'aria-hidden': 'true' }, 'm'))
    this.shares = make('div', { class: 'shares', 'aria-hidden': 'true' })
    this.tally = make('p', { id: 'reviewCounts' })
    this.peopleCount = make('span', {})
    this.people = make('span', { id: 'reviewPeople', hidden: true },
      sign('M8 8a2.6 2.6 0 1 0 0-5.2a2.6 2.6 0 0 0 0 5.2M3 13.6c.5-2.5 2.5-3.8 5-3.8s4.5 1.3 5 3.8'),
      this.peopleCount, make('span', { class: 'word' }, ' people'))
    this.messages = make('div', { id: 'reviewMessages', role: 'status', 'aria-live': 'polite' })
    this.bar = make('section', { id: 'review', 'aria-label': 'Decisions' },
      make('div', { class: 'acts', role: 'group', 'aria-label': 'Decision on this entry' }, Object.values(this.buttons)),
      make('div', { class: 'tally' }, this.shares, this.tally, this.people),
      make('div', { class: 'acts rest' }, this.notesButton, this.all), this.messages)
    this.confirm = make('dialog', { id: 'reviewConfirm', 'aria-labelledby': 'reviewConfirmTitle' })
    this.notes = make('dialog', { id: 'reviewNotes', 'aria-labelledby': 'reviewNotesTitle' })
    $('top').after(this.bar)
    $('page').after(this.confirm, this.notes)
    // Where the bar covers the page, focused elements are scrolled above it.
    const room = () => document.documentElement.style.setProperty('--bar', this.bar.offsetHeight + 'px')
    new ResizeObserver(room).observe(this.bar)
    // The bar replaces the command, which would also approve what was rejected.
    $('approve').hidden = true
    report.approval = null
    const keysOf = text => text.split(/  |\+(?=A)/).flatMap(one => [make('kbd', {}, one), ' '])
    $('keyList').replaceChildren(...[
      ['a', 'accept'], ['r', 'reject with a note'], ['c', 'clear a rejection'], ['u', 'undo the last decision'],
      ['shift+A', 'accept all with the same cause'], ['m', 'notes'], ['b', 'outline differing regions'],
      ...KEYS.filter(([keys]) => !['r', 'c'].includes(keys)),
    ].flatMap(([keys, what]) => [make('dt', {}, ...keysOf(keys)), make('dd', {}, what)]))
    // After a click the page receives the keys, so that space never decides a second time.
    const deciding = '#review button, .decision button, .renaming button'
    addEventListener('click', event => event.detail > 0 && event.target.closest?.(deciding)?.blur(), true)
    addEventListener('keydown', event => this.pressed(event), true)
    document.addEventListener('visibilitychange', () => document.hidden || this.refresh())
  }

  // Handled before the page's own keys.
  pressed(event) {
    // A held key presses a button once: nobody has looked at the next entry.
    if (event.repeat && event.key === 'Enter' && event.target.matches?.('button')) event.preventDefault()
    if (this.confirm.open || this.notes.open) return event.stopPropagation()
    if (event.ctrlKey || event.metaKey || event.altKey || $('keys').open) return
    if (event.target instanceof Element && isTyping(event.target)) return
    const acts = event.shiftKey ? { a: () => this.acceptGroup() } : {
      a: () => this.accept(), r: () => this.openNote(), c: () => this.clear(), u: () => this.undo(),
      m: () => this.showNotes(), b: () => activeViewer?.panes && activeViewer.toggleBoxes(),
    }
    const act = acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    // A held key decides once.
    if (!event.repeat) act()
  }

  // Updates everything that depends on the state.
  show() {
    const { state } = this
    this.bar.setAttribute('aria-busy', String(this.isBusy))
    const found = { undecided: 0, accepted: 0, rejected: 0 }
    state?.entries.forEach((entry, index) => {
      if (entry.decision !== 'none') found[entry.decision]++
      else if (Review.asks(index)) found.undecided++
    })
    this.tally.replaceChildren(...(state ? Object.entries(found).map(([word, count]) =>
      make('span', { class: `count ${word}`, 'data-count': count, title: `${count.toLocaleString('en')} ${word}` },
        word !== 'undecided' && sign(word === 'accepted' ? CHECK : CROSS),
        make('b', {}, count.toLocaleString('en')), make('span', { class: 'word' }, ' ' + word))) : ['loading …']))
    this.shares.replaceChildren(...['accepted', 'rejected', 'undecided'].filter(word => found[word]).map(word =>
      make('i', { class: word, style: { flex: String(found[word]) } })))
    this.showCounts(found.undecided)
    this.people.hidden = !(state?.people > 1)
    this.peopleCount.textContent = state?.people.toLocaleString('en') ?? ''
    this.people.title = state ? `This review is open in ${state.people} pages` : ''

    const entry = this.entry(), isFrozen = !entry || this.isReplaced || this.isLost
    Review.enable(this.buttons.accept, !isFrozen && entry.canAccept && entry.decision !== 'accepted')
    Review.enable(this.buttons.reject, !isFrozen && entry.decision !== 'accepted')
    Review.enable(this.buttons.clear, !isFrozen && entry.decision === 'rejected')
    Review.enable(this.buttons.undo, Boolean(state?.canUndo) && !this.isReplaced && !this.isLost)
    const acceptable = state ? this.acceptable(entries.map((_, index) => index)).length : 0
    this.all.textContent = acceptable ? `${Review.allOf(acceptable)}…` : 'Accept all…'
    this.all.title = acceptable ? `Accept ${plural(acceptable, 'undecided entry', 'undecided entries')}, after confirmation`
      : 'No undecided entries left to accept'
    Review.enable(this.all, acceptable > 0 && !this.isReplaced && !this.isLost)
    this.notesCount.textContent = found.rejected ? found.rejected.toLocaleString('en') : ''
    this.showMessages(found)
    for (const [i, node] of drawn) this.markRow(node, list.rows[i])
    this.panel?.show()
    for (const node of document.querySelectorAll('#detail [data-rename]')) this.showRename(node)
    if (this.notes.open) this.fillNotes()
    document.body.dataset.reviewed = state ? state.revision : ''
  }

  // The head counts what is left to decide.
  showCounts(undecided) {
    if (!this.state) return
    const left = { ...counts }, all = entries.filter((_, index) => Review.asks(index)).length
    entries.forEach((entry, index) => { if (Review.asks(index) && !this.isUndecided(index)) left[entry.outcome]-- })
    for (const chip of $('chips').querySelectorAll('[data-outcome]')) {
      const { outcome } = chip.dataset, [rest, count] = [left, counts].map(one => one[outcome].toLocaleString('en'))
      chip.querySelector('b').textContent = rest === count ? count : `${rest} of ${count}`
      chip.title = rest === count ? MEANING[outcome] : `${MEANING[outcome]}; ${rest} of ${count} undecided`
    }
    for (const part of $('proportions').children) part.style.flex = String(left[part.className])
    $('title').textContent = undecided === all ? report.verdict
      : undecided ? `${undecided.toLocaleString('en')} of ${all.toLocaleString('en')} undecided` : 'Everything is decided'
  }

  showMessages(found) {
    const lines = []
    const line = (kind, words, ...more) => lines.push([kind + words, () => make('p',
      { class: `message-line ${kind}`, 'data-kind': kind }, make('span', {}, words), ...more)])
    if (this.isReplaced) {
      line('replaced', 'A new run is available; this page shows the previous one.',
        make('button', { id: 'reviewReload', class: 'main', onclick: () => location.reload() }, 'Reload'))
    }
    if (this.isLost) line('lost', 'Connection to the review lost – reconnecting. Is “diorama review” still running?')
    // The rest may be outdated.
    else if (this.state?.stale) line('stale', Review.sentence(this.state.stale))
    if (this.refusal && !this.isLost) {
      line('refused', this.refusal, make('button', { class: 'icon', 'aria-label': 'Close', title: 'Close', onclick: () => {
        this.refusal = ''
        this.show()
        $('list').focus({ preventScroll: true })
      } }, sign(CROSS)))
    }
    const strayed = this.strayDrafts.length
    if (strayed) {
      line('strayed', `${plural(strayed, 'unsaved note')} for entries that are not in this run.`,
        make('button', { onclick: () => this.showNotes() }, 'Show'))
    }
    if (this.state && !found.undecided && found.accepted + found.rejected && !lines.length) {
      const [accepted, rejected] = [found.accepted, found.rejected].map(count => count.toLocaleString('en'))
      line('done', `Everything is decided: ${accepted} accepted, ${rejected} rejected.`)
    }
    const key = lines.map(([words]) => words).join('\n')
    // Unchanged lines keep their buttons, and with them the focus.
    if (this.messages.dataset.key === key) return
    this.messages.dataset.key = key
    this.messages.replaceChildren(...lines.map(([, made]) => made()))
  }

  // MARK: The list

  markRow(node, row) {
    if (!row?.indices) return
    const words = Review.tally(row.indices.map(index => this.entry(index)?.decision ?? 'none'))
    if (node.dataset.decision === words.key) return
    node.dataset.decision = words.key
    node.classList.toggle('settled', words.isWhole === true)
    node.querySelector('.decided')?.remove()
    if (words.text) node.append(Review.badge(words))
  }
  static badge(words) {
    const path = { accepted: CHECK, rejected: CROSS }[words.kind]
    return make('span', { class: `decided ${words.kind}`, title: words.text },
      path ? sign(path) : make('span', { 'aria-hidden': 'true' }, words.brief),
      make('span', { class: 'unseen' }, words.text))
  }
  // Summarizes the decisions about several entries.
  static tally(decisions) {
    const [accepted, rejected] = ['accepted', 'rejected'].map(kind => decisions.filter(word => word === kind).length)
    const all = decisions.length, some = accepted + rejected
    if (!some) return { key: 'none', kind: 'none', text: '' }
    if (accepted === all || rejected === all) {
      const kind = accepted ? 'accepted' : 'rejected'
      return { key: kind, kind, text: kind, isWhole: true }
    }
    return { key: `${accepted}+${rejected}/${all}`, kind: 'partly', isWhole: some === all,
      brief: some < all ? `${some}/${all}` : `${accepted} ✓ ${rejected} ✗`,
      text: `${some} of ${all} decided: ${accepted} accepted, ${rejected} rejected` }
  }

  // MARK: References under another name

  // A line for a missing entry whose reference exists under another name.
  renameLine(index) {
    const orphans = this.state?.renames.filter(rename => rename.missing === index).map(rename => rename.orphan) ?? []
    if (!orphans.length) return null
    const pairs = report.renames.filter(rename => rename.entry === entries[index].name)
    const file = path => path.split('/').pop()
    const from = pairs.length ? pairs.map(pair => pair.from) : orphans, to = pairs.map(pair => pair.to)
    const button = make('button', { 'data-rename': index, title: `Rename ${plural(from.length, 'file')} to the new name`,
      onclick: () => this.rename(index, orphans[0]) })
    const node = make('div', { class: 'renaming' },
      make('span', { class: 'words' }, make('span', { class: 'code', title: from.join('\n'), dir: 'auto' }, file(from[0])), ' → ',
        make('span', { class: 'code', title: to.join('\n'), dir: 'auto' }, to.length ? file(to[0]) : entries[index].name),
        from.length > 1 && make('span', { class: 'soft' }, ` and ${plural(from.length - 1, 'more file')}`)), button)
    this.showRename(button)
    return node
  }
  showRename(button) {
    const isDone = this.entry(Number(button.dataset.rename))?.decision === 'accepted'
    button.textContent = isDone ? 'Accepted' : 'Rename'
    Review.enable(button, !isDone && !this.isReplaced && !this.isLost)
    if (isDone) button.setAttribute('aria-disabled', 'true')
  }
  // All such lines, for the overview of the run.
  renames() {
    const indices = [...new Set(this.state?.renames.map(rename => rename.missing) ?? [])]
    if (!indices.length) return null
    return make('div', { class: 'note', id: 'reviewRenames' }, make('h3', {}, 'Found under another name'),
      make('p', { class: 'soft' }, 'Renaming moves the references.'),
      indices.map(index => this.renameLine(index)))
  }

  // MARK: The notes

  showNotes() {
    if (this.notes.open) return
    this.fillNotes()
    this.notes.showModal()
  }
  fillNotes() {
    const rejected = this.state?.entries.filter(entry => entry.decision === 'rejected') ?? []
    // The buttons are made once, so that a decision elsewhere does not take the focus.
    if (!this.notesList) {
      this.notesList = make('ul', { class: 'rejections' })
      this.notesEnd = make('div', { class: 'choice' },
        make('a', { href: './notes.md', target: '_blank', rel: 'noopener', id: 'reviewNotesLink' }, 'notes.md'),
        make('span', { class: 'gap' }),
        make('button', { id: 'reviewCopy', class: 'main', onclick: () => this.copyNotes() }, 'Copy as Markdown'))
      this.notes.append(make('div', { class: 'head' }, make('h2', { id: 'reviewNotesTitle' }),
        make('button', { class: 'icon', 'aria-label': 'Close', onclick: () => this.notes.close() }, sign(CROSS))),
      this.notesList, this.notesEnd)
    }
    this.notes.querySelector('h2').textContent = rejected.length ? plural(rejected.length, 'rejection') : 'No rejections'
    this.notesEnd.hidden = !rejected.length
    const key = JSON.stringify([rejected.map(({ index, note }) => [index, note]), this.strayDrafts])
    if (this.notesList.dataset.key === key) return
    this.notesList.dataset.key = key
    this.notesList.replaceChildren(...rejected.map(entry => make('li', {},
      make('button', { class: 'link', onclick: () => {
        this.notes.close()
        choose(entry.index)
      } }, make('span', { dir: 'auto' }, entry.name)),
      entry.note ? make('p', { class: 'said', dir: 'auto' }, entry.note) : make('p', { class: 'said soft' }, 'no note'))),
    ...this.strayDrafts.map(([name, text]) => make('li', { class: 'stray' },
      make('b', { dir: 'auto' }, name), make('span', { class: 'soft' }, ' is not in this run; unsaved note:'),
      make('p', { class: 'said', dir: 'auto' }, text),
      make('div', { class: 'choice' }, make('button', { onclick: () => copy(text, 'the note') }, 'Copy'),
        make('button', { onclick: () => {
          this.setDraftNamed(name, '')
          this.show()
        } }, 'Discard')))))
    if (!rejected.length && !this.strayDrafts.length) {
      this.notesList.append(make('li', { class: 'soft' }, 'Rejected entries and their notes appear here, ready to copy as Markdown.'))
    }
  }
  async copyNotes() {
    let text
    try {
      const answer = await fetch('./notes.md')
      if (!answer.ok) throw new Error()
      text = await answer.text()
    } catch { return toast('The notes cannot be loaded') }
    // While a modal dialog is open, the page can neither announce nor copy anything.
    this.notes.close()
    await copy(text, 'the notes as Markdown')
  }

  // MARK: Words

  // Whether the entry needs attention.
  static asks(index) { return ['failed', 'broken', 'missing'].includes(entries[index]?.outcome) }
  static allOf(count) { return count === 1 ? 'Accept the last' : `Accept all ${count.toLocaleString('en')}` }
  // The entries of a state whose decision differs from the previous state.
  static changes(before, state) {
    return state.entries.filter((entry, index) => {
      const { decision, note } = before.entries[index]
      return entry.decision !== decision || entry.note !== note
    })
  }
  static done({ decision }) { return decision === 'none' ? 'cleared' : decision }
  static sentence(text) { return text ? text[0].toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.') : '' }
  static refusalSentence(entry) {
    return Review.asks(entry.index) ? `It cannot be accepted: ${entry.refusal}` : `There is nothing to accept: ${entry.refusal}`
  }
  // A disabled button keeps the focus, and says why when it is pressed.
  static enable(button, isEnabled) { button.setAttribute('aria-disabled', String(!isEnabled)) }
}
