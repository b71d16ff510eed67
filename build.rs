//! Link arguments of the shared library. Writes nothing: the header is committed.
//!
//! Plain cargo gives a library no SONAME, and on Apple platforms a build path as its install
//! name, so programs linked against it would look for it where it was built. The number in
//! the name is the ABI's major version: 0 until 1.0.0. Before 1.0.0 a minor release may
//! change the ABI under the same name; `mcpview_abi_check` then tells.

use std::env;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    // The target's, not the host's: this also holds when cross compiling.
    let os = env::var("CARGO_CFG_TARGET_OS").unwrap_or_default();
    let unix = env::var_os("CARGO_CFG_UNIX").is_some();
    let vendor = env::var("CARGO_CFG_TARGET_VENDOR").unwrap_or_default();
    if vendor == "apple" {
        link_arg("-Wl,-install_name,@rpath/libmcpview.0.dylib");
    } else if os == "android" {
        // An APK may only hold names that end in `.so`.
        link_arg("-Wl,-soname,libmcpview.so");
    } else if unix {
        link_arg("-Wl,-soname,libmcpview.so.0");
    }
}

fn link_arg(argument: &str) {
    println!("cargo:rustc-cdylib-link-arg={argument}");
}
