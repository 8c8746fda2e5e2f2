extension Synonym {
  /// What is written for options. A row counts for commands that have its option.
  package static let options: [Synonym] = [
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
      advice: "the file extension sets the format, as in -o picture.png"),
    Synonym(
      "--output", for: "--out", "--outfile", "--outputFile", "--file", "--dest", "--destination",
      "--save", "--path", "--dir", "--outputDir", "--outdir", "--folder"),
    Synonym(
      "--output", for: "--force", "--overwrite",
      advice: "existing files are always replaced"),
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
    Synonym("--allow-path", for: "--root", "--include", "--searchPath", "--allow"),
    Synonym("--shutter", for: "--motionBlur", "--blur"),
    Synonym("--max-bytes", for: "--maxSize", "--sizeLimit", "--fileSize", "--maxFileSize"),
    Synonym("--resume", for: "--continue"),
    Synonym("--help", for: "--version", "--V", advice: "write diorama --version"),
    Synonym("--help", for: "--usage", "--man", "--h"),
  ]
}
