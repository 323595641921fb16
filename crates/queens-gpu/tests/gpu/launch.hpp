// A lane runs the kernel once for each workgroup.
static void lane() {
    for (;;) {
        KERNEL_NAME((const Params *)arguments[0], (const RowSet *)arguments[1], (const Job *)arguments[2],
                    (unsigned *)arguments[3], (unsigned *)arguments[4], (uint2 *)arguments[5],
                    (unsigned *)arguments[6]);
        ended[running] = true;
        __syncthreads();
    }
}

static const size_t stack = 1 << 16;
static std::vector<char> stacks;

// Runs the lane `running` until it waits or ends.
__attribute__((noinline)) static void resume() {
    if (_setjmp(scheduler) != 0) {
        return;
    }
    if (started[running]) {
        _longjmp(lanes[running], 1);
    }
    started[running] = true;
    ucontext_t context;
    getcontext(&context);
    context.uc_stack = {&stacks[running * stack], 0, stack};
    context.uc_link = nullptr;
    makecontext(&context, lane, 0);
    setcontext(&context);
}

extern "C" void launch(unsigned groups, unsigned width, void **buffers) {
    if (lanes.size() != width) {
        stacks.assign(width * stack, 0);
        lanes = std::vector<jmp_buf>(width);
        started.assign(width, false);
    }
    arguments = buffers;
    for (unsigned group = 0; group < groups; group += 1) {
        blockIdx.x = group;
        ended.assign(width, false);
        for (bool forwards = true, any = true; any; forwards = !forwards) {
            any = false;
            for (unsigned turn = 0; turn < width; turn += 1) {
                running = forwards ? turn : width - 1 - turn;
                if (!ended[running]) {
                    any = true;
                    threadIdx.x = running;
                    resume();
                }
            }
        }
    }
}
