// Joins the lists of two quarters to the list of their half: counts its placements by bucket, or writes their codes.
//
//     for each set of columns of the northern quarter, and its complement for the southern quarter:
//         for each northern pattern and each southern pattern that share no diagonal:
//             code = the diagonals of both that reach the other half, in the order of this row set
//             bucket = the long diagonals among them, then the diagonals by which the list is sorted
//             count: add one to the bucket's size   write: store the code in the bucket
//
// The patterns of quarters are turned into codes before they are joined. The words of a job: row set; half (0 west, 1
// east); first set of columns, end of the sets; whether to write; first bucket to write, end of buckets; the number to
// add to a bucket's start to get its index in the codes' buffer. The result has no count; its work is the number of
// pairs.

const LANES: u32 = 64u;

var<workgroup> patterns: array<vec2<u32>, LANES>;
var<workgroup> pattern_codes: array<vec2<u32>, LANES>;
var<workgroup> places: array<u32, 16>;

// The job, and the bounds of both lists for a set of columns. They are shared, so that the compiler knows that all
// lanes have the same values.
var<workgroup> shared_job: Job;
var<workgroup> bounds: vec4<u32>;

// The code of a pattern.
fn code_of(pattern: vec2<u32>) -> vec2<u32> {
    var code = vec2<u32>();
    for (var word = 0u; word < 2u; word += 1u) {
        for (var rest = select(pattern.y, pattern.x, word == 0u); rest != 0u; rest &= rest - 1u) {
            let bit = 32u * word + firstTrailingBit(rest);
            let place = (places[bit / 4u] >> (8u * (bit % 4u))) & 255u;
            if (place < 64u) {
                code |= moved_to(1u, place);
            }
        }
    }
    return code;
}

// How a list is sorted, and which part of it is written.
struct List {
    buckets: u32,
    shift: u32,
    bits: u32,
    writes: bool,
    first: u32,
    end: u32,
    moved: u32,
}

fn emit(list: List, code: vec2<u32>) {
    let key = bits_at(code, list.shift) & ((1u << list.bits) - 1u);
    let bucket = key | (bits_at(code, CLASS_SHIFT) << list.bits);
    let at = list.buckets + bucket;
    if (!list.writes) {
        atomicAdd(&filled[at], 1u);
    } else if (bucket >= list.first && bucket < list.end) {
        codes[starts[at] + atomicAdd(&filled[at], 1u) + list.moved] = code;
    }
}

@compute @workgroup_size(64)
fn half(@builtin(workgroup_id) group: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = params.first_job + group.x;
    if (lane == 0u) {
        shared_job = jobs[number];
    }
    clear_total(lane);
    let job = workgroupUniformLoad(&shared_job);
    let row_set = job.word[0];
    let side = job.word[1];
    let list = List(
        row_sets[row_set].buckets[side],
        row_sets[row_set].sort_shift[side],
        row_sets[row_set].sort_bits[side],
        job.word[4] != 0u,
        job.word[5],
        job.word[6],
        job.word[7],
    );
    let north = row_sets[row_set].quarters[2u * side];
    let south = row_sets[row_set].quarters[2u * side + 1u];
    let full = (1u << params.half) - 1u;
    if (lane < 16u) {
        places[lane] = row_sets[row_set].places[lane];
    }
    var sum = Sum();
    // The number of sets of columns that are left, and the tested and the expected number of pairs. See `finished`.
    var left = job.word[3] - job.word[2];
    var tested = 0u;
    var expected = 0u;
    for (var columns = job.word[2]; columns < job.word[3]; columns += 1u) {
        workgroupBarrier();
        if (lane == 0u) {
            bounds = vec4<u32>(
                starts[north.buckets + columns],
                starts[north.buckets + columns + 1u],
                starts[south.buckets + (full ^ columns)],
                starts[south.buckets + (full ^ columns) + 1u],
            );
        }
        let ends = workgroupUniformLoad(&bounds);
        left -= 1u;
        if (ends.z + lane < ends.w) {
            expected += (ends.y - ends.x) * ((ends.w - ends.z - lane + LANES - 1u) / LANES);
        }
        for (var tile = ends.x; tile < ends.y; tile += LANES) {
            let live = min(ends.y - tile, LANES);
            // All lanes have finished the previous tile.
            workgroupBarrier();
            if (lane < live) {
                patterns[lane] = codes[north.codes + tile + lane];
                pattern_codes[lane] = code_of(patterns[lane]);
            }
            workgroupBarrier();
            for (var i = ends.z + lane; i < ends.w; i += LANES) {
                let pattern = codes[south.codes + i];
                let code = code_of(pattern);
                for (var other = 0u; other < live; other += 1u) {
                    if (all((pattern & patterns[other]) == vec2<u32>())) {
                        emit(list, code | pattern_codes[other]);
                    }
                    tested += 1u;
                }
            }
        }
    }
    sum.work = vec2<u32>(tested, 0u);
    add_to_total(sum);
    if (left == 0u && tested == expected) {
        atomicAdd(&finished, 1u);
    }
    workgroupBarrier();
    write_total(number, lane);
}
