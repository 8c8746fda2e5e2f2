extension ReportPage {
  static let styleOfPage = #"""
    :root { color-scheme: light; --back: #f4f4f6; --panel: #ffffff; --sunk: #ececf0; --text: #1b1b1f;
      --soft: #5c5c68; --line: #dfdfe5; --strong: #c6c6d0; --accent: #2f5bd7; --onaccent: #fff;
      --select: #e4eafc; --check: #e3e3e9; --check2: #f1f1f5; --warn: #fff6e0; --warnline: #e5c46b;
      --failed: #cf2535; --broken: #a3259b; --missing: #ad5700; --recorded: #6d45c9;
      --tolerated: #776500; --passed: #1a7f4b; --shade: 0 1px 2px #0000000f, 0 4px 14px #0000000a }
    :root[data-theme=dark] { color-scheme: dark; --back: #131316; --panel: #1d1d21; --sunk: #27272d;
      --text: #ededf2; --soft: #a0a0ad; --line: #303038; --strong: #4a4a56; --accent: #7d9dff;
      --onaccent: #10131f; --select: #283358; --check: #26262c; --check2: #2e2e35; --warn: #332a12;
      --warnline: #7a6226; --failed: #ff6b76; --broken: #ea7be2; --missing: #f0a050;
      --recorded: #b39bff; --tolerated: #d9c454; --passed: #4fc98a; --shade: 0 1px 2px #0006 }
    * { box-sizing: border-box }
    html, body { margin: 0; height: 100%; background: var(--back); color: var(--text);
      font: 14px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif }
    #page { height: 100%; display: grid; grid-template: auto minmax(0, 1fr) / minmax(260px, 350px) minmax(0, 1fr) }
    h1, h2, h3, p, ul, dl { margin: 0; padding: 0 }
    h1 { font-size: 17px; line-height: 1.3; font-weight: 650; letter-spacing: -.01em }
    h2 { font-size: 20px; line-height: 1.3; font-weight: 650; letter-spacing: -.015em; overflow-wrap: anywhere }
    h3 { font-size: 12px; font-weight: 600; color: var(--soft); letter-spacing: .02em }
    code, kbd, .code { font: 12.5px/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace }
    kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 4px; padding: 0 5px;
      background: var(--panel); color: var(--soft); font-size: 11px }
    button, input, select { font: inherit; color: inherit }
    button { background: var(--panel); border: 1px solid var(--line); border-radius: 7px; height: 30px;
      padding: 0 10px; display: inline-flex; align-items: center; gap: 6px; cursor: pointer; white-space: nowrap }
    button:hover:not(:disabled) { border-color: var(--strong); background: var(--sunk) }
    button:disabled { opacity: .45; cursor: default }
    button svg { width: 16px; height: 16px; fill: none; stroke: currentColor; stroke-width: 1.6;
      stroke-linecap: round; stroke-linejoin: round; flex: none }
    button.icon { width: 30px; padding: 0; justify-content: center }
    button.main { background: var(--accent); border-color: var(--accent); color: var(--onaccent); font-weight: 550 }
    button.main:hover { background: var(--accent); filter: brightness(1.08) }
    button[aria-pressed=true] { background: var(--select); border-color: var(--accent) }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
    input[type=range] { accent-color: var(--accent); margin: 0 }
    [hidden] { display: none !important }
    .soft { color: var(--soft) }
    .number { font-variant-numeric: tabular-nums }
    .gap { flex: 1 }
    .unseen { position: fixed; top: 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }

    #top { grid-column: 1 / -1; display: flex; align-items: center; gap: 16px; padding: 12px 18px 13px;
      background: var(--panel); border-bottom: 1px solid var(--line) }
    #top .words { min-width: 0; flex: 1 1 auto }
    #top h1 { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
    #facts { color: var(--soft); white-space: nowrap; overflow: hidden; text-overflow: ellipsis }
    #sign { width: 34px; height: 34px; border-radius: 50%; flex: none; display: grid; place-items: center;
      color: #fff; background: var(--soft) }
    [data-theme=dark] #sign { color: #10131f }
    #sign.good { background: var(--passed) }
    #sign.bad { background: var(--failed) }
    #sign svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-width: 2.4;
      stroke-linecap: round; stroke-linejoin: round }
    #proportions { display: flex; gap: 2px; width: min(24vw, 300px); height: 8px; border-radius: 4px;
      overflow: hidden; flex: none }
    #proportions i { background: var(--c); min-width: 3px }
    #top .actions { display: flex; gap: 8px; flex: none }

    #side { display: flex; flex-direction: column; min-height: 0; background: var(--panel);
      border-right: 1px solid var(--line) }
    #search { padding: 12px 12px 8px; position: relative }
    #filter { width: 100%; height: 34px; border-radius: 8px; border: 1px solid var(--line); padding: 0 34px 0 32px;
      background: var(--back) }
    #filter::-webkit-search-cancel-button { display: none }
    #search > svg { position: absolute; left: 22px; top: 21px; width: 16px; height: 16px; fill: none;
      stroke: var(--soft); stroke-width: 1.6; stroke-linecap: round }
    #search kbd { position: absolute; right: 21px; top: 19px }
    #filter:focus ~ kbd { display: none }
    #chips { display: flex; flex-wrap: wrap; gap: 6px; padding: 0 12px 10px; border-bottom: 1px solid var(--line) }
    .chip { height: 24px; border-radius: 12px; padding: 0 9px 0 7px; font-size: 12px; gap: 5px }
    .chip b { font-weight: 600; font-variant-numeric: tabular-nums }
    .dot { width: 8px; height: 8px; border-radius: 50%; background: var(--c); flex: none }
    .failed { --c: var(--failed) } .broken { --c: var(--broken) } .missing { --c: var(--missing) }
    .recorded { --c: var(--recorded) } .tolerated { --c: var(--tolerated) } .passed { --c: var(--passed) }
    .orphan { --c: var(--soft) }

    #list { flex: 1; min-height: 0; overflow-y: auto; position: relative; outline: none; contain: strict }
    #list:focus-visible .row[aria-selected=true] { outline: 2px solid var(--accent); outline-offset: -2px }
    #rows { position: relative }
    .row { position: absolute; left: 0; right: 0; display: flex; align-items: center; gap: 10px;
      padding: 0 12px; cursor: pointer; contain: strict }
    .row.entry { height: 54px; border-left: 3px solid transparent }
    .row.entry:hover { background: var(--back) }
    .row.entry[aria-selected=true] { background: var(--select); border-left-color: var(--accent) }
    .row .thumb { width: 42px; height: 42px; border-radius: 6px; background: var(--sunk); flex: none;
      overflow: hidden; display: grid; place-items: center; position: relative }
    .row .thumb canvas, .row .thumb img { width: 100%; height: 100%; object-fit: cover; display: block }
    .row .thumb svg { width: 18px; height: 18px; fill: none; stroke: var(--soft); stroke-width: 1.5;
      stroke-linecap: round; stroke-linejoin: round; opacity: .7 }
    .row .text { min-width: 0; flex: 1 }
    .row .name { font-weight: 550; display: flex; align-items: center; gap: 6px }
    .row .name span { overflow: hidden; text-overflow: ellipsis; white-space: pre; unicode-bidi: isolate }
    .row .name b { font-weight: inherit; white-space: pre; flex: none; margin-left: -6px }
    .row .name em { flex: none; font-style: normal; font-size: 12px; color: var(--soft); margin-left: auto }
    .row .what { color: var(--soft); font-size: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    .row.group { height: 32px; font-size: 12px; font-weight: 600; color: var(--soft); background: var(--panel);
      border: 0; border-radius: 0; width: 100% }
    .row.group svg { width: 12px; height: 12px; transition: transform .12s }
    .row.group[aria-expanded=true] svg { transform: rotate(90deg) }
    #nothing { padding: 28px 16px; text-align: center; color: var(--soft) }
    #foot { padding: 8px 14px; border-top: 1px solid var(--line); color: var(--soft); font-size: 12px;
      display: flex; gap: 8px; justify-content: space-between }

    dialog { border: 1px solid var(--line); border-radius: 14px; background: var(--panel); color: var(--text);
      padding: 20px 24px 24px; max-width: 620px; box-shadow: 0 20px 60px #0005 }
    dialog::backdrop { background: #0007 }
    dialog .head { display: flex; align-items: center; margin-bottom: 14px }
    dialog h2 { flex: 1 }
    dialog dl { display: grid; grid-template-columns: repeat(2, auto 1fr); gap: 9px 12px; align-items: baseline }
    dialog dt { white-space: nowrap; text-align: right }
    dialog dd { margin: 0; color: var(--soft) }
    #toast { position: fixed; left: 50%; bottom: 24px; transform: translateX(-50%); background: var(--text);
      color: var(--back); border-radius: 8px; padding: 8px 14px; opacity: 0; pointer-events: none;
      transition: opacity .15s; z-index: 9; max-width: 80vw }
    #toast.on { opacity: 1 }

    """#
}
