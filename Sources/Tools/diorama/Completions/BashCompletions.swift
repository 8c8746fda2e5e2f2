import CommandSupport

/// Completions for bash, generated from the table of commands.
@MainActor
enum BashCompletions {
  static var script: String {
    """
    # What bash completes for diorama; "diorama completions bash" wrote it.
    # shellcheck shell=bash

    # Files that end in one of the words given (any without words), and folders.
    _diorama_files() {
      local file ending
      compopt -o filenames 2>/dev/null
      while IFS= read -r file; do
        if [[ -d $file || $# -eq 0 ]]; then COMPREPLY+=("$file"); continue; fi
        for ending in "$@"; do
          if [[ ${file,,} == *".$ending" ]]; then COMPREPLY+=("$file"); fi
        done
      done < <(compgen -f -- "$cur")
    }

    # The words given that go on as the line does.
    _diorama_words() {
      local word
      for word in "$@"; do
        if [[ $word == "$cur"* ]]; then COMPREPLY+=("$word"); fi
        if [[ $word == *= ]]; then compopt -o nospace 2>/dev/null; fi
      done
    }

    # The layout that the line names.
    _diorama_layout() {
      local i
      for ((i = 2; i < ${#COMP_WORDS[@]} - 1; i++)); do
        case ${COMP_WORDS[i]} in
          -l | --layout)
            if [[ ${COMP_WORDS[i + 1]} == = ]]; then echo "${COMP_WORDS[i + 2]}"
            else echo "${COMP_WORDS[i + 1]}"; fi
            return
            ;;
          -l?*) echo "${COMP_WORDS[i]#-l}"; return ;;
        esac
      done
    }

    # NAME=VALUE of a layout's properties.
    _diorama_settings() {
      local layout name=
      layout=$(_diorama_layout)
      # The line is split at the equals sign.
      if [[ $prev == = ]]; then name=${COMP_WORDS[COMP_CWORD - 2]}
      elif [[ $cur == = ]]; then name=$prev cur=; fi
      case $layout:$name in
    \(settings)
      esac
    }

    _diorama() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} option
      COMPREPLY=()
      if ((COMP_CWORD == 1)); then
        _diorama_words \(words(CommandTable.all.map(\.name) + optionNames(.help, .version)))
        return
      fi
      option=$prev
      if [[ $cur == = ]]; then
        option=$prev cur=
      elif [[ $prev == = ]]; then
        option=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      # What stands before NAME= is the option.
      if ((COMP_CWORD > 3)) && [[ $option != -* && ${COMP_WORDS[COMP_CWORD - 3]} == --set ]]; then
        option=--set
      elif ((COMP_CWORD > 2)) && [[ ${COMP_WORDS[COMP_CWORD]} == = && \
    ${COMP_WORDS[COMP_CWORD - 2]} == --set ]]; then
        cur== option=--set
      fi
      case ${COMP_WORDS[1]} in
    \(CommandTable.all.map(command).joined())  esac
    }

    complete -F _diorama diorama

    """
  }

  private static func command(_ command: CommandSpec) -> String {
    var text = "    \(command.name))\n      case $option in\n"
    for option in command.options where option.value != nil {
      let names = [option.short, option.name].compactMap { $0 }.joined(separator: " | ")
      text += "        \(names)) \(offer(option.completion)); return ;;\n"
    }
    let options = command.options.flatMap { [$0.name, $0.short].compactMap { $0 } }
    text += """
            esac
            if [[ $cur == -* ]]; then _diorama_words \(words(options)); return; fi
            \(offer(command.offers))
            ;;

      """
    return text
  }

  private static func offer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .nothing: ":"
    case .files(let fileExtensions): "_diorama_files" + fileExtensions.map { " \($0)" }.joined()
    case .folders: "_diorama_files /"
    case .words(let words), .choice(let words): "_diorama_words \(self.words(words))"
    case .settings: "_diorama_settings"
    }
  }

  private static var settings: String {
    LayoutSettings.all.flatMap { layout in
      ["    \(layout.layout):) _diorama_words \(words(layout.names)) ;;"]
        + layout.choices.map {
          "    \(layout.layout):\($0.name)) _diorama_words \(words($0.values)) ;;"
        }
    }.joined(separator: "\n")
  }

  private static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}
