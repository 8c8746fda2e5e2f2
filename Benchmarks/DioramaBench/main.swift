import Foundation

do {
  let options = try BenchOptions(Array(CommandLine.arguments.dropFirst()))
  if options.wantsHelp {
    Report.write(BenchOptions.help)
    exit(0)
  }
  var load = [0.0]
  if getloadavg(&load, 1) == 1 {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    Report.write("\(processors) processors, load \(Text.short(load[0])) at the start")
    Report.write(load[0] > 0.5 ? ": not quiet, so times are too long\n" : "\n")
  }
  let report = Report()
  for section in options.sections {
    report.begin(section.title)
    try section.run(options, report)
    report.end()
  }
  Report.write(
    report.missed.isEmpty
      ? "\nEvery target is met.\n"
      : "\nMissed: \(report.missed.joined(separator: "; "))\n")
} catch let usageError as BenchOptions.UsageError {
  FileHandle.standardError.write(Data("\(usageError.message)\n\n\(BenchOptions.help)".utf8))
  exit(64)
} catch {
  FileHandle.standardError.write(Data("diorama-bench: \(error)\n".utf8))
  exit(65)
}
