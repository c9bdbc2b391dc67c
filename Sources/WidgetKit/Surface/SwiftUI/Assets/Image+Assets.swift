extension Image {
    /// A picture of an asset catalog, or a file beside one.
    ///
    /// Without such a picture it is the symbol of that name, or a neutral glyph.
    ///
    /// - Parameter bundle: its resources are searched; nil for those beside the program, see `AssetCatalog.of`.
    public init(_ name: String, bundle: Bundle? = nil) {
        if let picture = AssetCatalog.of(bundle).picture(name) {
            self.init(picture)
        } else {
            self.init(missing: name, note: "there is no PNG or JPEG named \(name)")
        }
    }

    /// The same: a widget is read as the texts in it.
    public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

    /// The same: a widget is read as the texts in it.
    public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name, bundle: bundle) }

    public init(uiImage: UIImage) { self = uiImage.image }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
}

extension Color {
    /// A colour of an asset catalog; clear if there is none of that name.
    ///
    /// - Parameter bundle: its resources are searched; nil for those beside the program, see `AssetCatalog.of`.
    public init(_ name: String, bundle: Bundle? = nil) {
        self = AssetCatalog.of(bundle).color(name) ?? Color(missing: "there is no colour named \(name)")
    }
}

extension UIColor {
    /// A colour of an asset catalog; nil if there is none of that name.
    public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith: UITraitCollection? = nil) {
        guard let color = AssetCatalog.of(bundle).color(name) else { return nil }
        self.init(color)
    }
}
