import CommandSupport

/// Completions for fish, generated from the table of commands.
@MainActor
enum FishCompletions {
  static var script: String {
    """
    # What fish completes for diorama; "diorama completions fish" wrote it.

    # NAME=VALUE of the properties of the layout that the line names.
    function __diorama_settings
        set -l words (commandline -opc) (commandline -ct)
        set -l layout
        for i in (seq 2 (count $words))
            switch $words[$i]
                case -l --layout
                    test $i -lt (count $words); and set layout $words[(math $i + 1)]
                case '--layout=*'
                    set layout (string replace -- --layout= '' $words[$i])
                case '-l?*'
                    set layout (string replace -r -- '^-l' '' $words[$i])
            end
        end
        switch $layout
    \(LayoutSettings.all.map(settings).joined())    end
    end

    complete -c diorama -f
    complete -c diorama -n __fish_use_subcommand -l help -s h -d 'Show the help'
    complete -c diorama -n __fish_use_subcommand -l version -d 'Show the version'
    \(CommandTable.all.map(command).joined())
    """
  }

  private static func command(_ command: CommandSpec) -> String {
    let seen = "complete -c diorama -n '__fish_seen_subcommand_from \(command.name)'"
    var text = "complete -c diorama -n __fish_use_subcommand -a \(command.name) "
    text += "-d \(quoted(command.summary))\n"
    for option in command.options {
      text += "\(seen) -l \(option.name.dropFirst(2))"
      if let short = option.short { text += " -s \(short.dropFirst())" }
      if option.value != nil {
        // Options that do not take a file must not offer files.
        var takesFiles = false
        if case .files = option.completion { takesFiles = true }
        text += (takesFiles ? " -r" : " -x") + offer(option.completion)
      }
      text += " -d \(quoted(option.help))\n"
    }
    if command.offers != .nothing { text += seen + offer(command.offers) + "\n" }
    return text
  }

  private static func offer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: ""
    case .files(let fileExtensions) where fileExtensions.isEmpty: " -F"
    case .files(let fileExtensions):
      " -k -a \"(__fish_complete_suffix .\(fileExtensions.joined(separator: " .")))\""
    case .folders: " -a '(__fish_complete_directories (commandline -ct))'"
    case .words(let words), .choice(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .settings: " -a '(__diorama_settings)'"
    }
  }

  private static func settings(_ layout: LayoutSettings) -> String {
    let chosen = layout.choices.flatMap { choice in choice.values.map { "\(choice.name)=\($0)" } }
    return "        case \(layout.layout)\n            printf '%s\\n' "
      + (layout.names + chosen).joined(separator: " ") + "\n"
  }

  /// Inside single quotes, fish reads \' as a quotation mark.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
