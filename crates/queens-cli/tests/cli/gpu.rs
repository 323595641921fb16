//! Counting on GPUs that the CPU emulates. A test is skipped with a message if a driver or compiler is missing. If
//! `QUEENS_TOOLS` is set, it fails instead.

#[path = "../../../queens-gpu/tests/gpu/mock_driver.rs"]
mod mock_driver;

use queens_gpu::device::nvrtc;

use super::*;

/// The number of a Vulkan GPU, which may be a software device.
fn vulkan_gpu() -> Option<String> {
    let gpu =
        json_lines(&ok(&["doctor", "--engines", "--json"])).into_iter().find(|line| line["interface"] == "vulkan");
    if gpu.is_none() {
        skipped("no Vulkan driver");
    }
    gpu.map(|gpu| gpu["gpu"].to_string())
}

fn skipped(why: &str) {
    assert!(std::env::var_os("QUEENS_TOOLS").is_none(), "QUEENS_TOOLS is set, and there is {why}");
    let _ = std::io::Write::write_all(&mut std::io::stderr(), format!("SKIPPED: {why}\n").as_bytes());
}

/// The mock of NVIDIA's driver, and the search path with which the loader finds it first.
fn driver() -> Option<(std::path::PathBuf, std::ffi::OsString)> {
    if mock_driver::has_driver() {
        // The machine has NVIDIA's own driver. Its GPUs must not be made to fail.
        return None;
    }
    let Some(driver) = nvrtc::is_available().then(mock_driver::build).flatten() else {
        skipped("no C++ compiler, or no run-time compiler of CUDA");
        return None;
    };
    let before = std::env::var_os("LD_LIBRARY_PATH").unwrap_or_default();
    let libraries = std::env::join_paths([driver.clone()].into_iter().chain(std::env::split_paths(&before)));
    Some((driver, libraries.unwrap()))
}

#[test]
fn four_gpus_share_a_count_and_one_of_them_is_lost() {
    let Some((_driver, libraries)) = driver() else { return };
    let on_gpus = |arguments: &[&str], trouble: &str| {
        finish(queens(arguments).env("LD_LIBRARY_PATH", &libraries).env("MOCK_DRIVER_FAULT", trouble))
    };
    let (_, engines, _) = on_gpus(&["doctor", "--engines"], "");
    for gpu in 1..=4 {
        let line = engines.lines().find(|line| line.contains(&format!("Mock GPU {gpu}"))).expect("the GPU is listed");
        assert!(line.contains("cuda: CUDA 13.0, compute capability 9.0") && line.contains("256.00 MiB"), "{line}");
        assert!(line.ends_with("used by --engine gpu"), "{line}");
    }
    let mut named = queens(&["doctor", "--engines"]);
    let (code, out, _) = finish(named.env("LD_LIBRARY_PATH", &libraries).env(nvrtc::PATH_VARIABLE, NOWHERE));
    assert!(code == 0 && out.contains("named by QUEENS_NVRTC cannot be loaded") && out.contains(NOWHERE), "{out}");
    assert!(out.lines().any(|line| line.contains(NOWHERE) && line.ends_with('.')), "{out}");
    // The driver reports nothing about one GPU, and cannot open another. The remaining GPUs are used.
    let (_, engines, _) = on_gpus(&["doctor", "--engines"], "1 -3 46");
    let line = engines.lines().find(|line| line.contains("GPU 2 ")).expect("it is listed all the same");
    assert!(line.contains("not used: the driver reports an error") && line.contains("46"), "{line}");
    assert_eq!(engines.lines().filter(|line| line.ends_with("used by --engine gpu")).count(), 3, "{engines}");
    let (code, out, err) = on_gpus(&["count", "11", "--engine", "gpu", "--device", "1,1,2"], "1 -2 46");
    assert_eq!((code, out.as_str()), (0, "2680\n"), "{err}");
    assert_eq!(err.matches("cannot be used").count(), 1, "{err}");
    assert!(err.contains("Mock GPU 2 (cuda) cannot be used: the driver reports an error"), "{err}");
    let (code, out, err) = on_gpus(&["count", "10", "--engine", "gpu", "--device", "2"], "1 -2 46");
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert_eq!(err.matches("cannot be used").count(), 1, "{err}");
    // Each GPU times ten batches of half a second, or as many as the limit allows.
    let half =
        ["count", "--estimate-time", "10", "--engine", "gpu", "--device", "1,2,2", "--samples", "20", "--seconds", "2"];
    let (code, out, err) = on_gpus(&half, "1 -2 46");
    assert!(code == 0 && out.contains("Mock GPU 1 alone") && err.contains("Mock GPU 2"), "{out} {err}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("11.ledger");
    let path = path.to_str().unwrap();
    // Testing the GPUs takes about fifty launches, so the GPU that fails after seventy has begun to count.
    let (code, out, err) =
        on_gpus(&["count", "11", "--engine", "gpu", "--device", "1,3", "--ledger", path], "2 70 700");
    assert_eq!((code, out.as_str()), (0, "2680\n"), "{err}");
    assert!(err.contains("Mock GPU 3") && err.contains("the GPU was lost"), "{err}");
    // One unit needs one GPU.
    let one = ["ledger", "verify", path, "--recount", "1", "--engine", "gpu-backtrack", "--device", "1,2", "--json"];
    let (code, out, err) = on_gpus(&one, "1 -2 46");
    assert_eq!((code, json_lines(&out)[0]["recounted"].as_u64()), (0, Some(1)), "{err}");
    assert!(!err.contains("cannot be used"), "{err}");
    let export = ok(&["ledger", "export", path]);
    assert!(export.contains(",gpu-join,") && export.contains(" gpu-cuda-join Mock GPU "), "{export}");
    let verify = ["ledger", "verify", path, "--recount", "2", "--engine", "gpu-backtrack", "--device", "1,4", "--json"];
    let (code, out, err) = on_gpus(&verify, "");
    assert_eq!((code, json_lines(&out)[0]["recounted"].as_u64()), (0, Some(2)), "{err}");
    let estimate = [
        "count",
        "--estimate-time",
        "11",
        "--engine",
        "gpu",
        "--device",
        "1,2",
        "--samples",
        "20",
        "--seconds",
        "2",
        "--seed",
        "1",
    ];
    let (code, out, err) = on_gpus(&estimate, "");
    assert!(code == 0 && out.contains("Mock GPU 2 alone") && out.contains("on the 2 GPUs together"), "{out} {err}");
    // The only GPU is lost after it has begun to count. The CPU then counts everything.
    let (code, out, err) = on_gpus(&["count", "10", "--engine", "gpu", "--device", "3"], "2 70 700");
    assert_eq!((code, out.as_str()), (0, "724\n"), "{err}");
    let sentences: Vec<_> = err.lines().collect();
    let [lost, gone] = sentences[..] else { panic!("{err}") };
    assert!(lost.contains("Mock GPU 3 stopped: the GPU was lost"), "{err}");
    assert!(gone.starts_with("no GPU is left; the CPU counts the other "), "{err}");
}

#[test]
fn a_driver_that_fails_and_a_compiler_that_is_missing_are_said() {
    let Some((_driver, libraries)) = driver() else { return };
    let mut failing = queens(&["doctor", "--engines"]);
    let (code, out, _) = finish(failing.env("LD_LIBRARY_PATH", &libraries).env("MOCK_DRIVER_INIT", "999"));
    let sentence = "CUDA is not used: the driver reports an error: error 999 (CUDA_ERROR_UNKNOWN).";
    assert!(code == 0 && out.lines().any(|line| line == sentence) && !out.contains("Mock GPU"), "{out}");
    let mut without = queens(&["doctor", "--engines"]);
    without.env("LD_LIBRARY_PATH", &libraries);
    for variable in [nvrtc::PATH_VARIABLE, "CUDA_HOME", "CUDA_PATH"] {
        without.env_remove(variable);
    }
    let (code, out, _) = finish(&mut without);
    if out.contains("Mock GPU 1") {
        // The system's own libnvrtc was loaded, but this test needs a machine without one.
        let _ = std::io::Write::write_all(&mut std::io::stderr(), b"SKIPPED: a machine without a libnvrtc\n");
        return;
    }
    let sentence = "CUDA is not used: no usable libnvrtc was found (version 12 or 13, and not newer than the driver). It \
        comes with the CUDA toolkit and as the Python package nvidia-cuda-nvrtc; QUEENS_NVRTC can say where it is.";
    assert!(code == 0 && out.lines().any(|line| line == sentence), "{out}");
}

#[test]
fn gpus_are_listed_with_the_reason_why_they_are_not_used() {
    let Some(number) = vulkan_gpu() else { return };
    let lines = json_lines(&ok(&["doctor", "--engines", "--json"]));
    let gpu = lines.iter().find(|line| line["gpu"].as_u64() == number.parse().ok()).unwrap();
    assert!(gpu["name"].is_string() && gpu["driver"].is_string() && gpu["buffer"].as_u64() > Some(0), "{gpu}");
    assert_eq!(gpu["used"], gpu["unused"].is_null());
    assert_eq!(gpu["fault"].is_null(), gpu["fault_code"].is_null(), "{gpu}");
    // The memory of a Vulkan GPU is at least as large as its largest buffer.
    assert!(gpu["memory"].as_u64() >= gpu["buffer"].as_u64(), "{gpu}");
    for lang in ["en", "zh"] {
        assert!(ok(&["doctor", "--engines", "--lang", lang]).contains(gpu["name"].as_str().unwrap()));
    }
}

#[test]
fn counts_classes_and_verified_ledgers_are_the_known_ones() {
    let Some(gpu) = vulkan_gpu() else { return };
    let on_gpu = |n: &str, more: &[&str]| {
        let arguments = [&["count", n, "--engine", "gpu", "--device", &gpu, "--json"], more].concat();
        let (code, out, err) = run(&arguments);
        assert_eq!(code, 0, "{err}");
        json_lines(&out).remove(0)
    };
    assert_eq!(on_gpu("10", &["--classes", "--threads", "1"])["fundamental"], "92");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("11.ledger");
    let path = path.to_str().unwrap();
    let part = on_gpu("11", &["--ledger", path, "--part", "1/2"]);
    assert_eq!((&part["total"], &part["done"]), (&serde_json::Value::Null, &3.into()));
    let whole = on_gpu("11", &["--ledger", path, "--threads", "1", "--verify"]);
    assert_eq!((whole["total"].as_str(), whole["verified"].as_bool()), (Some("2680"), Some(true)));
    let export = ok(&["ledger", "export", path]);
    assert!(export.contains(",gpu-join,") && export.contains(" gpu-vulkan-join "), "{export}");
    let (code, out, err) =
        run(&["ledger", "verify", path, "--recount", "2", "--engine", "gpu-backtrack", "--device", &gpu, "--json"]);
    assert_eq!((code, json_lines(&out)[0]["recounted"].as_u64()), (0, Some(2)), "{err}");
}

#[test]
fn times_are_estimated_with_their_error() {
    let Some(gpu) = vulkan_gpu() else { return };
    let arguments = [
        "count",
        "--estimate-time",
        "12",
        "--engine",
        "gpu",
        "--device",
        &gpu,
        "--samples",
        "20",
        "--seconds",
        "2",
        "--seed",
        "1",
    ];
    let estimate = json_lines(&ok(&[&arguments[..], &["--json"]].concat())).remove(0);
    assert!(estimate["gpu_seconds"].as_f64() > Some(0.0) && estimate["samples"].as_u64() > Some(0), "{estimate}");
    // A busy machine may finish only one batch. Then there is no error bar.
    let is_one = estimate["batches"] == 1;
    assert!(if is_one { estimate["plus_minus"].is_null() } else { estimate["plus_minus"].as_f64() > Some(0.0) });
    assert_described("count --estimate-time", &estimate);
    let said = ok(&arguments);
    let interval = said.contains("95% confidence") && said.contains("from the sample");
    assert!(interval || said.contains("a single batch shows no error"), "{said}");
    assert!(said.contains("on this GPU"), "{said}");
}

#[test]
fn an_estimate_comes_in_time_or_says_what_it_lacks() {
    let Some(gpu) = vulkan_gpu() else { return };
    let estimate =
        |rest: &[&str]| run(&[&["count", "--estimate-time", "--engine", "gpu", "--device", &gpu], rest].concat());
    // A software device would need hours for a row set of this size.
    let (code, out, err) = estimate(&["28", "--seconds", "1"]);
    assert_eq!((code, out.as_str()), (2, ""), "{err}");
    assert!(err.contains("one row set of size 28 took more than 1 s") && err.contains("--seconds"), "{err}");
    for idle in [["--threads", "2"], ["--parts", "2"]] {
        let (code, _, err) = estimate(&[&["12"], &idle[..]].concat());
        assert!(code == 2 && err.contains("remove them with --engine gpu"), "{err}");
    }
}

#[test]
fn what_is_missing_is_said() {
    // These variables hide all Vulkan drivers of the machine.
    let without_vulkan =
        |arguments: &[&str]| finish(queens(arguments).env("VK_DRIVER_FILES", NOWHERE).env("VK_ICD_FILENAMES", NOWHERE));
    if cfg!(target_os = "linux") && !mock_driver::has_driver() {
        let sentences = "CUDA is not used: libcuda was not found. It comes with NVIDIA's driver.";
        let (code, out, _) = without_vulkan(&["doctor", "--engines"]);
        assert!(code == 0 && out.contains(sentences), "{out}");
        let none = "No GPU was found through Vulkan, Metal or Direct3D 12.";
        assert!(out.contains(none), "{out}");
        let (code, _, err) = without_vulkan(&["count", "8", "--engine", "gpu"]);
        assert!(code != 0 && err.contains(&format!("no GPU is available: {sentences} {none}")), "{err}");
    }
}

#[test]
fn cards_that_are_not_there_are_a_clear_error() {
    let (code, _, err) = run(&["count", "8", "--engine", "gpu", "--device", "99"]);
    assert_eq!(code, 2);
    assert!(err.contains("there is no GPU 99"), "{err}");
    let (code, _, err) = run(&["count", "8", "--engine", "gpu", "--device", "0"]);
    assert_eq!(code, 2);
    assert!(err.contains("numbered from 1"), "{err}");
    if let Some(gpu) = vulkan_gpu() {
        let (code, _, err) = run(&["count", "29", "--engine", "gpu", "--device", &gpu]);
        assert_eq!(code, 2);
        assert!(err.contains("size 29 is above 28"), "{err}");
        let (code, _, err) = run(&["count", "10", "--engine", "gpu", "--device", &gpu, "--explain"]);
        assert_eq!(code, 0);
        assert!(err.contains("126 row sets in 1 unit") && err.contains("batches of up to"), "{err}");
    }
}
