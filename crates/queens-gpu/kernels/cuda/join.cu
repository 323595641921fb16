// The two-sided join: counts, with their weights, the pairs of a western and an eastern code that share no diagonal.
// The walk is the same as the processor's trie join: both lists are binary tries, each over its own key.
//
//     blocks = the western list, sorted by its key; stream = the eastern list, sorted by another key
//     for each job, which has a prefix of each key:
//         walk(the blocks' codes that have their prefix and do not clash with the stream's prefix,
//              the stream's codes that have their prefix and do not clash with the blocks' prefix)
//
//     walk(blocks, stream):
//         if both are short: match them and return
//         split the longer list by the next diagonal of its key, into the codes without it and with it
//         walk(the codes with it, a copy of the other list without the codes that have it)
//         walk(the codes without it, the other list)
//
//     match(blocks, stream):
//         for each run of blocks:
//             copy the codes of the stream without the leading diagonals that all codes of the run share
//             for each block of the run: count its pairs with the copy
//
// Nested calls are nodes on a stack, and their copies are nested, too. Every pair reaches one block, unless a split
// removes the pair because it clashes.
//
// The words of a job: row set; the blocks' class in two bits, then the lengths of the blocks' prefix and of the
// stream's prefix, five bits each; for the blocks: first bucket, end of buckets, and the number to add to a bucket's
// start to get its index in the codes' buffer; the same for the stream.
//
// Each workgroup needs its own memory for copies. So there are few workgroups, and each takes one job after another.

// The number of codes of the stream that are matched at a time, and of codes in a run of blocks.
#define STREAM_TILE 16384u
#define RUN (8 * CODES_PER_BLOCK)

#define CLASSES 4

// A list. It has been split by the `splits` highest diagonals of its key. `without` is the number of its codes without
// the next diagonal, or `UNKNOWN`.
struct SortedCodes {
    Codes codes;
    u32 splits;
    u32 without;
};

#define UNKNOWN ALL

// Two lists whose pairs the walk must count: the blocks' and the stream's. `copied` is the number of codes in the
// nested copies so far, after which the next copy begins.
struct Node {
    SortedCodes lists[2];
    u32 copied;
};

// Each split leaves at most one node for later, and each of the two keys has at most 16 diagonals.
__shared__ Node nodes[2 * 16 + 1];
__shared__ u32 taken_job;

// The values that all nodes of a job share.
struct Walk {
    // For each list, the lowest bit and the number of bits of its key.
    u32 shift[2], bits[2];
    // The stream is split by at least this many diagonals, because the tables do not cover them.
    u32 fewest_splits;
    // Lists of at most these lengths are not split further.
    u32 short_blocks, short_stream;
    // For each class of the stream, its weight in two bits.
    u32 weights;
    // Memory for nested copies of at most `room` codes, and memory for a copy of a tile of the stream.
    uint2 *copies;
    u32 room;
    uint2 *tile;
};

__device__ u64 key_bits(const Walk &walk, u32 list) {
    return ((1ull << walk.bits[list]) - 1) << walk.shift[list];
}

// The next diagonal by which a list is split; none if it has been split by all.
__device__ uint2 next_diagonal(const Walk &walk, u32 list, u32 splits) {
    return words_of((1ull << walk.bits[list] >> splits >> 1) << walk.shift[list]);
}

#define NO_LIST 2u

// The list that is split next: the longer one if both can be split. A split needs room for a copy of the other list.
__device__ u32 list_to_split(const Walk &walk, const Node &node) {
    const u32 blocks = node.lists[0].codes.count;
    const u32 stream = node.lists[1].codes.count;
    const u32 splits = node.lists[1].splits;
    const u32 needed = walk.fewest_splits - min(splits, walk.fewest_splits);
    const bool splits_blocks = blocks > walk.short_blocks && node.lists[0].splits < walk.bits[0] &&
                               node.copied + stream + needed * blocks <= walk.room;
    // A split of the stream serves to compact the blocks' list. If this list is at most one block, that saves nothing.
    const bool is_long = stream > walk.short_stream && blocks > min(walk.short_blocks, CODES_PER_BLOCK);
    const bool splits_stream =
        needed > 0 || (is_long && splits < walk.bits[1] && node.copied + blocks <= walk.room);
    if (splits_blocks && splits_stream) {
        return stream >= blocks ? 1 : 0;
    }
    return splits_blocks ? 0 : splits_stream ? 1 : NO_LIST;
}

// The bits on which codes of a run of blocks and of the stream can clash: the bits up to the highest key bit in which
// the run's codes differ, and the diagonals of the stream's key by which it is not split yet. These diagonals move
// down, next to the other bits.
__device__ Squeeze squeeze_of(const Walk &walk, const Codes &run, u32 splits) {
    const u64 differing = (bits_of(run.first[0]) ^ bits_of(run.first[run.count - 1])) & key_bits(walk, 0);
    const u32 low = differing == 0 ? walk.shift[0] : 64 - __clzll(differing);
    const u32 next = walk.bits[1] - splits;
    return {(1ull << low) - 1, ((1ull << next) - 1) << low, walk.shift[1] - low};
}

// Matches a run of blocks with codes of the stream.
__device__ void match_run(const Walk &walk, const Codes &run, const Codes &stream, const Squeeze &squeeze, Sum &sum) {
    Own next = own_codes(run, squeeze);
    for (u32 at = 0; at < run.count; at += CODES_PER_BLOCK) {
        const Own own = next;
        // The loads of the next block are under way while this one is matched.
        const u32 later = min(at + CODES_PER_BLOCK, run.count - 1);
        next = own_codes({run.first + later, run.count - later}, squeeze);
        match_block(own, min(run.count - at, CODES_PER_BLOCK), stream, walk.weights, sum);
    }
}

// Matches the lists of a node.
__device__ void match(const Walk &walk, const Node &node, Sum &sum) {
    const Codes blocks = node.lists[0].codes;
    const Codes stream = node.lists[1].codes;
    const u32 splits = node.lists[1].splits;
    const u64 key = key_bits(walk, 0);
    for (u32 first = 0; first < stream.count; first += STREAM_TILE) {
        const Codes tile = {stream.first + first, min(stream.count - first, STREAM_TILE)};
        for (u32 at = 0; at < blocks.count; at += RUN) {
            const Codes run = {blocks.first + at, min(blocks.count - at, RUN)};
            const Squeeze squeeze = squeeze_of(walk, run, splits);
            const Codes partners = copied(tile, leading_bits(run, key), squeeze, walk.tile);
            if (partners.count != 0) {
                match_run(walk, run, partners, squeeze, sum);
            }
        }
    }
}

// Counts the pairs of two lists.
__device__ void walk_from(const Walk &walk, const SortedCodes &blocks, const SortedCodes &stream, Sum &sum) {
    // The number of nodes on the stack before the current one.
    u32 depth = 0;
    // All lanes have read the last node of the previous walk.
    __syncthreads();
    if (threadIdx.x == 0) {
        nodes[0] = {{blocks, stream}, 0};
    }
    __syncthreads();
    for (;;) {
        const bool is_empty = nodes[depth].lists[0].codes.count == 0 || nodes[depth].lists[1].codes.count == 0;
        const u32 split = is_empty ? NO_LIST : list_to_split(walk, nodes[depth]);
        if (split == NO_LIST) {
            if (!is_empty) {
                match(walk, nodes[depth], sum);
            }
            if (depth == 0) {
                return;
            }
            depth -= 1;
            continue;
        }
        const SortedCodes longer = nodes[depth].lists[split];
        const SortedCodes other = nodes[depth].lists[1 - split];
        const u32 before = nodes[depth].copied;
        const uint2 diagonal = next_diagonal(walk, split, longer.splits);
        const u32 without = longer.without != UNKNOWN ? longer.without : codes_without(longer.codes, diagonal);
        Copy kept = {{other.codes.first, 0}, 0};
        if (without != longer.codes.count) {
            kept = copied_in_order(other.codes, diagonal, next_diagonal(walk, 1 - split, other.splits), walk.copies + before);
        } else {
            __syncthreads();
        }
        // All lanes have read the node.
        if (threadIdx.x == 0) {
            nodes[depth].lists[split] = {{longer.codes.first, without}, longer.splits + 1, UNKNOWN};
            if (kept.codes.count != 0) {
                Node &with = nodes[depth + (without != 0)];
                with.lists[split] = {
                    {longer.codes.first + without, longer.codes.count - without}, longer.splits + 1, UNKNOWN};
                with.lists[1 - split] = {kept.codes, other.splits, kept.without};
                with.copied = before + kept.codes.count;
            }
        }
        depth += without != 0 && kept.codes.count != 0;
        __syncthreads();
    }
}

// The codes of a list that are in the buckets of a job.
__device__ Codes codes_of(const Buffers &b, const RowSet &row_set, const Job &job, u32 list) {
    const u32 *words = job.word + 2 + 3 * list;
    const u32 begin = b.starts[row_set.buckets[list] + words[0]];
    const u32 end = b.starts[row_set.buckets[list] + words[1]];
    return {b.codes + (begin + words[2]), end - begin};
}

// The diagonals of a list's prefix, which is the first `length` bits of `key`.
__device__ u64 prefix_of(const Walk &walk, u32 list, u32 key, u32 length) {
    return ((u64)key & ((1ull << walk.bits[list]) - 1)) >> (walk.bits[list] - length) << (walk.bits[list] - length) << walk.shift[list];
}

// A list of a job, which is taken in parts. A part has only codes that do not clash with the other list's prefix.
struct Source {
    Codes left;
    u64 unwanted;
    // The list, and the number of its prefix's diagonals.
    u32 list, splits;
};

// Takes the next part: a copy, or the codes themselves if none clash.
__device__ SortedCodes next_part(const Walk &walk, Source &source, u32 most, uint2 *to) {
    SortedCodes part = {{to, 0}, source.splits, 0};
    if (source.unwanted == 0) {
        part.codes = {source.left.first, min(source.left.count, most)};
        part.without = UNKNOWN;
        source.left = {source.left.first + part.codes.count, source.left.count - part.codes.count};
        return part;
    }
    const uint2 diagonal = next_diagonal(walk, source.list, source.splits);
    // A part may be shorter than its memory by an eighth.
    while (source.left.count != 0 && part.codes.count <= most - most / 8) {
        const u32 taken = min(source.left.count, most - part.codes.count);
        const Copy copy =
            copied_in_order({source.left.first, taken}, words_of(source.unwanted), diagonal, to + part.codes.count);
        part.codes.count += copy.codes.count;
        part.without += copy.without;
        source.left = {source.left.first + taken, source.left.count - taken};
    }
    return part;
}

__device__ void count_pairs(const Buffers &b, const Job &job, Sum &sum) {
    const RowSet &row_set = b.row_sets[job.word[0]];
    const u32 kind = job.word[1] & 3;
    const u32 block_splits = job.word[1] >> 2 & 31;
    const u32 stream_splits = job.word[1] >> 7 & 31;
    const u32 part = b.params.part;
    uint2 *memory = b.copies + (u64)blockIdx.x * (2 * part + b.params.nested + STREAM_TILE);
    uint2 *block_copy = memory;
    uint2 *stream_copy = memory + part;
    const u32 top = row_set.sort_shift[1] + row_set.sort_bits[1];
    Walk walk = {
        {row_set.sort_shift[0], row_set.sort_shift[1]},
        {row_set.sort_bits[0], row_set.sort_bits[1]},
        top - min(top, GROUPS * GROUP_BITS),
        b.params.short_blocks,
        b.params.short_stream,
        0,
        memory + 2 * part,
        b.params.nested,
        memory + 2 * part + b.params.nested,
    };
    u32 other_weights = 0;
    for (u32 other = 0; other < CLASSES; other += 1) {
        const u32 weight = weight_of((kind | other << 2) & row_set.half_diagonals);
        walk.weights |= weight << (2 * other);
        other_weights |= other != 0 ? weight : 0;
    }
    const u64 from_stream = prefix_of(walk, 1, job.word[5] >> class_bits(row_set), stream_splits);
    u64 from_blocks = prefix_of(walk, 0, job.word[2], block_splits);
    if (other_weights == 0) {
        // Only the stream's codes without long diagonals have a weight.
        from_blocks |= 3ull << CLASS_SHIFT;
    }
    Source blocks = {codes_of(b, row_set, job, 0), from_stream, 0, block_splits};
    while (blocks.left.count != 0) {
        const SortedCodes block_part = next_part(walk, blocks, part, block_copy);
        Source stream = {codes_of(b, row_set, job, 1), from_blocks, 1, stream_splits};
        while (stream.left.count != 0 && block_part.codes.count != 0) {
            const SortedCodes stream_part = next_part(walk, stream, part, stream_copy);
            walk_from(walk, block_part, stream_part, sum);
        }
    }
}

BOUNDED_KERNEL(join, LANES, GROUPS_AT_ONCE) {
    const Buffers b = BUFFERS;
    for (;;) {
        if (threadIdx.x == 0) {
            taken_job = atomicAdd(&params->taken, 1u);
        }
        clear_total(threadIdx.x);
        __syncthreads();
        const u32 turn = taken_job;
        if (turn >= b.params.jobs) {
            break;
        }
        const u32 number = b.params.first_job + turn;
        Sum sum = {};
        count_pairs(b, b.jobs[number], sum);
        add_to_total(sum);
        atomicAdd(&finished, 1u);
        __syncthreads();
        write_total(b, number, threadIdx.x);
        // Before the next job, lane 0 has written the total and all lanes have read `taken_job`.
        __syncthreads();
    }
}
