import SipliClient
import SipliVerbs

/// `completions`: the script that completes verbs and options in a shell.
struct CompletionsVerb: Verb {
    var common = CommonOptions()
    var shell = ""

    static let shells = ["bash", "zsh", "fish"]

    mutating func declare(_ parameters: inout Parameters) {
        parameters.word(
            required: &shell, "shell", completion: .list(Self.shells), "The shell: bash, zsh or fish.")
    }

    func run(_ context: Context) throws {
        guard let script = Self.script(shell) else {
            throw Failure(.usage, "\"" + shell + "\" is not a supported shell; supported: bash, zsh, fish")
        }
        context.console.out(bytes: script.utf8)
    }

    static let command = Command(
        "completions", "Print completions for bash, zsh or fish.",
        discussion: """
            To have them in every shell, write them to ~/.local/share/bash-completion/completions/\(ProgramName.current), or \
            to ~/.config/fish/completions/\(ProgramName.current).fish.

            Examples:
              source <(sipli-client completions bash)
              sipli-client completions fish | source
            """
    ) { CompletionsVerb() }

    /// A shell's script, which asks the program for what it offers: see `Completer`.
    static func script(_ shell: String, for name: String = ProgramName.current) -> String? {
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
