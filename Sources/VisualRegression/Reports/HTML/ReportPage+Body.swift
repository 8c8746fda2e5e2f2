extension ReportPage {
  static let body = #"""
    <div id="page">
    <header id="top">
    <div id="sign"></div>
    <div class="words"><h1 id="title"></h1><p id="facts"></p></div>
    <div id="proportions" role="img"></div>
    <div class="actions">
    <button id="approve" class="main wide" title="Copy the command that takes what was found as references (c)" hidden><svg viewBox="0 0 16 16"><rect x="5.5" y="5.5" width="8" height="8" rx="1.5"/><path d="M10.5 3.5v-1h-8v8h1"/></svg>Copy approve command</button>
    <button id="theme" class="icon" aria-label="Dark or light" title="Dark or light (t)"><svg viewBox="0 0 16 16"><circle cx="8" cy="8" r="5.5"/><path d="M8 2.5a5.5 5.5 0 0 1 0 11z" fill="currentColor"/></svg></button>
    <button id="help" class="icon" aria-label="Keys" title="Keys (?)"><svg viewBox="0 0 16 16"><path d="M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12.4v.1"/></svg></button>
    </div>
    </header>
    <aside id="side" aria-label="Entries">
    <div id="search"><svg viewBox="0 0 16 16"><circle cx="7" cy="7" r="4.5"/><path d="M10.5 10.5L14 14"/></svg><input id="filter" type="search" placeholder="Filter: name, file, words" aria-label="Filter" autocomplete="off" spellcheck="false"><kbd>f</kbd></div>
    <div id="chips" role="group" aria-label="Outcomes"></div>
    <div id="list" role="listbox" tabindex="0" aria-label="Entries"><div id="rows" role="presentation"></div><p id="nothing" hidden>Nothing matches.</p></div>
    <div id="foot"><span id="place" class="number"></span><span id="reading"></span></div>
    </aside>
    <main id="detail" tabindex="-1"></main>
    </div>
    <dialog id="keys" aria-labelledby="keysTitle"><div class="head"><h2 id="keysTitle">Keys</h2><button class="icon" id="closeKeys" aria-label="Close"><svg viewBox="0 0 16 16"><path d="M4 4l8 8M12 4l-8 8"/></svg></button></div><dl id="keyList"></dl></dialog>
    <div id="toast" role="status" aria-live="polite"></div>
    <div id="spoken" class="unseen" role="status" aria-live="polite"></div>

    """#
}
