// The streamed join: counts, with their weights, the pairs of a code of the job and a code of a list that share no
// diagonal.
//
//     for each block of the job's codes:
//         transpose the block into planes: a plane has one bit of each code
//         tables = for each group of leaf bits and each value of the group, the OR of the planes of the value's bits
//         for each bucket of the list whose key has no bit in common with all codes of the block:
//             clash = the OR of the planes of the key's bits
//             for each code of the bucket:
//                 count the zeros of clash | the table entries of the code's groups
//
// Of each plane, a lane has the bits of 128 codes in four words, and a row of `WIDE` lanes has the bits of the whole
// block. A team of 32 lanes takes every eighth bucket. At a time, each row of the team matches one code of the bucket.
//
// The words of a job: row set; side of its codes; first code, number of codes, their class; first bucket of the list,
// end of buckets; the number to add to a bucket's start to get its index in the codes' buffer.

const LANES: u32 = 256u;
const WIDE: u32 = CODES_PER_BLOCK / 128u;
const TEAM: u32 = 32u;
const ROWS: u32 = TEAM / WIDE;
const TEAMS: u32 = LANES / TEAM;
const KEY_SHIFT: u32 = 44u;
const KEYS: u32 = 20u;
const ENTRIES: u32 = 1u << GROUP_BITS;

// GPUs serve 128 bytes of shared memory at a time: eight lanes load four words each if no two of them use the same
// column (four of the 32 banks). The tables of a block with fewer than 1024 codes are stored several times, so that
// each of eight lanes has a separate column.
const COLUMNS: u32 = 8u;

var<workgroup> tables: array<vec4<u32>, GROUPS * ENTRIES * COLUMNS>;
var<workgroup> key_planes: array<vec4<u32>, KEYS * WIDE>;
var<workgroup> common_key: atomic<u32>;
var<workgroup> block_count: u32;

fn bit_of(code: vec2<u32>, bit: u32) -> u32 {
    return (select(code.x, code.y, bit >= 32u) >> (bit & 31u)) & 1u;
}

// Bit `bit` of the 128 codes of a lane.
fn plane(job: Job, bit: u32, wide: u32) -> vec4<u32> {
    var words = vec4<u32>();
    for (var word = 0u; word < 4u; word += 1u) {
        let begin = wide * 128u + word * 32u;
        var bits = 0u;
        for (var i = 0u; i < 32u && begin + i < job.word[3]; i += 1u) {
            bits |= bit_of(codes[job.word[2] + begin + i], bit) << i;
        }
        words[word] = bits;
    }
    return words;
}

// The places of a lane that have no code.
fn dead_places(live: u32, wide: u32) -> vec4<u32> {
    var words = vec4<u32>();
    for (var word = 0u; word < 4u; word += 1u) {
        let begin = wide * 128u + word * 32u;
        if (live <= begin) {
            words[word] = ALL;
        } else if (live < begin + 32u) {
            words[word] = ALL << (live - begin);
        }
    }
    return words;
}

fn fill_tables(job: Job, lane: u32) {
    let leaf_bits = row_sets[job.word[0]].leaf_bits;
    let key_bits = row_sets[job.word[0]].sort_bits[0];
    let groups = (leaf_bits + GROUP_BITS - 1u) / GROUP_BITS;
    for (var i = lane; i < groups * GROUP_BITS * COLUMNS; i += LANES) {
        let bit = i / COLUMNS;
        let entry = (bit / GROUP_BITS) * ENTRIES + (1u << (bit % GROUP_BITS));
        tables[entry * COLUMNS + i % COLUMNS] = plane(job, bit, i % WIDE);
    }
    for (var i = lane; i < groups * COLUMNS; i += LANES) {
        tables[(i / COLUMNS) * ENTRIES * COLUMNS + i % COLUMNS] = vec4<u32>();
    }
    for (var i = lane; i < key_bits * WIDE; i += LANES) {
        key_planes[i] = plane(job, KEY_SHIFT + i / WIDE, i % WIDE);
    }
    for (var i = lane; i < job.word[3]; i += LANES) {
        atomicAnd(&common_key, codes[job.word[2] + i].y >> (KEY_SHIFT - 32u));
    }
    for (var bit = 1u; bit < GROUP_BITS; bit += 1u) {
        workgroupBarrier();
        // Makes the entries whose highest bit is `bit` from the entries below.
        let known = 1u << bit;
        for (var i = lane; i < groups * (known - 1u) * COLUMNS; i += LANES) {
            let group = i / ((known - 1u) * COLUMNS);
            let below = 1u + (i / COLUMNS) % (known - 1u);
            let first = group * ENTRIES * COLUMNS + i % COLUMNS;
            tables[first + (known + below) * COLUMNS] = tables[first + known * COLUMNS] | tables[first + below * COLUMNS];
        }
    }
}

// A sum, and the numbers that show whether it is complete: the actual and the expected number of turns of the innermost
// loop, and the classes that are left. See `finished`.
struct Matched {
    sum: Sum,
    turns: u32,
    expected: u32,
    classes_left: u32,
}

// Counts the pairs of a block whose tables are made.
fn match_block(block: Job, lane: u32, matched: ptr<function, Matched>) {
    let row_set = block.word[0];
    let other = 1u - block.word[1];
    let wide = lane % WIDE;
    let column = lane % COLUMNS;
    let row = (lane / WIDE) % ROWS;
    let team = lane / TEAM;
    let groups = (row_sets[row_set].leaf_bits + GROUP_BITS - 1u) / GROUP_BITS;
    let key_bits = row_sets[row_set].sort_bits[0];
    let key_end = 1u << key_bits;
    let shared_key = atomicLoad(&common_key) & (key_end - 1u);
    let classes = select(1u, 4u, row_sets[row_set].half_diagonals != 0u);
    let dead = dead_places(block.word[3], wide);
    var sum = (*matched).sum;
    var turns = 0u;
    for (var kind = 0u; kind < classes; kind += 1u) {
        let half_diagonals = select(kind | (block.word[4] << 2u), block.word[4] | (kind << 2u), other == 1u);
        let weight = weight_of(half_diagonals & row_sets[row_set].half_diagonals);
        if (weight == 0u) {
            continue;
        }
        (*matched).classes_left += 1u;
        var turn = 0u;
        // The keys that share no bit with the block's common key, in order.
        for (var key = 0u; key < key_end; key = ((key | shared_key) + 1u) & ~shared_key) {
            turn += 1u;
            let bucket = (kind << key_bits) | key;
            if (turn % TEAMS == team && bucket >= block.word[5] && bucket < block.word[6]) {
                let at = row_sets[row_set].buckets[other] + bucket;
                let begin = starts[at] + block.word[7];
                let end = starts[at + 1u] + block.word[7];
                var clash = dead;
                if (begin < end) {
                    for (var rest = key; rest != 0u; rest &= rest - 1u) {
                        clash |= key_planes[firstTrailingBit(rest) * WIDE + wide];
                    }
                }
                var pairs = 0u;
                if (begin + row < end) {
                    (*matched).expected += groups * ((end - begin - row + ROWS - 1u) / ROWS);
                }
                for (var i = begin + row; i < end; i += ROWS) {
                    let code = codes[i];
                    var low = code.x;
                    var high = code.y;
                    var met = clash;
                    var group = 0u;
                    for (; group < groups; group += 1u) {
                        met |= tables[((group << GROUP_BITS) + (low & (ENTRIES - 1u))) * COLUMNS + column];
                        low = (low >> GROUP_BITS) | (high << (32u - GROUP_BITS));
                        high >>= GROUP_BITS;
                    }
                    turns += group;
                    let free = countOneBits(~met);
                    pairs += free.x + free.y + free.z + free.w;
                }
                let weighed = pairs * weight;
                sum.count = plus(sum.count, weighed);
                sum.residues = (sum.residues + vec2<u32>(weighed) % PRIMES) % PRIMES;
                if (wide == 0u && row == 0u) {
                    sum.work = plus(sum.work, end - begin);
                }
            }
            // The key is the last one if the next key would have one bit more than `key_bits`.
            if (((key | shared_key) + 1u) >= key_end) {
                (*matched).classes_left -= 1u;
                break;
            }
        }
    }
    (*matched).sum = sum;
    (*matched).turns += turns;
}

@compute @workgroup_size(256)
fn join(@builtin(workgroup_id) group_id: vec3<u32>, @builtin(local_invocation_index) lane: u32) {
    let number = params.first_job + group_id.x;
    let job = jobs[number];
    if (lane == 0u) {
        block_count = (job.word[3] + CODES_PER_BLOCK - 1u) / CODES_PER_BLOCK;
    }
    clear_total(lane);
    let blocks = workgroupUniformLoad(&block_count);
    var matched = Matched();
    var blocks_done = 0u;
    for (; blocks_done < blocks; blocks_done += 1u) {
        var block = job;
        block.word[2] += blocks_done * CODES_PER_BLOCK;
        block.word[3] = min(job.word[3] - blocks_done * CODES_PER_BLOCK, CODES_PER_BLOCK);
        // All lanes have finished the previous block.
        workgroupBarrier();
        if (lane == 0u) {
            atomicStore(&common_key, ALL);
        }
        workgroupBarrier();
        fill_tables(block, lane);
        workgroupBarrier();
        match_block(block, lane, &matched);
    }
    add_to_total(matched.sum);
    if (blocks_done == blocks && matched.classes_left == 0u && matched.turns == matched.expected) {
        atomicAdd(&finished, 1u);
    }
    workgroupBarrier();
    write_total(number, lane);
}
