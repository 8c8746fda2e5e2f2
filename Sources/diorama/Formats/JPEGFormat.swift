import Recording

extension OutputFormat {
  static let jpg: OutputFormat = OutputFormat(
    name: "jpg", otherEndings: ["jpeg"], kind: "JPEG", sharedOptions: ["--quality"],
    usualQuality: 90,
    frameFile: { .jpeg(quality: try $0.quality(of: jpg)) })
}
