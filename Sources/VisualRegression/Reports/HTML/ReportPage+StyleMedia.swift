extension ReportPage {
  /// For small screens, paper and people who prefer stillness; behind what it changes.
  static let styleOfMedia = #"""
    @media (max-width: 860px) {
      #page { height: auto; grid-template: auto auto auto / minmax(0, 1fr) }
      #side { border-right: 0; border-top: 1px solid var(--line); order: 2 }
      #list { flex: none; height: 60vh }
      #proportions, #search kbd { display: none }
      /* The picture comes before what is said of it, and both before the list. */
      #detail { display: flex; flex-direction: column; overflow: visible }
      #detail > * { order: 2 }
      #detail > :first-child { order: 0 }
      #detail > .viewer { order: 1; margin-bottom: 14px; flex: none }
      /* Within reach of a thumb, wherever the page is scrolled to. */
      #approve { position: fixed; z-index: 8; left: 12px; right: 12px; bottom: 12px; height: 44px; justify-content: center;
        box-shadow: 0 4px 18px #0006 }
      #page:has(#approve:not([hidden])) { padding-bottom: 68px }
      #toast { bottom: 68px }
      #top h1, #facts { white-space: normal }
    }
    @media (max-width: 480px) {
      #detail { padding: 14px 12px 32px }
      .segments button { padding: 0 5px; font-size: 12.5px }
    }
    @media print {
      html, body, #page { height: auto; display: block; background: none }
      #side, #top .actions, .title button, .bar .segments, .bar button, .knob input, .transport button, .transport input, .more { display: none }
      #detail { overflow: visible; padding: 12px 0 }
      .viewer, .card { box-shadow: none }
      .card, .note { break-inside: avoid }
      .stage { display: block; height: auto !important }
      .pane { display: block; break-inside: avoid }
      .scroller { overflow: hidden; padding: 14px }
      .sheet { margin: 0 !important }
    }
    @media (prefers-reduced-motion: reduce) { * { transition: none !important } }

    """#
}
