extension ReportPage {
  static let styleOfEntries = #"""
    #detail { overflow-y: auto; min-height: 0; padding: 18px 22px 40px; outline: none }
    #detail > .note { max-width: 1500px }
    .title { display: flex; align-items: flex-start; gap: 12px; margin-bottom: 6px }
    .title .words { min-width: 0; flex: 1 }
    .title h2 a { color: inherit; text-decoration: none }
    .title h2 a::after { content: " #"; color: var(--soft); opacity: 0; font-weight: 400 }
    .title h2 a:hover::after, .title h2 a:focus-visible::after { opacity: 1 }
    .badge { display: inline-flex; align-items: center; gap: 6px; height: 24px; padding: 0 10px; border-radius: 12px;
      font-size: 12px; font-weight: 600; color: var(--c); white-space: nowrap;
      background: color-mix(in srgb, var(--c) 7%, var(--panel)); border: 1px solid color-mix(in srgb, var(--c) 35%, var(--panel)) }
    .meta { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; color: var(--soft); margin: 5px 0 12px }
    .meta .code { color: inherit; background: none; border: 0; padding: 0; height: auto; border-radius: 3px;
      white-space: normal; overflow-wrap: anywhere; text-align: left }
    .meta .code:hover { color: var(--text); text-decoration: underline }
    .tag { border: 1px solid var(--line); border-radius: 5px; padding: 1px 7px; font-size: 12px; background: var(--panel) }
    .summary { font-size: 15px; margin-bottom: 14px; max-width: 90ch; overflow-wrap: anywhere; white-space: pre-line }
    .note { border: 1px solid var(--line); border-radius: 10px; background: var(--panel); padding: 10px 14px;
      margin-bottom: 14px; overflow-wrap: anywhere }
    .note ul, .card ul { list-style: none; display: grid; gap: 3px }
    .note li { padding-left: 16px; position: relative; white-space: pre-line }
    .note li::before { content: ""; position: absolute; left: 2px; top: .62em; width: 5px; height: 5px;
      border-radius: 50%; background: var(--strong) }
    .note h3 { margin-bottom: 5px }
    .choices { display: flex; flex-wrap: wrap; gap: 6px; max-height: 148px; overflow-y: auto }
    .choices button { height: 28px; font-size: 12.5px; max-width: 100% }
    .choices button span { overflow: hidden; text-overflow: ellipsis }
    .note.warn { background: var(--warn); border-color: var(--warnline) }
    .note.warn h3 { color: inherit }
    .note.warn li::before { background: var(--missing) }
    .note.bad { border-color: color-mix(in srgb, var(--c) 40%, var(--panel)); background: color-mix(in srgb, var(--c) 7%, var(--panel)) }
    .note pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
    .more { margin-top: 6px; border: 0; background: none; padding: 0; height: auto; color: var(--accent) }
    .more:hover { background: none !important; text-decoration: underline }
    .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(290px, 1fr)); gap: 14px; margin-top: 14px }
    .card { border: 1px solid var(--line); border-radius: 10px; background: var(--panel); padding: 12px 14px; min-width: 0 }
    .card h3 { margin-bottom: 8px; display: flex; gap: 8px }
    .card table { border-collapse: collapse; width: 100% }
    .card td { padding: 4px 0; border-top: 1px solid var(--line); vertical-align: top }
    .card tr:first-child td { border-top: 0 }
    .card td:last-child { text-align: right; font-variant-numeric: tabular-nums; padding-left: 12px; white-space: nowrap }
    .card li { overflow-wrap: anywhere }
    .regions { display: flex !important; flex-wrap: wrap; gap: 6px !important; max-height: 220px; overflow-y: auto }
    .regions button { height: 26px; font-size: 12px; padding: 0 8px; font-variant-numeric: tabular-nums }
    .empty { display: grid; place-items: center; text-align: center; min-height: 46vh; color: var(--soft); gap: 10px;
      align-content: center }
    .empty svg { width: 54px; height: 54px; fill: none; stroke: var(--passed); stroke-width: 1.4;
      stroke-linecap: round; stroke-linejoin: round }
    .empty h2 { color: var(--text) }

    """#
}
