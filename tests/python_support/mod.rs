//! A Python with packages of tests/…/requirements.txt in `target/`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The Python of a virtual environment `target/<name>/venv` that has what `requirements` (a file
/// of this crate) names. Words where there is no Python or no package registry.
pub fn python(name: &str, requirements: &str) -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = root.join("target").join(name);
    let wanted = root.join(requirements);
    let text = fs::read_to_string(&wanted).map_err(|e| e.to_string())?;
    let programs = if cfg!(windows) { "Scripts" } else { "bin" };
    let python = folder.join("venv").join(programs).join("python");
    let stamp = folder.join("installed.txt");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == text) {
        return Ok(python);
    }
    fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    let run = |command: &mut Command| match command.output() {
        Ok(done) if done.status.success() => Ok(()),
        Ok(done) => Err(String::from_utf8_lossy(&done.stderr).into_owned()),
        Err(error) => Err(error.to_string()),
    };
    let system = if cfg!(windows) { "python" } else { "python3" };
    run(Command::new(system)
        .args(["-m", "venv"])
        .arg(folder.join("venv")))?;
    let install = ["-m", "pip", "install", "--quiet", "-r"];
    run(Command::new(&python).args(install).arg(&wanted))?;
    fs::write(&stamp, text).map_err(|e| e.to_string())?;
    Ok(python)
}
