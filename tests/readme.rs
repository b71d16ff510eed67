//! The programs in the README are the files that ctest compiles and runs, to the letter.

use std::path::Path;

#[test]
fn programs_are_those_that_the_tests_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = std::fs::read_to_string(root.join("README.md")).expect("README.md");
    let mut programs = 0;
    for part in readme.split("<!-- ").skip(1) {
        let (name, rest) = part.split_once(" -->\n").expect("a marker names a file");
        let (_, code) = rest.split_once('\n').expect("a fence");
        let (code, _) = code.split_once("\n```").expect("the fence ends");
        let file = std::fs::read_to_string(root.join(name)).expect(name);
        assert_eq!(code.trim_end(), file.trim_end(), "{name}");
        programs += 1;
    }
    assert!(programs >= 3);
}
