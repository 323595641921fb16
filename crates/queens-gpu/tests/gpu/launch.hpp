static void lane() {
    KERNEL_NAME((const Params *)arguments[0], (const RowSet *)arguments[1], (const Job *)arguments[2],
                (unsigned *)arguments[3], (unsigned *)arguments[4], (uint2 *)arguments[5], (unsigned *)arguments[6]);
    ended[running] = true;
}

extern "C" void launch(unsigned groups, unsigned width, void **buffers) {
    const size_t stack = 1 << 16;
    static std::vector<char> stacks;
    stacks.resize(width * stack);
    lanes.resize(width);
    arguments = buffers;
    for (unsigned group = 0; group < groups; group += 1) {
        blockIdx.x = group;
        ended.assign(width, false);
        for (unsigned i = 0; i < width; i += 1) {
            getcontext(&lanes[i]);
            lanes[i].uc_stack = {&stacks[i * stack], 0, stack};
            lanes[i].uc_link = &scheduler;
            makecontext(&lanes[i], lane, 0);
        }
        for (bool forwards = true, any = true; any; forwards = !forwards) {
            any = false;
            for (unsigned turn = 0; turn < width; turn += 1) {
                running = forwards ? turn : width - 1 - turn;
                if (!ended[running]) {
                    any = true;
                    threadIdx.x = running;
                    swapcontext(&scheduler, &lanes[running]);
                }
            }
        }
    }
}
