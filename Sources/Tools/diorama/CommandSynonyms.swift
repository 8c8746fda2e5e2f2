import CommandSupport

extension Synonym {
  /// What people call the commands who know other programs.
  static let commands: [Synonym] = [
    Synonym(
      "render", for: "draw", "paint", "generate", "create", "make", "convert", "export", "image",
      "picture", "png", "jpg", "svg", "pdf", "screenshot", "snapshot", "mockup", "thumbnail"),
    Synonym(
      "record", for: "gif", "video", "film", "movie", "animate", "animation", "mp4", "webm",
      "capture", "apng", "lottie"),
    Synonym("filmstrip", for: "strip", "storyboard", "moments"),
    Synonym("onion", for: "onionSkin", "ghost"),
    Synonym("assemble", for: "join", "concat", "stitch", "encode", "ffmpeg"),
    Synonym("inspect", for: "info", "dump", "describe", "elements", "tree", "identify"),
    Synonym("compare", for: "diff", "cmp", "difference"),
    Synonym("verify", for: "test", "tests", "assert", "regression", "ci"),
    Synonym("validate", for: "lint", "parse", "syntax"),
    Synonym("prune", for: "clean", "gc", "cleanup", "remove"),
    Synonym("report", for: "html", "junit", "summary", "merge"),
    Synonym("layouts", for: "list", "ls", "layout", "catalog", "catalogue"),
    Synonym("devices", for: "device", "phones", "simulators"),
    Synonym("schema", for: "jsonSchema", "types"),
    Synonym("examples", for: "example", "samples", "demo", "tutorial", "init", "start", "new"),
    Synonym("completions", for: "completion", "bash", "zsh", "fish", "autocomplete"),
    Synonym("help", for: "version", "v", advice: "write diorama --version"),
    Synonym("help", for: "man", "usage", "commands", "h"),
  ]
}
