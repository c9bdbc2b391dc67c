import Glibc
import SipliCore
import SipliDeskWindows

exit(DeskProgram.run(.standard, Array(CommandLine.arguments.dropFirst())))
