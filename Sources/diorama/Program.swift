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
      throw UsageError("expected a command: \(commandNames)")
    }
    switch name {
    case "--version": return StandardStreams.print("diorama \(CommandTable.version)\n")
    case "--help", "-h": return StandardStreams.print(CommandTable.overview)
    default: break
    }
    guard let command = CommandTable.all.first(where: { $0.name == name }) else {
      let hint = NearestWord.hint(for: name, among: CommandTable.all.map(\.name))
      let kind = name.hasPrefix("-") ? "option" : "command"
      throw UsageError(
        "unknown \(kind) \(name)\(hint.isEmpty ? "; expected \(commandNames)" : hint)")
    }
    let arguments = try Arguments.parse(Array(words.dropFirst()), for: command)
    if arguments.has("--help") { return StandardStreams.print(command.help) }
    switch command.name {
    case CommandTable.render.name: try RenderCommand(arguments).run()
    case CommandTable.record.name: try RecordCommand(arguments).run()
    case CommandTable.assemble.name: try AssembleCommand(arguments).run()
    case CommandTable.filmstrip.name, CommandTable.onion.name: try StripCommand(arguments).run()
    case CommandTable.compare.name: try CompareCommand(arguments).run()
    case CommandTable.inspect.name: try InspectCommand(arguments).run()
    case CommandTable.validate.name: try ValidateCommand(arguments: arguments).run()
    case CommandTable.verify.name: try VerifyCommand(arguments).run()
    case CommandTable.prune.name: try PruneCommand(arguments: arguments).run()
    case CommandTable.report.name: try ReportCommand(arguments).run()
    case CommandTable.layouts.name: try LayoutsCommand(arguments: arguments).run()
    case CommandTable.schema.name: try SchemaCommand(arguments: arguments).run()
    case CommandTable.completions.name: try completions(arguments.operands[0])
    default: try help(arguments.operands.first)
    }
  }

  private static func completions(_ name: String) throws {
    guard let shell = Shell(rawValue: name) else {
      let names = Shell.allCases.map(\.rawValue)
      throw UsageError(
        "expected \(names.joined(separator: ", ")), found \"\(name)\""
          + NearestWord.hint(for: name, among: names), CommandTable.completions)
    }
    StandardStreams.print(shell.script)
  }

  private static func help(_ name: String?) throws {
    guard let name else { return StandardStreams.print(CommandTable.overview) }
    guard let command = CommandTable.all.first(where: { $0.name == name }) else {
      let hint = NearestWord.hint(for: name, among: CommandTable.all.map(\.name))
      throw UsageError(
        "unknown command \(name)\(hint.isEmpty ? "; expected \(commandNames)" : hint)")
    }
    StandardStreams.print(command.help)
  }

  private static var commandNames: String {
    CommandTable.all.map(\.name).joined(separator: ", ")
  }
}
