//! The programs in the README and in docs/hosts are the files that ctest compiles and runs, to the letter.

use std::path::Path;

/// How many programs a page has, each equal to its file.
fn programs(root: &Path, page: &Path) -> usize {
    let text = std::fs::read_to_string(page).expect("a page");
    let mut programs = 0;
    for part in text.split("<!-- ").skip(1) {
        let (name, rest) = part.split_once(" -->\n").expect("a marker names a file");
        let (_, code) = rest.split_once('\n').expect("a fence");
        let (code, _) = code.split_once("\n```").expect("the fence ends");
        let file = std::fs::read_to_string(root.join(name)).expect(name);
        assert_eq!(code.trim_end(), file.trim_end(), "{name}");
        programs += 1;
    }
    programs
}

#[test]
fn programs_of_the_readme_are_those_that_the_tests_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    assert!(programs(root, &root.join("README.md")) >= 4);
}

#[test]
fn every_page_about_hosts_has_a_program_that_the_tests_run() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = std::fs::read_dir(root.join("docs/hosts")).expect("docs/hosts");
    let pages = folder.map(|entry| entry.expect("a page").path());
    let overview = std::fs::read_to_string(root.join("docs/hosts/README.md")).expect("an overview");
    let mut seen = 0;
    for page in pages.filter(|page| !page.ends_with("README.md")) {
        let name = page.file_name().and_then(|n| n.to_str()).expect("a name");
        assert!(overview.contains(&format!("({name})")), "no link to {name}");
        assert!(programs(root, &page) >= 1, "{name}");
        seen += 1;
    }
    assert!(seen >= 1);
}
