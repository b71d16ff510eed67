// swift-tools-version:5.9
import PackageDescription

// Programs that take the package as their dependency: those of the README and of docs/hosts/swift.md, and one for a sanitizer.
let package = Package(
    name: "consumer",
    dependencies: [.package(name: "mcpview", path: "../../../bindings/swift")],
    targets: ["Quickstart", "Host", "Lifetimes"].map { name in
        .executableTarget(name: name, dependencies: [.product(name: "Mcpview", package: "mcpview")])
    }
)
