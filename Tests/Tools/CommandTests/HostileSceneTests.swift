import DrawingCommands
import Foundation
import Testing

@Suite("Texts from outside in scenes and files' names")
struct HostileSceneTests {
  /// A folder like that of the examples.
  private static func examples() throws -> Folder {
    let folder = try Folder()
    try folder.write("{}", "diorama.json5")
    try FileManager.default.copyItem(
      atPath: Command.photographs, toPath: folder.path("Photographs"))
    try FileManager.default.createDirectory(
      atPath: folder.path("Scenes"), withIntermediateDirectories: false)
    return folder
  }

  @Test(
    "keys, texts and numbers of every kind of scene",
    arguments: [
      "cell-menu", "comments-wall", "compositional-store", "cover-flow-flip",
      "circle-insert-delete",
      "list-editing", "photo-albums", "recipes", "selection-gallery", "stacks-pinch",
      "survey-callout",
      "time-machine-insert",
    ])
  func scenes(name: String) throws {
    let folder = try Self.examples()
    let scene = try String(
      contentsOf: Command.top.appending(path: "Examples/Scenes/\(name).json5"), encoding: .utf8)
    let mutations = HostileText.mutations(of: scene)
    #expect(mutations.count > 20)
    var names: [String] = []
    for (number, text) in mutations.enumerated() {
      names.append(try folder.write(text, "Scenes/\(number).json5"))
    }
    let result = try Command.run(["validate"] + names, in: folder.url)
    HostileText.check(result, "validate \(name)")
    #expect(result.errors.contains(#"\u{1b}[31m\r\n::error::PWN"#))
  }

  private static let template = """
    { size: [120, 80], scale: 1, content: { sections: [ { items: [
        { image: "NAME.jpg", name: TEXT, title: "a" }, { image: "NAME.jpg", title: "b" } ] } ] },
      layout: { type: "flow", itemSize: [50, 50] },
      cell: { views: [ { image: "{image}" }, { label: "{title}", inset: 2 } ] },
      timeline: [ { layout: { type: "flow", itemSize: [40, 40] }, duration: 0.1 } ] }
    """

  /// A scene and its photograph whose names, and the name of whose folder, mean harm, and that says
  /// harmful things.
  private static func folder() throws -> (Folder, scene: String) {
    let folder = try Folder()
    let name = HostileText.fileName
    try FileManager.default.createDirectory(
      atPath: folder.path(name), withIntermediateDirectories: false)
    try folder.addPhoto("\(name)/\(name).jpg")
    try folder.write(
      template.replacing("\"NAME.jpg\"", with: HostileText.quoted(name + ".jpg"))
        .replacing("TEXT", with: HostileText.json), "\(name)/\(name).json5")
    return (folder, "\(name)/\(name).json5")
  }

  @Test("names of scenes, photographs, folders and outputs, in every command that draws")
  func names() throws {
    let (folder, scene) = try Self.folder()
    let name = HostileText.fileName
    let commands: [[String]] = [
      ["render", scene], ["render", scene, "-o", "\(name).png"],
      ["render", scene, "-o", "\(name).svg", "--report"], ["render", scene, "-o", "\(name).pdf"],
      ["render", scene, "--lenient", "-o", "\(name)/"], ["render", scene, "-o", name],
      [
        "render", "\(name)/\(name).jpg", "--layout", "circle", "--labels", "-o", "a.pdf",
        "--report",
      ],
      ["render", scene, scene, "-o", "out/"], ["inspect", scene], ["inspect", scene, scene],
      ["inspect", scene, "--timings"], ["validate", scene, "\(name)/x.json5"],
      ["record", scene, "-o", "\(name).gif", "--fps", "200"],
      ["record", scene, "-o", "\(name)%d.png"],
      ["record", scene, "-o", "\(name).displaylist"], ["record", scene, "--at", "0,1", "-o", name],
      ["assemble", "."], ["assemble", "\(name)%d.png", "-o", "\(name).webp"], ["assemble", name],
      ["filmstrip", scene, "-o", "\(name).png"], ["onion", scene, "-o", "\(name)/o.png"],
      ["compare", "\(name).png", "\(name)/o.png", "-o", "\(name)-d.png"],
      ["compare", "\(name).displaylist", scene], ["compare", "\(name).png", "\(name).gif"],
      ["compare", name, "."], ["compare", name, name], ["compare", "\(name)%d.png", "\(name).gif"],
      ["verify", ".", "--list"], ["verify", "."], ["verify", ".", "--record", "all"],
      ["verify", ".", "--filter", "no \(name)"], ["verify", name, "--github"],
      ["verify", scene, "--references", "\(name)/x", "--artifacts", "\(name)/y"], ["prune", name],
      ["schema", "-o", "\(name).schema"], ["report", name], ["report", scene, "\(name)/no.json"],
    ]
    for arguments in commands {
      HostileText.check(
        try Command.run(arguments, in: folder.url), isForGitHub: arguments.contains("--github"),
        arguments.joined(separator: " "))
    }
  }

  @Test("what verifying says and writes of such scenes, in every form")
  func reports() throws {
    let (folder, scene) = try Self.folder()
    let name = HostileText.fileName
    _ = try Command.run("verify", ".", "--record", "all", "-q", in: folder.url)
    let text = try String(contentsOfFile: folder.path(scene), encoding: .utf8)
    try folder.write(
      text.replacing("label: \"{title}\", inset: 2", with: "label: \"{title}\", inset: 9"), scene)
    let broken = "{ \(HostileText.json): 1, content: { items: [] }, layout: \(HostileText.json) }"
    try folder.write(broken, "\(name)/broken.json5")
    try FileManager.default.copyItem(
      atPath: folder.path(scene), toPath: folder.path("\(name)/\(name) new.json5"))
    try FileManager.default.createDirectory(
      atPath: folder.path("\(name)/Reference"), withIntermediateDirectories: true)
    let forms = [
      "--html", "r.html", "--junit", "r.xml", "--markdown", "r.md", "--json", "r.json", "--github",
    ]
    for arguments in [["verify", "."] + forms, ["report", "Output/Verification"] + forms] {
      let result = try Command.run(arguments, in: folder.url)
      #expect(result.status == 1)
      HostileText.check(result, isForGitHub: true, arguments[0])
      for file in ["r.html", "r.xml", "r.md"] {
        let written = try String(contentsOfFile: folder.path(file), encoding: .utf8)
        #expect(HostileText.harm(in: written) == [], "\(arguments[0]) \(file)")
      }
      let data = try Data(contentsOf: URL(filePath: folder.path("r.json")))
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: data) }
    }
    HostileText.check(
      try Command.run("verify", "--approve", in: folder.url), "verify --approve")
    HostileText.check(try Command.run("prune", ".", "--dry-run", in: folder.url), "prune")
  }

  @Test("names of files that are not UTF-8")
  func bytes() throws {
    let folder = try Folder()
    try folder.addPhoto()
    let script = """
      name=$'\\xff\\xfe\\e[31m'
      mkdir "$name" && cp a.jpg "$name/$name.jpg" && cp a.jpg "$name.jpg"
      printf '{ content: { images: "**/*.jpg" }, layout: "flow" }' > "$name.json5"
      cp "$name.json5" plain.json5
      for words in "validate plain.json5" "render plain.json5 -o x.png" "inspect plain.json5" \\
        "verify ." "compare . ." "prune ."; do diorama $words >> out 2>&1; done
      diorama validate "$name.json5" >> out 2>&1; diorama "$name" >> out 2>&1
      diorama render a.jpg --layout "$name" >> out 2>&1
      """
    _ = try Shell.run(script, in: folder)
    let printed = try Data(contentsOf: URL(filePath: folder.path("out")))
    let text = try #require(String(validating: printed, as: UTF8.self))
    #expect(HostileText.harm(in: text) == [], "\(text)")
    #expect(text.contains(#"the argument \xff\xfe\u{1b}[31m is not UTF-8"#))
  }
}
