// The environment of a kernel in CUDA C, for a C++ compiler. Workgroups run one after another, on one thread. A lane
// runs until it waits for the others. Lanes run in alternating order, forwards and backwards, so that tests find some
// missing barriers. Tests do not find races between lanes of one warp, and many other races.
#include <ucontext.h>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define __global__
#define __device__ static
#define __shared__ static
#define __launch_bounds__(lanes, groups)

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
static unsigned max(unsigned one, unsigned other) { return std::max(one, other); }

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

static unsigned atomicOr(unsigned *word, unsigned mask) {
    const unsigned before = *word;
    *word = before | mask;
    return before;
}
static int __clzll(unsigned long long word) { return word == 0 ? 64 : __builtin_clzll(word); }

// The lanes of a workgroup (coroutines). Each lane has its own stack. A context starts a lane; jumps switch to the next
// lane, because jumps need no system call. The compiler's built-in jumps keep three words instead of all registers and
// signals.
struct Place {
    void *words[5];
};
static Place scheduler;
static std::vector<Place> lanes;
// What a lane waits for.
enum Wait : char { Nothing, Warp, Workgroup };
static std::vector<char> started, ended, waits;
static std::vector<unsigned long long> exchanged[2];
static std::vector<unsigned> ballots[2], exchanges;
// The lanes that have a turn, the next of them, and the one that runs.
static std::vector<unsigned> turns;
static size_t next_turn;
static unsigned running;
static void **arguments;

static void resume_next();

static void wait(Wait what) {
    waits[running] = what;
    if (__builtin_setjmp(lanes[running].words) == 0) {
        resume_next();
    }
}
static void __syncthreads() { wait(Workgroup); }
static void __syncwarp() { wait(Warp); }

// Each lane of a warp writes a word, and then may read the words of all lanes. Exchanges use two places in turn: a lane
// reuses a place in the exchange after the next, and all other lanes have read this exchange's words by then.
static unsigned long long *exchange(unsigned long long word) {
    const unsigned place = exchanges[running]++ % 2;
    exchanged[place][running] = word;
    wait(Warp);
    return &exchanged[place][running / 32 * 32];
}
static unsigned __ballot_sync(unsigned, bool vote) {
    const unsigned place = exchanges[running]++ % 2, lane = running % 32;
    unsigned *votes = &ballots[place][running / 32];
    *votes = (*votes & ~(1u << lane)) | (unsigned)vote << lane;
    wait(Warp);
    return *votes;
}
static unsigned __shfl_sync(unsigned, unsigned word, unsigned lane) { return (unsigned)exchange(word)[lane % 32]; }
static unsigned __shfl_up_sync(unsigned mask, unsigned word, unsigned distance) {
    const unsigned lane = running % 32;
    return __shfl_sync(mask, word, lane < distance ? lane : lane - distance);
}
static unsigned __shfl_xor_sync(unsigned mask, unsigned word, unsigned distance) {
    return __shfl_sync(mask, word, running % 32 ^ distance);
}
// The number of lanes that vote `true`. A lane counts the votes after all lanes have voted. The next count uses another
// place.
static std::vector<char> counted_votes[2];
static std::vector<unsigned> counts;
static unsigned __syncthreads_count(bool vote) {
    const unsigned place = counts[running]++ % 2;
    counted_votes[place][running] = vote;
    wait(Workgroup);
    return (unsigned)std::count(counted_votes[place].begin(), counted_votes[place].end(), 1);
}
