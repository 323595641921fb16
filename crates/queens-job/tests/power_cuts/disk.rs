//! A simulated disk below SQLite, whose writes are lost, torn or reordered until they are synchronised.
//!
//! A VFS (SQLite's interface to the file system) forwards every call to the system's VFS, and keeps a model of each
//! file: its durable content, and the later writes. At each synchronisation (fsync), the model makes images of the disk
//! after a power cut: any part of the writes since the last synchronisation, in any order, torn at sectors of 512
//! bytes. Files whose names were not yet durable may be missing, and deleted files may exist again.

use std::collections::HashMap;
use std::ffi::{CStr, c_char, c_int, c_void};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use rusqlite::ffi;

/// The number of bytes that a disk writes as a whole.
const SECTOR_BYTES: usize = 512;

/// The files of a folder after a power cut, and the number of results that had been reported as kept before.
#[derive(Clone, Debug)]
pub(crate) struct Image {
    pub(crate) files: Vec<(String, Vec<u8>)>,
    pub(crate) kept: u64,
}

/// The model of a file.
#[derive(Clone, Debug, Default)]
struct File {
    durable: Vec<u8>,
    pending: Vec<Change>,
    /// Whether the file's name is durable.
    is_named: bool,
}

#[derive(Clone, Debug)]
enum Change {
    Write { at: usize, bytes: Vec<u8> },
    Truncate { len: usize },
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Truncate { len } => bytes.resize(*len, 0),
            Self::Write { at, bytes: written } => {
                bytes.resize(bytes.len().max(at + written.len()), 0);
                bytes[*at..at + written.len()].copy_from_slice(written);
            }
        }
    }
}

/// The simulated disk.
#[derive(Debug, Default)]
struct Disk {
    /// Only files of this folder are modelled.
    folder: Option<PathBuf>,
    /// The inodes of open files, by the address of SQLite's structure.
    open: HashMap<usize, u64>,
    files: HashMap<u64, File>,
    /// Deleted files whose deletion is not durable.
    deleted: Vec<(PathBuf, File)>,
    images: Vec<Image>,
    /// The images made at each synchronisation, before and after it.
    images_per_sync: usize,
    synchronisations: u64,
    kept: u64,
    random: u64,
}

static DISK: Mutex<Option<Disk>> = Mutex::new(None);

fn disk() -> MutexGuard<'static, Option<Disk>> {
    DISK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins to model the files of a folder. Existing files are durable.
pub(crate) fn watch(folder: &Path, images_per_sync: usize, seed: u64) {
    install();
    let folder = folder.canonicalize().expect("the folder is there");
    *disk() = Some(Disk { folder: Some(folder), images_per_sync, random: seed | 1, ..Disk::default() });
}

/// Records how many results have been reported as kept.
pub(crate) fn note_kept(kept: u64) {
    disk().iter_mut().for_each(|disk| disk.kept = kept);
}

/// Ends the model. Returns the images of all power cuts, and the number of synchronisations.
pub(crate) fn take_images() -> (Vec<Image>, u64) {
    disk().take().map_or_else(Default::default, |disk| (disk.images, disk.synchronisations))
}

impl Disk {
    fn random(&mut self) -> u64 {
        // xorshift64
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        self.random
    }

    fn change(&mut self, handle: usize, change: Change) {
        if let Some(file) = self.open.get(&handle).and_then(|inode| self.files.get_mut(inode)) {
            file.pending.push(change);
        }
    }

    fn synchronise(&mut self, handle: usize) {
        let Some(&inode) = self.open.get(&handle) else { return };
        self.cut_power();
        if let Some(file) = self.files.get_mut(&inode) {
            for change in std::mem::take(&mut file.pending) {
                change.apply(&mut file.durable);
            }
            if !file.is_named {
                // SQLite synchronises the folder together with a new journal.
                file.is_named = true;
                self.deleted.clear();
            }
        }
        self.synchronisations += 1;
        self.cut_power();
    }

    /// Makes images of possible disks after a power cut at this moment.
    fn cut_power(&mut self) {
        for index in 0..self.images_per_sync {
            let image = self.image(index);
            self.images.push(image);
        }
    }

    fn image(&mut self, index: usize) -> Image {
        let folder = self.folder.clone().expect("a folder is watched");
        let entries: Vec<_> =
            std::fs::read_dir(&folder).expect("the folder").map(|entry| entry.expect("a name")).collect();
        let mut files = Vec::new();
        for entry in entries {
            let name = entry.file_name().into_string().expect("names are text");
            let inode = entry.metadata().map_or(0, |data| data.ino());
            match self.files.get(&inode).cloned() {
                // Shared memory does not survive a power cut.
                _ if name.ends_with("-shm") => {}
                Some(file) if file.is_named || self.random().is_multiple_of(2) => {
                    files.push((name, self.left_of(&file, index)));
                }
                Some(_) => {}
                None => files.push((name, std::fs::read(entry.path()).unwrap_or_default())),
            }
        }
        for (path, file) in self.deleted.clone() {
            if !path.exists() && self.random().is_multiple_of(2) {
                let name = path.file_name().and_then(|name| name.to_str()).expect("names are text").to_owned();
                files.push((name, self.left_of(&file, index)));
            }
        }
        Image { files, kept: self.kept }
    }

    /// The content of a file after a power cut. Of the changes that are not durable, none, the first ones, or arbitrary
    /// sectors survive.
    fn left_of(&mut self, file: &File, index: usize) -> Vec<u8> {
        let mut bytes = file.durable.clone();
        match index % 3 {
            0 => {}
            1 => {
                let len = self.random() as usize % (file.pending.len() + 1);
                file.pending[..len].iter().for_each(|change| change.apply(&mut bytes));
            }
            _ => {
                for change in &file.pending {
                    match change {
                        Change::Truncate { .. } if self.random().is_multiple_of(2) => change.apply(&mut bytes),
                        Change::Truncate { .. } => {}
                        Change::Write { at, bytes: written } => {
                            for (sector, part) in written.chunks(SECTOR_BYTES).enumerate() {
                                if self.random().is_multiple_of(2) {
                                    let at = at + sector * SECTOR_BYTES;
                                    Change::Write { at, bytes: part.to_vec() }.apply(&mut bytes);
                                }
                            }
                        }
                    }
                }
            }
        }
        bytes
    }
}

/// The system's VFS, and each of its tables of file methods with our replacement.
struct Original {
    vfs: ffi::sqlite3_vfs,
    methods: Mutex<HashMap<usize, (&'static ffi::sqlite3_io_methods, &'static ffi::sqlite3_io_methods)>>,
}

// SAFETY: the tables of functions are never changed.
#[expect(unsafe_code, reason = "tables of functions have raw pointers")]
unsafe impl Send for Original {}
// SAFETY: as above.
#[expect(unsafe_code, reason = "tables of functions have raw pointers")]
unsafe impl Sync for Original {}

static ORIGINAL: Mutex<Option<&'static Original>> = Mutex::new(None);

fn original() -> &'static Original {
    ORIGINAL.lock().unwrap_or_else(PoisonError::into_inner).expect("the disk is installed")
}

/// Registers the simulated disk as SQLite's default VFS.
fn install() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        #[expect(unsafe_code, reason = "SQLite's interface for file systems is one of C")]
        // SAFETY: the default VFS is a valid structure that is never freed. The copy is one, too, and is registered
        // under another name.
        unsafe {
            assert_eq!(ffi::sqlite3_initialize(), ffi::SQLITE_OK);
            let system = *ffi::sqlite3_vfs_find(std::ptr::null());
            let original = Box::leak(Box::new(Original { vfs: system, methods: Mutex::default() }));
            *ORIGINAL.lock().unwrap_or_else(PoisonError::into_inner) = Some(original);
            let ours = Box::leak(Box::new(system));
            ours.zName = c"simulated-disk".as_ptr();
            ours.pNext = std::ptr::null_mut();
            ours.xOpen = Some(open);
            ours.xDelete = Some(delete);
            assert_eq!(ffi::sqlite3_vfs_register(ours, 1), ffi::SQLITE_OK);
        }
    });
}

#[expect(unsafe_code, reason = "SQLite passes names of C")]
fn path_of(name: *const c_char) -> Option<PathBuf> {
    if name.is_null() {
        return None;
    }
    // SAFETY: SQLite passes texts that end in a zero byte.
    let name = unsafe { CStr::from_ptr(name) };
    Some(PathBuf::from(name.to_str().ok()?))
}

#[expect(unsafe_code, reason = "a function that SQLite calls")]
unsafe extern "C" fn open(
    vfs: *mut ffi::sqlite3_vfs,
    name: ffi::sqlite3_filename,
    file: *mut ffi::sqlite3_file,
    flags: c_int,
    out_flags: *mut c_int,
) -> c_int {
    let path = path_of(name);
    let is_new = path.as_ref().is_some_and(|path| !path.exists());
    let original = original();
    // SAFETY: SQLite's own arguments, and its own function.
    let code = unsafe { original.vfs.xOpen.expect("it opens")(vfs, name, file, flags, out_flags) };
    let Some(path) = path.filter(|_| code == ffi::SQLITE_OK) else { return code };
    let mut disk = disk();
    let Some(disk) = &mut *disk else { return code };
    if path.parent().and_then(|folder| folder.canonicalize().ok()) != disk.folder {
        return code;
    }
    let Ok(inode) = path.metadata().map(|data| data.ino()) else { return code };
    disk.open.insert(file as usize, inode);
    disk.files.entry(inode).or_insert_with(|| File {
        durable: std::fs::read(&path).unwrap_or_default(),
        pending: Vec::new(),
        is_named: !is_new,
    });
    // SAFETY: SQLite's own function has just filled the structure.
    unsafe {
        let system = (*file).pMethods;
        let mut tables = original.methods.lock().unwrap_or_else(PoisonError::into_inner);
        let (_, ours) = tables.entry(system as usize).or_insert_with(|| {
            let ours = ffi::sqlite3_io_methods {
                iVersion: 2,
                xClose: Some(close),
                xWrite: Some(write),
                xTruncate: Some(truncate),
                xSync: Some(synchronise),
                ..*system
            };
            (&*system, Box::leak(Box::new(ours)))
        });
        (*file).pMethods = *ours;
    }
    code
}

/// The system's methods of a file that was opened here.
#[expect(unsafe_code, reason = "a structure of SQLite")]
fn system_methods(file: *mut ffi::sqlite3_file) -> &'static ffi::sqlite3_io_methods {
    // SAFETY: SQLite calls our methods only for files that we have opened.
    let ours = unsafe { (*file).pMethods };
    let tables = original().methods.lock().unwrap_or_else(PoisonError::into_inner);
    let found = tables.values().find(|(_, table)| std::ptr::eq(*table, ours));
    found.expect("a table of ours").0
}

#[expect(unsafe_code, reason = "a function that SQLite calls")]
unsafe extern "C" fn close(file: *mut ffi::sqlite3_file) -> c_int {
    let methods = system_methods(file);
    if let Some(disk) = &mut *disk() {
        disk.open.remove(&(file as usize));
    }
    // SAFETY: SQLite's own argument and function. The function expects SQLite's methods in the structure.
    unsafe {
        (*file).pMethods = methods;
        methods.xClose.expect("it closes")(file)
    }
}

#[expect(unsafe_code, reason = "a function that SQLite calls")]
unsafe extern "C" fn write(file: *mut ffi::sqlite3_file, bytes: *const c_void, len: c_int, at: i64) -> c_int {
    // SAFETY: SQLite's own arguments, and its own function.
    let code = unsafe { system_methods(file).xWrite.expect("it writes")(file, bytes, len, at) };
    if code == ffi::SQLITE_OK {
        // SAFETY: SQLite passes as many bytes as it says.
        let bytes = unsafe { std::slice::from_raw_parts(bytes.cast::<u8>(), len.cast_unsigned() as usize) }.to_vec();
        let change = Change::Write { at: at.cast_unsigned() as usize, bytes };
        disk().iter_mut().for_each(|disk| disk.change(file as usize, change.clone()));
    }
    code
}

#[expect(unsafe_code, reason = "a function that SQLite calls")]
unsafe extern "C" fn truncate(file: *mut ffi::sqlite3_file, len: i64) -> c_int {
    // SAFETY: SQLite's own arguments, and its own function.
    let code = unsafe { system_methods(file).xTruncate.expect("it truncates")(file, len) };
    if code == ffi::SQLITE_OK {
        disk()
            .iter_mut()
            .for_each(|disk| disk.change(file as usize, Change::Truncate { len: len.cast_unsigned() as usize }));
    }
    code
}

#[expect(unsafe_code, reason = "a function that SQLite calls")]
unsafe extern "C" fn synchronise(file: *mut ffi::sqlite3_file, flags: c_int) -> c_int {
    disk().iter_mut().for_each(|disk| disk.synchronise(file as usize));
    // SAFETY: SQLite's own arguments, and its own function.
    unsafe { system_methods(file).xSync.expect("it synchronises")(file, flags) }
}

#[expect(unsafe_code, reason = "a function that SQLite calls")]
unsafe extern "C" fn delete(vfs: *mut ffi::sqlite3_vfs, name: *const c_char, sync_folder: c_int) -> c_int {
    let path = path_of(name);
    let inode = path.as_ref().and_then(|path| path.metadata().ok()).map(|data| data.ino());
    // SAFETY: SQLite's own arguments, and its own function.
    let code = unsafe { original().vfs.xDelete.expect("it deletes")(vfs, name, sync_folder) };
    if let (ffi::SQLITE_OK, Some(path), Some(inode), Some(disk)) = (code, path, inode, &mut *disk()) {
        let file = disk.files.remove(&inode);
        if sync_folder != 0 {
            disk.deleted.clear();
        } else if let Some(file) = file {
            disk.deleted.push((path, file));
        }
    }
    code
}
