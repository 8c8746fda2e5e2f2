import Basics
import CommandSupport
import DisplayLists
import Foundation
import LayerRendering
import LayerTree
import LocatedJSON
import Recording
import SceneFiles
import ScenePlayback
import VectorRendering
import WebServer

/// A running preview and its pages' requests, on their own threads: they draw and encode; the model
/// is used on the main thread.
final class PreviewSession: Sendable {
  private let loop: MainLoop
  private let events = EventStreams()
  private let model: PreviewModel
  private let title: String
  private let find: @MainActor () throws -> [PreviewInput]

  /// Throws what `find` throws.
  /// - Parameters:
  ///   - loop: runs on the main thread.
  ///   - find: returns what is previewed, at least one; asked again when files come and go.
  @MainActor
  init(loop: MainLoop, find: @escaping @MainActor () throws -> [PreviewInput]) throws {
    (self.loop, self.find) = (loop, find)
    let inputs = try find()
    title = inputs.map { ($0.name as NSString).lastPathComponent }.joined(separator: ", ")
    model = PreviewModel(inputs)
    load(until: .now + Self.loadTime)
  }

  /// How long reading may take before the page's address is known.
  private static let loadTime = Duration.seconds(1)

  /// Reads the next source that was not read yet, and more while there is time; the others follow one
  /// by one between requests.
  @MainActor
  private func load(until end: ContinuousClock.Instant) {
    repeat { model.listed.first { !$0.isRead }?.reload() } while .now < end && hasUnread
    guard hasUnread else { return }
    loop.post { [self] in
      load(until: .now)
      let count = model.listed.count { $0.isRead }
      if !hasUnread || count.isMultiple(of: 10) { announce() }
    }
  }

  @MainActor private var hasUnread: Bool { model.listed.contains { !$0.isRead } }

  /// The folders to watch for changes.
  @MainActor var folders: [String] {
    Array(Set(model.listed.flatMap { $0.input.folders })).sorted()
  }

  /// Lists the scenes anew if some may have come or gone; returns whether they have.
  @MainActor
  private func updateList(_ paths: Set<String>) -> Bool {
    let known = Set(model.listed.compactMap { $0.input.path.map(absolutePath) })
    let mayDiffer =
      paths.isEmpty
      || paths.contains {
        SceneInputs.isSceneName($0)
          && known.contains($0) != FileManager.default.fileExists(atPath: $0)
      }
    // A file that was given by its own name stays, and is said to be missing.
    guard mayDiffer, let inputs = try? find(), model.list(inputs) else { return false }
    load(until: .now + Self.loadTime)
    return true
  }

  /// Handles changed files.
  /// - Parameter paths: empty if unknown.
  func filesChanged(_ paths: Set<String>) {
    loop.post { [self] in
      var isAffected = updateList(paths)
      let scenes = Set(model.listed.compactMap { $0.input.path.flatMap(pathWithoutLinks) })
      for source in model.listed where source.isAffected(by: paths, among: scenes) {
        let own = source.input.path.map { absolutePath($0) }
        source.reload(keepsImages: !paths.isEmpty && paths.allSatisfy { $0 == own })
        // Touched scenes continue while a file is invalid or missing.
        if source.problems.isEmpty { model.live.removeAll { $0.setup.source == source.number } }
        isAffected = true
      }
      if isAffected { announce() }
    }
  }

  /// Ends the event streams of pages.
  func end() { events.end() }

  /// Answers a request.
  func answer(_ request: WebRequest) -> WebAnswer {
    do {
      return try request.method == "GET" ? get(request) : post(request)
    } catch {
      return Self.errorMessage(error, name: title)
    }
  }

  // MARK: - Reading

  private func get(_ request: WebRequest) throws -> WebAnswer {
    switch request.path {
    case "": return .text(PreviewPage.body, type: "text/html")
    case "style.css": return .text(PreviewPage.style, type: "text/css")
    case "script.js": return .text(PreviewPage.script, type: "text/javascript")
    case "events": return .events(events.add(revision: try onMain { $0.revision }))
    case "state":
      return .json(
        try onMain { [title] model in
          PreviewState(title: title, revision: model.revision, sources: model.listed).json
        })
    case "picture": return try picture(request)
    case "onion": return try onion(request)
    case "thumbnail": return try thumbnail(request)
    case "values": return try values(request)
    case "elements": return try elements(request)
    case "layers": return try layers(request)
    case "command": return .text(try command(request), type: "text/plain")
    case let path where path.hasPrefix("file/"): return try file(path)
    default: throw RequestError("not found", status: 404)
    }
  }

  /// A resolved picture, to be drawn on any thread.
  private struct Drawing: Sendable {
    var list: DisplayList
    var renderer: RasterRenderer
    /// The scene's own scale, whatever the picture's is.
    var ownScale: Double
    /// Empty unless asked for.
    var descriptions: [String: ElementDescription] = [:]
  }

  /// Resolves a query.
  private func drawing(_ query: PreviewQuery, times: [Double]? = nil) throws -> [Drawing] {
    try onMain { model in
      let source = try model.source(query)
      let own = try source.stage(query.setup)
      let stage = try source.stage(query.fitted(own.size, scale: own.scale))
      return try (times ?? [query.time]).map {
        var drawing = try Self.drawing(stage, query, at: $0)
        drawing.ownScale = own.scale
        return drawing
      }
    }
  }

  @MainActor
  private static func drawing(
    _ stage: SceneStage, _ query: PreviewQuery, at time: Double, describes: Bool = false
  ) throws -> Drawing {
    func made(_ list: DisplayList) -> Drawing {
      Drawing(
        list: list, renderer: stage.renderer, ownScale: stage.scale,
        descriptions: describes ? stage.descriptions() : [:])
    }
    let list = try stage.displayList(at: time)
    if let offset = query.offset {
      let before = stage.contentOffset
      stage.scroll(to: offset)
      defer { stage.scroll(to: before) }
      return made(try stage.stage.displayList())
    }
    return made(list)
  }

  private func picture(_ request: WebRequest) throws -> WebAnswer {
    let query = try PreviewQuery(request.query)
    if request["format"] == "svg" {
      let text = try onMain { model in
        let stage = try model.source(query).stage(query.setup)
        let list = try Self.drawing(stage, query, at: query.time).list
        return try stage.stage.svg(of: list).bytes
      }
      return .document(text, type: "image/svg+xml")
    }
    let drawing = try drawing(query)[0]
    return try Self.document(of: drawing, as: request["format"])
  }

  /// A picture as PNG or raw pixels, which needs no packing.
  /// - Parameter format: `rgba` for four bytes per pixel, not premultiplied, row by row.
  private static func document(
    of drawing: Drawing, as format: String?, headers: [(name: String, value: String)] = []
  ) throws -> WebAnswer {
    let list = drawing.list
    let pixels = try drawing.renderer.draw(list)
    let headers =
      [
        ("Diorama-Scale", LocatedValue.text(of: list.scale)),
        ("Diorama-Own-Scale", LocatedValue.text(of: drawing.ownScale)),
      ] + headers
    guard format == "rgba" else {
      let bytes = try PNGEncoder(pixelsPerPoint: list.scale).encode(pixels)
      return .document(bytes, type: "image/png", headers: headers)
    }
    return .document(
      pixels.straightBytes, type: "application/octet-stream",
      headers: headers + [
        ("Diorama-Width", "\(pixels.width)"), ("Diorama-Height", "\(pixels.height)"),
      ])
  }

  /// The maximum number of moments of an onion skin.
  private static let momentLimit = 24

  private func onion(_ request: WebRequest) throws -> WebAnswer {
    let query = try PreviewQuery(request.query)
    let times = (request["times"] ?? "").split(separator: ",").compactMap { Double($0) }
      .filter { (0...86_400).contains($0) }.sorted()
    guard (1...Self.momentLimit).contains(times.count) else {
      throw RequestError("times: expected 1 to \(Self.momentLimit) moments in seconds")
    }
    let drawings = try drawing(query, times: times)
    var skin = drawings[0]
    skin.list = OnionSkin().displayList(of: drawings.map(\.list))
    return try Self.document(of: skin, as: request["format"])
  }

  private func elements(_ request: WebRequest) throws -> WebAnswer {
    let query = try PreviewQuery(request.query)
    return .json(
      try onMain { model in
        let source = try model.source(query)
        let drawing = try Self.drawing(
          try source.stage(query.setup), query, at: query.time, describes: true)
        return ElementListing(drawing.list).json(
          drawing.descriptions, in: source.document?.source?.value)
      })
  }

  private func thumbnail(_ request: WebRequest) throws -> WebAnswer {
    let query = try PreviewQuery(request.query)
    guard let side = request["side"].flatMap({ Int($0) }), (16...512).contains(side) else {
      throw RequestError("side: expected 16 to 512 pixels")
    }
    return .document(
      try onMain { try $0.source(query).thumbnail(side: side) }, type: "image/png")
  }

  /// What can be edited of an element or, without one, of the layout.
  private func values(_ request: WebRequest) throws -> WebAnswer {
    let query = try PreviewQuery(request.query)
    let name = request["element"]
    return .json(
      try onMain { model in
        let source = try model.source(query)
        guard let path = source.input.path, let file = source.document?.source?.value else {
          throw RequestError("only a scene's file can be edited")
        }
        let values = try EditableValues(path: path, name: source.input.name, showing: file)
        guard let name else { return values.ofSections }
        let drawing = try Self.drawing(
          try source.stage(query.setup), query, at: query.time, describes: true)
        return values.of(drawing.descriptions[name])
      })
  }

  private func layers(_ request: WebRequest) throws -> WebAnswer {
    let query = try PreviewQuery(request.query)
    let (drawing, eye, eyes) = try onMain { model in
      let stage = try model.source(query).stage(query.setup)
      let drawing = try Self.drawing(stage, query, at: query.time)
      let tags = Set(drawing.list.elements.compactMap(\.tag))
      let eyes = tags.reduce(into: [:]) { $0[$1] = stage.eye(of: $1) }
      return (drawing, stage.eye, eyes)
    }
    let listing = ElementListing(drawing.list)
    return .json(try listing.layers(by: drawing.renderer, eye: eye, eyes: eyes))
  }

  private func command(_ request: WebRequest) throws -> String {
    let query = try PreviewQuery(request.query)
    return try onMain { model in
      PreviewCommandLine(query, of: try model.source(query).input).text
    }
  }

  private func file(_ path: String) throws -> WebAnswer {
    let parts = path.split(separator: "/", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[1]) else {
      throw RequestError("expected file/SOURCE/NAME")
    }
    let folder = try onMain { model in
      guard model.sources.indices.contains(number),
        case .pictures = model.sources[number].input.kind
      else { throw RequestError("there is no such folder", status: 404) }
      return model.sources[number].input.path ?? "."
    }
    guard let (bytes, type) = PictureFolder(folder).contents(of: String(parts[2])) else {
      throw RequestError("there is no such picture", status: 404)
    }
    return .document(bytes, type: type)
  }

  // MARK: - Changing

  private func post(_ request: WebRequest) throws -> WebAnswer {
    guard let body = JSON5Parser.parse(request.body, depthLimit: 16).value,
      case .object = body.kind
    else { throw RequestError("expected a JSON object") }
    switch request.path {
    case "live": return try live(body)
    case "write": return try write(body)
    case "edit": return try edit(body)
    case "undo": return try undo(body)
    default: throw RequestError("not found", status: 404)
    }
  }

  /// The maximum number of touched scenes at a time.
  private static let liveLimit = 4

  private func live(_ body: LocatedValue) throws -> WebAnswer {
    guard let text = body.text("query"), let time = body.finite("time") else {
      throw RequestError("expected a query and a time")
    }
    let query = try PreviewQuery(text: text)
    var events: [LiveStage.Event] = []
    if case .list(let items)? = body["events"]?.kind {
      events = items.prefix(1000).compactMap(LiveStage.Event.init)
    }
    let (drawing, isMoving, offset) = try onMain { [events] model in
      let source = try model.source(query)
      let own = try source.stage(query.setup)
      let setup = query.fitted(own.size, scale: own.scale)
      if events.contains(where: { $0.kind == .reset }) {
        model.live.removeAll { $0.setup == setup }
      }
      let live: LiveStage
      if let known = model.live.first(where: { $0.setup == setup }) {
        live = known
      } else {
        let stage = try source.newStage(setup, until: query.time)
        live = LiveStage(stage, setup, at: query.time)
        if let offset = query.offset { stage.scroll(to: offset) }
        model.live.append(live)
        if model.live.count > Self.liveLimit { model.live.removeFirst() }
      }
      live.take(events, at: time)
      let drawing = Drawing(
        list: try live.stage.displayList(at: live.stage.stage.time),
        renderer: live.stage.renderer, ownScale: own.scale)
      return (drawing, live.isMoving, live.stage.contentOffset)
    }
    return try Self.document(
      of: drawing, as: body.text("format"),
      headers: [
        ("Diorama-Moving", "\(isMoving)"),
        ("Diorama-Offset", "\(LocatedValue.text(of: offset.x)),\(LocatedValue.text(of: offset.y))"),
      ])
  }

  private func write(_ body: LocatedValue) throws -> WebAnswer {
    guard case .object(let members)? = body["values"]?.kind, (1...200).contains(members.count),
      let number = body.finite("source")
    else { throw RequestError("expected a source and the values to write") }
    let values = members.compactMap { member -> PreviewQuery.Setting? in
      guard case .string(let text) = member.value.kind else { return nil }
      return PreviewQuery.Setting(name: member.key, value: text)
    }
    guard values.count == members.count else { throw RequestError("expected values as texts") }
    let (isTrial, digest) = (body.isTrial, body.text("digest"))
    guard isTrial || digest != nil else {
      throw RequestError("expected the digest that came with the change")
    }
    let (diff, seen) = try onMain { model in
      let (source, path) = try model.file(number)
      let change = try SceneEdit(of: source, path: path, values: values)
      if !isTrial, let digest { try model.write(change, to: source, over: digest) }
      return (change.diff, change.digest)
    }
    if !isTrial { loop.post { [self] in announce() } }
    return .json(["diff": .text(diff), "digest": .text(seen)])
  }

  /// Writes one value, or only says what is wrong with it.
  private func edit(_ body: LocatedValue) throws -> WebAnswer {
    guard case .list(let written)? = body["path"]?.kind,
      let text = body.text("text"), let digest = body.text("digest"),
      let number = body.finite("source")
    else { throw RequestError("expected a source, its digest, a path and a text") }
    let path = written.compactMap(JSON5Editor.Step.init)
    guard path.count == written.count, !path.isEmpty else {
      throw RequestError("expected a path of keys and numbers")
    }
    let isTrial = body.isTrial
    do {
      try onMain { model in
        let (source, file) = try model.file(number)
        let change = try SceneEdit(of: source, path: file, at: path, text: text)
        if !isTrial { try model.write(change, to: source, over: digest) }
      }
    } catch let refused as SceneEdit.Refused {
      return .json(refused.json, status: 422)
    }
    if !isTrial { loop.post { [self] in announce() } }
    return .json(["isWritten": LocatedValue(.bool(!isTrial))])
  }

  private func undo(_ body: LocatedValue) throws -> WebAnswer {
    guard let number = body.finite("source") else { throw RequestError("expected a source") }
    try onMain { model in
      let (source, _) = try model.file(number)
      try source.undo()
      model.live.removeAll { $0.setup.source == source.number }
    }
    loop.post { [self] in announce() }
    return .json(["isWritten": LocatedValue(.bool(true))])
  }

  /// Notifies all pages of a change.
  @MainActor
  private func announce() {
    model.revision += 1
    events.send(revision: model.revision)
  }

  /// The maximum number of seconds that the model works for one request.
  private static let timeLimit = 5.0

  private func onMain<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable (PreviewModel) throws -> Value
  ) throws -> Value {
    let result = loop.perform { [model] in
      WorkLimit(seconds: Self.timeLimit).perform {
        let result = Result { try work(model) }
        // A stage whose work was stopped is incomplete.
        if WorkLimit.isReached { model.forgetStages() }
        return result
      }
    }
    guard let result else { throw RequestError("the preview has ended", status: 503) }
    do { return try result.get() } catch let error as WorkStopped {
      throw RequestError("this moment of the scene \(error)", status: 503)
    }
  }

  private static func errorMessage(_ error: any Error, name: String) -> WebAnswer {
    if let error = error as? RequestError {
      return .errorMessage(error.message, status: error.status)
    }
    let problems = PreviewSource.problems(of: error, name: name)
    let answer: LocatedValue = [
      "message": .text(problems.map(\.description).joined(separator: "\n")),
      "problems": PreviewState.problems(problems),
    ]
    return .json(answer, status: 422)
  }
}
