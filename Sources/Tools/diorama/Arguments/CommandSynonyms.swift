import Basics

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
    Synonym("board", for: "sheet", "poster", "screens", "collage", "montage", "store"),
    Synonym("assemble", for: "join", "concat", "stitch", "encode", "ffmpeg"),
    Synonym("inspect", for: "info", "dump", "describe", "elements", "tree", "identify"),
    Synonym(
      "preview", for: "serve", "server", "watch", "open", "live", "dev", "view", "show", "browse",
      "ui", "web"),
    Synonym("compare", for: "diff", "cmp", "difference"),
    Synonym("verify", for: "test", "tests", "assert", "regression", "ci"),
    Synonym("validate", for: "lint", "parse", "syntax"),
    Synonym("review", for: "approve", "accept", "reject", "update"),
    Synonym("prune", for: "clean", "gc", "cleanup", "remove"),
    Synonym("report", for: "html", "junit", "summary", "merge"),
    Synonym("layouts", for: "list", "ls", "layout", "catalog", "catalogue"),
    Synonym("devices", for: "device", "phones", "simulators"),
    Synonym("schema", for: "jsonSchema", "types"),
    Synonym("completions", for: "completion", "bash", "zsh", "fish", "autocomplete"),
    Synonym("help", for: "version", "v", advice: "write diorama --version"),
    Synonym("help", for: "man", "usage", "commands", "h"),
  ]

  /// What is written for options. A row counts for commands that have its option.
  static let options: [Synonym] = [
    Synonym(
      "--appearance", for: "--dark", "--darkMode", "--night", "--theme", "--mode",
      "--colorScheme", "--style", advice: "write --appearance dark"),
    Synonym("--appearance", for: "--light", "--lightMode", advice: "write --appearance light"),
    Synonym(
      "--size", for: "--width", "--height", "--w", "--dimensions", "--canvas", "--viewport",
      "--resolution", "--geometry", advice: "write --size 480x320, in points"),
    Synonym(
      "--scale", for: "--retina", "--2x", "--x2", "--hidpi", "--highDPI", advice: "write --scale 2"),
    Synonym("--scale", for: "--3x", "--x3", advice: "write --scale 3"),
    Synonym("--scale", for: "--dpi", "--density", "--pixelRatio", "--dpr", "--zoom"),
    Synonym(
      "--rows", for: "--gif", "--mp4", "--webm", "--mov", "--video", "--animate", "--animated",
      "--loop", "--duration", advice: "animations are written by diorama record"),
    Synonym(
      "--output", for: "--gif", "--mp4", "--webm", "--mov", "--png", "--jpg", "--svg", "--pdf",
      "--webp", "--avif", "--type", "--ext",
      advice: "the ending of the file says it, as in -o picture.png"),
    Synonym(
      "--output", for: "--out", "--outfile", "--outputFile", "--file", "--dest", "--destination",
      "--save", "--path", "--dir", "--outputDir", "--outdir", "--folder"),
    Synonym(
      "--output", for: "--force", "--overwrite",
      advice: "without it, a file that is there already is replaced"),
    Synonym(
      "--layout", for: "--photos", "--photo", "--images", "--image", "--input", "--in", "--i",
      "--source", "--scene", "--scenes", "--files",
      advice: "photos and scenes are named without an option"),
    Synonym("--layout", for: "--arrangement", "--arrange", "--kind", "--template"),
    Synonym(
      "--set", for: "--itemSize", "--columns", "--spacing", "--gap", "--radius", "--padding",
      "--property", "--prop", "--param", "--config", "--option", "--define",
      advice: "write --set itemSize=90,90; diorama layouts NAME lists the properties"),
    Synonym(
      "--background", for: "--transparent", "--noBackground", "--alpha",
      advice: "write --background transparent"),
    Synonym(
      "--background", for: "--bg", "--bgColor", "--backgroundColor", "--backdrop", "--color",
      "--colour", "--fill"),
    Synonym("--labels", for: "--names", "--captions", "--titles", "--filenames", "--text"),
    Synonym("--device", for: "--phone", "--model", "--iphone", "--ipad", "--simulator"),
    Synonym("--font", for: "--fonts", "--fontFile", "--typeface", "--fontFamily"),
    Synonym("--at", for: "--time", "--t", "--moment", "--timestamp", "--seek", "--frame"),
    Synonym("--fps", for: "--framerate", "--frameRate", "--frames", "--rate", "--r"),
    Synonym("--duration", for: "--length", "--seconds"),
    Synonym("--from", for: "--start", "--begin", "--ss"),
    Synonym("--to", for: "--end", "--until", "--stop"),
    Synonym("--loop", for: "--repeat", "--loops", "--infinite", "--forever"),
    Synonym("--gif-dither", for: "--dither", "--dithering"),
    Synonym("--colors", for: "--colours", "--maxColors", "--numColors"),
    Synonym("--jobs", for: "--threads", "--parallel", "--workers", "--cores"),
    Synonym("--quiet", for: "--silent"),
    Synonym("--timings", for: "--verbose", "--v", "--stats", "--profile", "--benchmark"),
    Synonym("--color-space", for: "--p3", "--displayP3", "--gamut", "--icc", "--colorProfile"),
    Synonym(
      "--each", for: "--locale", "--language", "--lang", advice: "write --each locale=de"),
    Synonym(
      "--each", for: "--orientation", "--landscape", "--portrait",
      advice: "write --each orientation=landscape, with a --device"),
    Synonym(
      "--each", for: "--variants", "--devices", "--appearances", "--layouts", "--matrix",
      advice: "write --each device=iphone-se,ipad-mini"),
    Synonym(
      "--approve", for: "--update", "--updateReferences", "--updateSnapshots", "--accept",
      "--write", advice: "write --approve to take what the last run left, or --record all"),
    Synonym("--tolerance", for: "--threshold", "--fuzz", "--epsilon"),
    Synonym("--no-open", for: "--headless", "--noBrowser"),
    Synonym("--allow-path", for: "--root", "--include", "--searchPath", "--allow"),
    Synonym("--shutter", for: "--motionBlur", "--blur"),
    Synonym("--max-bytes", for: "--maxSize", "--sizeLimit", "--fileSize", "--maxFileSize"),
    Synonym("--resume", for: "--continue"),
    Synonym(
      "--layout", for: "--watch", "--live", "--serve", "--open",
      advice: "diorama preview draws anew what is saved"),
    Synonym("--help", for: "--version", "--V", advice: "write diorama --version"),
    Synonym("--help", for: "--usage", "--man", "--h"),
  ]
}
