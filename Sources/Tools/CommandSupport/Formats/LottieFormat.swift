import LottieRendering

extension OutputFormat {
  package static let lottie = OutputFormat(
    .dotLottie, note: "an archive for players",
    sharedOptions: optionNames(.imageDensity, .report, .loop))

  package static let json = OutputFormat(
    .lottieJSON, note: "Lottie's own JSON", sharedOptions: optionNames(.imageDensity, .report))
}
