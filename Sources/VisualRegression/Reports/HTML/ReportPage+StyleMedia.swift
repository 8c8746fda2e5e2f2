extension ReportPage {
  /// For small screens, paper and people who prefer stillness; behind what it changes.
  static let styleOfMedia = #"""
    @media (max-width: 860px) {
      #page { height: auto; grid-template: auto auto auto / minmax(0, 1fr) }
      #side { border-right: 0; border-bottom: 1px solid var(--line) }
      #list { flex: none; height: 42vh }
      #proportions, #top .actions button.wide, #search kbd { display: none }
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
