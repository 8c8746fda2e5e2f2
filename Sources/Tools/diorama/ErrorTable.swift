import Basics
import CollectionViews
import ComparingFiles
import DisplayLists
import LayerRendering
import LayoutSolvers
import LocatedJSON
import Recording
import VectorRendering
import Verification
import VerificationReports
import WebServer

/// The exit status and the message for an error.
struct Ending {
  var status: ExitStatus
  /// Nil if the output already contains the message.
  var message: String?
  /// Whether the message is complete and is printed without a prefix.
  var isWhole = false
}

/// The exit status for every type of error that can reach a command. It is defined nowhere else.
///
/// An error of any other type counts as a fault in the program.
enum ErrorTable {
  /// One type of error, which describes itself: any code may put it in a sentence.
  struct Entry: Sendable {
    /// Nil for an error of another type.
    let ending: @Sendable (any Error) -> Ending?

    init<Failure: Error & CustomStringConvertible>(
      _ type: Failure.Type, _ ending: @escaping @Sendable (Failure) -> Ending
    ) {
      self.ending = { error in (error as? Failure).map(ending) }
    }

    /// Creates the entry of a type after whose errors nothing is left to say.
    init<Failure: Error>(_ type: Failure.Type, silently status: ExitStatus) {
      ending = { $0 is Failure ? Ending(status: status) : nil }
    }

    /// Creates the entry of a type whose errors have one exit status and describe themselves.
    init<Failure: Error & CustomStringConvertible>(_ type: Failure.Type, _ status: ExitStatus) {
      self.init(type) { Ending(status: status, message: $0.description) }
    }
  }

  /// Returns the ending for an error.
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
    Entry(FoundDifferences.self, silently: .different),
    Entry(UnreadableFound.self, silently: .badInput),
    Entry(WorkStopped.self) { Ending(status: .badInput, message: "drawing \($0)") },
    Entry(UsageError.self) {
      Ending(
        status: .usage, message: "diorama: \($0)\ndiorama: \($0.advice)\n", isWhole: true)
    },
    Entry(ReportInputError.self) {
      Ending(status: $0.isMissing ? .missingFile : .badInput, message: $0.message)
    },
  ]

  private static let files: [Entry] = [
    Entry(FileWriteError.self, .cannotWrite),
    Entry(FileReadError.self) {
      Ending(
        status: $0 == .notFound ? .missingFile : .badInput, message: "cannot read: \($0)")
    },
    Entry(ImageError.self) {
      let statuses: [ImageError.Kind: ExitStatus] = [
        .fileNotFound: .missingFile, .missingLibrary: .missingProgram,
      ]
      return Ending(status: statuses[$0.kind] ?? .badInput, message: $0.description)
    },
    Entry(FrameSequenceError.self) {
      Ending(status: $0.isMissing ? .missingFile : .badInput, message: $0.description)
    },
    Entry(MissingProgramError.self, .missingProgram),
    Entry(VideoError.self, .missingProgram),
    Entry(WebServerError.self) {
      if case .portInUse = $0 { return Ending(status: .usage, message: $0.description) }
      return Ending(status: .missingProgram, message: $0.description)
    },
  ]

  private static let scenes: [Entry] = [
    Entry(LocatedError.self) {
      Ending(
        status: $0.isMissingFilesOnly
          ? .missingFile : $0.isMissingLibrariesOnly ? .missingProgram : .badInput,
        message: $0.description)
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
    Entry(SpriteError.self, .badInput),
    Entry(BatchUpdateError.self, .badInput),
  ]

  private static let drawing: [Entry] = [
    Entry(DisplayListError.self, .badInput),
    Entry(DisplayListTextError.self, .badInput),
    Entry(RasterError.self) {
      $0.isOfInput ? Ending(status: .badInput, message: $0.description) : fault($0)
    },
    Entry(PDFError.self, .badInput),
    Entry(LottieError.self, .badInput),
  ]

  private static let verification: [Entry] = [
    Entry(ComparisonInputError.self, .badInput),
    Entry(ReferenceError.self, .badInput),
    Entry(JSONReport.ReadError.self, .badInput),
    Entry(VerificationReport.JoiningError.self, .badInput),
  ]
}

/// The exit statuses, with the numbers of sysexits.h.
enum ExitStatus: Int32 {
  case done = 0
  /// Compared or verified files differ.
  case different = 1
  /// The command line is invalid.
  case usage = 64
  /// A scene or image is invalid.
  case badInput = 65
  /// A named file does not exist.
  case missingFile = 66
  /// A required program or library is missing.
  case missingProgram = 69
  /// An internal error.
  case fault = 70
  /// A file cannot be written.
  case cannotWrite = 73
}

/// Thrown if the command worked but the compared files are not equal; the output already says so.
struct FoundDifferences: Error {}
