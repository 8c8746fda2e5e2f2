import Foundation

/// The state of a preview, which belongs to the main thread.
@MainActor
final class PreviewModel {
  /// By their numbers, which stay when files come and go.
  private(set) var sources: [PreviewSource] = []
  /// Those that there are now, in their order.
  private(set) var listed: [PreviewSource] = []
  var revision = 1
  var live: [LiveStage] = []

  init(_ inputs: [PreviewInput]) { list(inputs) }

  /// Lists inputs in place of those before; returns whether they are others.
  @discardableResult
  func list(_ inputs: [PreviewInput]) -> Bool {
    let before = listed.map(\.number)
    listed = inputs.map { input in
      if let known = sources.first(where: { $0.input.name == input.name }) { return known }
      let source = PreviewSource(input, number: sources.count)
      sources.append(source)
      return source
    }
    return listed.map(\.number) != before
  }

  func forgetStages() {
    live = []
    for source in sources { source.forgetStages() }
  }

  /// A scene and its file. Throws ``RequestError`` for another source.
  func file(_ number: Double) throws -> (source: PreviewSource, path: String) {
    guard let index = Int(exactly: number), sources.indices.contains(index),
      let path = sources[index].input.path, case .scene = sources[index].input.kind
    else { throw RequestError("only a scene's file can be written") }
    return (sources[index], path)
  }

  func write(_ edit: SceneEdit, to source: PreviewSource, over digest: String) throws {
    try source.write(edit, over: digest)
    live.removeAll { $0.setup.source == source.number }
  }

  func source(_ query: PreviewQuery) throws -> PreviewSource {
    guard sources.indices.contains(query.setup.source) else {
      throw RequestError("there is no source \(query.setup.source)", status: 404)
    }
    let source = sources[query.setup.source]
    if !source.isRead { source.reload() }
    return source
  }
}
