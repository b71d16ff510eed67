// swift-tools-version:5.9
import PackageDescription

// A host that takes the package as its dependency: the programs of the README and of docs/hosts/swift.md.
let package = Package(
    name: "consumer",
    dependencies: [.package(name: "mcpview", path: "../../../bindings/swift")],
    targets: ["Quickstart", "Host"].map { name in
        .executableTarget(name: name, dependencies: [.product(name: "Mcpview", package: "mcpview")])
    }
)
