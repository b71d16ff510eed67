// swift-tools-version:5.9
import PackageDescription

let package = Package(
    name: "mcpview",
    products: [
        .library(name: "Mcpview", targets: ["Mcpview"])
    ],
    targets: [
        // The C header, copied from the repository's include/, and the installed shared library, which pkg-config finds.
        .systemLibrary(name: "CMcpview", pkgConfig: "mcpview"),
        .target(name: "Mcpview", dependencies: ["CMcpview"]),
        .testTarget(name: "McpviewTests", dependencies: ["Mcpview"]),
    ],
    swiftLanguageVersions: [.v5, .version("6")]
)
