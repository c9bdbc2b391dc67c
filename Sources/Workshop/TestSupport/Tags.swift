package import Testing

extension Tag {
    /// Starts programs that were built, or those of others.
    @Tag package static var programs: Self
    /// Draws pictures, and compares them with reviewed ones.
    @Tag package static var pictures: Self
    /// Reads the sources or the documentation.
    @Tag package static var pages: Self
    /// Takes tens of seconds.
    @Tag package static var long: Self
}
