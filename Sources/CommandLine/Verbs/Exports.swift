@_exported public import SipliProgram
