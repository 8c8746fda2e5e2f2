public import DisplayLists
public import Recording

extension Stage {
  /// A display list that the stage made, as SVG.
  public func svg(
    of list: DisplayList, options: VectorOptions = VectorOptions()
  ) throws -> SVGDocument {
    try SVGRenderer(inputs(MotionOptions(options))).draw(list, timer: timings)
  }

  /// What the stage showed over time, as an SVG file that plays.
  public func animatedSVG(
    of recording: MotionRecording, options: MotionOptions = MotionOptions()
  ) throws -> AnimatedSVGDocument {
    try AnimatedSVGRenderer(inputs(options)).draw(recording, timer: timings)
  }

  /// Display lists of one or several stages as PDF pages, with this stage's images.
  public func pdf(
    of pages: [DisplayList], text: PDFRenderer.TextForm = .real, title: String? = nil,
    options: VectorOptions = VectorOptions()
  ) throws -> PDFDocument {
    var renderer = PDFRenderer(inputs(MotionOptions(options)))
    (renderer.text, renderer.title) = (text, title)
    return try renderer.draw(pages: pages, timer: timings)
  }

  /// What documents of the stage are drawn with, within its limits.
  package func inputs(_ options: MotionOptions) -> VectorInputs {
    var inputs = VectorInputs(images: images, options: options)
    if inputs.options.vectors.pixelLimit == nil {
      inputs.options.vectors.pixelLimit = embeddedPixelLimit
    }
    return inputs
  }
}

extension AnimatedSVGDocument {
  /// A complete page that plays the document.
  public func page(title: String, _ shape: FrameShape, _ schedule: FrameSchedule) -> [UInt8] {
    let page = PlayerPage(title: title, shape: shape, schedule: schedule)
    return Array(page.page(playing: text).utf8)
  }
}
