import LayoutSolvers

/// How the program ends after an error.
package struct Failure {
  package var status: ExitStatus
  /// Nil if the output already contains the message.
  package var message: String?
  /// Whether the message is complete and is printed without a prefix.
  package var isComplete: Bool

  package init(status: ExitStatus, message: String?, isComplete: Bool = false) {
    (self.status, self.message, self.isComplete) = (status, message, isComplete)
  }
}

/// An error of the commands' modules. It knows how the program ends; by default, its input is invalid.
package protocol CommandError: Error {
  var failure: Failure { get }
}

extension CommandError where Self: CustomStringConvertible {
  package var failure: Failure { Failure(status: .badInput, message: description) }
}

/// The exit status for every type of error from the modules below the commands.
///
/// An error of any other type that is no ``CommandError`` counts as an internal error.
package enum ErrorTable {
  /// One type of error, which describes itself: any code may put it in a sentence.
  private struct Entry: Sendable {
    /// Nil for an error of another type.
    let failure: @Sendable (any Error) -> Failure?

    /// - Parameters:
    ///   - prefix: what the message begins with.
    ///   - status: nil for an internal error.
    init<Thrown: Error & CustomStringConvertible>(
      _ type: Thrown.Type, prefix: String = "",
      _ status: @escaping @Sendable (Thrown) -> ExitStatus? = { _ in .badInput }
    ) {
      failure = { error in
        guard let error = error as? Thrown else { return nil }
        guard let status = status(error) else { return internalFailure(error) }
        return Failure(status: status, message: prefix + error.description)
      }
    }
  }

  package static func failure(for error: any Error) -> Failure {
    if let error = error as? any CommandError { return error.failure }
    return entries.lazy.compactMap { $0.failure(error) }.first ?? internalFailure(error)
  }

  private static func internalFailure(_ error: any Error) -> Failure {
    Failure(status: .internalError, message: "internal error, please report it: \(error)")
  }

  private static let entries = [
    Entry(WorkStopped.self, prefix: "drawing "),
    // Files.
    Entry(FileWriteError.self) { _ in .cannotWrite },
    Entry(FileReadError.self, prefix: "cannot read: ") {
      $0 == .notFound ? .missingFile : .badInput
    },
    Entry(ImageError.self) {
      switch $0.kind {
      case .fileNotFound: .missingFile
      case .missingLibrary: .missingProgram
      default: .badInput
      }
    },
    Entry(FrameSequenceError.self) { $0.isMissing ? .missingFile : .badInput },
    Entry(MissingProgramError.self) { _ in .missingProgram },
    Entry(VideoError.self) { _ in .missingProgram },
    // Scenes.
    Entry(LocatedError.self) {
      $0.isMissingFilesOnly
        ? .missingFile : $0.isMissingLibrariesOnly ? .missingProgram : .badInput
    },
    Entry(LocatedProblem.self) { $0.kind == .missingFile ? .missingFile : .badInput },
    Entry(TypesettingError.self) {
      if case .fileNotFound = $0 { .missingFile } else { .badInput }
    },
    Entry(StageError.self),
    Entry(BatchUpdateError.self),
    // Drawing.
    Entry(DisplayListError.self),
    Entry(DisplayListTextError.self),
    Entry(RasterError.self) { $0.isInputError ? .badInput : nil },
    Entry(PDFError.self),
    Entry(VectorFormatError.self),
  ]
}

/// The exit statuses, with the numbers of sysexits.h.
package enum ExitStatus: Int32 {
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
  case internalError = 70
  /// A file cannot be written.
  case cannotWrite = 73
}

/// Thrown if the command worked but the compared files are not equal; the output already says so.
package struct FoundDifferences: CommandError {
  package let failure = Failure(status: .different, message: nil)

  package init() {}
}
