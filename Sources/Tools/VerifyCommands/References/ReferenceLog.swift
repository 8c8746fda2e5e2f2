import ComparingPictures
import Recording

/// `diorama references --log`: the git history of a reference, as text, contact sheet or animation.
@MainActor
struct ReferenceLog {
  private let arguments: Arguments
  private let name: String
  private let reader: SceneReader
  private let recall: SceneRecall

  /// For a contact sheet, and for animations.
  private static let fileExtensions = [".png", ".gif", ".webp"]

  /// The maximum number of commits searched, and of states shown.
  private static let (commitLimit, stateLimit) = (1000, 60)

  /// A state and the commit that wrote it.
  private struct Entry {
    var commit: GitRepository.Commit
    var state: ReferenceState
    /// Its picture.
    var shown: [UInt8]?
    /// Whether that is the stored picture; otherwise it is what its scene draws today.
    var isProven: Bool
    var words: [String]
  }

  init(_ arguments: Arguments, of name: String) throws {
    (self.arguments, self.name) = (arguments, name)
    reader = try arguments.sceneReader()
    recall = try SceneRecall(arguments, reader: reader)
    if arguments.has(.toForm) || arguments.has(.dryRun) {
      throw arguments.usageError("--log excludes --to and --dry-run")
    }
    if let path = arguments[.output], !Self.fileExtensions.contains(where: path.hasSuffix) {
      throw arguments.usageError(
        "-o: expected a file ending in \(Plural.list(Self.fileExtensions)), found \"\(path.printable(upTo: 200))\""
      )
    }
  }

  func run() throws {
    let plan = try VerifyPlan(
      arguments.operands, references: arguments[.references],
      skipping: [VerifyOptions.defaultArtifacts])
    guard let item = plan.items.first(where: { $0.name.description == name }) else {
      throw arguments.usageError(
        "--log: expected a name that verify --list prints, found \"\(name.printable(upTo: 200))\""
          + NearestWord.hint(for: name, among: plan.items.map(\.name.description)))
    }
    let files = try RunOutputs(
      arguments,
      reading: plan.scenes(reader, arguments.composites).lazy.flatMap { (try? $0()) ?? [] },
      files: plan.items.map(\.scene.path)
        + plan.items.flatMap { item in
          item.parts.map { item.store.file(of: item.referenceName, $0) }
        })
    let entries: [Entry]
    do {
      entries = try history(of: item)
    } catch let error as GitRepository.Unanswered {
      throw ReportInputError(message: "--log: \(error.reason)")
    }
    if entries.isEmpty {
      throw ReportInputError(message: "--log: no commit has a reference called \(name)")
    }
    for entry in entries.reversed() { print(entry) }
    guard let output = files[.output] else { return }
    let pictures = try entries.compactMap(picture)
    guard !pictures.isEmpty else {
      throw ReportInputError(message: "--log: no state of \(name) can be drawn")
    }
    if output.path.hasSuffix(".png") {
      try files.write(try sheet(pictures, columns: 4).encoded(), to: output)
    } else {
      try film(pictures, to: try files.open(output), isGIF: output.path.hasSuffix(".gif"))
    }
    arguments.printLine(output.path)
  }

  // MARK: - History

  /// The states of a reference, oldest first.
  private func history(of item: VerifyItem) throws -> [Entry] {
    let repository = try recall.repository(of: item.store.folder)
    let parts = ReferencePart.allCases.filter(item.parts.contains)
    let pictures = ReferenceStore(folder: item.store.folder)
    let paths = try
      ([item.store.digestPath] + parts.map { pictures.path(of: item.referenceName, $0) })
      .map { path in
        guard let inner = repository.path(of: path), !inner.contains(where: \.isNewline) else {
          throw GitRepository.Unanswered(
            reason: "\(path) is not in the repository of the references")
        }
        return inner
      }
    guard let scene = repository.path(of: item.scene.path) else {
      throw GitRepository.Unanswered(
        reason: "\(item.scene.path) is not in the repository of its references")
    }
    var entries: [Entry] = []
    let commits = try repository.commits(changing: paths, atMost: Self.commitLimit).reversed()
    for commit in commits {
      let contents = try repository.contents(of: paths.map { "\(commit.name):\($0)" })
      let files = zip(parts, contents.dropFirst()).compactMap { part, file in
        file.map { (part, $0) }
      }
      let isAnimation = parts.contains(.animation)
      var state = try ReferenceState(
        of: item.referenceName, digests: contents[0].map { ($0, paths[0]) },
        files: Dictionary(uniqueKeysWithValues: files), isAnimation: isAnimation)
      if state.texts == entries.last?.state.texts ?? [:] {
        // It was only converted, for example.
        continue
      }
      let isEdge = entries.isEmpty && repository.isEdge(commit.name)
      var recalled = RecalledReference()
      if state.files.isEmpty, !state.texts.isEmpty {
        do {
          try recall.take(
            item, at: scene, from: commit.name, of: repository, isShallow: isEdge,
            parts.filter { state.texts[$0] != nil },
            into: &recalled, state.proves)
        } catch let error as GitRepository.Unanswered {
          recalled.notes.append(error.reason)
        }
        state.files = recalled.files
      }
      let part = ReferencePart.ofReference(isAnimation: isAnimation)[0]
      let words =
        state.texts.isEmpty
        ? ["removed"]
        : entries.last.map { state.changes(from: $0.state) }
          ?? [
            isEdge
              ? "added here or before: this is a shallow clone: run git fetch --unshallow to get "
                + "earlier commits" : "added"
          ]
      entries.append(
        Entry(
          commit: commit, state: state, shown: state.files[part] ?? recalled.former[part],
          isProven: state.files[part] != nil, words: words + recalled.notes))
      // These files are no longer needed for comparing.
      if entries.count > 1 { entries[entries.count - 2].state.files = [:] }
      if entries.count > Self.stateLimit { entries.removeFirst() }
    }
    return entries
  }

  private func print(_ entry: Entry) {
    let commit = entry.commit
    arguments.printLine(
      "\(commit.name.prefix(10))  \(commit.date)  \(commit.author): \(commit.subject)".printable(
        upTo: 300))
    let most = 6
    for words in entry.words.prefix(most) {
      arguments.printLine("    " + words.printable(upTo: 400))
    }
    if entry.words.count > most { arguments.printLine("    and \(entry.words.count - most) more") }
  }

  // MARK: - Pictures

  /// A picture of the contact sheet: as a thumbnail, with date and commit.
  private func picture(_ entry: Entry) throws -> ContactSheet.Picture? {
    guard let file = entry.shown else { return nil }
    let image = try EncodedImage(data: file, name: name, moment: entry.state.middle)
    let whole = try image.decoded()
    let pixels = whole.resized(
      by: PixelBuffer.thumbnailScale(of: (whole.width, whole.height), in: (480, 480)))
    var list = DisplayList(
      size: CGSize(width: pixels.width, height: pixels.height), scale: 1, background: .clear)
    let bounds = CGRect(origin: .zero, size: list.size)
    var element = DisplayElement(name: "reference", matrix: CATransform3DIdentity, bounds: bounds)
    element.contents = .image(DisplayImage(image: CGImage(pixels), source: bounds, frame: bounds))
    list.elements = [element]
    let commit = entry.commit
    return ContactSheet.Picture(
      list: list,
      caption: "\(commit.date) \(commit.name.prefix(8))\(entry.isProven ? "" : ", drawn today")")
  }

  private func sheet(_ pictures: [ContactSheet.Picture], columns: Int) throws -> Still {
    var sheet = ContactSheet()
    sheet.columns = columns
    let renderer = RasterRenderer(images: DecodedImageCache(byteLimit: 32 << 20))
    return try sheet.still(of: pictures, by: renderer)
  }

  /// An animation of one frame per second, as large as the largest frame.
  private func film(_ pictures: [ContactSheet.Picture], to file: AtomicFile, isGIF: Bool) throws {
    let frames = try pictures.map { try sheet([$0], columns: 1).pixels }
    let (width, height) = (frames.map(\.width).max() ?? 1, frames.map(\.height).max() ?? 1)
    guard let rate = FrameRate(1) else { return }
    let format: AnimationFormat =
      isGIF ? .gif(GIFOptions(palettes: .perFrame)) : .webp(.lossless, method: 4)
    let writer = try AnimationWriter(
      to: file, as: format, FrameShape(width: width, height: height, scale: 1, isOpaque: true),
      rate: rate,
      count: frames.count)
    do {
      for (index, frame) in frames.enumerated() {
        let left = (width - frame.width) / 2
        let picture = PixelBuffer(width: width, height: height, background: 0xFFFF_FFFF) { memory in
          for y in 0..<frame.height {
            for x in 0..<frame.width {
              memory[y * width + left + x] = frame.pixels[y * frame.width + x]
            }
          }
        }
        try writer.write(picture, of: FrameMoment(number: index, time: Double(index)))
      }
      try writer.finish()
    } catch {
      writer.cancel()
      throw error
    }
  }
}
