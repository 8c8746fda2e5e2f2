
// The decision about the displayed entry, and the possible ones.
class DecisionPanel {
  constructor(review, index, choices) {
    this.review = review
    this.index = index
    this.choices = choices
    // A note that was typed but not saved is restored.
    this.isOpen = review.drafts.has(entries[index].name)
    this.verdict = make('p', { class: 'standing' })
    this.field = make('textarea', { rows: 1, maxlength: 4000, 'aria-label': 'Reason for rejecting it',
      placeholder: 'What is wrong?', spellcheck: 'true',
      oninput: () => {
        review.setDraft(index, this.field.value === this.saved ? '' : this.field.value)
        this.show()
      }, onkeydown: event => this.pressed(event) })
    this.field.value = review.drafts.get(entries[index].name) ?? ''
    this.save = make('button', { class: 'save', onclick: () => this.reject() })
    this.every = make('button', { class: 'every', onclick: () => this.reject(true) })
    this.hint = make('span', { class: 'soft hint' }, make('kbd', {}, 'Enter'), ' saves  ', make('kbd', {}, 'Esc'), ' closes')
    this.noting = make('div', { class: 'noting' }, this.field, this.save, this.every, this.hint)
    this.title = make('p', { class: 'title-of-cause', dir: 'auto' })
    this.acceptEvery = make('button', { class: 'accept-every', title: 'Accept all with this cause (Shift+A)',
      onclick: () => review.acceptGroup() })
    this.cause = choices && make('div', { class: 'cause' },
      make('div', { class: 'cause-head' }, this.title, this.acceptEvery), choices)
    this.renaming = make('div', { class: 'rename-box' })
    this.node = make('section', { class: 'decision', 'aria-label': 'Decision' },
      make('div', { class: 'first' }, this.verdict), this.noting, this.renaming, this.cause)
    if (choices) {
      // The page lists them in the order of the entries.
      const alike = entries.map((_, other) => other).filter(other => entries[other].cause === entries[index].cause)
      this.members = [...choices.children].map((button, i) => [button, alike[i]])
    }
    this.show()
  }

  get saved() {
    const entry = this.review.entry(this.index)
    return entry?.decision === 'rejected' ? entry.note : ''
  }

  // Whether an unsent note is open.
  get isAsking() { return !this.noting.hidden && !this.save.hidden }
  // The entries that a rejection of the whole cause would affect.
  get rest() {
    const { review, index } = this, all = review.group(index)?.entries ?? [index]
    return all.filter(other => other === index || review.entry(other).decision === 'none')
  }

  open() {
    this.isOpen = true
    this.show()
    this.field.focus()
    this.field.setSelectionRange(this.field.value.length, this.field.value.length)
    this.node.scrollIntoView({ block: 'nearest' })
  }
  close() {
    this.isOpen = false
    const wasFocused = document.activeElement === this.field
    this.show()
    if (wasFocused || document.activeElement === document.body) {
      this.field.blur()
      $('list').focus({ preventScroll: true })
    }
  }
  reject(isAll) {
    const { review, index } = this
    // The existing note needs no saving.
    if (this.save.hidden) return this.close()
    review.reject(isAll ? this.rest : [index], this.field.value.trim())
  }
  pressed(event) {
    // Keys typed here are not the page's shortcuts.
    event.stopPropagation()
    if (event.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      if (!event.repeat) this.reject()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      this.close()
    }
  }

  // The decision and its consequences.
  words(entry, decision, refusal) {
    if (!entry) return ['', 'Loading decisions …']
    const isAsked = Review.asks(this.index)
    if (decision === 'accepted') {
      return ['Accepted', 'The reference was written' + (this.review.state.canUndo ? '; Undo reverts the last decision.' : '.')]
    }
    if (decision === 'rejected') {
      return ['Rejected', refusal && isAsked ? `The reference is unchanged. It cannot be accepted: ${refusal}.` : 'The reference is unchanged.']
    }
    if (!isAsked) return ['Nothing to decide', Review.sentence(refusal ?? '')]
    if (refusal) return ['Cannot be accepted', Review.sentence(refusal)]
    return ['Undecided', entry.outcome === 'missing' ? 'Accepting writes a new reference.' : 'Accepting replaces the reference.']
  }

  show() {
    const { review, index } = this, entry = review.entry(index), decision = entry?.decision ?? 'none'
    this.node.dataset.decision = decision
    const refusal = entry && !entry.canAccept && decision !== 'accepted' ? entry.refusal : null
    this.node.classList.toggle('idle', decision === 'none' && !Review.asks(index))
    const words = this.words(entry, decision, refusal)
    const key = words.join('\n')
    if (this.verdict.dataset.key !== key) {
      this.verdict.dataset.key = key
      this.verdict.replaceChildren(...[
        decision !== 'none' && make('span', { class: `decided ${decision}` }, sign(decision === 'accepted' ? CHECK : CROSS)),
        words[0] && make('b', {}, words[0]), ' ', make('span', { class: 'soft' }, words[1])].filter(Boolean))
    }

    // The saved note, unless another one is being typed.
    const { saved } = this
    if (!review.drafts.has(entries[index].name) && this.field.value !== saved) this.field.value = saved
    this.noting.hidden = !entry || decision === 'accepted' || !(this.isOpen || decision === 'rejected')
    const group = review.group(index), isEdited = this.field.value.trim() !== saved, rest = entry ? this.rest.length : 0
    this.save.textContent = decision === 'rejected' ? 'Save' : 'Reject'
    this.save.hidden = decision === 'rejected' && !isEdited
    this.every.textContent = `Reject all ${rest.toLocaleString('en')}`
    this.every.hidden = rest < 2 || this.save.hidden
    this.hint.hidden = this.save.hidden
    const lines = Math.min(8, this.field.value.split('\n').length)
    this.field.rows = lines
    if (!this.noting.hidden && this.field.isConnected) {
      this.field.style.height = 'auto'
      this.field.style.height = Math.min(220, this.field.scrollHeight + 2) + 'px'
    }

    if (this.cause) {
      const count = group ? review.acceptable(group.entries).length : 0
      this.title.replaceChildren(make('b', {}, `Same cause in ${plural(this.members.length, 'entry', 'entries')}`),
        group ? make('span', { class: 'soft' }, ' ' + group.title) : '')
      this.acceptEvery.replaceChildren(sign(CHECK), count ? Review.allOf(count) : 'All decided',
        count ? make('kbd', { 'aria-hidden': 'true' }, '⇧A') : '')
      Review.enable(this.acceptEvery, count > 0 && !review.isReplaced && !review.isLost)
      for (const [button, other] of this.members) {
        const mark = Review.tally([review.entry(other)?.decision ?? 'none'])
        if (button.dataset.decision === mark.key) continue
        button.dataset.decision = mark.key
        button.querySelector('.decided')?.remove()
        if (mark.text) button.append(Review.badge(mark))
      }
    }
    if (!this.renaming.childElementCount) {
      const line = review.renameLine(index)
      if (line) {
        this.renaming.append(make('p', {}, make('b', {}, 'The same reference exists under another name. '),
          make('span', { class: 'soft' }, 'Renaming moves it.')), line)
      }
    }
    this.renaming.hidden = !this.renaming.childElementCount || decision === 'accepted'
  }
}
