import DrawingCommands
import Foundation
import Testing

/// The workflows and scripts of `Examples/ContinuousIntegration`: their syntax, and their shell parts run.
@Suite("Continuous integration", .enabled(if: AllTests.isOn, AllTests.reason))
struct ContinuousIntegrationTests {
  static let top = Command.top.appending(path: "Examples/ContinuousIntegration")
  private static let scripts = [
    "comment-on-gitlab", "install-diorama", "publish-thumbnails",
  ]

  /// A file of the folder; the action and the own workflow lie where GitHub looks for them.
  private static func url(_ name: String) -> URL {
    switch name {
    case "action.yml": Command.top.appending(path: name)
    case "release.yml": Command.top.appending(path: ".github/workflows/\(name)")
    default: top.appending(path: name)
    }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: url(name), encoding: .utf8)
  }

  static let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"

  /// Whether there is a program with the schemas of workflows.
  private static var knowsSchemas: Bool {
    (try? AllTests.run(python, ["-c", "import check_jsonschema"], in: Folder()).status) == 0
  }

  /// Whether a Markdown renderer is installed.
  static var rendersMarkdown: Bool {
    (try? AllTests.run(python, ["-c", "import cmarkgfm"], in: Folder()).status) == 0
  }

  /// A YAML file in JSON's types.
  private static func yaml(_ name: String) throws -> [String: Any] {
    let result = try AllTests.run(
      python,
      [
        "-c", "import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1])), sys.stdout)",
        url(name).path,
      ], in: try Folder())
    #expect(result.status == 0, "\(result.errors)")
    return try #require(try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
  }

  /// A step of the action, by its name.
  private static func actionStep(_ name: String) throws -> String {
    let step = try #require(try actionSteps().first { $0["name"] as? String == name })
    return try #require(step["run"] as? String)
  }

  private static func actionSteps() throws -> [[String: Any]] {
    let runs = try #require(try yaml("action.yml")["runs"] as? [String: Any])
    return try #require(runs["steps"] as? [[String: Any]])
  }

  private static func steps(
    of job: String, in file: String = "github-actions.yml"
  ) throws -> [[String: Any]] {
    let jobs = try #require(try yaml(file)["jobs"] as? [String: [String: Any]])
    return try #require(jobs[job]?["steps"] as? [[String: Any]])
  }

  private static func step(_ name: String, of job: String) throws -> String {
    let step = try #require(try steps(of: job).first { $0["name"] as? String == name })
    return try #require(step["run"] as? String)
  }

  private static func script(_ key: String, of job: String) throws -> String {
    let job = try #require(try yaml("gitlab-ci.yml")[job] as? [String: Any])
    return try #require(job[key] as? [String]).joined(separator: "\n")
  }

  /// Runs lines as a runner does; `diorama` is the built command unless the folder has another one.
  static func shell(
    _ text: String, in folder: Folder, _ variables: [String: String] = [:]
  ) throws -> AllTests.Output {
    let beside = try Command.executable().deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let settings = variables.map { "\($0)=\($1)" }.sorted()
    return try AllTests.run(
      "env",
      ["PATH=\(folder.url.path)/bin:\(beside):\(path)"] + settings
        + ["bash", "-e", "-o", "pipefail", "-c", text], in: folder)
  }

  /// A program that notes what it was called with, and does what the lines say.
  private static func fake(_ name: String, _ lines: String, in folder: Folder) throws {
    let notes = folder.path("notes")
    try folder.write(
      "#!/bin/sh\nfor word; do printf '%s\\n' \"$word\"; done >> '\(notes)'\n\(lines)\n",
      "bin/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/\(name)"))
  }

  @Test(
    "workflows are as GitHub's and GitLab's schemas say",
    .enabled(if: AllTests.isOn && knowsSchemas, "needs check-jsonschema, which pip installs"),
    arguments: [
      ("github-actions.yml", "vendor.github-workflows", "runs-on:"),
      ("github-accept.yml", "vendor.github-workflows", "runs-on:"),
      ("gitlab-ci.yml", "vendor.gitlab-ci", "parallel:"),
      ("action.yml", "vendor.github-actions", "using:"),
      ("release.yml", "vendor.github-workflows", "runs-on:"),
    ])
  func schemas(name: String, schema: String, key: String) throws {
    let folder = try Folder()
    func check(_ text: String) throws -> AllTests.Output {
      try folder.write(text, name)
      let transform = schema.hasSuffix("gitlab-ci") ? ["--data-transform", "gitlab-ci"] : []
      return try AllTests.run(
        Self.python,
        ["-m", "check_jsonschema", "--builtin-schema", schema] + transform + [folder.path(name)],
        in: folder)
    }
    let text = try Self.text(name)
    let result = try check(text)
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    #expect(try check(text.replacing(key, with: "un" + key)).status == 1)
  }

  @Test("workflows are YAML, need what they use, and keep values out of the shell's text")
  func workflows() throws {
    let jobs = try #require(
      try Self.yaml("github-actions.yml")["jobs"] as? [String: [String: Any]])
    #expect(Set(jobs.keys) == ["verify", "report"])
    #expect(jobs["report"]?["needs"] as? String == "verify")
    for (job, file) in [
      ("verify", "github-actions.yml"), ("report", "github-actions.yml"),
      ("answer", "github-accept.yml"),
    ] {
      for step in try Self.steps(of: job, in: file) {
        if let action = step["uses"] as? String {
          #expect(action.wholeMatch(of: /actions\/[a-z-]+@v\d+/) != nil, "\(action)")
        } else {
          let run = try #require(step["run"] as? String, "\(step)")
          // An expression within a script is a way to put code there.
          #expect(!run.contains("${{"), "\(run)")
        }
      }
    }
    // An action's values reach its scripts as variables, and each of its inputs reaches one.
    var used = ""
    for step in try Self.actionSteps() {
      #expect(try !#require(step["run"] as? String).contains("${{"))
      #expect(step["shell"] as? String == "bash")
      let variables = try #require(step["env"] as? [String: String])
      used += variables.values.joined()
    }
    let inputs = try #require(try Self.yaml("action.yml")["inputs"] as? [String: Any])
    for input in inputs.keys { #expect(used.contains("inputs.\(input) }}"), "\(input)") }
    let pipeline = try Self.yaml("gitlab-ci.yml")
    let stages = try #require(pipeline["stages"] as? [String])
    for name in ["answer", "verify", "report"] {
      let job = try #require(pipeline[name] as? [String: Any])
      #expect(stages.contains(job["stage"] as? String ?? ""))
    }
    let hooks = try #require(
      (try Self.yaml("pre-commit-config.yaml")["repos"] as? [[String: Any]])?.first?["hooks"]
        as? [[String: Any]])
    #expect(
      hooks.allSatisfy { $0["id"] is String && $0["entry"] is String && $0["language"] is String })
  }

  @Test("every script and every step is shell")
  func syntax() throws {
    var parts: [String] = try Self.scripts.map(Self.text)
    for job in ["verify", "report"] {
      parts += try Self.steps(of: job).compactMap { $0["run"] as? String }
      parts.append(try Self.script("script", of: job))
    }
    parts += try Self.steps(of: "answer", in: "github-accept.yml")
      .compactMap { $0["run"] as? String }
    parts.append(try Self.script("script", of: "answer"))
    parts.append(try Self.script("after_script", of: "report"))
    parts.append(try Self.script("before_script", of: "default"))
    parts += try Self.actionSteps().compactMap { $0["run"] as? String }
    #expect(parts.count == 20)
    let folder = try Folder()
    for part in parts {
      try folder.write(part, "part.sh")
      let result = try AllTests.run("bash", ["-n", folder.path("part.sh")], in: folder)
      #expect(result.status == 0, "\(part)\n\(result.errors)")
    }
    for name in Self.scripts {
      #expect(FileManager.default.isExecutableFile(atPath: Self.top.appending(path: name).path))
    }
  }

  @Test("the shares are joined, and everything that the workflows pass on is there")
  func joining() throws {
    let pages = try ReportPages.folder()
    for (text, files) in [
      (
        try Self.step("Join the shares", of: "report"),
        ["report/index.html", "report/junit.xml", "report/summary.md"]
      ), (try Self.script("script", of: "report"), ["report.html", "report.xml", "summary.md"]),
    ] {
      let folder = try Folder()
      try FileManager.default.createDirectory(
        atPath: folder.path("shares"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: pages.url.path, toPath: folder.path("shares/1"))
      let result = try Self.shell(text, in: folder)
      #expect(result.status == 1, "\(result.errors)")
      for file in files {
        let size = try Data(contentsOf: URL(filePath: folder.path(file))).count
        #expect(size > 500, "\(file)")
      }
    }
    let folder = try Folder()
    try folder.write("# Summary\n", "report/summary.md")
    let written = try Self.shell(
      try Self.step("Write the job's summary", of: "report"), in: folder,
      ["GITHUB_STEP_SUMMARY": folder.path("summary")])
    #expect(written.status == 0, "\(written.errors)")
    #expect(try String(contentsOfFile: folder.path("summary"), encoding: .utf8) == "# Summary\n")
  }

  @Test(
    "the whole way: references, a change, two shares, one report", arguments: ["github", "gitlab"])
  func pipeline(system: String) throws {
    let folder = try Folder()
    for name in ["circle", "random-colours", "springy-flow"] {
      try FileManager.default.createDirectory(
        atPath: folder.path("Scenes"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: Command.top.path + "/Examples/Scenes/\(name).json5",
        toPath: folder.path("Scenes/\(name).json5"))
    }
    let recorded = try Self.shell("diorama verify Scenes --record all -q", in: folder)
    // Whoever records has verified nothing.
    #expect(recorded.status == 1, "\(recorded.errors)")
    let scene = try String(contentsOfFile: folder.path("Scenes/circle.json5"), encoding: .utf8)
    try folder.write(scene.replacing("[50, 50]", with: "[56, 50]"), "Scenes/circle.json5")
    for share in 1...2 {
      let (text, variables) =
        system == "github"
        ? (
          try Self.step("Verify a share", of: "verify"), ["SHARE": "\(share)", "SHARES": "2"]
        )
        : (
          try Self.script("script", of: "verify"),
          ["CI_NODE_INDEX": "\(share)", "CI_NODE_TOTAL": "2"]
        )
      let result = try Self.shell(text, in: folder, variables.merging(["SCENES": "Scenes"]) { $1 })
      // The circle is the first of three.
      #expect(result.status == (share == 1 ? 1 : 0), "\(result.errors)")
      #expect(FileManager.default.fileExists(atPath: folder.path("shares/\(share)/report.json")))
    }
    let joined =
      system == "github"
      ? try Self.step("Join the shares", of: "report") : try Self.script("script", of: "report")
    let result = try Self.shell(joined, in: folder)
    #expect(result.status == 1, "\(result.errors)")
    let said = String(decoding: result.output, as: UTF8.self)
    #expect(said.hasSuffix("1 failed of 3\n"), "\(said)")
    let page = try String(
      contentsOfFile: folder.path(system == "github" ? "report/index.html" : "report.html"),
      encoding: .utf8)
    #expect(page.matches(of: /data-type="image\/png"/).count == 2)
    // What the page shows is taken, from wherever it was downloaded to.
    try FileManager.default.moveItem(
      atPath: folder.path("shares"), toPath: folder.path("downloaded"))
    let approved = try Self.shell("diorama verify --approve --artifacts downloaded", in: folder)
    #expect(approved.status == 0, "\(approved.errors)")
    let again = try Self.shell("diorama verify Scenes", in: folder)
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test("a note is written once, and then anew", arguments: [false, true])
  func note(isThere: Bool) throws {
    let folder = try Folder()
    try folder.write("## ❌ Two failed\n", "summary.md")
    let old = isThere ? #"{"id":7,"body":"\u003c!-- diorama --\u003e\n## One"},"# : ""
    try folder.write(#"[{"id":9,"body":"hello"},\#(old){"id":3,"body":"x"}]"#, "notes.json")
    try Self.fake(
      "curl",
      """
      for word; do
        case "$word" in body@*) cp "${word#body@}" '\(folder.path("body"))' ;; esac
      done
      case "$*" in *--request*) ;; *) cat '\(folder.path("notes.json"))' ;; esac
      """, in: folder)
    let script = Self.top.appending(path: "comment-on-gitlab").path
    let variables = [
      "CI_MERGE_REQUEST_IID": "5", "REPORT_TOKEN": "secret",
      "CI_API_V4_URL": "http://localhost/api",
      "CI_PROJECT_ID": "12", "CI_JOB_URL": "http://localhost/job", "CI_COMMIT_SHA": "5f3",
    ]
    let result = try Self.shell("\(script) summary.md", in: folder, variables)
    #expect(result.status == 0, "\(result.errors)")
    let called = try String(contentsOfFile: folder.path("notes"), encoding: .utf8)
    let notes = "http://localhost/api/projects/12/merge_requests/5/notes"
    #expect(called.contains(isThere ? "PUT\n" : "POST\n"))
    #expect(called.hasSuffix(isThere ? "\(notes)/7\n" : "\(notes)\n"), "\(called)")
    let body = try String(contentsOfFile: folder.path("body"), encoding: .utf8)
    #expect(body.hasPrefix("<!-- diorama -->\n<!-- commit 5f3 -->\n## ❌ Two failed\n"), "\(body)")
    #expect(body.hasSuffix("/accept NAME…` or `/reject NAME…`.\n"), "\(body)")
    let quiet = try Self.shell("\(script) summary.md", in: try Folder())
    #expect(quiet.status == 0)
  }

  @Test("before a commit, scenes are verified that use what has changed")
  func preCommit() throws {
    let git = DigestReferenceTests.git
    let folder = try Folder()
    let scene = """
      { size: [80, 40], strings: { en: 'strings/en.json5' }, content: { items: [{}] },
        layout: 'grid', cell: { views: [{ label: '{strings.word}' }] } }
      """
    for (name, text) in [
      "Scenes/a.json5": scene, "Scenes/strings/en.json5": "{ word: 'One' }",
      "Scenes/diorama.json5": "{ verify: { exclude: ['strings/*'] } }",
      "Scenes/b.json5": VerifyCommandTests.scene(), ".gitignore": "Output/\n",
    ] { try folder.write(text, name) }
    _ = try Command.run("verify", "Scenes", "--record", "missing", in: folder.url)
    let commit = try Shell.run("\(git) init -q && \(git) add -A && \(git) commit -qm a", in: folder)
    #expect(commit.status == 0, "\(commit.errors)")
    let repositories = try Self.yaml("pre-commit-config.yaml")["repos"] as? [[String: Any]]
    let hooks = try #require(repositories?.first?["hooks"] as? [[String: Any]])
    #expect(hooks.count == 1 && hooks[0]["pass_filenames"] as? Bool == false)
    let words = try #require(hooks[0]["entry"] as? String).split(separator: " ").map(String.init)
    #expect(words.first == "diorama")
    func hook() throws -> Command.Result {
      try Command.run(Array(words.dropFirst()), in: folder.url)
    }
    #expect(try hook().status == 0)
    try folder.write("{ word: 'Another' }", "Scenes/strings/en.json5")
    let changed = try hook()
    #expect(changed.status == 1)
    #expect(changed.text.contains("1 failed of 1; 1 unaffected"), "\(changed.text)")
    try folder.write("{ layout: 'grud' }", "Scenes/b.json5")
    #expect(try hook().text.contains("Scenes/b.json5:1:11: layout"))
  }

  @Test("an installed command is found again")
  func installed() throws {
    let script = Self.top.appending(path: "install-diorama").path
    let result = try Self.shell(
      "'\(script)'", in: try Folder(),
      ["DIORAMA_PACKAGE": "https://example.org/diorama_0.3.0_amd64.deb"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(String(decoding: result.output, as: UTF8.self) == "diorama 0.3.0 is there\n")
  }

  @Test(
    "another version is installed from its package, whose digest is held against the one that is known"
  )
  func installing() throws {
    let script = Self.top.appending(path: "install-diorama").path
    func install(_ package: String, _ variables: [String: String] = [:], in folder: Folder) throws
      -> AllTests.Output
    {
      for name in ["apt-get", "sudo", "diorama"] { try Self.fake(name, "", in: folder) }
      return try Self.shell(
        "'\(script)'", in: folder, variables.merging(["DIORAMA_PACKAGE": package]) { $1 })
    }
    let digest = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"
    for (variables, fonts) in [
      ([:], ""), (["DIORAMA_SHA256": digest, "DIORAMA_FONTS": "all"], "all"),
    ] {
      let folder = try Folder()
      try folder.write("foo", "diorama_9.9.9_amd64.deb")
      let result = try install("diorama_9.9.9_amd64.deb", variables, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      let notes = try String(contentsOfFile: folder.path("notes"), encoding: .utf8)
      #expect(notes.contains("/diorama_9.9.9.deb\n"), "\(notes)")
      #expect(notes.contains("fonts-noto-cjk\n") == (fonts == "all"))
      #expect(!notes.contains("update\n"))
    }
    let folder = try Folder()
    try folder.write("bar", "diorama_9.9.9_amd64.deb")
    let refused = try install(
      "diorama_9.9.9_amd64.deb", ["DIORAMA_SHA256": digest], in: folder)
    #expect(refused.status != 0)
    let notes = try String(contentsOfFile: folder.path("notes"), encoding: .utf8)
    #expect(!notes.contains("install\n"), "\(notes)")
    // An archive is unpacked; the file says what runs.
    let archives = try Folder()
    try archives.write(
      """
      mkdir -p a/bin
      printf '#!/bin/sh\\necho unpacked\\n' > a/bin/diorama
      chmod 755 a/bin/diorama
      tar -cJf diorama-9.9.9-linux-x86_64.tar.xz a
      """, "make")
    #expect(try Self.shell("sh make", in: archives).status == 0)
    try Self.fake("id", "echo 1000", in: archives)
    let unpacked = try install(
      "diorama-9.9.9-linux-x86_64.tar.xz",
      ["HOME": archives.path("home"), "GITHUB_PATH": archives.path("paths")], in: archives)
    #expect(unpacked.status == 0, "\(unpacked.errors)")
    #expect(String(decoding: unpacked.output, as: UTF8.self).hasSuffix("unpacked\n"))
    let paths = try String(contentsOfFile: archives.path("paths"), encoding: .utf8)
    #expect(paths == "\(archives.path("home"))/.local/bin\n")

    let unnamed = try install("diorama.deb", in: try Folder())
    #expect(unnamed.status == 64)
    #expect(unnamed.errors.contains("expected a package such as"), "\(unnamed.errors)")
  }

  @Test("the action installs, verifies what it is told to, and passes on what was found")
  func action() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      atPath: folder.path("My Scenes"), withIntermediateDirectories: true)
    for name in ["circle", "random-colours"] {
      try FileManager.default.copyItem(
        atPath: Command.top.path + "/Examples/Scenes/\(name).json5",
        toPath: folder.path("My Scenes/\(name).json5"))
    }
    let common = [
      "GITHUB_ACTION_PATH": Command.top.path, "GITHUB_OUTPUT": folder.path("outputs"),
      "GITHUB_STEP_SUMMARY": folder.path("summary"), "SCENES": "My Scenes", "SHARD": "",
      "ARTIFACTS": "pictures", "ARGUMENTS": "", "COMMENT": "none", "NUMBER": "7",
      "DIORAMA_PACKAGE": "diorama_0.3.0_amd64.deb",
    ]
    let installed = try Self.shell(
      try Self.actionStep("Install Diorama"), in: folder, common)
    #expect(installed.status == 0, "\(installed.errors)")
    #expect(
      try String(contentsOfFile: folder.path("outputs"), encoding: .utf8) == "version=0.3.0\n")
    _ = try Self.shell("diorama verify 'My Scenes' --record all -q", in: folder)
    let verify = try Self.actionStep("Verify")
    let passed = try Self.shell(verify, in: folder, common)
    #expect(passed.status == 0, "\(passed.errors)")
    let scene = try String(contentsOfFile: folder.path("My Scenes/circle.json5"), encoding: .utf8)
    try folder.write(scene.replacing("[50, 50]", with: "[56, 50]"), "My Scenes/circle.json5")
    let failed = try Self.shell(verify, in: folder, common)
    #expect(failed.status == 1, "\(failed.errors)")
    for file in ["summary", "pictures/report.json", "pictures/index.html"] {
      #expect(try Data(contentsOf: URL(filePath: folder.path(file))).count > 200, "\(file)")
    }
    // The circle is in the first share; further arguments have their lines.
    let other = try Self.shell(
      verify, in: folder, common.merging(["SHARD": "2/2", "ARGUMENTS": "--layout-only\n-q"]) { $1 })
    #expect(other.status == 0, "\(other.errors)")
    // What is to be commented on, and where the comment's thumbnails will be.
    let thumbnail = "raw/diorama-thumbnails/7/5-1/thumbnail-01.webp"
    for (comment, number, run, hasThumbnails) in [
      ("none", "7", "", false), ("text", "7", "7/5-1", false), ("thumbnails", "", "", false),
      ("thumbnails", "7", "7/5-1", true),
    ] {
      let variables = [
        "COMMENT": comment, "NUMBER": number, "GITHUB_RUN_ID": "5", "GITHUB_RUN_ATTEMPT": "1",
        "GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "octo/shelves",
      ]
      let result = try Self.shell(verify, in: folder, common.merging(variables) { $1 })
      #expect(result.status == 1, "\(comment): \(result.errors)")
      let outputs = try String(contentsOfFile: folder.path("outputs"), encoding: .utf8)
      #expect(outputs.hasSuffix("\nrun=\(run)\n"), "\(comment): \(outputs)")
      let summary = try String(contentsOfFile: folder.path("pictures/summary.md"), encoding: .utf8)
      #expect(
        summary.contains("https://github.com/octo/shelves/\(thumbnail)") == hasThumbnails,
        "\(comment): \(summary)")
    }
    #expect(
      FileManager.default.fileExists(atPath: folder.path("pictures/thumbnails/thumbnail-01.webp")))
    for (variables, words) in [
      (["COMMENT": "picture"], "expected none, text or thumbnails, found picture"),
      (["COMMENT": "text", "SHARD": "1/2"], "expected no shard, found 1/2"),
    ] {
      let refused = try Self.shell(verify, in: folder, common.merging(variables) { $1 })
      #expect(refused.status == 64 && refused.errors.contains(words), "\(refused.errors)")
    }
  }

  @Test("the action publishes thumbnails, and comments on what it verified")
  func actionComment() throws {
    let folder = try Folder()
    for name in ["publish-thumbnails", "git"] { try Self.fake(name, "echo 5f3", in: folder) }
    try Self.fake(
      "comment-on-github", "echo $NUMBER $COMMIT $OUTCOME >> '\(folder.path("notes"))'", in: folder)
    try FileManager.default.createDirectory(
      atPath: folder.path("Examples"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("Examples/ContinuousIntegration"),
      withDestinationPath: folder.path("bin"))
    let published = "pictures/thumbnails\n7/5-1\n"
    for (comment, first) in [("thumbnails", published), ("text", "")] {
      let result = try Self.shell(
        try Self.actionStep("Comment"), in: folder,
        [
          "GITHUB_ACTION_PATH": folder.url.path, "ARTIFACTS": "pictures", "COMMENT": comment,
          "RUN": "7/5-1", "OUTCOME": "failure", "GITHUB_TOKEN": "secret",
        ])
      #expect(result.status == 0, "\(result.errors)")
      let notes = try String(contentsOfFile: folder.path("notes"), encoding: .utf8)
      #expect(notes == first + "rev-parse\nHEAD\npictures/summary.md\n7 5f3 failure\n")
      try FileManager.default.removeItem(atPath: folder.path("notes"))
    }
  }

  @Test("the image has what the package recommends, and the fonts of ./run")
  func packages() throws {
    let run = try String(contentsOf: Command.top.appending(path: "run"), encoding: .utf8)
    let further = try #require(run.firstMatch(of: /(?s)\nscript_packages="\n(.*?)\n"/)).1
    let fonts = further.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(fonts.count == 3)
    let packaging = Command.top.appending(path: "Packaging")
    let image = try String(contentsOf: packaging.appending(path: "Containerfile"), encoding: .utf8)
    let dependencies = try String(
      contentsOf: packaging.appending(path: "dependencies"), encoding: .utf8)
    let recommended = dependencies.matches(of: /(?m)^recommends: (.*)$/).map(\.1)
    #expect(recommended.count >= 6)
    for names in recommended {
      // A version may follow the name: libheif1 (<< 1.16).
      let isThere = names.split(separator: " | ").contains {
        image.contains($0.prefix { $0 != " " })
      }
      #expect(isThere, "\(names)")
    }
    for font in fonts { #expect(image.contains(font), "\(font)") }
    #expect(image.contains("diorama:0.3.0"))
  }
}
