/// One subject that is measured; its name on the command line.
enum BenchSection: String, CaseIterable {
  case truth, cold, text, png, gif, apng, webp, shadow, blur, draw, vectors, flow, layouts, updates
  case motion, record, page, preview, report, verify, compare, laws

  var title: String {
    switch self {
    case .truth: "truth: pictures against the brute-force renderer, in levels of 255"
    case .cold: "cold: a process from its start to its file, nine labelled photographs at 960×640"
    case .text: "text: emoji, bubbles that size themselves, and Chinese"
    case .png: "png: encoding frames of photographs and the example scenes"
    case .gif: "gif: sixty frames of examples that scroll, against ffmpeg"
    case .apng: "apng: the same frames as animated PNG"
    case .webp: "webp: the same frames as animated WebP"
    case .shadow: "shadow: a rounded rectangle of 360×360 pixels"
    case .blur: "blur: a bar of 402×96 points at 3×, as a material shows it"
    case .draw: "draw: a cover flow of nine photographs, everything warm"
    case .vectors: "vectors: scenes as SVG and PDF"
    case .layouts: "layouts: every ready layout at a thousand to a million items"
    case .flow: "flow: a flow layout of 1,000,000 uniform items"
    case .motion: "motion: a second of scrolling in ticks, without drawing"
    case .page: "page: frames of 960×640 in the formats that a page can hold"
    case .preview: "preview: from a save to 24 pictures of 390×844 in a browser"
    case .record: "record: sixty frames of a scrolling cover flow as files, against Chromium"
    case .report: "report: the page of a thousand failures, 480×320 pixels each"
    case .verify: "verify: a thousand scenes against their references"
    case .compare: "compare: two pictures of 1920×1080 pixels"
    case .laws: "laws: random worlds that layouts are tried in"
    case .updates: "updates: batches of updates and snapshots, from their call to their layout"
    }
  }

  @MainActor
  func run(_ options: BenchOptions, _ report: Report) throws {
    switch self {
    case .truth: try TruthBench(options, report).run()
    case .cold: try ColdBench(options, report).run()
    case .text: try TextBench(report).run()
    case .png: try PNGBench(report).run()
    case .gif: try GIFBench(options, report).run()
    case .apng: try AnimationRateBench(report).runAPNG()
    case .webp: try AnimationRateBench(report).runWebP()
    case .shadow: try ShadowBench(report).run()
    case .blur: try BlurBench(report).run()
    case .draw: try DrawBench(options, report).run()
    case .flow: try FlowBench(report).run()
    case .vectors: try VectorsBench(report).run()
    case .layouts: try LayoutsBench(report).run()
    case .page: try PageBench(report).run()
    case .preview: try PreviewBench(report).run()
    case .record: try RecordBench(options, report).run()
    case .report: try ReportBench(report).run()
    case .verify: try VerifyBench(report).run()
    case .compare: try CompareBench(options, report).run()
    case .laws: LawsBench(report).run()
    case .updates: try UpdatesBench(report).run()
    case .motion: try MotionBench(report).run()
    }
  }
}
