extension ReportPage {
  static let styleOfPictures = #"""
    .viewer { border: 1px solid var(--line); border-radius: 12px; background: var(--panel); overflow: hidden;
      box-shadow: var(--shade) }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 9px 12px;
      border-bottom: 1px solid var(--line) }
    .segments { display: inline-flex; flex-wrap: wrap; background: var(--sunk); border-radius: 8px; padding: 2px }
    .segments button { border: 0; background: none; height: 26px; border-radius: 6px; padding: 0 10px; color: var(--soft) }
    .segments button:hover:not(:disabled) { color: var(--text); background: none }
    .segments button[aria-pressed=true] { background: var(--panel); color: var(--text); box-shadow: 0 1px 3px #0003; font-weight: 550 }
    [data-theme=dark] .segments button[aria-pressed=true] { background: #3b3b45 }
    .knob { display: inline-flex; align-items: center; gap: 8px; color: var(--soft); font-size: 12px }
    .knob input { width: 96px }
    .knob output { color: var(--text); min-width: 2.6em; font-variant-numeric: tabular-nums }
    .ramp { width: 84px; height: 8px; border-radius: 4px }
    .stage { display: flex; height: 260px; background: var(--line); gap: 1px; position: relative;
      user-select: none; -webkit-user-select: none }
    .stage.stack { flex-direction: column }
    .pane { flex: 1 1 0; min-width: 0; min-height: 0; position: relative; display: flex; flex-direction: column;
      background: var(--back) }
    .pane .labels { display: flex; justify-content: space-between; height: 24px; padding: 0 12px; align-items: center;
      background: var(--panel); border-bottom: 1px solid var(--line); flex: none }
    .pane .label { font-size: 11px; font-weight: 600; color: var(--soft) }
    .pane .label.actual { color: var(--accent) }
    .scroller { flex: 1; min-height: 0; overflow: auto; display: grid; cursor: grab; touch-action: pan-x pan-y; outline-offset: -3px }
    .scroller.held { cursor: grabbing }
    .sheet { position: relative; margin: auto; flex: none;
      background: repeating-conic-gradient(var(--check) 0 25%, var(--check2) 0 50%) 0 0/16px 16px;
      box-shadow: 0 0 0 1px var(--line) }
    .sheet canvas, .sheet img { position: absolute; left: 0; top: 0; display: block }
    .crisp canvas, .crisp img { image-rendering: pixelated }
    .divider { position: absolute; top: 0; bottom: 0; width: 0; border-left: 2px solid var(--accent); z-index: 2;
      cursor: ew-resize; touch-action: none }
    .divider::before { content: ""; position: absolute; left: -15px; top: 0; bottom: 0; width: 28px }
    .divider::after { content: ""; position: absolute; left: -15px; top: calc(50% - 14px); width: 28px; height: 28px;
      border-radius: 50%; background: var(--accent) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 28 28' fill='none' stroke='white' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M11 10l-4 4 4 4M17 10l4 4-4 4'/%3E%3C/svg%3E");
      box-shadow: 0 1px 5px #0006 }
    .box { position: absolute; z-index: 1; padding: 0; height: auto; border-radius: 2px; background: none;
      border: 1.5px solid #ff2d87; box-shadow: 0 0 0 1px #ffffff70; min-width: 0 }
    .box:hover { background: #ff2d8726 !important; border-color: #ff2d87 !important }
    .spot { position: absolute; z-index: 2; pointer-events: none; box-shadow: 0 0 0 1px #000, 0 0 0 2px #fff }
    .message { margin: auto; padding: 20px; text-align: center; color: var(--soft); max-width: 46ch; overflow-wrap: anywhere }
    .status { display: flex; flex-wrap: wrap; gap: 4px 18px; align-items: center; padding: 7px 12px; min-height: 34px;
      border-top: 1px solid var(--line); color: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums }
    .status .code { font-size: 12px; color: var(--text) }
    .swatch { display: inline-block; width: 13px; height: 13px; border-radius: 3px; vertical-align: -2px; margin-right: 6px;
      box-shadow: 0 0 0 1px var(--strong) }
    .film { border-top: 1px solid var(--line); padding: 10px 12px 12px; display: grid; gap: 10px; min-width: 0 }
    .transport { display: flex; flex-wrap: wrap; gap: 8px; align-items: center }
    .transport input { flex: 1; min-width: 120px }
    .chart { position: relative; height: 56px; cursor: pointer; border-radius: 6px; background: var(--back) }
    .chart canvas { width: 100%; height: 100%; display: block }
    .chart .scale { position: absolute; right: 6px; top: 3px; font-size: 11px; color: var(--soft); pointer-events: none;
      padding: 0 5px; border-radius: 4px; background: color-mix(in srgb, var(--back) 85%, transparent) }
    .strip { display: flex; gap: 8px; overflow-x: auto; padding: 3px 3px 8px }
    .cel { flex: none; height: auto; padding: 4px; display: grid; gap: 3px; font-size: 11px; color: var(--soft); border-radius: 8px;
      border-width: 1px; justify-items: center; text-align: center }
    .cel[aria-current=true] { border-color: var(--accent); background: var(--select) !important; color: var(--text) }
    .cel canvas, .cel img { display: block; border-radius: 3px; background: var(--sunk); object-fit: contain }
    .cel .when { display: flex; gap: 5px; align-items: center; font-variant-numeric: tabular-nums }
    .whole { display: flex; flex-wrap: wrap; gap: 14px; margin-top: 8px }
    .whole figure { margin: 0; min-width: 0 }
    .whole img { max-width: min(100%, 420px); max-height: 60vh; display: block; border-radius: 6px;
      background: repeating-conic-gradient(var(--check) 0 25%, var(--check2) 0 50%) 0 0/16px 16px }

    """#
}
