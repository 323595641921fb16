//! Hostile programs: each is judged or refused in time. No process survives, and nothing is written outside the
//! program's folder.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::*;

/// The way in which a program is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Language {
    Shell,
    Python,
    JavaScript,
    C,
}

use Language::{C, JavaScript, Python, Shell};

/// The outcome of a program that is right for size 4.
const RIGHT: &[&str] = &["right"];
const TIME: &[&str] = &["time-limit"];
/// A text that cannot be judged.
const REFUSED: &[&str] = &["unreadable", "no-board", "two-readings"];
/// Any outcome is accepted, if it comes in time.
const ANY: &[&str] = &[];

/// Commands that print the right answer for size 4.
const SHELL_RIGHT: &str = "echo 2 4 1 3; echo 3 1 4 2";

/// A program: its name, language, text and possible outcomes. In the text, `OUTSIDE` is a folder that the program must
/// not change, and `RIGHT` stands for code that prints both solutions.
type Hostile = (&'static str, Language, &'static str, &'static [&'static str]);

/// Programs that end at once.
const FAST: &[Hostile] = &[
    ("background", Shell, "(sleep 1000 &); RIGHT", RIGHT),
    ("nohup", Shell, "nohup sleep 1000 > /dev/null 2>&1 & RIGHT", RIGHT),
    ("setsid", Shell, "setsid sleep 1000 & RIGHT", RIGHT),
    ("away", Shell, "cd /; sleep 1000 & RIGHT", RIGHT),
    ("reads-terminal", Shell, "read x < /dev/tty; RIGHT 2> /dev/null", &["right", "crashed"]),
    ("writes-terminal", Shell, "(echo evil > /dev/tty) 2> /dev/null; RIGHT", RIGHT),
    ("kills-parent", Shell, "kill -9 $PPID 2> /dev/null; RIGHT", RIGHT),
    ("writes-outside", Shell, "(echo x > OUTSIDE/evil; echo x >> OUTSIDE/kept) 2> /dev/null; RIGHT", RIGHT),
    ("removes-outside", Shell, "rm -rf OUTSIDE/kept 2> /dev/null; RIGHT", RIGHT),
    ("renames-outside", Shell, "mv OUTSIDE/kept OUTSIDE/evil 2> /dev/null; RIGHT", RIGHT),
    (
        "link-outside",
        Shell,
        "ln -s OUTSIDE link; (echo x > link/evil) 2> /dev/null; rm -rf link/* 2> /dev/null; RIGHT",
        RIGHT,
    ),
    ("hard-link", Shell, "(ln OUTSIDE/kept mine && echo x >> mine) 2> /dev/null; RIGHT", RIGHT),
    ("many-files", Shell, "for i in $(seq 500); do echo $i > $i; done; RIGHT", RIGHT),
    ("deep-folders", Shell, "for i in $(seq 60); do mkdir d; cd d; done; RIGHT", RIGHT),
    ("odd-names", Shell, "touch -- -x 'a b' \"$(printf 'c\\nd')\" .hidden; RIGHT", RIGHT),
    ("no-permissions", Shell, "mkdir -p a/b; touch a/b/c; chmod 000 a/b a; RIGHT", RIGHT),
    ("large-file", Shell, "head -c 100000000 /dev/zero > big 2> /dev/null; RIGHT", RIGHT),
    ("zero-after-crash", Shell, "sh -c 'kill -SEGV $$'; echo 2 4 1 3; exit 0", &["missing", "right"]),
    ("binary", Shell, "head -c 20000 /dev/urandom", REFUSED),
    ("zeros", Shell, "head -c 20000 /dev/zero", REFUSED),
    ("long-line", Shell, "head -c 50000 /dev/zero | tr '\\0' Q", ANY),
    (
        "link-to-system",
        Shell,
        "ln -s /etc/passwd 2; ln -s / 4; (echo x >> 2; rm -rf 4/tmp/../none) 2> /dev/null; RIGHT",
        RIGHT,
    ),
    ("link-loop", Shell, "ln -s b a; ln -s a b; ln -s . here; cat a 2> /dev/null; RIGHT", RIGHT),
    ("fifos-stay", Shell, "mkfifo p q 'r s'; RIGHT", RIGHT),
    ("fifo-held", Shell, "mkfifo p; (cat p > /dev/null &); RIGHT", RIGHT),
    ("devices", Python, DEVICES, RIGHT),
    ("leading-dashes", Shell, "touch -- --help -rf -; mkdir -- -p; RIGHT", RIGHT),
    ("newlines", Shell, "mkdir \"$(printf 'a\\nb')\"; touch \"$(printf 'a\\nb/c\\n')\"; RIGHT", RIGHT),
    (
        "socket-file",
        Python,
        "import socket\ns = socket.socket(socket.AF_UNIX)\ns.bind('here')\ns.listen()\nRIGHT",
        RIGHT,
    ),
    ("orphans", Python, ORPHANS, RIGHT),
    ("escape-codes", Shell, "printf '\\033]0;evil\\007\\033[2J'; RIGHT", RIGHT),
    ("exit-code", Shell, "RIGHT; exit 9", RIGHT),
    ("abort", Shell, "RIGHT; kill -ABRT $$", &["crashed"]),
    ("daemon", Python, DAEMON, RIGHT),
    ("new-session", Python, NEW_SESSION, RIGHT),
    ("network", Python, NETWORK, RIGHT),
    ("recursion", Python, "def f(): f()\nf()", &["crashed"]),
    ("large-memory", Python, "x = bytearray(16 << 30)", &["crashed", "memory-limit"]),
    ("all-input", Python, "import sys\nsys.stdin.read()\nsys.stdin.read()\nRIGHT", RIGHT),
    ("shared-memory", Python, SHARED_MEMORY, RIGHT),
    ("utf-16", Python, "import sys\nsys.stdout.buffer.write('Q...\\n'.encode('utf-16'))", ANY),
    ("segfault", C, "int main() { *(volatile int *)0 = 1; }", &["crashed"]),
    (
        "stack-overflow",
        C,
        "int f(int n) { volatile char a[4096]; a[n % 9] = n; return f(n + 1) + a[0]; } int main() { return f(0); }",
        &["crashed"],
    ),
    ("garbage-code", C, "#include <stdio.h>\nint main() { printf(\"2 4 1 3\\n3 1 4 2\\n\"); return 255; }", RIGHT),
    (
        "daemon-c",
        C,
        "#include <stdio.h>\n#include <unistd.h>\nint main() { if (fork() == 0) { setsid(); if (fork() == 0) for (;;) pause(); _exit(0); } printf(\"2 4 1 3\\n3 1 4 2\\n\"); }",
        RIGHT,
    ),
    ("detached", JavaScript, DETACHED, RIGHT),
];

/// Programs that run until a limit.
const SLOW: &[Hostile] = &[
    ("silent", Shell, "while :; do :; done", TIME),
    ("sleeps", Shell, "sleep 1000", TIME),
    ("ignores-signals", Shell, "trap '' TERM INT HUP QUIT USR1; while :; do :; done", TIME),
    ("endless", Shell, "yes", &["output-limit"]),
    ("endless-errors", Shell, "yes >&2", &["output-limit"]),
    ("endless-boards", Shell, "while :; do RIGHT; done", &["repeated", "output-limit", "time-limit"]),
    ("stops", Shell, "kill -STOP $$", TIME),
    ("fifo", Shell, "mkfifo p; cat p", TIME),
    ("closes-streams", Shell, "exec > /dev/null 2>&1; sleep 1000", TIME),
    ("fork-bomb", Shell, "f() { f | f & }; f; sleep 1000", &["process-limit"]),
    (
        "gigabytes-of-files",
        Shell,
        "i=0; while :; do i=$((i + 1)); head -c 10000000 /dev/zero > $i; done",
        &["output-limit"],
    ),
    ("slow-memory", Python, "x = []\nwhile True: x.append(bytearray(b'x') * (1 << 24))", &["memory-limit"]),
    ("memory-of-many", Python, MEMORY_OF_MANY, &["memory-limit"]),
    ("chain", Python, CHAIN, ANY),
    (
        "threads",
        Python,
        "import threading\nfor i in range(50): threading.Thread(target=lambda: [0 for _ in iter(int, 1)]).start()",
        TIME,
    ),
    ("ends-never", Python, "import atexit, time\natexit.register(time.sleep, 1000)\nRIGHT", TIME),
    ("bomb-c", C, "#include <unistd.h>\nint main() { for (;;) fork(); }", &["process-limit"]),
    ("chain-c", C, "#include <unistd.h>\nint main() { for (;;) { if (fork() > 0) _exit(0); setsid(); } }", ANY),
    ("interval", JavaScript, "setInterval(() => {}, 10)", TIME),
    (
        "buffers",
        JavaScript,
        "const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1))",
        &["memory-limit", "crashed"],
    ),
    (
        "signals",
        JavaScript,
        "for (const s of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(s, () => {}); setInterval(() => {}, 10)",
        TIME,
    ),
];

const DAEMON: &str = "
import os, signal, time
if os.fork() == 0:
    try: os.setsid()
    except OSError: pass
    for s in range(1, 32):
        try: signal.signal(s, signal.SIG_IGN)
        except (OSError, ValueError): pass
    if os.fork() == 0:
        os.closerange(0, 100)
        while True: time.sleep(1000)
    os._exit(0)
RIGHT
";

const NEW_SESSION: &str = "
import subprocess
try: subprocess.Popen(['sleep', '1000'], start_new_session=True)
except OSError: pass
RIGHT
";

const NETWORK: &str = "
import socket
try:
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    print('a socket')
except OSError:
    RIGHT
";

/// A program that tries to make the device file of a disk, which root is allowed to do.
const DEVICES: &str = "
import os, stat
for kind in (stat.S_IFBLK, stat.S_IFCHR):
    try:
        os.mknod('disk', 0o600 | kind, os.makedev(1, 3))
        print('a device')
    except OSError: pass
RIGHT
";

/// Orphaned grandchildren that try to leave the process group.
const ORPHANS: &str = "
import os, time
for _ in range(8):
    if os.fork() == 0:
        for leave in (os.setsid, os.setpgrp, lambda: os.setpgid(0, 0)):
            try: leave()
            except OSError: pass
        if os.fork() == 0:
            if os.fork() == 0:
                os.closerange(0, 3)
                time.sleep(1000)
        os._exit(0)
RIGHT
";

const SHARED_MEMORY: &str = "
from multiprocessing import shared_memory
try:
    shared_memory.SharedMemory(name='queens-judge-test', create=True, size=4096)
    print('shared memory')
except OSError:
    RIGHT
import os
os._exit(0)
";

const MEMORY_OF_MANY: &str = "
import os, time
for _ in range(8):
    if os.fork() == 0:
        x = bytearray(b'x' * (200 << 20))
        time.sleep(1000)
time.sleep(1000)
";

const CHAIN: &str = "
import os
while True:
    if os.fork() > 0: os._exit(0)
    try: os.setsid()
    except OSError: pass
";

const DETACHED: &str = "
const { spawn } = require('child_process');
try {
  const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
  child.on('error', () => {});
  child.unref();
} catch (error) {}
console.log('2 4 1 3\\n3 1 4 2');
";

/// A temporary folder with a program, and files that the program must not change.
struct Place {
    folder: tempfile::TempDir,
    command: Vec<String>,
}

impl Place {
    /// Writes the program, and compiles it if it is in C. `None` if the interpreter or compiler is missing.
    fn of(&(name, language, text, _): &Hostile) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        for below in ["outside", "temporary"] {
            std::fs::create_dir(folder.path().join(below)).unwrap();
        }
        std::fs::write(folder.path().join("outside/kept"), "kept").unwrap();
        let right = if language == Python { "print('2 4 1 3\\n3 1 4 2')" } else { SHELL_RIGHT };
        let outside = folder.path().join("outside").to_str().unwrap().to_owned();
        let text = if text.contains("const RIGHT") { text.to_owned() } else { text.replace("RIGHT", right) };
        let source = folder.path().join(name);
        std::fs::write(&source, text.replace("OUTSIDE", &outside)).unwrap();
        let source = source.to_str().unwrap().to_owned();
        let interpreter = match language {
            Shell => "sh",
            Python => "python3",
            JavaScript => "node",
            C => {
                let program = format!("{source}.out");
                let compiled =
                    std::process::Command::new("cc").args(["-w", "-x", "c", &source, "-o", &program]).status();
                return compiled.is_ok_and(|status| status.success()).then(|| Self { folder, command: vec![program] });
            }
        };
        let version = std::process::Command::new(interpreter).args(["-c", ""]).output();
        version.is_ok().then(|| Self { folder, command: vec![interpreter.to_owned(), source] })
    }

    /// The files in the folder, and the text of the file that must not change.
    fn files(&self) -> (Vec<PathBuf>, String) {
        let mut files = Vec::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() && !path.is_symlink() {
                    folders.push(path.clone());
                }
                files.push(path);
            }
        }
        files.sort();
        (files, std::fs::read_to_string(self.folder.path().join("outside/kept")).unwrap_or_default())
    }

    /// The processes that have the folder in their command line or as their current folder.
    fn processes(&self) -> Vec<String> {
        let path = self.folder.path().to_str().unwrap();
        let entries = std::fs::read_dir("/proc").unwrap().filter_map(|entry| Some(entry.ok()?.path()));
        let belongs = |process: &Path| {
            let command = std::fs::read(process.join("cmdline")).unwrap_or_default();
            let current = std::fs::read_link(process.join("cwd")).unwrap_or_default();
            String::from_utf8_lossy(&command).contains(path) || current.to_string_lossy().contains(path)
        };
        entries.filter(|process| belongs(process)).map(|process| process.display().to_string()).collect()
    }
}

/// Judges a program for size 4 and checks the outcome. Returns its name if it cannot be run here.
fn assert_contained(hostile: &Hostile) -> Option<&'static str> {
    let &(name, _, _, outcomes) = hostile;
    let Some(place) = Place::of(hostile) else { return Some(name) };
    let before = place.files();
    let start = Instant::now();
    let mut command = queens(&["judge", "4", "--time", "5s", "--json", "--"]);
    command.args(&place.command).env("TMPDIR", place.folder.path().join("temporary"));
    let (code, out, err) = finish(&mut command);
    assert!(start.elapsed() < Duration::from_secs(30), "{name}: {:?}", start.elapsed());
    assert!((0..=2).contains(&code), "{name}: {code} {err}");
    assert!(!out.contains('\u{1b}') && !err.contains('\u{1b}'), "{name}: {out}{err}");
    let report = json_lines(&out).pop().unwrap_or_else(|| panic!("{name}: {err}"));
    let outcome = report["first"]["code"].as_str().unwrap_or("right");
    assert!(outcomes.is_empty() || outcomes.contains(&outcome), "{name}: {outcome}: {out}{err}");
    assert_eq!(place.processes(), Vec::<String>::new(), "{name} left processes");
    assert_eq!(place.files(), before, "{name} left files");
    None
}

/// Judges programs, several at the same time.
fn assert_all_contained(programs: &[Hostile]) {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let mut skipped: Vec<&str> = Vec::new();
    std::thread::scope(|scope| {
        let work = || {
            let mut skipped = Vec::new();
            while let Some(hostile) = programs.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed)) {
                skipped.extend(assert_contained(hostile));
            }
            skipped
        };
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            skipped.extend(worker.join().expect("every program is contained"));
        }
    });
    println!("{} programs; without an interpreter: {skipped:?}", programs.len());
}

#[test]
fn hostile_programs_that_end_leave_nothing() {
    assert!(FAST.len() + SLOW.len() >= 67);
    assert_all_contained(FAST);
}

#[test]
#[ignore = "long: each program runs to a limit"]
fn hostile_programs_that_do_not_end_are_ended() {
    assert_all_contained(SLOW);
}

#[test]
fn odd_names_of_programs_are_names() {
    let folder = tempfile::tempdir().unwrap();
    for name in [
        "a b.sh",
        "./-x.sh",
        "./--help",
        "a\nb.sh",
        " ",
        "皇后.sh",
        "$(touch evil).sh",
        "'quoted'.sh",
        "{n}/mine.sh",
        "8",
    ] {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, SHELL_RIGHT).unwrap();
        let argument = if name == "8" { "./8" } else { name };
        // A placeholder for the size in the name of a folder is replaced, too.
        let expected = i32::from(name.starts_with('{'));
        let mut command = queens(&["judge", "4", "--", "sh", argument]);
        let (code, _, err) = finish(command.current_dir(folder.path()));
        assert_eq!(code, expected, "{name}: {err}");
    }
    assert!(!folder.path().join("evil").exists());
}

/// On a kernel without Landlock, a program runs inside Bubblewrap, or not at all.
#[test]
fn without_landlock_a_program_stays_in_its_folder() {
    let hostile = (
        "no-landlock",
        Shell,
        "(echo x > OUTSIDE/evil; echo x >> OUTSIDE/kept) 2> /dev/null; echo x > mine && RIGHT",
        RIGHT,
    );
    let place = Place::of(&hostile).unwrap();
    let before = place.files();
    let bubblewrap = std::process::Command::new("bwrap").args(["--ro-bind", "/", "/", "true"]).status();
    for path in [std::env::var("PATH").unwrap(), "/nowhere".to_owned()] {
        let has_bubblewrap = path != "/nowhere" && bubblewrap.as_ref().is_ok_and(std::process::ExitStatus::success);
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_queens"));
        command.args(["judge", "4", "--json", "--lang", "en", "--", "/bin/sh", &place.command[1]]);
        command.env("PATH", path).env("TMPDIR", place.folder.path().join("temporary"));
        without_landlock(&mut command);
        let (code, out, err) = finish(&mut Command::from_std(command));
        if has_bubblewrap {
            assert_eq!(code, 0, "{out}{err}");
        } else {
            assert!(code == 2 && err.contains("Landlock"), "{out}{err}");
        }
        assert_eq!((place.processes(), place.files()), (vec![], before.clone()));
    }
}

/// Makes the kernel refuse Landlock's system calls.
fn without_landlock(command: &mut std::process::Command) {
    use std::os::unix::process::CommandExt;

    use seccompiler::{BpfProgram, SeccompAction, SeccompFilter};

    let calls = [libc::SYS_landlock_create_ruleset, libc::SYS_landlock_add_rule, libc::SYS_landlock_restrict_self];
    let rules = calls.map(|call| (call, Vec::new())).into_iter().collect();
    let errno = SeccompAction::Errno(libc::ENOSYS.cast_unsigned());
    let target = std::env::consts::ARCH.try_into().unwrap();
    let filter: BpfProgram =
        SeccompFilter::new(rules, SeccompAction::Allow, errno, target).unwrap().try_into().unwrap();
    // SAFETY: the function only makes system calls.
    #[expect(unsafe_code, reason = "the only way to change what a program may call")]
    unsafe {
        command.pre_exec(move || seccompiler::apply_filter(&filter).map_err(|_| std::io::ErrorKind::Other.into()));
    }
}

#[test]
fn an_interrupt_ends_the_program() {
    let hostile = ("interrupted", Shell, "trap '' TERM INT; sleep 1000 & while :; do :; done", TIME);
    let place = Place::of(&hostile).unwrap();
    let before = place.files();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_queens"));
    command.args(["judge", "4", "--time", "60s", "--"]).args(&place.command);
    let mut judge = command.env("TMPDIR", place.folder.path().join("temporary")).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(20);
    while place.processes().len() < 3 && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(10));
    }
    let id = rustix::process::Pid::from_child(&judge);
    rustix::process::kill_process(id, rustix::process::Signal::INT).unwrap();
    assert_eq!(judge.wait().unwrap().code(), Some(130));
    assert_eq!((place.processes(), place.files()), (vec![], before));
}
