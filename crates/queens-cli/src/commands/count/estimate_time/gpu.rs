//! Estimates the time of a count on the GPUs of this machine.

use std::time::Duration;

use queens_count::{GpuMethod, Plan};
use queens_gpu::{GpuError, GpuWorkerSource};
use queens_job::{DeviceTimeEstimate, DeviceTimingConfig, estimate_device_time};
use serde::Serialize;

use super::error_sources::errors_text;
use crate::args::TimeArgs;
use crate::counting::workers;
use crate::error::CliError;
use crate::exit::ExitStatus;
use crate::messages::{text, unusable_gpu};
use crate::ui::{Out, Ui, duration::duration, duration::interval};

/// The estimate for a GPU in JSON.
#[derive(Debug, Serialize)]
struct GpuTimeJson {
    n: u32,
    engine: String,
    gpu: String,
    samples: usize,
    batches: usize,
    seed: String,
    /// Seconds that this GPU alone needs for the whole count.
    gpu_seconds: f64,
    /// Half of the 95% confidence interval of `gpu_seconds`; `None` after a single batch.
    plus_minus: Option<f64>,
    /// The contribution of the sample to `plus_minus`, as a fraction of `gpu_seconds`.
    sample_error: Option<f64>,
    /// The number of solutions by which the time per solution is multiplied; `None` if the mean
    /// time of a batch is used.
    solutions: Option<f64>,
    /// Half of the 95% confidence interval of `solutions`, as a fraction of `solutions`; `None` for a published number.
    solutions_error: Option<f64>,
    /// Seconds that all GPUs together need.
    wall_seconds: f64,
}

pub(super) fn run(
    ui: &Ui,
    plan: &Plan,
    (method, devices): (GpuMethod, &[usize]),
    sample: TimeArgs,
    json: bool,
) -> Result<ExitStatus, CliError> {
    let seed = ui.seed_or_new(sample.seed);
    let size = plan.size().get();
    let gpus = GpuWorkerSource::new(method, devices);
    let (mut estimates, mut failures) = (Vec::new(), Vec::new());
    for gpu in gpus.select()? {
        let timed =
            gpus.open(&gpu, plan, &mut |event| workers::print_event(ui, event)).and_then(|(gpu, mut worker)| {
                let limit = Duration::from_secs_f64(sample.seconds);
                let _line = ui.clock(text!("timing", size = size, engine = method.name()), limit);
                let batch_limit = worker.memory_plan().row_sets as usize;
                let config = DeviceTimingConfig { batch_limit, samples: sample.samples, time_limit: limit, seed };
                let timed = estimate_device_time(plan, &config, |row_sets, keep_going| {
                    let results = worker.count_each_row_set(row_sets, keep_going)?;
                    Ok(results.iter().map(|result| result.count).collect())
                });
                timed.map(|time| (gpu, time)).map_err(|error| (gpu, error))
            });
        match timed {
            Ok((gpu, time)) => estimates.push(GpuTimeJson {
                n: size,
                engine: method.name_on_interface(gpu.interface),
                gpu: gpu.name.clone(),
                samples: time.samples,
                batches: time.batches,
                seed: seed.to_string(),
                gpu_seconds: time.device_seconds,
                plus_minus: time.plus_minus,
                sample_error: time.sample_error,
                solutions: time.solutions.map(|solutions| solutions.value),
                solutions_error: time.solutions.and_then(|solutions| solutions.error),
                wall_seconds: 0.0,
            }),
            Err((gpu, GpuError::Cancelled)) => {
                let (gpu, seconds) = (gpu.to_string(), sample.seconds.to_string());
                failures.push(CliError::from(text!("estimate-gpu-late", size = size, gpu = gpu, seconds = seconds)));
            }
            // A count would leave out this GPU, too.
            Err((gpu, error)) => {
                failures.push(CliError::from(text!("error-no-gpu", reason = unusable_gpu(gpu, &error))));
            }
        }
    }
    let last = if estimates.is_empty() { failures.pop() } else { None };
    for failure in failures {
        ui.say(failure.message());
    }
    if let Some(failure) = last {
        return Err(failure);
    }
    let together = DeviceTimeEstimate::combined_seconds(estimates.iter().map(|estimate| estimate.gpu_seconds));
    for estimate in &mut estimates {
        estimate.wall_seconds = together;
    }
    ui.write(|out| {
        for estimate in &estimates {
            if json { out.json(estimate) } else { write(out, estimate) }?;
        }
        if !json {
            let time = duration(together);
            out.line(text!("estimate-gpus-wall", gpus = estimates.len(), time = time))?;
        }
        Ok(())
    })?;
    Ok(ExitStatus::Success)
}

fn write(out: &mut Out<'_>, estimate: &GpuTimeJson) -> Result<(), CliError> {
    let (time, gpu) = (duration(estimate.gpu_seconds), estimate.gpu.as_str());
    let said = match estimate.plus_minus {
        Some(half) => {
            let [low, high] = interval(estimate.gpu_seconds, half);
            text!("estimate-gpu", time = time, gpu = gpu, low = low, high = high)
        }
        None => text!("estimate-gpu-one", time = time, gpu = gpu),
    };
    out.line(said)?;
    let (samples, batches, engine) = (estimate.samples, estimate.batches, estimate.engine.as_str());
    out.line(text!("estimate-gpu-sample", samples = samples, batches = batches, engine = engine))?;
    match estimate.sample_error {
        Some(error) => out.line(errors_text(error, estimate.solutions, estimate.solutions_error)),
        None => Ok(()),
    }
}
