import Basics
import Foundation
import LocatedJSON
import Verification
import VerificationReports
import WebServer

/// The report of a run, and the references known on this machine.
struct ReviewDocument {
  /// With pictures below ``folder``.
  var report: VerificationReport
  /// The folder of the report.
  var folder: String
  var known: KnownReferences
}

/// A verification report whose failures people accept and reject. Writes only accepted candidates,
/// like `verify --approve`.
final class ReviewSession: Sendable {
  private let loop: MainLoop
  private let events = EventStreams()
  private let model: ReviewModel

  /// - Parameters:
  ///   - loop: runs on the main thread.
  ///   - open: reads the report; its errors are thrown.
  @MainActor
  init(loop: MainLoop, open: @escaping @MainActor () throws -> ReviewDocument) throws {
    self.loop = loop
    model = ReviewModel(try open(), open: open)
  }

  /// Handles changes of files: another run may have replaced the report.
  func filesChanged() {
    loop.post { [self] in
      if model.reloadIfReplaced() { events.send(revision: model.revision) }
    }
  }

  /// Ends the event streams of pages.
  func end() { events.end() }

  /// The rejections so far, as a Markdown list; empty if there are none.
  @MainActor var notes: String { model.notes }

  /// Answers a request.
  func answer(_ request: WebRequest) -> WebAnswer {
    do {
      return try request.method == "GET" ? get(request) : post(request)
    } catch {
      return .errorMessage(error.message, status: error.status)
    }
  }

  private func get(_ request: WebRequest) throws(RequestError) -> WebAnswer {
    switch request.path {
    case "":
      let page = try onMain { model throws(RequestError) in
        HTMLReport().servedPage(
          model.document.report, picturesIn: model.document.folder, style: ReviewPage.style,
          script: "const runOfPage = '\(model.run)'\n" + ReviewPage.script)
      }
      // The page's scripts are inlined.
      return .document(
        page, type: "text/html; charset=utf-8",
        headers: [
          (
            "Content-Security-Policy",
            "default-src 'none'; img-src data: blob: 'self'; style-src 'unsafe-inline'; "
              + "script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; "
              + "form-action 'none'; frame-ancestors 'none'"
          )
        ])
    case "events":
      let revision = try onMain { model throws(RequestError) in model.revision }
      // The other pages display the number of viewers.
      events.send(revision: revision)
      return .events(events.add(revision: revision) { [self] in tellAgain() })
    case "review": return .json(try state())
    case "notes.md":
      return .text(
        try onMain { model throws(RequestError) in model.notes }, type: "text/markdown")
    default: throw RequestError("not found", status: 404)
    }
  }

  private func post(_ request: WebRequest) throws(RequestError) -> WebAnswer {
    guard let body = JSON5Parser.parse(request.body, depthLimit: 16).value,
      let decision = ReviewModel.Decision(request.path, body)
    else { throw RequestError("expected a decision", status: 400) }
    try onMain { model throws(RequestError) in try model.take(decision) }
    tellAgain()
    return .json(try state())
  }

  private func tellAgain() { loop.post { [self] in events.send(revision: model.revision) } }

  private func state() throws(RequestError) -> LocatedValue {
    let people = events.count
    return try onMain { model throws(RequestError) in model.json(people: people) }
  }

  private func onMain<Value: Sendable>(
    _ work: @escaping @MainActor @Sendable (ReviewModel) throws(RequestError) -> Value
  ) throws(RequestError) -> Value {
    let result = loop.perform { [model] in
      Result<Value, RequestError> { () throws(RequestError) in try work(model) }
    }
    guard let result else { throw RequestError("the review has ended", status: 503) }
    return try result.get()
  }
}
