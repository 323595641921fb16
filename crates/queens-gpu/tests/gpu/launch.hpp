// A lane runs the kernel once for each workgroup.
static void lane() {
    for (;;) {
        KERNEL_NAME((Params *)arguments[0], (const RowSet *)arguments[1], (const Job *)arguments[2],
                    (unsigned *)arguments[3], (unsigned *)arguments[4], (uint2 *)arguments[5],
                    (unsigned *)arguments[6], (uint2 *)arguments[7]);
        ended[running] = true;
        wait(Nothing);
    }
}

// The size of a lane's stack. It is not a multiple of a page, because otherwise all stacks would share the same cache
// lines.
static const size_t stack = (1 << 16) + 5 * 64;
static std::vector<char> stacks;

// Runs the next lane that has a turn until it waits or ends. After the last lane, the scheduler continues.
__attribute__((noinline)) static void resume_next() {
    if (next_turn == turns.size()) {
        __builtin_longjmp(scheduler.words, 1);
    }
    running = threadIdx.x = turns[next_turn++];
    waits[running] = Nothing;
    if (started[running]) {
        __builtin_longjmp(lanes[running].words, 1);
    }
    started[running] = true;
    ucontext_t context;
    getcontext(&context);
    context.uc_stack = {&stacks[running * stack], 0, stack};
    context.uc_link = nullptr;
    makecontext(&context, lane, 0);
    setcontext(&context);
}

// Gives each lane of `turns` its turn.
__attribute__((noinline)) static void run_turns() {
    next_turn = 0;
    if (__builtin_setjmp(scheduler.words) == 0) {
        resume_next();
    }
}

// Whether all lanes of a range that have not ended wait for `what`.
static bool all_wait(unsigned first, unsigned end, Wait what) {
    for (unsigned lane = first; lane < end; lane += 1) {
        if (!ended[lane] && waits[lane] != what) {
            return false;
        }
    }
    return true;
}

extern "C" void launch(unsigned groups, unsigned width, void **buffers) {
    if (lanes.size() != width) {
        stacks.assign(width * stack, 0);
        lanes = std::vector<Place>(width);
        started.assign(width, false);
        exchanged[0].assign(width, 0);
        exchanged[1].assign(width, 0);
        ballots[0].assign(width / 32, 0);
        ballots[1].assign(width / 32, 0);
        exchanges.assign(width, 0);
        counted_votes[0].assign(width, 0);
        counted_votes[1].assign(width, 0);
    }
    arguments = buffers;
    for (unsigned group = 0; group < groups; group += 1) {
        blockIdx.x = group;
        ended.assign(width, false);
        waits.assign(width, Workgroup);
        exchanges.assign(width, 0);
        counts.assign(width, 0);
        for (bool forwards = true; !all_wait(0, width, Nothing); forwards = !forwards) {
            const bool whole = all_wait(0, width, Workgroup);
            turns.clear();
            for (unsigned turn = 0; turn < width / 32; turn += 1) {
                const unsigned first = 32 * (forwards ? turn : width / 32 - 1 - turn);
                const bool warp = all_wait(first, first + 32, Warp);
                for (unsigned next = 0; next < 32 && (whole || warp); next += 1) {
                    const unsigned lane = first + (forwards ? next : 31 - next);
                    if (!ended[lane]) {
                        turns.push_back(lane);
                    }
                }
            }
            if (turns.empty()) {
                fprintf(stderr, "the lanes of a workgroup wait for each other at different places\n");
                abort();
            }
            run_turns();
        }
    }
}
