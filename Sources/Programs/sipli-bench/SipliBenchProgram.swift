import ArgumentParser
import SipliBench

@main
enum SipliBenchProgram {
    static func main() {
        BenchCommand.main()
    }
}
