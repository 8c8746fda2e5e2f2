/// A part of the program that can be left out: a module with commands or forms of recordings of its
/// own. Only the table of commands imports it.
package struct CommandExtra: Sendable {
  package var commands: [CommandSpec]
  /// What users of other programs call the commands.
  package var commandSynonyms: [Synonym]
  /// What users of other programs write for options of all commands.
  package var optionSynonyms: [Synonym]
  package var recording: RecordingForm?
  /// Files that it adds to those that commands take.
  package var composite: CompositeKind?
  /// The kinds of files that `schema` describes, beside its own.
  package var schemas: [SchemaKind]

  package init(
    commands: [CommandSpec] = [], commandSynonyms: [Synonym] = [], optionSynonyms: [Synonym] = [],
    recording: RecordingForm? = nil, composite: CompositeKind? = nil, schemas: [SchemaKind] = []
  ) {
    (self.commands, self.commandSynonyms) = (commands, commandSynonyms)
    (self.optionSynonyms, self.recording) = (optionSynonyms, recording)
    (self.composite, self.schemas) = (composite, schemas)
  }
}

/// Something else that `record` writes instead of frames or an animation.
package struct RecordingForm: Sendable {
  /// The options of `record` that ask for it.
  package var options: [OptionSpec]
  /// Reads the options; nil if they do not ask for this form. Throws ``UsageError``.
  package var writer: @MainActor @Sendable (Arguments, RecordSettings, Scene) throws -> Writer?

  package typealias Writer = @MainActor (SceneStage, RecordTimes) throws -> Void

  package init(
    options: [OptionSpec],
    writer: @escaping @MainActor @Sendable (Arguments, RecordSettings, Scene) throws -> Writer?
  ) {
    (self.options, self.writer) = (options, writer)
  }
}

/// A kind of file with a JSON Schema.
package struct SchemaKind: Sendable {
  /// The operand of `schema`.
  package var name: String
  package var schema: @MainActor @Sendable () -> LocatedValue

  package init(name: String, schema: @escaping @MainActor @Sendable () -> LocatedValue) {
    (self.name, self.schema) = (name, schema)
  }
}
