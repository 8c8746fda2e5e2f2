import CollectionViews
import ComparingFiles
import Files
import LayerRendering
import LayoutSolvers
import LocatedJSON
import PixelImages
import Recording
import Typesetting
import Verification
import VerificationReports

/// How the command ends for an error, and what it says.
struct Ending {
  var status: ExitStatus
  /// Nil where the output has said it already.
  var message: String?
  /// Whether the message has its own beginning, and goes out as it is.
  var isWhole = false
}

/// How the command ends for every type of error that can reach it: the only place that says so.
///
/// A type that is not here is a fault of the command's, since nobody thought of what it means.
enum ErrorTable {
  /// One type of error.
  struct Entry: Sendable {
    /// Nil for an error of another type.
    let ending: @Sendable (any Error) -> Ending?

    init<Failure: Error>(_ type: Failure.Type, _ ending: @escaping @Sendable (Failure) -> Ending) {
      self.ending = { error in (error as? Failure).map(ending) }
    }

    /// A type whose errors all end in one way, and say themselves what is wrong.
    init<Failure: Error & CustomStringConvertible>(_ type: Failure.Type, _ status: ExitStatus) {
      self.init(type) { Ending(status: status, message: $0.description) }
    }
  }

  /// The ending for an error.
  static func ending(for error: any Error) -> Ending {
    for entry in entries {
      if let ending = entry.ending(error) { return ending }
    }
    return fault(error)
  }

  static func fault(_ error: any Error) -> Ending {
    Ending(status: .fault, message: "this is a fault of diorama, please report it: \(error)")
  }

  static let entries: [Entry] = command + files + scenes + drawing + verification

  // MARK: - Private

  private static let command: [Entry] = [
    Entry(FoundDifferences.self) { _ in Ending(status: .different) },
    Entry(UnreadableFound.self) { _ in Ending(status: .badInput) },
    Entry(UsageError.self) {
      Ending(status: .usage, message: $0.description + "\n", isWhole: true)
    },
    Entry(ReportInputError.self) {
      Ending(status: $0.isMissing ? .missingFile : .badInput, message: $0.message)
    },
  ]

  private static let files: [Entry] = [
    Entry(FileWriteError.self, .cannotWrite),
    Entry(FileReadError.self) {
      Ending(
        status: $0 == .notFound ? .missingFile : .badInput, message: "cannot read: \($0.found)")
    },
    Entry(ImageError.self) {
      Ending(
        status: $0.kind == .fileNotFound ? .missingFile : .badInput, message: $0.description)
    },
    Entry(FrameSequenceError.self) {
      Ending(status: $0.isMissing ? .missingFile : .badInput, message: $0.description)
    },
    Entry(MissingProgramError.self, .missingProgram),
    Entry(VideoError.self, .missingProgram),
  ]

  private static let scenes: [Entry] = [
    Entry(LocatedError.self) {
      Ending(
        status: $0.isMissingFilesOnly ? .missingFile : .badInput, message: $0.description)
    },
    Entry(LocatedProblem.self) {
      Ending(status: $0.kind == .missingFile ? .missingFile : .badInput, message: $0.description)
    },
    Entry(TypesettingError.self) { error in
      if case .fileNotFound = error {
        return Ending(status: .missingFile, message: error.description)
      }
      return Ending(status: .badInput, message: error.description)
    },
    Entry(StageError.self, .badInput),
    Entry(BatchUpdateError.self, .badInput),
  ]

  private static let drawing: [Entry] = [
    Entry(DisplayListError.self, .badInput),
    Entry(DisplayListTextError.self, .badInput),
    Entry(RasterError.self) {
      $0.isOfInput ? Ending(status: .badInput, message: $0.description) : fault($0)
    },
    Entry(PDFError.self, .badInput),
  ]

  private static let verification: [Entry] = [
    Entry(ComparisonInputError.self, .badInput),
    Entry(ReferenceError.self, .badInput),
    Entry(JSONReport.ReadError.self, .badInput),
    Entry(VerificationReport.JoiningError.self, .badInput),
  ]
}

/// How the program ends, after the numbers of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// What was compared or verified differs.
  case different = 1
  /// The command line cannot be understood.
  case usage = 64
  /// A scene or image says something that cannot be.
  case badInput = 65
  /// A file that was named is not there.
  case missingFile = 66
  /// A program or library that is needed is not there.
  case missingProgram = 69
  /// A fault of ours.
  case fault = 70
  /// A file cannot be written.
  case cannotWrite = 73
}

/// Everything went well, and what was compared is not the same; the output has said so.
struct FoundDifferences: Error {}
