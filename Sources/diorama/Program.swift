import Foundation
import LayerRendering
import PixelImages
import Recording
import SceneFiles
import VisualRegression

/// Runs a command line, and says what went wrong.
@MainActor
enum Program {
  static func run(_ words: [String]) -> ExitStatus {
    do {
      try dispatch(words)
      return .done
    } catch is FoundDifferences {
      return .different
    } catch is UnreadableFound {
      return .badInput
    } catch let error as UsageError {
      StandardStreams.printToError(error.description + "\n")
      return .usage
    } catch let error as SceneError {
      StandardStreams.complain(error.description)
      return error.isMissingFilesOnly ? .missingFile : .badInput
    } catch let error as PDFError {
      StandardStreams.complain(error.description)
      return .badInput
    } catch let error as FrameSequenceError {
      StandardStreams.complain(error.description)
      return error.isMissing ? .missingFile : .badInput
    } catch let error as ReportInputError {
      StandardStreams.complain(error.message)
      return error.isMissing ? .missingFile : .badInput
    } catch let error as ImageError {
      StandardStreams.complain(error.description)
      return error.kind == .fileNotFound ? .missingFile : .badInput
    } catch let error as ComparisonInputError {
      StandardStreams.complain(error.description)
      return .badInput
    } catch let error as MissingProgramError {
      StandardStreams.complain(error.description)
      return .missingProgram
    } catch let error as VideoError {
      StandardStreams.complain(error.description)
      return .missingProgram
    } catch let error as FileWriteError {
      StandardStreams.complain(error.description)
      return .cannotWrite
    } catch {
      StandardStreams.complain("this is a fault of diorama, please report it: \(error)")
      return .fault
    }
  }

  private static func dispatch(_ words: [String]) throws {
    guard let name = words.first else {
      throw UsageError("expected a command: \(CommandTable.names)")
    }
    switch name {
    case "--version": return StandardStreams.printTable("diorama \(CommandTable.version)\n")
    case "--help", "-h": return StandardStreams.printTable(CommandTable.overview)
    default: break
    }
    let command = try CommandTable.command(named: name)
    let arguments = try Arguments.parse(Array(words.dropFirst()), for: command)
    if arguments.has("--help") { return StandardStreams.printTable(command.help) }
    try command.run(arguments)
  }
}
