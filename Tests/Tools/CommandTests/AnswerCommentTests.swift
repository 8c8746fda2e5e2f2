import Foundation
import Testing
import VerificationReports

/// `answer-comment` and `comment-on-github` of `Examples/ContinuousIntegration`, with a repository and the APIs of GitHub and
/// GitLab on this machine.
@Suite(
  "Comments that accept and reject pictures", .enabled(if: AllTests.isOn, AllTests.reason))
struct AnswerCommentTests {
  enum Host: String, CaseIterable, Sendable {
    case github, gitlab
  }

  /// What the script did about a comment.
  private struct Outcome: Decodable {
    var status: Int32
    var output: String
    var errors: String
    /// What was sent to the host other than replies: paths with values.
    var calls: [String]
    var answers: [String]
  }

  /// A pull request from the branch `change`. Programs in its `bin` take precedence over the built command.
  private struct Request {
    let folder: Folder
    let host: Host

    /// Creates the branch from the contents of the folder `work`.
    init(_ host: Host, _ prepare: (Folder) throws -> Void) throws {
      self.host = host
      folder = try Folder()
      try prepare(folder)
      try shell(
        """
        \(DigestReferenceTests.git) init -q --bare octo/shelves.git && cd work &&
        \(DigestReferenceTests.git) init -q && git remote add origin ../octo/shelves.git
        """)
      try push("first")
    }

    var head: String { get throws { try git("rev-parse", "change") } }

    func shell(_ script: String) throws {
      let result = try Shell.run(script, in: folder)
      #expect(result.status == 0, "\(script): \(result.errors)")
    }

    /// Commits the contents of `work` to the branch.
    func push(_ subject: String) throws {
      try shell(
        """
        cd work && git add -A && \(DigestReferenceTests.git) commit -qm \(subject) &&
        git push -q origin HEAD:change
        """)
    }

    /// The output of git in the branch's repository.
    func git(_ words: String...) throws -> String {
      let result = try AllTests.run("git", ["--git-dir", "octo/shelves.git"] + words, in: folder)
      #expect(result.status == 0, "\(words): \(result.errors)")
      return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Writes a comment, and runs the script for it if it is to be handled.
    @discardableResult
    func say(
      _ text: String, by name: String = "dora", _ settings: [String] = [], isHandled: Bool = true
    ) throws -> Outcome {
      let answer = [script("answer-comment"), "--workflow", "pictures.yml", "--", "Scenes"]
      return try say(text, by: name, settings, running: isHandled ? answer : [])
    }

    /// Posts a file as the report of the branch's commit, as a run does.
    func post(
      _ summary: String, _ variables: [String] = [], _ settings: [String] = []
    ) throws -> Outcome {
      try folder.write(summary, "work/summary.md")
      let words = try ["-C", folder.path("work"), "NUMBER=7", "COMMIT=\(head)"] + variables
      return try say(
        "Hello", settings,
        running: ["env"] + words + [script("comment-on-github"), "summary.md"])
    }

    private func script(_ name: String) -> String {
      Command.top.appending(path: "Examples/ContinuousIntegration/\(name)").path
    }

    private func say(
      _ text: String, by name: String = "dora", _ settings: [String], running program: [String]
    ) throws -> Outcome {
      let here = URL(filePath: #filePath).deletingLastPathComponent()
      let beside = try Command.executable().deletingLastPathComponent().path
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      var words = [
        "PATH=\(folder.path("bin")):\(beside):\(path)",
        here.appending(path: "Hosts/fake-host").path, host.rawValue, folder.url.path, name, text,
      ]
      words += settings
      if !program.isEmpty { words += ["--"] + program }
      let result = try AllTests.run("env", words, in: folder)
      #expect(result.status == 0, "\(text): \(result.errors)")
      return try JSONDecoder().decode(Outcome.self, from: result.output)
    }

    /// Posts a report of the branch's commit.
    func report(by name: String = "github-actions[bot]") throws {
      try say(
        "<!-- diorama -->\n<!-- commit {head} -->\n## ❌ Two failed\n", by: name, isHandled: false)
    }
  }

  // MARK: - With the built command

  /// Four scenes, three of which have changed since their references were recorded.
  private static func changed(_ host: Host, store: String = "pictures") throws -> Request {
    func write(_ names: [String], _ color: String, in folder: Folder) throws {
      for name in names {
        try folder.write(VerifyCommandTests.scene(color), "work/Scenes/\(name).json5")
      }
    }
    let request = try Request(host) { folder in
      try folder.write(
        "{ verify: { references: { store: \"\(store)\" } } }", "work/Scenes/diorama.json5")
      try folder.write("Output/\n", "work/.gitignore")
      try write(["same", "tall", "wide", "wider"], "green", in: folder)
      let recorded = try Command.run(
        ["verify", "Scenes", "--record", "missing"], in: folder.url.appending(path: "work"))
      #expect(recorded.status == 1, "\(recorded.errors)")
    }
    try write(["tall", "wide", "wider"], "blue", in: request.folder)
    try request.push("second")
    return request
  }

  /// The names that differ in a clone of the branch.
  private static func differing(_ request: Request) throws -> [String] {
    try request.shell("rm -rf clone && git clone -q -b change octo/shelves.git clone")
    let clone = request.folder.url.appending(path: "clone")
    _ = try Command.run(["verify", "Scenes", "--artifacts", "artifacts"], in: clone)
    let bytes = [UInt8](try Data(contentsOf: clone.appending(path: "artifacts/report.json")))
    let report = try JSONReport().report(from: bytes, named: "report.json")
    return report.entries.filter { !$0.outcome.isPassed }.map(\.name).sorted()
  }

  @Test(
    "accepts exactly what a comment names, in its author's name, and only once",
    arguments: [
      (Host.github, "digests"), (.github, "pictures"), (.gitlab, "digests"), (.gitlab, "pictures"),
    ])
  func accepting(host: Host, store: String) throws {
    let request = try Self.changed(host, store: store)
    #expect(try Self.differing(request) == ["tall", "wide", "wider"])
    try request.report()
    let some = try request.say("Nice!\r\n/accept `wide` 'no such' same widr\r\n/reject \"tall\"")
    #expect(some.status == 0, "\(some.errors)")
    let answer = try #require(some.answers.first)
    #expect(
      answer.contains(
        """
        **Accepted**

        - `wide`

        **Rejected until accepted by name**

        - `tall`

        **Already matching**

        - `same`

        **Not found**

        - `no such`
        - `widr` – did you mean `wider`, `wide`?

        Pushed as \(try request.head.prefix(10)).
        """), "\(answer)")
    #expect(answer.contains("Still differing: 1."), "\(answer)")
    #expect(try Self.differing(request) == ["tall", "wider"])
    let (email, other) =
      host == .github
      ? ("501+dora@users.noreply.github.com", "41898282+github-actions[bot]@")
      : ("501-dora@users.noreply.gitlab.com", "41898282-github-actions[bot]@")
    let commit = try request.git("log", "-1", "--format=%an <%ae> %s %ce", "change")
    #expect(commit.hasPrefix("dora <\(email)> Accept 1 changed reference \(other)"), "\(commit)")
    #expect(
      try request.git("diff", "--name-only", "change~", "change")
        == (store == "digests"
          ? "Scenes/Reference/digests.txt"
          : "Scenes/Reference/wide.displaylist\nScenes/Reference/wide.png"))
    func status(_ words: String, _ isRejected: Bool) throws -> String {
      let head = try request.head
      return host == .github
        ? "/repos/octo/shelves/statuses/\(head) {\"context\": \"pictures/decisions\", "
          + "\"description\": \"\(words)\", \"state\": \"\(isRejected ? "failure" : "success")\"}"
        : "/projects/5/statuses/\(head) {\"description\": \"\(words)\", "
          + "\"name\": \"pictures/decisions\", \"state\": \"\(isRejected ? "failed" : "success")\"}"
    }
    let start =
      "/repos/octo/shelves/actions/workflows/pictures.yml/dispatches "
      + "{\"inputs\": {\"pull-request\": \"7\"}, \"ref\": \"change\"}"
    let starts = host == .github ? [start] : []
    #expect(try some.calls == starts + [status("rejected: tall", true)])

    let pushed = try request.head
    let again = try request.say("", ["again=true"])
    #expect(again.status == 0 && again.calls.isEmpty && again.answers.isEmpty)
    #expect(again.output == "nothing to do for this comment: it has had a reply\n")
    // The last report is of the previous commit.
    let early = try request.say("/accept")
    #expect(early.calls.isEmpty)
    #expect(
      early.answers.first?.contains("There is no report of the branch's latest commit") == true)
    #expect(try request.head == pushed)

    try request.report()
    let rest = try request.say("/accept", by: "max")
    #expect(rest.answers.first?.contains("**Accepted**\n\n- `wider`\n\n**Rejected") == true)
    #expect(try rest.calls == starts + [status("rejected: tall", true)])
    #expect(try Self.differing(request) == ["tall"])
    #expect(try request.git("log", "-1", "--format=%an", "change") == "max")
    // A pattern does not accept what was rejected.
    try request.report()
    let pattern = try request.say("/accept t*")
    #expect(pattern.answers.first?.hasSuffix("- `tall`\n\nNothing was pushed.\n") == true)
    try request.report()
    let last = try request.say("/accept tall")
    #expect(try last.calls == starts + [status("nothing is rejected", false)])
    #expect(try Self.differing(request) == [])
    try request.report()
    let nothing = try request.say("/accept")
    #expect(nothing.answers.first?.hasSuffix("\n\nEverything matches its reference.\n") == true)
  }

  @Test("refusals say why; comments without a command get no reply", arguments: Host.allCases)
  func refusing(host: Host) throws {
    let request = try Self.changed(host)
    let head = try request.head
    func check(_ outcome: Outcome, _ answer: String?, _ output: String?, _ text: String) throws {
      #expect(outcome.status == 0 && outcome.calls.isEmpty, "\(text): \(outcome.errors)")
      #expect(outcome.answers.count == (answer == nil ? 0 : 1), "\(text)")
      if let answer {
        #expect(outcome.answers[0].contains(answer), "\(text): \(outcome.answers)")
      } else if let output {
        #expect(outcome.output.contains(output), "\(text): \(outcome.output)")
      }
      #expect(try request.head == head, "\(text)")
    }
    // Only the bot can write a report.
    try request.report(by: "max")
    try check(try request.say("/accept"), "There is no report", nil, "no report")
    let answered: [(String, String, [String], String)] = [
      ("rita", "/accept", [], "Only people with write access"),
      ("nobody", "/accept wide", [], "Only people with write access"),
      ("dora", "/accept", ["fork=true"], "This branch is in a fork"),
      ("dora", "/accept", ["closed=true"], "This is closed or merged"),
      ("dora", "/accept", ["rewritten=true"], "There is no report"),
      ("dora", "/accept wide\n/reject", [], "`/reject` needs names"),
      (
        "dora", "/accept " + (0..<101).map { "*\($0)*" }.joined(separator: " "), [],
        "up to 100 patterns"
      ),
    ]
    for (name, text, settings, words) in answered {
      try request.report()
      try check(
        try request.say(text, by: name, settings), words, nil, "\(name) \(text) \(settings)")
    }
    let texts = """
      please /accept
      > /accept
      \t/accept
          /accept
      /accepted
      /Accept
      ~~~~ sh
      /accept
      ~~~
      /accept
      ~~~~
      ```
      /accept
      ```
      <!--
      /accept
      -->
      `````
      /accept
      """
    let ignored: [(String, String, [String], String)] = [
      ("github-actions[bot]", "/accept", [], host == .github ? "a bot" : "our own"),
      ("dora", texts, [], "it has no command"),
      ("dora", "/accept", [#"edited="/accept wide""#], "deleted or edited"),
    ]
    let others: [(String, String, [String], String)]
    switch host {
    case .github:
      others = [
        ("other[bot]", "/accept", [], "its author is a bot"),
        ("dora", "/accept", [#".action="edited""#], "not a new comment on a pull request"),
        ("dora", "/accept", ["issue.pull_request=null"], "not a new comment on a pull request"),
      ]
    case .gitlab:
      others = [
        ("dora", "/accept", [#"object_attributes.action="update""#], "not a new note"),
        ("dora", "/accept", [#"object_attributes.noteable_type="Issue""#], "not a new note"),
        ("dora", "/accept", [#".object_kind="push""#], "not a new note"),
      ]
    }
    for (name, text, settings, words) in ignored + others {
      try request.report()
      try check(
        try request.say(text, by: name, settings), nil, words, "\(name) \(text) \(settings)")
    }
    // Only the bot can write a reply.
    try request.say(
      #"<!-- diorama-answer {"comment": 1, "rejected": ["wide"]} -->"#, isHandled: false)
    try request.report()
    let accepted = try request.say("```\ncode\n```\n/accept w*")
    #expect(accepted.answers.first?.contains("**Accepted**\n\n- `wide`\n- `wider`\n\n") == true)
    #expect(try Self.differing(request) == ["tall"])
  }

  @Test("a run posts its report, which /accept finds, and the next run replaces it")
  func posting() throws {
    let request = try Self.changed(.github)
    // Many comments, and a report that somebody else wrote.
    let old = (1...120).map {
      #"{"id": \#($0), "author": "dora", "body": "Hello", "created": 1, "updated": 1}"#
    }
    try request.folder.write(
      #"{"comments": [\#(old.joined(separator: ", "))], "clock": 1}"#, "state.json")
    try request.report(by: "max")
    let head = try request.head
    let start = "<!-- diorama -->\n<!-- commit \(head) -->\n## ❌ Three failed\n\n"
    let page = "[The page with all pictures](https://example.org/1)"
    let first = try request.post("## ❌ Three failed\n", ["PAGE=https://example.org/1"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.calls == [] && first.answers == [start + page])
    try request.folder.write("# answer-comment", "work/.github/workflows/accept.yml")
    let again = try request.post("## ❌ Three failed\n", ["PAGE=https://example.org/1"])
    #expect(again.calls.count == 1 && again.calls[0].hasPrefix("PATCH "), "\(again)")
    #expect(
      again.answers
        == [start + page + "\n\nReply with `/accept`, `/accept NAME…` or `/reject NAME…`."])
    let accepted = try request.say("/accept wide")
    #expect(accepted.answers.first?.contains("**Accepted**\n\n- `wide`\n") == true)
    // A run that this started has its status.
    let variables = [
      "GITHUB_RUN_ID=5", "GITHUB_EVENT_NAME=workflow_dispatch", "OUTCOME=success",
    ]
    let last = try request.post("## ✅ All passed\n", variables)
    #expect(
      last.answers.first?.hasSuffix("/octo/shelves/actions/runs/5)") == true, "\(last)")
    #expect(
      try last.calls == [
        again.calls[0],
        "/repos/octo/shelves/statuses/\(request.head) "
          + #"{"context": "pictures", "state": "success"}"#,
      ])
    let refused = try request.post("## ✅ All passed\n", variables, [#"refuse="issues""#])
    #expect(refused.status == 1 && refused.answers.isEmpty)
    #expect(
      refused.errors
        == "comment-on-github: GET /repos/octo/shelves/issues/7/comments?per_page=100&page=1: "
        + "HTTP Error 403: Forbidden\n")
  }

  @Test("refusals of the host are reported")
  func refusedByHosts() throws {
    let request = try Self.changed(.github)
    let head = try request.head
    try request.report()
    let unknown = try request.say("/accept", [#"refuse="permission""#])
    #expect(unknown.status == 1 && unknown.answers.isEmpty)
    #expect(
      unknown.errors
        == "answer-comment: GET /repos/octo/shelves/collaborators/dora/permission: HTTP Error 403: Forbidden\n"
    )
    try request.shell(
      """
      printf '#!/bin/sh\\necho "not @here" >&2\\nexit 1\\n' > octo/shelves.git/hooks/pre-receive
      chmod 755 octo/shelves.git/hooks/pre-receive
      """)
    let protected = try request.say("/accept wide\n/reject tall")
    #expect(protected.calls.isEmpty)
    let answer = try #require(protected.answers.first)
    #expect(
      answer.contains("`git` failed; nothing was pushed. Output:\n- `remote: not @here`"))
    #expect(answer.contains(#""rejected": []"#) && !answer.contains("secret"), "\(answer)")
    #expect(try request.head == head)
    try request.shell("rm octo/shelves.git/hooks/pre-receive")
    let unstarted = try request.say("/accept wide", [#"refuse="dispatches""#])
    #expect(
      unstarted.answers.first?.contains(
        "could not be started; start it by hand: `POST /repos/octo/shelves/actions/") == true
    )
    #expect(try request.head != head)
  }

  // MARK: - With any report

  private struct Report: Encodable {
    struct Candidate: Encodable {
      var store = "Reference"
      var name = "a"
      var part = "png"
    }
    struct Entry: Encodable {
      var name: String
      var outcome = "failed"
      var candidates = [Candidate()]
    }
    var version = "1"
    var entries: [Entry]
    var causes: [[String]] = []
    var orphans = ["b"]
  }

  /// A branch whose verification is faked with a report of these entries; approval runs shell commands.
  private static func reported(
    _ entries: [Report.Entry], approval: String = "mkdir -p Reference; date +%N > Reference/a.png"
  ) throws -> Request {
    try Request(.github) { folder in
      try folder.write("a", "work/a.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("work/link"), withDestinationPath: "/tmp")
      let report = try JSONEncoder().encode(Report(entries: entries))
      try report.write(to: URL(filePath: folder.path("report.json")))
      try folder.write(
        """
        #!/bin/bash
        for artifacts; do :; done
        printf '%s\\n' "$@" > '\(folder.path("words"))'
        env > '\(folder.path("variables"))'
        case " $* " in
          *" --approve "*)
            cp "$artifacts/report.json" '\(folder.path("approved.json"))'
            \(approval) ;;
          *) cp '\(folder.path("report.json"))' "$artifacts/report.json" ;;
        esac
        """, "bin/diorama")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/diorama"))
    }
  }

  private static func approved(_ request: Request) throws -> [String] {
    let text = try Data(contentsOf: URL(filePath: request.folder.path("approved.json")))
    let report = try #require(try JSONSerialization.jsonObject(with: text) as? [String: Any])
    #expect(report["causes"] == nil && (report["orphans"] as? [String])?.isEmpty == true)
    let entries = try #require(report["entries"] as? [[String: Any]])
    return entries.compactMap { $0["name"] as? String }
  }

  @Test("names are plain text in the reply, and never part of a command line")
  func hostileNames() throws {
    let shown: [(String, String?)] = [
      ("a\n/accept x", "`a\\u{a}/accept x`"), ("x\u{202e}gnp", "`x\\u{202e}gnp`"),
      ("\u{200b}", "`\\u{200b}`"), ("``` `` `", "```` ``` `` ` ````"),
      ("@dora #1 https://x.example", "`@dora #1 https://x.example`"), ("[x](y)", "`[x](y)`"),
      ("::error::x", "`::error::x`"), (String(repeating: "é", count: 300), nil),
    ]
    let rejected = ["-rf", "$(touch pwned)", "--> @all <b>", ""]
    let request = try Self.reported(
      (shown.map(\.0) + rejected).map { Report.Entry(name: $0) })
    try request.report()
    let outcome = try request.say("/reject -rf '$(touch pwned)' \"--> @all <b>\" \"\"\n/accept")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let answer = try #require(outcome.answers.first)
    let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      lines[0].wholeMatch(of: /<!-- diorama-answer \{"comment": \d+, "rejected": [^<>@]*\} -->/)
        != nil, "\(lines[0])")
    for (_, text) in shown { if let text { #expect(lines.contains("- \(text)"), "\(text)") } }
    #expect(lines.contains("- `\(String(repeating: "é", count: 119))…`"))
    #expect(lines.contains("- `--> @all <b>`") && lines.contains("- `(empty)`"))
    #expect(try Self.approved(request) == shown.map(\.0))
    #expect(
      outcome.calls.last?.contains("\"rejected: , $(touch pwned), --> @all <b>, -rf\"") == true)
    let words = try String(contentsOfFile: request.folder.path("words"), encoding: .utf8)
    #expect(words.hasPrefix("verify\nScenes\n--approve\n--artifacts\n/"), "\(words)")
    let variables = try String(contentsOfFile: request.folder.path("variables"), encoding: .utf8)
    #expect(!variables.contains("secret") && !variables.contains("TOKEN"), "\(variables)")
    // They are stored unchanged.
    try request.report()
    let again = try request.say("/accept\n/accept \"--> @all <b>\"")
    #expect(try Self.approved(request).sorted() == (shown.map(\.0) + ["--> @all <b>"]).sorted())
    #expect(again.calls.last?.contains("\"rejected: , $(touch pwned), -rf\"") == true)
  }

  @Test("a hundred thousand names")
  func manyNames() throws {
    let request = try Self.reported((0..<100_000).map { Report.Entry(name: "shelf/\($0)") })
    try request.report()
    let rejected = try request.say("/reject *")
    #expect(rejected.answers.first?.contains("That is too many names to remember") == true)
    let unknown = try request.say(
      "/accept " + (0..<5000).map { "shelv/\($0)" }.joined(separator: " "))
    let answer = try #require(unknown.answers.first)
    #expect(answer.contains("- `shelv/1` – did you mean "), "\(answer)")
    #expect(answer.contains("- … and 4970 more\n"), "\(answer)")
    let accepted = try request.say("/accept shelf/1*\n/reject shelf/12")
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(accepted.answers.first?.contains("… and 11080 more") == true)
    #expect(try Self.approved(request).count == 11_110)
  }

  @Test("only references are committed, and what cannot be accepted is reported")
  func references() throws {
    func check(
      _ entry: Report.Entry, _ words: String,
      approval: String = "mkdir Reference; echo > Reference/a"
    ) throws {
      let request = try Self.reported([entry], approval: approval)
      let head = try request.head
      try request.report()
      let outcome = try request.say("/accept")
      #expect(outcome.calls.isEmpty)
      let answer = outcome.answers.first
      #expect(answer?.contains(words) == true, "\(answer ?? "")\(outcome.errors)")
      #expect(try request.head == head)
    }
    let entry = Report.Entry(name: "a")
    try check(
      entry, "Something other than a reference changed, so nothing was pushed:\n- `a.txt`",
      approval: "echo b > a.txt; mkdir Reference; echo > Reference/a")
    try check(
      Report.Entry(name: "a", candidates: [.init(store: "../elsewhere")]),
      "References must be in a folder of the repository")
    try check(
      Report.Entry(name: "a", candidates: [.init(store: "link")]),
      "References must be in a folder of the repository", approval: "exit 9")
    try check(
      entry, "`diorama` failed; nothing was pushed. Output:\n- `diorama: a: \\u{1b}no`",
      approval: "printf 'diorama: a: \\033no\\n' >&2; exit 65")
    try check(
      Report.Entry(name: "a", outcome: "broken", candidates: []),
      "**Cannot be accepted because nothing was drawn**\n\n- `a`\n\nNothing was pushed.")
    try check(entry, "Accepting changed no file that git tracks", approval: ":")
  }
}
