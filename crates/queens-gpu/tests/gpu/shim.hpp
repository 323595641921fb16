// The environment of a kernel in CUDA C, for a C++ compiler. Workgroups run one after another, on one thread. A lane runs until
// it waits for the others. Lanes run in alternating order, forwards and backwards, so that a missing wait shows.
#include <csetjmp>
#include <ucontext.h>
#include <algorithm>
#include <vector>

#define __global__
#define __device__ static
#define __shared__ static

struct uint2 {
    unsigned x, y;
};
struct uint4 {
    unsigned x, y, z, w;
};
struct Index {
    unsigned x;
};

static Index threadIdx, blockIdx;

static int __popc(unsigned word) { return __builtin_popcount(word); }
static int __ffs(unsigned word) { return __builtin_ffs((int)word); }
static unsigned min(unsigned one, unsigned other) { return std::min(one, other); }

template <class Word> static Word atomicAdd(Word *word, Word more) {
    const Word before = *word;
    *word = before + more;
    return before;
}
static unsigned atomicAnd(unsigned *word, unsigned mask) {
    const unsigned before = *word;
    *word = before & mask;
    return before;
}

// The lanes of a workgroup. Each has a stack of its own: a context starts it, and jumps, which call no kernel of the system,
// switch to it and back.
static jmp_buf scheduler;
static std::vector<jmp_buf> lanes;
static std::vector<bool> started, ended;
static unsigned running;
static void **arguments;

static void __syncthreads() {
    if (_setjmp(lanes[running]) == 0) {
        _longjmp(scheduler, 1);
    }
}
