import SipliClient

/// `completions`: the script that completes verbs and options in a shell.
package struct CompletionsVerb: Verb {
    package var common = CommonOptions()
    private var shell = ""
    /// The program as it was called.
    private let name: String

    private init(_ name: String) { self.name = name }

    package static let shells = ["bash", "zsh", "fish"]

    package mutating func declare(_ parameters: inout Parameters) {
        parameters.word(required: &shell, "shell", completion: .list(Self.shells), "The shell: bash, zsh or fish.")
    }

    package func run(_ context: Context) throws {
        guard let script = Self.script(shell, for: name) else {
            throw Failure(.usage, "\"" + shell + "\" is not a supported shell; supported: bash, zsh, fish")
        }
        context.console.out(bytes: script.utf8)
    }

    /// - Parameters:
    ///   - program: the program's full name.
    ///   - name: the name that it was called by.
    package static func command(_ program: String, called name: String) -> Command {
        Command(
            "completions", "Print completions for bash, zsh or fish.",
            discussion: """
                To have them in every shell, write them to ~/.local/share/bash-completion/completions/\(name), or \
                to ~/.config/fish/completions/\(name).fish.

                Examples:
                  source <(\(program) completions bash)
                  \(program) completions fish | source
                """
        ) { CompletionsVerb(name) }
    }

    /// A shell's script, which asks the program for what it offers: see `Completer`.
    package static func script(_ shell: String, for name: String = ProgramName.current) -> String? {
        switch shell {
        case "bash": bash(name)
        case "zsh": zsh(name)
        case "fish": fish(name)
        default: nil
        }
    }

    private static func bash(_ name: String) -> String {
        """
        # Completions of \(name) for bash.
        _\(name)() {
            local word help
            COMPREPLY=()
            while IFS=$'\\t' read -r word help; do
                case "$word" in
                ---files) compopt -o default 2>/dev/null ;;
                *=) compopt -o nospace 2>/dev/null; COMPREPLY+=("$word") ;;
                *) COMPREPLY+=("$(printf %q "$word")") ;;
                esac
            done < <("${COMP_WORDS[0]}" \(Completer.command) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        }
        complete -F _\(name) \(name)

        """
    }

    private static func zsh(_ name: String) -> String {
        """
        #compdef \(name)
        # Completions of \(name) for zsh.
        _\(name)() {
            local -a offers
            offers=("${(@f)$($words[1] \(Completer.command) "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
            [[ -n $offers[1] ]] || return 1
            if [[ $offers[1] == ---files* ]]; then
                local -a endings=(${(s: :)offers[1]#*$'\\t'})
                (( $#endings )) && _files -g "*.(${(j:|:)endings})" || _files
                return
            fi
            # A colon separates a word from its help.
            offers=("${(@)offers//:/\\\\:}")
            offers=("${(@)offers/$'\\t'/:}")
            _describe '\(name)' offers
        }
        if [[ $funcstack[1] == _\(name) ]]; then _\(name) "$@"; else compdef _\(name) \(name); fi

        """
    }

    private static func fish(_ name: String) -> String {
        """
        # Completions of \(name) for fish.
        function __\(name)_offers
            set -l words (commandline -opc) (commandline -ct)
            set -l offers ($words[1] \(Completer.command) $words[2..] 2>/dev/null)
            if string match -q -- '---files*' $offers[1]
                __fish_complete_path (commandline -ct)
            else
                string join -- \\n $offers
            end
        end
        complete -c \(name) -f -a '(__\(name)_offers)'

        """
    }
}
