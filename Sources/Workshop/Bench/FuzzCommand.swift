import SipliProgram

/// Sends damaged lines: the daemon must answer each with a code and continue.
struct FuzzCommand: BenchVerb {
    private var lines = 100_000
    private var seed: UInt64 = 1

    mutating func declare(_ parameters: inout Parameters) {
        parameters.option(default: &lines, "--lines", "count", short: "-n", "Lines.")
        parameters.option(default: &seed, "--seed", "number", "Seed of the random numbers.")
    }

    private static let models = [
        Requests.log, Requests.get, Requests.ping, Requests.reload, Requests.batch(3, daysAgo: 1),
        #"{"id":7,"op":"hydration.entries","limit":5,"cursor":"a"}"#,
        #"{"id":"x","op":"hydration.log","ml":250.5,"fluid":"coffee","note":"caf\u00e9","key":"k1","if_rev":3}"#,
        #"{"op":"settings.set","name":"water-goal","value":"2500"}"#, #"{"op":"undo"}"#, #"{"op":"describe"}"#,
    ]

    private static let plain = Array("0123456789-.eEabcxyz_ \"".utf8)

    func run(_ target: TargetOptions) throws -> Report {
        let process = try target.process()
        var random = SplitMix64(state: seed)
        var connection = try target.connect()
        var (answered, refused, silent, closed) = (0, 0, 0, 0)
        for _ in 0..<lines {
            do {
                try connection.send(mutated(&random))
                // A line that became empty gets no reply; the ping after it always does.
                try connection.send(#"{"id":"end","op":"ping"}"#)
                while true {
                    let reply = try connection.receiveLine()
                    if reply.bytes.starts(with: #"{"id":"end""#.utf8) { break }
                    if reply.isEvent || reply.isOK { answered += 1 } else { refused += 1 }
                    if !reply.isEvent, !reply.isOK, !reply.hasErrorCode() { silent += 1 }
                }
            } catch BenchFailure.closed {
                closed += 1
                guard process.isAlive else { throw BenchFailure.lost("the daemon has ended") }
                connection = try target.connect()
            }
        }
        var report = Report()
        report.add("lines", Double(lines))
        report.add("accepted", Double(answered))
        report.add("refused", Double(refused))
        report.add("refused_without_code", Double(silent))
        report.add("connections_closed", Double(closed))
        return report
    }

    private func mutated(_ random: inout SplitMix64) -> [UInt8] {
        var bytes = Array(Self.models[Int(random.next() % UInt64(Self.models.count))].utf8)
        for _ in 0...(random.next() % 3) where !bytes.isEmpty {
            let place = Int(random.next() % UInt64(bytes.count))
            switch random.next() % 8 {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
            case 3: bytes.append(contentsOf: bytes[place...])
            // Likely to be still valid JSON, so that the code behind the parser is tested too.
            default: bytes[place] = Self.plain[Int(random.next() % UInt64(Self.plain.count))]
            }
        }
        return bytes + [UInt8(ascii: "\n")]
    }
}

/// Steele, Lea and Flood's generator: the same numbers for the same seed.
struct SplitMix64 {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
