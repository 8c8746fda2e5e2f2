import CommandSupport

/// Completions for zsh, generated from the table of commands.
@MainActor
enum ZshCompletions {
  static var script: String {
    """
    #compdef diorama
    # What zsh completes for diorama; "diorama completions zsh" wrote it.

    # NAME=VALUE of the properties of the layout that the line names.
    _diorama_settings() {
      local layout= i
      for ((i = 2; i < $#words; i++)); do
        case $words[i] in
          -l|--layout) layout=$words[i+1] ;;
          --layout=*) layout=${words[i]#--layout=} ;;
          -l?*) layout=${words[i]#-l} ;;
        esac
      done
      local -a names
      case $layout in
    \(LayoutSettings.all.map(names).joined())  esac
      if compset -P 1 '*='; then
        case $layout:${IPREFIX##*[ =]}:${words[CURRENT]%%=*} in
    \(LayoutSettings.all.flatMap(choices).joined())    esac
      else
        compadd -S '' -a names
      fi
    }

    _diorama() {
      if ((CURRENT == 2)); then
        local -a commands=(
    \(CommandTable.all.map { "      \(Shell.quoted("\($0.name):\($0.summary)"))\n" }.joined())    )
        _describe -t commands command commands
        compadd -- --help --version
        return
      fi
      local command=$words[2]
      shift words
      ((CURRENT--))
      case $command in
    \(CommandTable.all.map(command).joined())  esac
    }

    if [[ $funcstack[1] == _diorama ]]; then _diorama "$@"; else compdef _diorama diorama; fi

    """
  }

  private static func command(_ command: CommandSpec) -> String {
    var lines = command.options.flatMap(option)
    if command.offers != .nothing {
      lines.append(Shell.quoted("*:operand:\(offer(command.offers))"))
    }
    return "    \(command.name))\n      _arguments -s \\\n        "
      + lines.joined(separator: " \\\n        ") + "\n      ;;\n"
  }

  /// One specification each for the long and the short name.
  private static func option(_ option: OptionSpec) -> [String] {
    let names = [option.short, option.name].compactMap { $0 }
    let help = option.help.replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
    return names.map { name in
      var text =
        option.isRepeatable ? "*" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
      // A plus or an equals sign means that the value may be attached.
      text += name + (option.value == nil ? "" : name.hasPrefix("--") ? "=" : "+")
      text += "[\(help)]"
      if let value = option.value {
        text += ":\(value.replacing(":", with: " ")):\(offer(option.completion))"
      }
      return Shell.quoted(text)
    }
  }

  private static func offer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: return " "
    case .files(let fileExtensions) where fileExtensions.isEmpty: return "_files"
    case .files(let fileExtensions):
      return "_files -g \"(#i)*.(\(fileExtensions.joined(separator: "|")))\""
    case .folders: return "_files -/"
    case .words(let words), .choice(let words):
      let list = words.joined(separator: " ")
      return words.contains { $0.hasSuffix("=") } ? "compadd -S \"\" \(list)" : "(\(list))"
    case .settings: return "_diorama_settings"
    }
  }

  private static func names(_ layout: LayoutSettings) -> String {
    "    \(layout.layout)) names=(\(layout.names.joined(separator: " "))) ;;\n"
  }

  private static func choices(_ layout: LayoutSettings) -> [String] {
    layout.choices.map { name, values in
      "      \(layout.layout):*:\(name)) compadd \(values.joined(separator: " ")) ;;\n"
    }
  }
}
