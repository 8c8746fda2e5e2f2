import Basics
import Foundation
import LayoutCatalog
import Testing

/// What packages consist of, as far as it can be seen without making them: `./run package` does that, and
/// `Packaging/try-in-chroot` tries them.
@Suite("Packaging")
struct PackagingTests {
  private static let packaging = Command.top.appending(path: "Packaging")

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Command.top.appending(path: path), encoding: .utf8)
  }

  /// The names of the commands, from the overview.
  private static func commands() throws -> [String] {
    let help = try Command.run("--help").text
    return help.matches(of: /(?m)^  ([a-z]+) {2,}[A-Z]/).map { String($0.1) }
  }

  /// What a manual page says, as a terminal shows it but without lines broken anew.
  private static func unescaped(_ page: String) -> String {
    page.replacing("\\-", with: "-").replacing("\\(ti", with: "~").replacing("\\(ha", with: "^")
      .replacing("\\(ga", with: "`").replacing("\\&", with: "").replacing("\\e", with: "\\")
  }

  @Test("every command has a manual page, which says all that its help says")
  func manuals() throws {
    let commands = try Self.commands()
    #expect(commands.count >= 18)
    for command in commands {
      let help = try Command.run("help", command).text
      let page = try Command.run("help", command, "--man").text
      #expect(page.hasPrefix(".TH DIORAMA\\-\(command.uppercased()) 1 "), "\(command)")
      let arguments = Self.unescaped(page)
      for option in help.matches(of: /(?m)^  (-.*?)  +\S/) {
        #expect(arguments.contains("\\fB\(option.1)\\fR\n"), "\(command): \(option.1)")
      }
      // Roff takes a line that begins so for a request, and every backslash for an escape.
      let requests = Set([".TH", ".SH", ".SS", ".PP", ".TP", ".nf", ".fi"])
      for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(requests.contains(String(line.prefix(3))), "\(command): \(line)")
      }
      #expect(!page.contains(/\\(?!fB|fR|-|&|e|\((?:ti|ha|ga))/), "\(command)")
      // The summary has become a phrase.
      let rest = help.drop { $0 != "\n" }
      for word in rest.split(whereSeparator: \.isWhitespace) where !word.hasSuffix(":") {
        #expect(arguments.contains(word), "\(command): \(word)")
      }
    }
    let own = Self.unescaped(try Command.run("help", "--man").text)
    for command in commands { #expect(own.contains("\\fB\(command)\\fR\n"), "\(command)") }
  }

  @Test(
    "manual pages are without a warning",
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "needs groff"),
    arguments: ["", "render", "verify", "compare"])
  func formatting(command: String) throws {
    let folder = try Folder()
    let arguments = ["help", command, "--man"].filter { !$0.isEmpty }
    try folder.write(try Command.run(arguments).text, "page.1")
    let result = try AllTests.run(
      "groff", ["-man", "-Tutf8", "-ww", "-z", folder.path("page.1")], in: folder)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test("what is installed is laid out where systems look for it")
  func tree() throws {
    let folder = try Folder()
    // The built program is a hundred megabytes: a program that runs it is installed in its place.
    try folder.write("#!/bin/sh\nexec '\(try Command.executable().path)' \"$@\"\n", "diorama")
    let script = Self.packaging.appending(path: "tree").path
    let result = try AllTests.run(
      "sh", [script, folder.path("diorama"), folder.path("usr")], in: folder)
    try #require(result.status == 0, "\(result.errors)")
    var expected: Set = [
      "bin/diorama", "share/bash-completion/completions/diorama",
      "share/zsh/vendor-completions/_diorama", "share/fish/vendor_completions.d/diorama.fish",
      "share/diorama/schema/scene.schema.json", "share/diorama/schema/board.schema.json",
      "share/diorama/schema/config.schema.json", "share/doc/diorama/copyright",
      "share/man/man1/diorama.1.gz",
    ]
    for command in try Self.commands() { expected.insert("share/man/man1/diorama-\(command).1.gz") }
    for name in [
      "swift", "icu", "libstdcxx", "cairo", "pixman", "fonts-inter",
      "fonts-dejavu-core",
    ] {
      expected.insert("share/doc/diorama/licences/\(name).txt")
    }
    let fonts = try Self.text("Packaging/font-digests").matches(of: /(?m)^\w+  (.*\.[ot]tf)$/)
    #expect(fonts.count == 42)
    for font in fonts { expected.insert("share/diorama/fonts/\(font.1)") }
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path("usr"))
    let files = Set(
      found.filter {
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(
          atPath: folder.path("usr/\($0)"), isDirectory: &isFolder)
        return !isFolder.boolValue
      })
    let examples = files.filter { $0.hasPrefix("share/diorama/examples/") }
    #expect(files.subtracting(examples) == expected)
    #expect(examples.contains("share/diorama/examples/Scenes/circle.json5"))
    #expect(examples.contains("share/diorama/examples/diorama.json5"))
    for (shell, file) in [
      ("bash", "bash-completion/completions/diorama"), ("zsh", "zsh/vendor-completions/_diorama"),
      ("fish", "fish/vendor_completions.d/diorama.fish"),
    ] {
      let installed = try String(contentsOfFile: folder.path("usr/share/\(file)"), encoding: .utf8)
      #expect(installed == (try Command.run("completions", shell).text), "\(shell)")
    }
    let copyright = try String(
      contentsOfFile: folder.path("usr/share/doc/diorama/copyright"), encoding: .utf8)
    for file in expected where file.contains("/licences/") {
      #expect(copyright.contains(file.split(separator: "/").last ?? "?"), "\(file)")
    }
    // What lies in the installed examples finds what it shows.
    let scene = folder.path("usr/share/diorama/examples/Scenes/circle.json5")
    #expect(try Command.run("validate", scene).status == 0)
  }

  private static let python = ProcessInfo.processInfo.environment["DIORAMA_PYTHON"] ?? "python3"

  @Test("the Python module draws, records, compares, and raises errors with places")
  func pythonModule() throws {
    let result = try Shell.run(
      "DIORAMA=$(command -v diorama) '\(Self.python)' -m unittest discover -q "
        + "-s '\(Self.packaging.appending(path: "python").path)'", in: Folder())
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "the wheel is installed with all that it needs, and uninstalled without a rest",
    .enabled(if: AllTests.isOn, AllTests.reason))
  func wheel() throws {
    let folder = try Folder()
    let top = Command.top.path
    let result = try Shell.run(
      """
      set -e
      python=$(cd '\(top)' && command -v '\(Self.python)')
      '\(top)/Packaging/tree' "$(command -v diorama)" "$PWD/tree"
      '\(top)/Packaging/standalone' "$PWD/tree" "$PWD/standalone"
      '\(top)/Packaging/wheel' standalone .
      rm -rf tree standalone
      "$python" -m venv environment
      find environment | sort > before
      environment/bin/pip install -q --no-index --no-compile ./diorama-*.whl
      PATH="$PWD/environment/bin:/usr/bin:/bin"
      diorama doctor | grep -q environment/.*/share/diorama/fonts/opentype/inter/Inter-Regular.otf
      cp '\(top)/Packaging/python/test_diorama.py' .
      python -B -m unittest -q
      pip uninstall -q -y diorama
      find environment -not -name __pycache__ -not -name '*.pyc' | sort | comm -13 before - > rest
      ! grep diorama rest >&2
      """, in: folder,
      // The licence of the Swift runtime is beside the compiler.
      path: ProcessInfo.processInfo.environment["PATH"].map { [$0] } ?? [])
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("all files name one version and one address, and the changelog has notes for it")
  func stamp() throws {
    let script = Self.packaging.appending(path: "stamp").path
    let result = try AllTests.run("sh", [script, "--check"], in: Folder())
    #expect(result.status == 0, "\(result.errors)")
    for arguments in [["version", "1.2"], ["homepage", "https://a.b/"], ["other"]] {
      #expect(try AllTests.run("sh", [script] + arguments, in: Folder()).status == 64)
    }
    let notes = Self.packaging.appending(path: "notes").path
    let own = try AllTests.run("sh", [notes, dioramaVersion], in: Folder())
    #expect(own.status == 0 && String(decoding: own.output, as: UTF8.self).hasPrefix("### "))
    #expect(try AllTests.run("sh", [notes, "99.0.0"], in: Folder()).status == 66)
  }

  @Test("the install script checks the archive, installs, and leaves nothing when it is undone")
  func installScript() throws {
    let folder = try Folder()
    let result = try Shell.run(
      """
      set -e
      mkdir -p a/bin a/share/man/man1 home
      printf '#!/bin/sh\\necho ran\\n' > a/bin/diorama
      chmod 755 a/bin/diorama
      echo page > a/share/man/man1/diorama.1
      name=diorama-9.9.9-linux-$(uname -m).tar.xz
      tar -cJf "$name" a
      sed -e 's|@VERSION@|9.9.9|; s|@ADDRESS@|https://localhost|' -e "s|@DIGESTS@|$(sha256sum "$name")|" \
        '\(Self.packaging.path)/install.sh' > install.sh
      export HOME="$PWD/home"
      sh install.sh "$name"
      [ "$(home/.local/bin/diorama)" = ran ]
      [ -f home/.local/share/man/man1/diorama.1 ]
      sh install.sh "$name" | grep -q 'To undo: sh install.sh --undo$'
      sh install.sh --prefix "$PWD/else where" "$name"
      [ "$('else where/bin/diorama')" = ran ]
      echo damage >> "$name"
      ! sh install.sh "$name" 2> complaint
      grep -q 'nothing was installed' complaint
      home/.local/bin/diorama
      sh install.sh --undo
      [ -z "$(find home ! -type d)" ]
      ! sh install.sh --undo 2> complaint
      grep -q 'is not installed' complaint
      """, in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("libraries that are loaded when they are needed are named by the package")
  func loaded() throws {
    let dependencies = try Self.text("Packaging/dependencies")
    let sources = try [
      "CLibraries/CPhotoCodecs/heif.c", "CLibraries/CPhotoCodecs/avif_write.c",
      "CLibraries/CPhotoCodecs/tiff.c",
      "CLibraries/CPhotoCodecs/profiles.c", "CLibraries/CWebServer/web_server.c",
    ].map { try Self.text("Sources/\($0)") }
    let libraries = sources.joined().matches(of: /"(lib[a-z0-9]+)\.so\.(\d+)"/)
    #expect(libraries.count == 5)
    for library in libraries {
      // Debian's rule: the name and the number, with a dash where the name ends in a digit.
      let (name, number) = (library.1, library.2)
      let package = name.last?.isNumber == true ? "\(name)-\(number)" : "\(name)\(number)"
      #expect(dependencies.contains(package), "\(package)")
    }
    let codecs = sources.joined().matches(of: /libheif-plugin-\w+/)
    #expect(codecs.count == 3)
    for codec in codecs { #expect(dependencies.contains("recommends: \(codec.0) ")) }
    let loading = try FileManager.default.subpathsOfDirectory(
      atPath: Command.top.appending(path: "Sources").path
    ).filter { path in
      path.hasSuffix(".c") && ((try? Self.text("Sources/\(path)"))?.contains("dlopen(") ?? false)
    }
    #expect(
      Set(loading) == [
        "CLibraries/CPhotoCodecs/photo_support.c", "CLibraries/CWebServer/web_server.c",
      ])
  }

  @Test("other systems have a name for everything that building needs")
  func otherSystems() throws {
    let run = try Self.text("run")
    let list = try #require(run.firstMatch(of: /(?s)\npackages="\n(.*?)\n"/)).1
    let names = list.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
    #expect(names.count >= 10)
    let rows = try Self.text("Packaging/other-systems").split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }.map { $0.split(separator: " ") }
    #expect(rows.allSatisfy { $0.count == 4 })
    #expect(Set(rows.map { String($0[0]) }) == Set(names + ["pkg-config"]))
  }

  @Test("what the page of installation leads to is there")
  func links() throws {
    let page = try Self.text("docs/install.md")
    let links = page.matches(of: /\]\(([^)#]+?)(?:#[^)]*)?\)/).map { String($0.1) }
    #expect(links.count > 5)
    for link in links {
      let target = Command.top.appending(path: "docs/\(link)").standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: target), "\(link)")
    }
    #expect(page.contains("diorama_0.3.0_amd64.deb"))
  }

  @Test("every script of packaging is shell that can be run")
  func syntax() throws {
    let folder = try Folder()
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.packaging.path) {
      let path = Self.packaging.appending(path: name).path
      // Folders have no text.
      let first = (try? Self.text("Packaging/\(name)"))?.prefix { $0 != "\n" }
      guard first == "#!/bin/sh", FileManager.default.isExecutableFile(atPath: path) else {
        continue
      }
      count += 1
      let result = try AllTests.run("sh", ["-n", path], in: folder)
      #expect(result.status == 0, "\(name): \(result.errors)")
    }
    #expect(count >= 6)
  }
}
