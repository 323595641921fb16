//! Raster images: to files, to pipes, and refused on terminals.

use std::fs;
use std::path::Path;

use super::*;

fn refused(arguments: &[&str], reason: &str) {
    let (code, out, err) = run(arguments);
    assert_eq!((code, out.as_str()), (2, ""), "queens {arguments:?}: {err}");
    assert!(err.contains(reason), "queens {arguments:?}: {err}");
}

fn bytes(arguments: &[&str]) -> Vec<u8> {
    let output = queens(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// The width and height in the header of a PNG file.
fn png_size(file: &[u8]) -> (u32, u32) {
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n") && &file[12..16] == b"IHDR");
    let number = |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

fn gif_size(file: &[u8]) -> (u16, u16) {
    assert!(file.starts_with(b"GIF89a") && file.ends_with(b";"));
    let number = |at: usize| u16::from_le_bytes(file[at..at + 2].try_into().unwrap());
    (number(6), number(8))
}

/// The number of frames of a GIF. Only its blocks are counted: images, but not extensions.
fn gif_frames(file: &[u8]) -> usize {
    let table = |flags: u8| if flags & 0x80 == 0 { 0 } else { 3 << ((flags & 7) + 1) };
    let mut at = 13 + table(file[10]);
    let mut frames = 0;
    loop {
        match file[at] {
            b';' => return frames,
            b'!' => at += 2,
            b',' => {
                frames += 1;
                at += 11 + table(file[at + 9]);
            }
            other => panic!("block {other:#x} at {at}"),
        }
        while file[at] != 0 {
            at += 1 + usize::from(file[at]);
        }
        at += 1;
    }
}

#[test]
fn boards_go_into_files_by_their_endings() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for name in ["a.png", "a.svg", "a.gif", "a.txt", "A.PNG"] {
        assert_eq!(ok(&["draw", "2,4,1,3", "-o", &path(name)]), "");
    }
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert_eq!(png_size(&read("a.png")), (244, 244));
    assert_eq!(read("a.png"), read("A.PNG"));
    assert_eq!(read("a.png"), bytes(&["draw", "2,4,1,3", "--format", "png"]));
    assert_eq!((gif_size(&read("a.gif")), gif_frames(&read("a.gif"))), ((244, 244), 1));
    assert_eq!(read("a.svg"), bytes(&["draw", "2,4,1,3", "--format", "svg"]));
    assert_eq!(read("a.txt"), bytes(&["draw", "2,4,1,3"]));
    // `--format` takes precedence over the extension, and no temporary file is left.
    ok(&["draw", "2,4,1,3", "--format", "png", "--side", "10", "-o", &path("b.dat")]);
    assert_eq!(png_size(&read("b.dat")), (42, 42));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 6);
    // If the new file cannot be made, the older file stays.
    refused(&["draw", "2,4,1,x", "-o", &path("a.png")], "not a column");
    assert_eq!(png_size(&read("a.png")), (244, 244));
    refused(&["draw", "2,4,1,3", "-o", &path("none/a.png")], "cannot write");
    refused(&["draw", "2,4,1,3", "-o", &path("a.jpg")], ".png");
}

#[test]
fn other_pieces_and_shapes_are_drawn() {
    let png = bytes(&["draw", "Q1P2/2q2", "--format", "png", "--side", "20"]);
    assert_eq!(png_size(&png), (102, 42));
    assert_eq!(ok(&["draw", "Q1P2/2q2"]), "Q - P - -\n- - q - -\n");
    assert_eq!(ok(&["draw", "Q1P2/2q2", "--transpose"]), "Q -\n- -\nP q\n- -\n- -\n");
    assert_eq!(ok(&["draw", "Q-P--\n--q--", "--format", "fen", "--transpose"]), "Q1/2/Pq/2/2\n");
    refused(&["draw", "Q1P2/2q2", "--json"], "--format board");
    refused(&["draw", "Q1P2/2q2", "-f", "list"], "--format fen");
    refused(&["draw", "Q1P2/2q2", "--images"], "--images");
    refused(&["draw", "Q1/Q", "--format", "svg"], "this row of the board has 1 square, not 2");
}

#[test]
fn large_boards_have_small_squares() {
    let list = ok(&["solve", "100", "--format", "list"]);
    let (code, path) = (0, tempfile::NamedTempFile::new().unwrap());
    let name = path.path().to_str().unwrap();
    assert_eq!(run_with(&["draw", "-", "--format", "png", "-o", name], list.clone()).0, code);
    assert_eq!(png_size(&fs::read(name).unwrap()), (1002, 1002));
    let (code, _, err) = run_with(&["draw", "-", "--format", "png", "--side", "100"], list);
    assert_eq!(code, 2);
    assert!(err.contains("10008 x 10008 pixels is too large"), "{err}");
    for side in ["1", "501"] {
        refused(&["draw", "1", "--format", "png", "--side", side], "--side 2 to 500");
    }
    refused(&["draw", "1", "--format", "svg", "--side", "10"], "--side only applies to png and gif");
}

#[test]
fn a_search_moves() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("four.gif");
    let name = path.to_str().unwrap();
    let (code, out, err) = run(&["trace", "4", "--until", "first", "--side", "20", "-o", name]);
    let steps = ok(&["trace", "4", "--until", "first"]).lines().count();
    assert_eq!((code, out.as_str()), (0, ""));
    assert_eq!(err.trim(), format!("{} pictures of 82 x 82 pixels written to {name}", steps + 1));
    let file = fs::read(&path).unwrap();
    assert_eq!((gif_size(&file), gif_frames(&file)), ((82, 82), steps + 1));
    assert_eq!(file, bytes(&["trace", "4", "--until", "first", "--side", "20", "--format", "gif"]));
    let short = bytes(&["trace", "12", "--max", "10", "--format", "gif", "--side", "5", "--delay", "50"]);
    assert_eq!(gif_frames(&short), 11);
}

#[test]
fn what_cannot_be_an_animation_is_refused() {
    refused(&["trace", "8", "--format", "gif"], "--max 2000");
    refused(&["trace", "4", "--format", "png"], "gif");
    refused(&["trace", "4", "-o", "x.png"], ".gif");
    refused(&["trace", "4", "-o", "x"], ".gif");
    refused(&["trace", "4", "--format", "gif", "--stats"], "--stats");
    refused(&["trace", "4", "-o", "x.gif", "--json"], "--json");
    refused(&["trace", "4", "--max", "3"], "--format gif");
    refused(&["trace", "4", "--format", "gif", "--max", "200000"], "the limit is 100000");
    refused(&["trace", "4", "--format", "gif", "--delay", "5"], "--delay");
    refused(&["trace", "100", "--format", "gif", "--side", "100", "--max", "5"], "too large");
    assert!(!Path::new("x.gif").exists());
}

/// On a terminal, which `script` provides, raster images are refused and nothing is written.
#[test]
#[cfg(target_os = "linux")]
fn points_never_go_to_a_terminal() {
    let binary = env!("CARGO_BIN_EXE_queens");
    for arguments in ["draw 2,4,1,3 --format png", "draw 2,4,1,3 --format gif", "trace 4 --format gif"] {
        let mut script = Command::new("script");
        let line = format!("{binary} {arguments}; echo code $?");
        script.args(["-qec", &line, "/dev/null"]).env("LC_ALL", "C").env_remove("QUEENS_LANG");
        let output = script.output().expect("util-linux has script");
        let text = String::from_utf8(output.stdout).expect("no points");
        assert!(text.contains("-o FILE") && text.contains("code 2"), "{text}");
    }
}

/// Writing to an existing file keeps its links and permissions.
#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_stays_what_it_was() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = tempfile::tempdir().unwrap();
    let [file, link, dangling, absent] =
        ["a.svg", "link.svg", "dangling.svg", "absent.svg"].map(|name| folder.path().join(name));
    let draw = |path: &Path| run(&["draw", "2,4,1,3", "-o", path.to_str().unwrap()]);
    let mode = |path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("a.svg", &link).unwrap();
    symlink("absent.svg", &dangling).unwrap();
    for path in [&link, &dangling] {
        assert_eq!(draw(path), (0, String::new(), String::new()));
        assert!(path.is_symlink(), "{path:?}");
    }
    assert_eq!((mode(&file), fs::read(&file).unwrap()), (0o640, fs::read(&absent).unwrap()));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o444)).unwrap();
    let (code, _, err) = draw(&file);
    assert!(code == 2 && err.contains("a.svg"), "{code} {err}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 4, "nothing else is left");
}
